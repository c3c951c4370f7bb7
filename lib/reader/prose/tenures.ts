import { readPrintedDates } from '../../contract/kinds/printed-date';
import type { Span } from '../../contract/span';
import { type LifeTold, type Mention, titleBehind } from './life-told';
import type { OfficeTold } from './own-office';
import { type SourceText, spansOf } from './source-text';

/** One end of the time that somebody held an office. */
export type Tenure = {
  person: Mention;
  source: SourceText;
  /** The words that name the office, as printed, with whatever stands with them. */
  title: string;
  told: OfficeTold;
  edge: 'since' | 'until';
  /** "2031-05", or "2031" where no month is given. */
  month: string;
  /** The line or lines that say so. */
  spans: Span[];
};

/** Since when and until when the people of a paragraph held their offices: "has served as our President since May 2031", "From 2027 until 2031, he
 *  was …", "will step down as … effective …". */
export function tenuresTold(life: LifeTold): Tenure[] {
  const { source, sentences } = life;
  const tenures: Tenure[] = [];
  let before: Tenure[] = [];
  let earlier = '';
  for (const [start, end] of sentences) {
    const text = source.text.slice(start, end);
    before = tenuresIn({ life, start, text, earlier }, before);
    tenures.push(...before);
    earlier = text;
  }
  return tenures;
}

type Told = { life: LifeTold; start: number; text: string; earlier: string };
type Edge = { title: string; edge: Tenure['edge']; month: string; until: number };

function tenuresIn(told: Told, before: readonly Tenure[]): Tenure[] {
  const spell = spellBefore(told);
  if (spell) return spell;
  const found = [...told.text.matchAll(verb)].flatMap((match) => {
    const holds = match[1] === undefined;
    const behind = match.index + match[0].length;
    const subject = subjectOf(told, match.index) ?? (appoints.test(match[0]) ? objectOf(told, behind) : null);
    if (!subject) return [];
    const from = subject.isObject ? subject.end : behind;
    const own = edgesOf(told.text.slice(from), holds, begins.test(match[0])).map((edge) =>
      tenureOf(told, subject.person, edge, match.index, from),
    );
    return [...own, ...untilNext(told, subject.person, from, before)];
  });
  return [...rowHead(told), ...found];
}

/** "From May 2027 until June 2031, she served as …" */
function spellBefore(told: Told): Tenure[] | null {
  const { text } = told;
  const [from, to] = readPrintedDates(text);
  if (!from || !to || !/^From\s+$/.test(text.slice(0, from.start))) return null;
  if (!/^\s*(?:until|till|to|through)\s+$/.test(text.slice(from.end, to.start))) return null;
  const held = /^,?\s+(?:[\p{L}.’'-]+\s+){1,4}?(?:served as|was|acted as|worked as|held)\s+/u.exec(text.slice(to.end));
  const subject = held && subjectOf(told, to.end + held[0].search(/(?:served as|was|acted as|worked as|held)\s+$/));
  if (!held || !subject) return [];
  const [title = ''] = text.slice(to.end + held[0].length).split(ofMore);
  const edge = (edge: Tenure['edge'], iso: string): Tenure =>
    tenureOf(
      told,
      subject.person,
      { title, edge, month: iso.slice(0, 7), until: title.length },
      0,
      to.end + held[0].length,
    );
  return [edge('since', from.isos[0] ?? ''), edge('until', to.isos[0] ?? '')];
}

/** "Clara Voss  President and Chief Executive Officer effective May 2031", with her age between. */
function rowHead(told: Told): Tenure[] {
  const { life, start, text } = told;
  const title = life.isRow && start === 0 && life.owner ? titleBehind.exec(text.slice(life.owner.end)) : null;
  if (!title || !life.owner) return [];
  const from = life.owner.end + title[0].length;
  const owner = life.owner;
  return edgesOf(text.slice(from), true, false)
    .filter(({ edge }) => edge === 'since')
    .map((edge) => tenureOf(told, owner, edge, 0, from));
}

/** "She became President in June 2031. Prior to this, she served as …": until then. */
function untilNext(told: Told, person: Mention, from: number, before: readonly Tenure[]): Tenure[] {
  const next = before.find(({ edge }) => edge === 'since');
  if (!next || next.person.name.last_name !== person.name.last_name || !priorTo.test(told.text)) return [];
  const rest = told.text.slice(from);
  const [title = ''] = rest.split(/,?\s+(?:since|from|until)\b/)[0]?.split(ofMore) ?? [];
  const own = tenureOf(told, person, { title, edge: 'until', month: next.month, until: title.length }, 0, from);
  return [{ ...own, spans: [...own.spans, ...next.spans] }];
}

const priorTo = /^(?:Prior to|Before) (?:this|that|then)(?: (?:role|time|position|appointment|promotion))?,/;

/** The dates behind a verb, and the words up to them. */
function edgesOf(rest: string, holds: boolean, isStart: boolean): Edge[] {
  const edges: Edge[] = [];
  for (const date of readPrintedDates(rest)) {
    const lead = leadTo.exec(rest.slice(0, date.start));
    const title = edges[0]?.title ?? rest.slice(0, lead?.index ?? 0);
    if (!lead?.[1] || title.length > longestTitle || /[;]/.test(title) || new RegExp(verb).test(title)) break;
    const month = date.isos[0]?.slice(0, 7) ?? '';
    const word = lead[1].toLowerCase();
    const edge = edgeBy(word, holds, isStart, edges.length > 0);
    if (edge === null) break;
    edges.push({ title, edge, month, until: date.end });
    if (word !== 'from') break;
  }
  return edges;
}

function edgeBy(word: string, holds: boolean, isStart: boolean, isSecond: boolean): Tenure['edge'] | null {
  if (/^(?:until|till|through)$/.test(word)) return holds ? 'until' : null;
  if (word === 'to') return holds && isSecond ? 'until' : null;
  if (isSecond) return null;
  if (!holds) return /^(?:since|from|beginning|starting)/.test(word) ? null : 'until';
  if (/^(?:in|on|at)$/.test(word)) return isStart ? 'since' : null;
  return 'since';
}

const longestTitle = 200;
const leadTo =
  /[\s,(]*\b(since|from|effective|as of|beginning|starting|in|on|at|until|till|through|to)\s+(?:(?:as of|on|in|from|early|late|mid|the (?:beginning|end|close) of|(?:19|20)\d\d\s+\d\d)[\s-]+){0,2}$/i;
/** What follows tells of something else. */
const ofMore = /[;]|[.]$|,?\s+(?:where|who|which|and (?:previously|before|prior|was|held|served)|after|having)\b/;
const verb =
  /\b(?:(step(?:s|ped|ping)? down|retir(?:es?|ed|ing)|resign(?:s|ed|ing)?|relinquish(?:es|ed)?|depart(?:s|ed)?|ceased?|left|leaves?)|(?:has |had |have |will )?(?:served|been|acted)|serves?|was|is|bec[ao]mes?|appoint(?:ed|s)|named|elected|promoted|designated|assumed|held|holds)\b(?:\s+(?:appointed|named|elected|promoted|designated|hired|made|as|from|to|be|being|serve|the|our|its|his|her|an?|positions?|roles?|offices?|titles?|of)\b)*\s*/gi;
const begins = /\b(?:appoint|named|elected|promoted|designated|bec[ao]me|assumed|hired|made)/i;
const appoints = /\b(?:appointed|appoints|named|elected|promoted|designated)\s*$/i;

/** Whom a verb is said of: who is named before it with nothing but an apposition between, or whom "he" or "she" means. */
function subjectOf(
  { life, start, text }: Told,
  at: number,
): { person: Mention; end: number; isObject: boolean } | null {
  const person = life.people.findLast(
    (each) =>
      each.start >= start &&
      each.end <= start + at &&
      between.test(text.slice(each.end - start, at)) &&
      !/\b(?:of|at|for|with|from|by|and|to)\s+(?:the\s+)?$/.test(text.slice(0, each.start - start)),
  );
  if (person) return { person, end: at, isObject: false };
  return life.owner && /\b(?:he|she)\s+(?:\p{Ll}+\s+){0,2}$/iu.test(text.slice(0, at))
    ? { person: life.owner, end: at, isObject: false }
    : null;
}

/** "The Board appointed Ms. Voss, a member of …, to be …" */
function objectOf({ life, start, text }: Told, at: number): { person: Mention; end: number; isObject: boolean } | null {
  const person = life.people.find((each) => each.start >= start + at);
  if (!person || !/^(?:(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.?\s+)?$/.test(text.slice(at, person.start - start))) return null;
  const rest = text.slice(person.end - start);
  const lead = /^(?:,[^;]{1,120}?,)?\s+(?:as|to (?:be|become|serve as|the (?:position|role|office) of))\s+/.exec(rest);
  return lead ? { person, end: person.end - start + lead[0].length, isObject: true } : null;
}

const between = /^(?:\s*,[^;]{1,160},|\s*\(\d+\))?(?:\s+\p{Ll}+){0,3}\s*$/u;

function tenureOf(
  { life, start, text, earlier }: Told,
  person: Mention,
  edge: Edge,
  from: number,
  titleAt: number,
): Tenure {
  const end = titleAt + edge.title.length;
  const names = [person, life.owner].flatMap((each) => each?.name.original.split(' ') ?? []);
  const told = { said: text.slice(0, end), held: text.slice(from, end), earlier, names };
  const spans = spansOf(life.source, start + from, start + titleAt + edge.until);
  return { person, source: life.source, title: edge.title, told, edge: edge.edge, month: edge.month, spans };
}
