import type { LifeTold, Mention } from './life-told';

/** Of two people the one came after the other, in the words of one sentence; offsets are those of the lines it stands on. */
export type SuccessionTold = {
  later: Mention;
  former: Mention;
  start: number;
  end: number;
  /** What the sentence says around the names, in parts. */
  around: string[];
  /** Their names, and that of whom the paragraph is about. */
  names: string[];
};

/** "Voss succeeded Dell", "Dell was replaced by Voss", "Voss, Dell's successor": who came after whom, by the sentences that say it themselves. */
export function successionsTold(life: LifeTold): SuccessionTold[] {
  return life.sentences.flatMap(([start, end]) => {
    const people = life.people.filter((each) => each.start >= start && each.end <= end);
    const text = marked(life, people, start, end);
    const personAt = (index: string | undefined) =>
      index === 'o' ? (life.owner ?? undefined) : people[Number(index ?? Number.NaN)];
    const found = forms.flatMap((form) => {
      return [...text.matchAll(form)].flatMap(({ groups = {}, 0: words }) => {
        const [later, former] = [personAt(groups.later), personAt(groups.former)];
        if (!later || !former || later === former || noFact.test(words) || !isTitle(groups.title ?? '')) return [];
        return [
          {
            later,
            former,
            start,
            end,
            around: partsOf(groups.office ?? text),
            names: namesOf([later, former, ...(life.owner ? [life.owner] : [])]),
          },
        ];
      });
    });
    return found.slice(0, 1);
  });
}

/** The sentence with a sign for every name, and for "he" or "she" where these mean whom the paragraph is about. */
function marked({ source, owner }: LifeTold, people: readonly Mention[], start: number, end: number): string {
  let text = '';
  let at = start;
  people.forEach((person, index) => {
    text += `${source.text.slice(at, person.start).replace(/\b(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.?\s+$/, '')}⟦${index}⟧`;
    at = person.end;
  });
  text += source.text.slice(at, end);
  return owner
    ? text.replace(/\b(?:he|she|her|his)\b/gi, (word) => (/^h(?:er|is)$/i.test(word) ? '⟦o⟧’s' : '⟦o⟧'))
    : text;
}

function partsOf(text: string): string[] {
  return text.split(
    /[;⟦⟧]|\.\s|\.$|,?\s+(?:after|who|whom|which|where|when|having|and (?:has|had|was|will|is)|from|since|effective)\s/,
  );
}

function namesOf(people: readonly Mention[]): string[] {
  return people.flatMap(({ name }) => name.original.split(' '));
}

/** Between a verb and a name stands the title of whoever is named, if anything. */
function isTitle(words: string): boolean {
  return words
    .trim()
    .split(/[\s,]+/)
    .every((word) => word === '' || /^\p{Lu}/u.test(word) || ofTitle.test(word));
}

const ofTitle =
  /^(?:the|our|its|former|outgoing|retiring|departing|longtime|long-time|then|then-\p{L}+|current|prior|previous|founding|interim|co-?founder|founder|and|of|as|chief|executive|financial|operating|officer|president|chair(?:man|woman|person)?|director|who|company['’]s)$/iu;

/** What is looked for, planned, or said of no one. */
const noFact =
  /\b(?:search\p{L}*|candidates?|no one|nobody|not|never|whether|if|unless|may|might|could|declin\p{L}+|any successor)\b/u;

const later = String.raw`⟦(?<later>o|\d+)⟧`;
const former = String.raw`⟦(?<former>o|\d+)⟧`;
const gap = `[^⟦⟧;]{0,200}?`;
const apposition = `(?:,[^⟦⟧;]{1,120},)?`;
const title = `(?<title>[^⟦⟧;]{0,90}?)`;
const gone = `(?:retirement|resignation|departure|death|promotion|transition|term|tenure|stepping down|leaving)`;

const forms: readonly RegExp[] = [
  `${later}${apposition}(?:\\s+\\p{Ll}+){0,4}?\\s+(?:succeed(?:s|ed)?|replace[sd]?|(?:took|takes?|taken) over from)\\s+${title}${former}`,
  `${later}${gap}\\b(?:succeeding|replacing|taking over from|to succeed|to replace|(?:successor|replacement) (?:to|of|for))\\s+${title}${former}`,
  `${former}${gap}\\b(?:succeeded|replaced)\\b(?:\\s+(?:as|in|on|effective)\\s[^⟦⟧;]{2,80}?)?\\s+by\\s+${title}${later}`,
  `${former}['’]s\\s+(?:\\p{L}+\\s+){0,2}?(?:successor|replacement)(?:\\s+as\\s[^⟦⟧;]{2,80}?)?,?\\s+(?:(?:is|was|will be)\\s+)?${title}${later}`,
  `${later}(?:,|\\s+(?:is|was|has been|will be|as))[^⟦⟧;]{0,80}?${former}['’]s\\s+(?:\\p{L}+\\s+){0,2}?(?:successor|replacement)\\b`,
  `${later}['’]s\\s+(?:\\p{L}+\\s+){0,2}?predecessor(?:\\s+as\\s[^⟦⟧;]{2,80}?)?,?\\s+(?:(?:is|was)\\s+)?${title}${former}`,
  `${former},\\s+${later}['’]s\\s+(?:\\p{L}+\\s+){0,2}?predecessor\\b`,
  `\\b(?:appoint(?:ed|s)|named|elected|promoted|designated)\\s+${later}(?<office>[^⟦⟧;]{5,160}?\\b(?:effective|upon|following|as of|at the time of|when|after)\\s[^⟦⟧;]{0,30}?)${former}['’]s?\\s+(?:\\p{L}+\\s+){0,2}?${gone}\\b`,
  `${later}${apposition}\\s+(?:(?:has|have|had|was|is|will)\\s+)?(?:been\\s+|be\\s+)?(?:appointed|named|elected|promoted|designated|become)\\s(?<office>[^⟦⟧;]{5,160}?\\b(?:effective|upon|following|as of|at the time of|when|after)\\s[^⟦⟧;]{0,30}?)${former}['’]s?\\s+(?:\\p{L}+\\s+){0,2}?${gone}\\b`,
].map((form) => new RegExp(form, 'gu'));
