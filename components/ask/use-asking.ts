import { askQuestion, runAgain } from '@/app/actions/ask';
import { useToast } from '../ui/toasts';
import type { AskedKnobs } from './composer';
import { requestFailed } from './request-failed';

type Asking = {
  documentId: string | null;
  /** The name of the document that was chosen and is on its way, while the one before is still on the screen. */
  opening: string | null;
  /** The question that the next one follows up. */
  followedId: string | null;
  /** The question that is open, to be run again. */
  questionId: string | null;
  onAsked: (questionId: string) => void;
};

/** Sends questions and runs; what was refused is said.
 *  @returns `ask` resolves to why the question was not asked, in words, or null */
export function useAsking({ documentId, opening, followedId, questionId, onAsked }: Asking) {
  const toast = useToast();
  const ask = async (
    text: string,
    knobs: Partial<AskedKnobs> = {},
    followUpOf = followedId,
  ): Promise<string | null> => {
    if (!documentId) return 'Choose a document first.';
    // Asked of the document that is still on the screen it would be asked of the wrong one.
    if (opening) return `${opening} is being opened; ask it in a moment.`;
    const { fieldList, shape, kind, place: where } = knobs;
    try {
      const outcome = await askQuestion({
        documentId,
        text,
        ...(fieldList ? { fieldList } : {}),
        ...(shape ? { shape } : {}),
        ...(kind ? { kind } : {}),
        ...(where ? { place: where } : {}),
        ...(followUpOf ? { followUpOf } : {}),
      });
      if (!outcome.ok) return outcome.message;
      onAsked(outcome.questionId);
      return null;
    } catch (error) {
      return requestFailed(error, 'The question did not reach the server. It is still in the field; send it again.');
    }
  };
  const askAtOnce = (text: string, followUpOf: string | null = null) => {
    ask(text, {}, followUpOf).then((refused) => {
      if (refused) toast({ tone: 'bad', text: refused });
    });
  };
  const again = async () => {
    if (!questionId) return;
    try {
      const outcome = await runAgain({ questionId });
      if (!outcome.ok) toast({ tone: 'bad', text: outcome.message });
    } catch (error) {
      toast({ tone: 'bad', text: requestFailed(error, 'The run could not be started. Try again.') });
    }
  };
  return { ask, askAtOnce, again };
}
