'use client';

import { endSessions } from '@/app/actions/accounts';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';
import { ColumnHeads } from '../ui/column-heads';
import { browserName } from './browser-name';

type ShownSession = { id: string; here: boolean; browser: string; address: string; since: string; until: string };

/** Where somebody is signed in; each session but this one can be ended. */
export function SessionTable({ sessions }: { sessions: ShownSession[] }) {
  const { pending, run } = useAction();
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <caption className="pb-1 text-left text-2xs font-semibold text-muted">Sessions</caption>
        <ColumnHeads titles={['Browser', 'Address', 'Since (UTC)', 'Until (UTC)']} buttons="End" />
        <tbody>
          {sessions.map(({ id, here, browser, address, since, until }) => (
            <tr key={id} className="border-t">
              <td className="py-1.5 pr-3" title={browser}>
                {browserName(browser)}
                {here ? <span className="text-muted"> (this one)</span> : null}
              </td>
              <td className="py-1.5 pr-3 text-muted">{address}</td>
              <td className="whitespace-nowrap py-1.5 pr-3 text-muted">{since}</td>
              <td className="whitespace-nowrap py-1.5 pr-3 text-muted">{until}</td>
              <td className="py-1.5 text-right">
                {here ? null : (
                  <Button
                    variant="quiet"
                    disabled={pending}
                    aria-label={`End the session of ${since}`}
                    onClick={() => run(() => endSessions({ only: id }), 'Ended.')}
                  >
                    End
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sessions.length > 1 ? (
        <Button
          disabled={pending}
          className="mt-2"
          onClick={() => run(() => endSessions('others'), 'Every other session ended.')}
        >
          End all others
        </Button>
      ) : null}
    </>
  );
}
