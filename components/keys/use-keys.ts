'use client';

import { useEffect, useRef } from 'react';

/** Handlers by the character that the keyboard produces ("j", "?", "+", "Enter"), or by two in a row ("g r"). */
export type KeyHandlers = Record<string, (event: KeyboardEvent) => void>;

const sequenceMs = 1200;

/** Bare keys of a page. They are off while someone types, holds a modifier, or has a dialog open.
 *  @param first true for the shell: its two-key sequences are seen before a page's single keys */
export function useKeys(handlers: KeyHandlers, enabled = true, first = false): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    if (!enabled) return;
    let pending: { key: string; at: number } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isBusyElsewhere(event)) return;
      const key = keyName(event);
      const sequence = pending && event.timeStamp - pending.at < sequenceMs ? `${pending.key} ${key}` : null;
      const handler = (sequence && latest.current[sequence]) || (sequence ? undefined : latest.current[key]);
      pending = startsSequence(latest.current, key) ? { key, at: event.timeStamp } : null;
      if (!handler) return;
      event.preventDefault();
      handler(event);
    };
    window.addEventListener('keydown', onKeyDown, { capture: first });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: first });
  }, [enabled, first]);
}

function keyName(event: KeyboardEvent): string {
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

function startsSequence(handlers: KeyHandlers, key: string): boolean {
  return Object.keys(handlers).some((name) => name.startsWith(`${key} `));
}

const typingInputs = new Set(['text', 'search', 'email', 'password', 'number', 'url', 'tel', 'date', 'month', 'time']);

/** True when the key belongs to something else: a field, a modifier, an open dialog, or Enter on a focused control. */
export function isBusyElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return false;
  if (target.closest('dialog[open]') ?? document.querySelector('dialog[open]')) return true;
  if (target instanceof HTMLInputElement) return typingInputs.has(target.type) || event.key === 'Enter';
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  return (event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary, [role="button"]') !== null;
}
