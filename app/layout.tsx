import './globals.css';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { AppTheme } from '@/components/shell/app-theme';
import { EarlyInput } from '@/components/shell/early-input';

export const metadata: Metadata = {
  title: { default: 'Countersign', template: '%s · Countersign' },
  description: 'Typed answers from PDFs, with citations proved against the page.',
  icons: { icon: '/icon.svg' },
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Set per request by the proxy together with the content security policy.
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <EarlyInput nonce={nonce} />
        <AppTheme nonce={nonce}>{children}</AppTheme>
      </body>
    </html>
  );
}
