import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** In the place of an answer that did not come, and what to do about it.
 *  @param address where one is, to come back to after signing in */
export function NotLoaded({
  signedOut,
  address,
  onRetry,
}: {
  signedOut: boolean;
  address: string;
  onRetry: () => void;
}) {
  const retry = <Button onClick={onRetry}>Try again</Button>;
  if (signedOut)
    return (
      <Notice
        face="failing"
        title="You are signed out"
        action={
          <span className="flex items-center gap-3">
            <a href={`/sign-in?next=${encodeURIComponent(address)}`} className="text-accent underline">
              Sign in
            </a>
            {retry}
          </span>
        }
      >
        Signing in leads back to this answer. It is kept and still waits for a decision.
      </Notice>
    );
  return (
    <Notice face="failing" title="This answer could not be loaded" action={retry}>
      It is kept and still waits for a decision.
    </Notice>
  );
}
