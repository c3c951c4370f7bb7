/** What is written like a telephone number and has another name ("Registration number: DE 129 445 071"), is no whole one, belongs to an account
 *  ("GB38 ORRN 1941 4196 7728 50"), or is of the other machine: "Phone: (770) 555-0183 Fax: (770) 555-0190". */
export function isNoDialledNumber(question: string, value: string, before: string): boolean {
  if (value.replace(/\D/g, '').length < 7 || /^(?:\d{3}-\d{5,6}|\d{5}-\d{4})$/.test(value)) return true;
  if (numberOfElse.test(before.replace(dialled, ''))) return true;
  if (/\b[A-Z]{2}\d\d(?: ?[A-Z\d]{2,4})* ?$/.test(before)) return true;
  const wantsFax = asksFax.test(question);
  const [told] = [...before.matchAll(machine)].slice(-1);
  const isFax = told !== undefined && asksFax.test(told[0]);
  if (isFax && /phone|tel\b/i.test(told[0])) return false;
  return wantsFax !== isFax && (wantsFax ? !/\bphone|\bcall\b/i.test(question) : told !== undefined);
}

const numberOfElse = /\b(?:nos?|numbers?|file|zip)\.?\s*:?\s*(?:[A-Z]{2}\s)?$/i;
const dialled =
  /\b(?:(?:tele)?phone|(?:tele)?fax|facsimile|mobile|cell|contact|hotline|tel\.?) (?:numbers?|nos?\.?)[^.]*$/i;
const asksFax = /\b(?:tele)?fax\b|\bfacsimile\b/i;
/** Of which machine a number is; "Tel./Fax" is of both. */
const machine =
  /\b(?:tele)?phone(?:\s?(?:\/|and|&)\s?fax)?\b|\btel\b\.?(?:\s?(?:\/|and|&)\s?fax)?|\bcall\b|\bmobile\b|\b(?:tele)?fax\b|\bfacsimile\b/gi;
