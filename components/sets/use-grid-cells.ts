'use client';

import { useEffect, useState } from 'react';
import type { GridCell } from '@/lib/ports/set-store';

/** The cells of a grid, kept up by its stream. @returns whether the stream is open */
export function useGridCells(gridId: string, initial: GridCell[]): { cells: GridCell[]; connected: boolean } {
  const [cells, setCells] = useState(initial);
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    let source: EventSource;
    let retry = 0;
    let timer: number | undefined;
    const open = () => {
      source = new EventSource(`/api/grids/${encodeURIComponent(gridId)}/events`);
      source.onopen = () => {
        retry = 0;
        setConnected(true);
      };
      source.onerror = () => {
        setConnected(false);
        // the browser comes back by itself after a break; after a refusal it gives up, and the page tries again
        if (source.readyState === EventSource.CLOSED)
          timer = window.setTimeout(open, Math.min(15_000, 1000 * 2 ** retry++));
      };
      source.addEventListener('cells', (message) => {
        const changed = new Map((JSON.parse(message.data) as GridCell[]).map((cell) => [cell.id, cell]));
        setCells((now) => now.map((cell) => changed.get(cell.id) ?? cell));
      });
    };
    open();
    return () => {
      window.clearTimeout(timer);
      source.close();
    };
  }, [gridId]);
  return { cells, connected };
}
