import type { Metadata } from 'next';
import Link from 'next/link';
import { VerifyRoom } from '@/components/verify/verify-room';

export const metadata: Metadata = { title: 'Verify a bundle' };
/** Every page carries the nonce of its own request. */
export const dynamic = 'force-dynamic';

/** Checks a bundle in the browser of whoever has it; nothing of it is sent anywhere. */
export default function VerifyPage() {
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[860px] bg-panel px-5 py-6">
      <p className="text-sm">
        <Link href="/documents" prefetch={false} className="text-accent underline">
          Countersign
        </Link>
      </p>
      <h1 className="mt-2 text-lg font-semibold">Verify an evidence bundle</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        The bundle is read and checked in this browser and is not uploaded. Each citation is read again from its PDF,
        here too. Whoever would rather not trust this page runs{' '}
        <code className="font-mono text-xs">npm run verify -- BUNDLE.zip</code>.
      </p>
      <VerifyRoom />
    </main>
  );
}
