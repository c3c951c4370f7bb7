import { Notice } from '../ui/notice';
import { PasswordForm } from './password-form';
import type { Opened, OpenedPdf } from './use-opened-pdf';

type OpeningNoticeProps = {
  opened: Opened;
  /** Whether the server still reads the document: that it does not open here is no news then. */
  beingRead: boolean;
  onTryAgain: OpenedPdf['tryAgain'];
};

/** What stands in place of the pages while there are none, and what to do next. */
export function OpeningNotice({ opened, beingRead, onTryAgain }: OpeningNoticeProps) {
  switch (opened.state) {
    case 'ready':
      return null;
    case 'waiting':
      return <Notice face="waiting" title="Opening the document" />;
    case 'locked':
      return <PasswordForm wrong={opened.wrong} onPassword={onTryAgain} />;
    case 'failed':
      return beingRead ? (
        <Notice face="waiting" title="The pages can’t be shown yet">
          The document is still being read. If something is wrong with it, that is said here when it is known.
        </Notice>
      ) : (
        <Notice
          face="failing"
          title="The document could not be opened here"
          action={
            <button type="button" className="underline" onClick={() => onTryAgain()}>
              Try again
            </button>
          }
        >
          {opened.message} Its answers and citations are kept.
        </Notice>
      );
  }
}
