/** What a check of a bundle came to. */
export type Finding = {
  /** Which check: "signature", "part", "chain", "decision", "citation" … */
  check: string;
  /** What was checked: a part's name, an answer, a document. */
  subject: string;
  status: 'holds' | 'fails' | 'unknown';
  detail: string;
  /** Of what is unknown: whoever verifies gave nothing to check it with, or it could not be done. */
  because?: 'not_given' | 'not_possible';
};

export const holds = (check: string, subject: string, detail: string): Finding => ({
  check,
  subject,
  status: 'holds',
  detail,
});

export const fails = (check: string, subject: string, detail: string): Finding => ({
  check,
  subject,
  status: 'fails',
  detail,
});

export const unknown = (
  check: string,
  subject: string,
  because: 'not_given' | 'not_possible',
  detail: string,
): Finding => ({ check, subject, status: 'unknown', detail, because });
