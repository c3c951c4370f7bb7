/** What a check of a bundle came to. */
export type Finding = {
  /** Which check: "signature", "part", "chain", "decision", "citation" … */
  check: string;
  /** What was checked: a part's name, an answer, a document. */
  subject: string;
  /** `read_by_ocr`: a citation that holds as far as it goes, on lines that OCR read from a picture. */
  status: 'holds' | 'fails' | 'unknown' | 'read_by_ocr';
  detail: string;
  /** Of a citation: the name of the document that it cites. */
  document?: string;
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

export const readByOcr = (check: string, subject: string, detail: string): Finding => ({
  check,
  subject,
  status: 'read_by_ocr',
  detail,
});

export const unknown = (
  check: string,
  subject: string,
  because: 'not_given' | 'not_possible',
  detail: string,
): Finding => ({ check, subject, status: 'unknown', detail, because });

/** Findings of one kind and reason, and what they are about. */
export type FindingGroup = Pick<Finding, 'check' | 'status' | 'detail'> & { subjects: string[] };

/** What is left for a person, by reason: first the checks that were asked for and could not be made, then what rests on OCR. */
export function openGroups(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const { check, subject, status, detail, document, because } of findings) {
    if (because !== 'not_possible' && status !== 'read_by_ocr') continue;
    const key = JSON.stringify([check, status, detail]);
    const group = groups.get(key) ?? { check, status, detail, subjects: [] };
    group.subjects.push(document === undefined ? subject : `${document}: ${subject}`);
    groups.set(key, group);
  }
  const rank = ({ status }: FindingGroup) => Number(status === 'read_by_ocr');
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}
