import { useCallback, useRef } from 'react';
import { type Toast, useToast } from '../ui/toasts';

/** Says what came of an action, until the next one: then it would be taken for what came of that.
 *  @returns `say`, and `hush` for whatever is done next */
export function usePassingNotice(): { say: (toast: Toast) => void; hush: () => void } {
  const announce = useToast();
  const close = useRef<(() => void) | null>(null);
  const hush = useCallback(() => {
    close.current?.();
    close.current = null;
  }, []);
  const say = useCallback(
    (toast: Toast) => {
      hush();
      close.current = announce(toast);
    },
    [announce, hush],
  );
  return { say, hush };
}
