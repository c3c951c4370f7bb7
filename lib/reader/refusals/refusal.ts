import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import type { Reading } from '../prose/reading';

/** Whether a candidate can't be the answer, for one reason. */
export type Refusal = (candidate: Candidate, asked: Asked, reading: Reading) => boolean;
