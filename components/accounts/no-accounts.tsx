import Link from 'next/link';
import { Notice } from '../ui/notice';

/** Before the first account there is nobody to show; says what one account changes. */
export function NoAccounts({ children }: { children: string }) {
  return (
    <Notice
      face="empty"
      title="There are no accounts yet"
      action={
        <Link href="/setup" className="text-accent underline">
          Create the first administrator
        </Link>
      }
    >
      {children}
    </Notice>
  );
}
