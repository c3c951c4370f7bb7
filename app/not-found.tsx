import Link from 'next/link';
import { Notice } from '@/components/ui/notice';

export default function NotFound() {
  return (
    <main>
      <h1 className="sr-only">Not found</h1>
      <Notice
        face="failing"
        title="There is nothing at this address"
        action={
          <Link href="/documents" className="underline">
            Go to the documents
          </Link>
        }
      >
        The document or question may belong to another workspace, or the link was cut short.
      </Notice>
    </main>
  );
}
