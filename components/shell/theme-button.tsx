'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';

const order = ['system', 'light', 'dark'] as const;
const icons = { system: Monitor, light: Sun, dark: Moon };

/** Cycles through the system's theme, light and dark. */
export function ThemeButton() {
  const { theme, setTheme } = useTheme();
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  // The server can't know what the browser keeps; both start from the same picture.
  const current = order.find((name) => inBrowser && name === theme) ?? 'system';
  const next = order[(order.indexOf(current) + 1) % order.length] ?? 'system';
  const Icon = icons[current];
  return (
    <button
      type="button"
      onClick={() => setTheme(next)}
      aria-label={`Theme: ${current}. Change to ${next}`}
      title={`Theme: ${current}`}
      className="rounded p-1 text-muted hover:text-text"
    >
      <Icon size={15} aria-hidden="true" />
    </button>
  );
}

const subscribeToNothing = () => () => undefined;
