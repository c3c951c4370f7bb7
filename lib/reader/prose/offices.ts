import type { LineTable } from '../../document/line-table';
import { isCompany } from './own-office';
import { ofTitles } from './title-words';

/** An office as a question names it. */
export type Office = {
  /** Each has to stand in a title: "president and CEO" asks for both. */
  titles: readonly RegExp[];
  /** What it is the office of, other than the company: "sam's", "club" of "Who ran Sam's Club …?" */
  of: readonly string[];
};

/** Which office a question is about; null where it names none: "Who did Ms. Voss succeed?"
 *  @param words the question without the names of people */
export function officeAsked(words: string, table: LineTable): Office | null {
  const titles = everyTitle.filter((title) => title.test(words));
  const [, chiefOf] = /\bchief ((?:[\p{L}&-]+ ){1,3})officer\b/iu.exec(words) ?? [];
  if (chiefOf && titles.length === 0) titles.push(new RegExp(String.raw`\bchief ${chiefOf.trim()} officer\b`, 'i'));
  const of = ofWhat(words, table);
  const leads = titles.length === 0 && /\b(?:ran|runs?|led|leads?|head(?:s|ed)?|boss|in charge)\b/i.test(words);
  if (leads) return { titles: [of.length > 0 ? leaders : chiefExecutive], of };
  if (titles.length === 0 && seat.test(words)) return { titles: [seat], of: [] };
  return titles.length > 0 ? { titles, of } : null;
}

/** Does a title name the office: the same, no deputy's, and of nobody and nothing else?
 *  @param title a part of a sentence that names one office or several: "President and Chief Executive Officer, Orrin Europe"
 *  @param known names that don't say whose office it is: of people in the sentence */
export function isSameOffice(title: string, office: Office, table: LineTable, known: readonly string[] = []): boolean {
  const said = title.toLowerCase().replace(/’/g, "'");
  if (!office.of.every((word) => said.includes(word))) return false;
  return office.titles.every((pattern) => {
    const match = pattern.exec(title);
    if (!match) return false;
    const before =
      title
        .slice(0, match.index)
        .split(/[,;]|\s(?:and|&|as)\s/i)
        .at(-1) ?? '';
    const after = title.slice(match.index + match[0].length);
    if (deputy.test(before)) return false;
    const [, small = ''] = /^\s+(?:of|for|at)\s+(?:(?:our|the|its|their|an?)\s+)?(\p{Ll}[\p{L}-]*)/u.exec(after) ?? [];
    if (small !== '' && !ownBody.test(small) && !office.of.includes(small)) return false;
    const names = `${before} ${after}`.match(/(?<![\p{L}\d.])\p{Lu}[\p{L}\d.&'’-]*/gu) ?? [];
    return names.every((name) => {
      const bare = name.replace(/['’]s?$|\.$/, '');
      return (
        ofTitles.test(bare) ||
        known.includes(bare) ||
        office.of.includes(name.toLowerCase().replace(/’/g, "'").replace(/\.$/, '')) ||
        isCompany(bare, table)
      );
    });
  });
}

/** Does a text name an office of any kind? */
export function namesOffice(text: string): boolean {
  return everyTitle.some((title) => title.test(text)) || /\bchief \p{L}+ officer\b/iu.test(text);
}

/** Whose head, president or committee: the name behind it in the question, without the company's own. */
function ofWhat(words: string, table: LineTable): string[] {
  const [, phrase = ''] = ofPhrase.exec(words) ?? ranPhrase.exec(words) ?? [];
  const [committee = ''] = /\b[\p{L}-]+ committee\b/iu.exec(words) ?? [];
  const own = `${phrase} ${committee}`.match(/[\p{L}\d][\p{L}\d.&'’-]*/gu) ?? [];
  const kept = own.filter((word) => !ofNothing.test(word) && !isCompany(word.replace(/['’]s?$/, ''), table));
  return [...new Set(kept.map((word) => word.toLowerCase().replace(/’/g, "'")))];
}

const until = String.raw`(?=\s+(?:before|prior to|ahead of|once|when|after|upon|following|as soon|as of|in (?:19|20)\d\d|until)\b|\s*[,?]|\s*$)`;
const ofPhrase = new RegExp(
  String.raw`\b(?:head|chief|president|chair\w*|c[efto]o|officer|leader|boss|director|counsel|charge|controller|treasurer|secretary|executive) (?:of|for|at) ([^?,]*?)${until}`,
  'i',
);
const ranPhrase = new RegExp(String.raw`\b(?:ran|runs?|led|leads?|headed|heads|chaired|chairs) ([^?,]*?)${until}`, 'i');
const ofNothing =
  /^(?:the|our|its|an?|of|company|corporation|group|firm|business|board|directors|this|that|over|as|finance|legal|head|chief|who|and|is)$/i;

/** Directors come and go in numbers: one who comes when another goes need not take her seat. */
export const seat = /\b(?:directors?|seat|board)\b/i;
const chiefExecutive = /\bchief executive(?: officer)?\b|\bCEO\b|\bprincipal executive officer\b/i;
const leaders =
  /\bchief executive(?: officer)?\b|\bCEO\b|(?<!\bvice[ -])\bpresident\b|\bhead\b|\bchair(?:man|woman|person)?\b|\bgeneral manager\b|\bmanaging director\b|\bled\b/i;
const everyTitle: readonly RegExp[] = [
  /(?<!\bnon-)\bexecutive chair(?:man|woman|person)?\b/i,
  chiefExecutive,
  /\b(?:chief|principal) financial officer\b|\bCFO\b|\bfinance chief\b|\b(?:chief|head) of finance\b/i,
  /\bchief operating officer\b|\bCOO\b/i,
  /\bchief technology officer\b|\bCTO\b/i,
  /\bchief information officer\b|\bCIO\b/i,
  /\bchief marketing officer\b|\bCMO\b/i,
  /\b(?:chief|principal) accounting officer\b/i,
  /(?<!\bvice[ -])\bpresident\b/i,
  /\bchair(?:man|woman|person|ed|s)?\b|\bhead (?:of|to) the [\p{L} -]*?(?:committee|board)\b|\bhead(?:s|ed) the [\p{L} -]*?(?:committee|board)\b/iu,
  /\bgeneral counsel\b|\bchief legal officer\b|\blegal chief\b|\bhead of legal\b/i,
  /\bcontroller\b/i,
  /\btreasurer\b/i,
  /\b(?:corporate |company )?secretary\b/i,
];
const deputy = /\b(?:deputy|assistant|associate|vice|former|acting)\b/i;
const ownBody = /^(?:company|corporation|registrant|group|firm|issuer|board|entire|combined|whole)$/i;
