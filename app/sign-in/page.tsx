import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountCard } from '@/components/accounts/account-card';
import { pageToOpen } from '@/components/accounts/sign-in';
import { SignInForm } from '@/components/accounts/sign-in-form';
import { config, currentActor } from '@/lib/wiring';

export const metadata: Metadata = { title: 'Sign in' };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Whoever is signed in already goes on to where they wanted to be. */
export default async function SignInPage({ searchParams }: PageProps) {
  const { next, error } = await searchParams;
  const page = pageToOpen(typeof next === 'string' ? next : null);
  if (await currentActor()) redirect(page);
  return (
    <AccountCard title="Sign in" lead="People are invited by an administrator of their workspace.">
      <SignInForm
        next={page}
        elsewhere={config().access.oidc?.name ?? null}
        problem={
          error
            ? 'You were not let in. The address there has to be verified, and the one that you were invited with here.'
            : null
        }
      />
    </AccountCard>
  );
}
