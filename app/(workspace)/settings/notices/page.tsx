import type { Metadata } from 'next';
import { MailForm } from '@/components/settings/mail-form';
import { WebhookForm } from '@/components/settings/webhook-form';
import { ColumnHeads } from '@/components/ui/column-heads';
import { noticeInWords } from '@/lib/review/notice';
import { mailSettings, noticeSettings, store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Notices' };

const shownDeliveries = 20;

/** Where notices go beside the app, and what became of the last ones. */
export default async function NoticesPage() {
  const actor = await pageActor('administer');
  const { asker } = await store();
  const [current, mail, deliveries] = await Promise.all([
    (await noticeSettings()).shown(actor.workspaceId),
    (await mailSettings()).shown(actor.workspaceId),
    asker.deliveries(actor.workspaceId, shownDeliveries),
  ]);
  return (
    <>
      <h1 className="text-lg font-semibold">Notices</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        Whoever asked is told in the app what became of the answer. The same can go out by mail and to a webhook, with
        the question, the value, who decided and why. Addresses in private networks are refused, save for those that
        whoever runs the program has named.
      </p>
      <h2 className="mb-2 text-base font-semibold">By e-mail, to whoever asked</h2>
      <MailForm key={`${mail.on} ${mail.server?.host}`} current={mail} />
      <h2 className="mb-2 mt-8 text-base font-semibold">To a webhook, as JSON</h2>
      <WebhookForm key={current?.url} current={current} />
      {deliveries.length > 0 ? (
        <table className="mt-8 w-full border-collapse text-sm">
          <caption className="pb-2 text-left text-base font-semibold">The last ones sent</caption>
          <ColumnHeads titles={['Time (UTC)', 'Notice', 'To', 'State']} />
          <tbody>
            {deliveries.map((delivery) => (
              <tr key={delivery.id} className="border-t align-top">
                <td className="whitespace-nowrap py-1.5 pr-3">
                  {delivery.createdAt.toISOString().replace('T', ' ').slice(0, 16)}
                </td>
                <td className="py-1.5 pr-3">{noticeInWords(delivery.notice)}</td>
                <td className="break-all py-1.5 pr-3">{delivery.target}</td>
                <td className={`py-1.5 ${delivery.state === 'failed' ? 'text-bad' : ''}`}>
                  {delivery.state}
                  {delivery.problem ? `, after ${delivery.attempts}: ${delivery.problem}` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}
