import Link from 'next/link';
import { Notice } from '@/components/ui/notice';

export default function Forbidden() {
  return (
    <main>
      <h1 className="sr-only">Not for your role</h1>
      <Notice
        face="failing"
        title="Your role in this workspace does not open this page"
        action={
          <Link href="/documents" className="underline">
            Go to the documents
          </Link>
        }
      >
        An administrator of the workspace can give you another role.
      </Notice>
    </main>
  );
}
