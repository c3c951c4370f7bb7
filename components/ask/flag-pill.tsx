import type { ReactNode } from 'react';
import type { Answer } from '@/lib/contract/answer';
import type { Flag } from '@/lib/run/flag';
import { Pill } from '../ui/pill';
import { FlagHint } from './flag-reasons';
import { settledWords } from './settled-words';
import { flagTone, flagWords } from './words';

type FlagPillProps = {
  flag: Pick<Flag, 'name' | 'reason'>;
  /** The answer as a person signed it; null while nobody did. */
  signed: Pick<Answer, 'conflicting_evidence'> | null;
  /** What the hint says besides. */
  more?: ReactNode;
};

/** A flag by its short name, which says on hover and focus what was found; of a signed answer what it came to. */
export function FlagPill({ flag: { name, reason }, signed, more }: FlagPillProps) {
  const hint = (
    <>
      <FlagHint name={name} reason={reason} signed={signed !== null} />
      {more}
    </>
  );
  return (
    <Pill tone={signed ? 'plain' : flagTone(name)} hint={hint}>
      {signed ? settledWords(name, signed) : flagWords[name]}
    </Pill>
  );
}
