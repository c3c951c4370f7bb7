'use client';

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';

/** Light, dark or the system's choice, kept in the browser; `data-theme` on the root before the first paint. */
export function AppTheme({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <ThemeProvider attribute="data-theme" defaultTheme="system" enableSystem enableColorScheme={false} nonce={nonce}>
      {children}
    </ThemeProvider>
  );
}
