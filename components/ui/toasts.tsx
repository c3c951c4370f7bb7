'use client';

import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useKeys } from '../keys/use-keys';
import { Kbd } from './kbd';

export type Toast = { tone: 'ok' | 'bad' | 'plain'; text: string };
type ShownToast = Toast & { id: number };

const ToastContext = createContext<(toast: Toast) => () => void>(() => () => undefined);

/** Says something that happened. What failed stays until it is closed, by Z or its button; the rest goes after six seconds.
 *  What it gives back closes it before. */
export function useToast(): (toast: Toast) => () => void {
  return useContext(ToastContext);
}

const shownForMs = 6000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const announce = useMemo(() => {
    let next = 1;
    return (toast: Toast) => {
      const id = next++;
      // The same words twice say no more than once.
      setToasts((shown) => [...shown.filter(({ text }) => text !== toast.text).slice(-3), { ...toast, id }]);
      if (toast.tone !== 'bad') window.setTimeout(() => close(id), shownForMs);
      return () => close(id);
    };
  }, [close]);
  const last = toasts.at(-1)?.id;
  useKeys({ z: () => last !== undefined && close(last) }, last !== undefined, true);
  return (
    <ToastContext value={announce}>
      {children}
      <section
        aria-label="Notices"
        aria-live="polite"
        className="pointer-events-none fixed bottom-16 right-4 z-50 flex w-[360px] max-w-[90vw] flex-col gap-2"
      >
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className="pointer-events-auto flex items-start gap-3 rounded-lg border border-line-strong bg-panel px-3 py-2.5 text-sm"
          >
            <span className={`grow ${toast.tone === 'bad' ? 'text-bad' : ''}`}>{toast.text}</span>
            <button
              type="button"
              aria-label="Close notice"
              aria-keyshortcuts={toast.id === last ? 'Z' : undefined}
              onClick={() => close(toast.id)}
              className="flex items-center gap-1.5 text-muted"
            >
              {toast.id === last ? <Kbd>Z</Kbd> : null}
              <X size={14} aria-hidden="true" />
            </button>
          </div>
        ))}
      </section>
    </ToastContext>
  );
}
