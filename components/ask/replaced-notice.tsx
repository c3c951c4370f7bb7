import Link from 'next/link';

/** Says of a document that another one took its place: what is asked here is answered from the older. */
export function ReplacedNotice({ newer }: { newer: { id: string; name: string } }) {
  return (
    <p role="note" className="mx-3.5 mt-3 rounded-[9px] border border-warn px-3 py-2 text-sm">
      <span className="font-semibold text-warn">“{newer.name}” is a newer version.</span> What is asked here is answered
      from this one.{' '}
      <Link href={`/documents/${newer.id}`} prefetch={false} className="underline">
        Open the newer one
      </Link>
    </p>
  );
}
