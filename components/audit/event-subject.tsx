import Link from 'next/link';
import type { AuditSubject } from '@/lib/ports/audit-store';
import { FileName } from '../ui/file-name';

const mostOfQuestion = 90;

/** Which question of which document an event is about, with the way there. */
export function EventSubject({ subject: { document, question } }: { subject: AuditSubject }) {
  const address = `/documents/${document.id}`;
  const words = question && cut(question.text.replace(/\s+/g, ' ').trim());
  return (
    <span className="block break-words text-muted">
      {question === null ? null : (
        <>
          {question.listed ? (
            <Link
              href={`${address}?question=${question.id}`}
              prefetch={false}
              title={question.text}
              className="text-accent underline"
            >
              {words}
            </Link>
          ) : (
            <span title={question.text}>{words}</span>
          )}
          {' · '}
        </>
      )}
      <Link href={address} prefetch={false} className="text-accent underline">
        <FileName name={document.name} />
      </Link>
    </span>
  );
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= mostOfQuestion ? text : `${characters.slice(0, mostOfQuestion - 1).join('')}…`;
}
