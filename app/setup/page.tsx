import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountCard } from '@/components/accounts/account-card';
import { SetupForm } from '@/components/accounts/setup-form';
import { store } from '@/lib/wiring';

export const metadata: Metadata = { title: 'Set up' };
export const dynamic = 'force-dynamic';

/** The first administrator; there is no such page once there is one. */
export default async function SetupPage() {
  if (await (await store()).people.accountsExist()) redirect('/sign-in');
  return (
    <AccountCard
      title="The first administrator"
      lead="From then on everybody signs in, and you invite them. Documents, answers and decisions that are here already belong to your workspace."
    >
      <SetupForm />
    </AccountCard>
  );
}
