/** What a date is for, told by the words right before it, and by the words of a question that ask for such a date. */
const roles: { name: string; before: RegExp; asked: RegExp }[] = [
  {
    name: 'filed',
    before: /\b(?:filed|furnished|submitted|filing)\b[^.;]{0,90}\bon$/i,
    asked: /\bfiled\b|\bsubmitted\b|filing date/i,
  },
  { name: 'dated', before: /\bdated(?:,)?(?: as of)?$/i, asked: /\bdated?\b/i },
  {
    name: 'payable',
    before: /\b(?:payable|paid|payment date|to be paid|pay date)[^.;,]{0,20}$/i,
    asked: /\bpay(?:able|ment|s)?\b|\bpaid\b/i,
  },
  {
    name: 'record',
    before: /\bof record[^.;,]{0,40}$|\brecord date[^.;,]{0,30}$|\bholders of record\b[^.;,]{0,40}$/i,
    asked: /\brecord\b/i,
  },
  {
    name: 'effective',
    before:
      /\beffective(?:,)?(?: as of| on| from)?$|\b(?:commenc\w+|beginning|begins?|starting|starts?|with effect)(?: on| from| as of)?$/i,
    asked:
      /\beffective\b|\bfrom (?:what|which) date\b|\bstart|\bbegin|\bbegan|\bcommence|\btake effect|\binception|\bwhen will\b|\bcome into force/i,
  },
  {
    name: 'end',
    before:
      /\b(?:matur\w+|expir\w+|terminat\w+|ends?|ending|ended|until|through|no later than|prior to)(?: on| at| as of)?$/i,
    asked: /\bmatur|\bexpir|\bend(?:s|ed)?\b|\bterminat|\buntil\b|\bclose/i,
  },
  { name: 'due', before: /\bdue(?: on| by)?$|\bpayable by$/i, asked: /\bdue\b|\bpay|\bdeadline\b/i },
  {
    name: 'announced',
    before: /[–—-]{1,2}\s?(?:\([^)]*\)\s?[–—-]?\s?)?$|\(BUSINESS WIRE\)\s?[–—-]*\s?$|\bannounced(?: on)?$/i,
    asked: /\bannounc|\bpress release\b|\bpublish/i,
  },
  { name: 'birth', before: /\bborn(?: on| in)?$/i, asked: /\bborn\b|\bbirth\b/i },
];

/** Roles that no document leaves to be guessed. */
const specific = new Set(['record', 'payable', 'birth']);

/** 1 where the role of a date is the one asked for, less where it is another one, and where the question asks for a role that
 *  nothing before the date names. */
export function dateRoleMatch(question: string, before: string): number {
  const text = before.trimEnd().slice(-140);
  const own = roles.filter((role) => role.before.test(text));
  const asked = roles.filter((role) => role.asked.test(question));
  if (own.length === 0) return asked.some((role) => specific.has(role.name)) ? 0.65 : asked.length > 0 ? 0.9 : 1;
  if (own.some((role) => asked.includes(role))) return 1;
  return own.some((role) => role.name === 'effective' || role.name === 'end') && asked.length === 0 ? 0.8 : 0.55;
}
