import type { LineTable } from '../../document/line-table';
import { frontOf, isPartOfName, isPlace, isRegistrant } from '../../document/registrant';
import { type Token, tokensOf } from '../prose/stems';
import { synonymsIn } from '../prose/synonyms';

/** One thing that the question says of a cell, with every way in which a label, a header or a caption may say it. */
export type CellTerm = {
  text: string;
  ways: readonly (readonly string[])[];
  /** A word of asking or of telling ("owe", "post"): a table need not print it. */
  soft: boolean;
  /** A name: what is said over a whole table is not said of it. */
  name: boolean;
};

/** "Orrin International" is who reports; what is asked of it "in International" is asked of a part. */
function isOwnName(word: string, rest: string, front: string): boolean {
  return isRegistrant(word, front) && (!isPlace.test(word) || isPartOfName(word, rest, front));
}

/** What a question says beside its periods, as terms that the parts of a table have to answer for. Who files the document is no term. */
export function cellTerms(rest: string, table: LineTable): CellTerm[] {
  const front = frontOf(table);
  const tokens = tokensOf(spoken(rest)).filter(
    ({ text }) => !/^\d+$/.test(text) && !(/\p{Lu}/u.test(text) && isOwnName(text.replace(/['’]s?$/, ''), rest, front)),
  );
  const stems = tokens.map(exactStem);
  const terms: CellTerm[] = [];
  const covered = new Set<number>();
  const groups = [...ownSynonymsIn(stems), ...synonymsIn(stems)].sort((a, b) => b.to - b.from - (a.to - a.from));
  for (const { from, to, ways } of groups) {
    const text = tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(' ');
    if (to - from === 1 && asking.has(text.toLowerCase())) continue;
    if (Array.from({ length: to - from }, (_, offset) => from + offset).some((index) => covered.has(index))) {
      const same = terms.find((term) => term.text === text);
      if (same) same.ways = [...same.ways, ...ways];
      continue;
    }
    for (let index = from; index < to; index++) covered.add(index);
    terms.push({
      text,
      ways: ways.map((way) => [...way]),
      soft: to - from === 1 && soft.has(text.toLowerCase()),
      name: false,
    });
  }
  tokens.forEach((token, index) => {
    const { text } = token;
    const stem = exactStem(token);
    if (covered.has(index) || asking.has(text.toLowerCase()) || text.length < 2) return;
    terms.push({
      text,
      ways: waysOf(stem),
      soft: soft.has(text.toLowerCase()),
      name: index > 0 && /^\p{Lu}/u.test(text),
    });
  });
  const seen = new Set<string>();
  return terms.filter((term) => {
    const key = term.ways.map((way) => way.join(' ')).join('/');
    return seen.has(key) ? false : seen.add(key);
  });
}

/** What can be done is not what was done, and neither is a thing: "exercisable" and "exercised", "appliances" and "applied" have one
 *  stem, and are two rows. */
export function exactStem({ text, stem }: Token): string {
  const ending = /\p{L}{3}(able|ance)s?$/iu.exec(text.slice(-8))?.[1]?.toLowerCase();
  return ending === undefined ? stem : `${stem}${ending}`;
}

/** "U.S.", "US", "%" and "R&D" as words. */
export function spoken(text: string): string {
  return text
    .replace(/\bU\.\s?S\.(?:A\.)?/g, 'US ')
    .replace(/%/g, ' percent ')
    .replace(/\bR ?& ?D\b/g, 'research and development')
    .replace(/\bSG ?& ?A\b/g, 'selling general and administrative')
    .replace(/&/g, ' and ')
    .replace(/(?<=\p{L})[-/](?=\p{L})/gu, ' ');
}

function waysOf(stem: string): readonly (readonly string[])[] {
  return groupsOf.get(stem) ?? [[stem]];
}

/** What tables call by another name than people who ask. */
const synonyms: readonly (readonly string[])[] = [
  ['assume', 'assumed', 'expect', 'expected', 'estimated'],
  [
    'outside the US',
    'outside the United States',
    'outside US',
    'foreign',
    'international',
    'non US',
    'abroad',
    'overseas',
  ],
  ['US', 'United States', 'domestic', 'American'],
  ['lowest', 'low', 'minimum'],
  ['highest', 'high', 'maximum'],
  ['share', 'stock', 'shares'],
  ['shops', 'stores', 'locations', 'branches', 'outlets'],
  ['units', 'unit counts', 'stores', 'store', 'locations'],
  ['employees', 'employee', 'staff', 'workers', 'personnel', 'severance', 'workforce'],
  ['set aside', 'provision', 'provisions', 'provided for'],
  ['rent', 'rents', 'rental', 'lease payments', 'lease'],
  ['shareholders', 'stockholders', 'shareowners'],
  ['margin', 'rate', 'percent', 'as a percentage'],
  ['sales', 'revenue', 'revenues'],
  ['profit', 'income', 'earnings'],
  ['income', 'profit', 'earnings'],
  ['earnings', 'income', 'profit'],
  ['obligation', 'obligations', 'benefit obligations'],
  ['appliance', 'appliances'],
  ['capital spending', 'capital expenditures', 'purchases of property'],
  ['buyback', 'repurchase', 'repurchased', 'repurchases'],
  // The interest cost of a pension plan is another thing.
  ['interest expense', 'interest expenses', 'interest and debt expense', 'interest charges', 'finance costs'],
  ['charge', 'charges', 'expense', 'expenses', 'cost', 'costs'],
  ['write down', 'write downs', 'impairment', 'impairments'],
  ['open', 'opened', 'openings'],
  ['close', 'closed', 'closures', 'closings'],
  ['average', 'weighted average', 'mean'],
  ['pension', 'pension plans', 'pension benefits'],
  ['tax', 'taxes', 'income taxes'],
  ['euro', 'EUR'],
  ['sterling', 'GBP', 'British pound'],
  ['yen', 'JPY'],
  ['went into', 'used in'],
  ['debt', 'borrowings', 'notes'],
];

const phrases = synonyms.map((group) => group.map((phrase) => tokensOf(spoken(phrase)).map(exactStem)));
/** By its first phrase, when that is a single word, a group stands for what is asked; the others are how a table may say it. */
const groupsOf = new Map<string, readonly (readonly string[])[]>();
for (const group of phrases)
  for (const way of group)
    if (way.length === 1 && way[0] !== undefined && !groupsOf.has(way[0])) groupsOf.set(way[0], group);

function ownSynonymsIn(stems: readonly string[]): { from: number; to: number; ways: string[][] }[] {
  return phrases.flatMap((group) =>
    group.flatMap((way) =>
      stems.flatMap((_, from) =>
        way.every((stem, offset) => stems[from + offset] === stem)
          ? [{ from, to: from + way.length, ways: group.map((each) => [...each]) }]
          : [],
      ),
    ),
  );
}

const asking = new Set(
  `what which who how much many was were is are be been did does do has have had having the a an of in for at by to on from with as and or its
   their his her s it that this those these company corporation firm report reported reports recorded record amount total value figure number
   end ended ending over during period periods usd us$ dollars dollar million millions billion billions thousand thousands percentage
   respectively according statement table based data give provide state stated approximately roughly than more less under within between
   q1 q2 q3 q4 into there it's me tell name please show find any all each per big large size count document filing printed shown listed`.split(
    /\s+/,
  ),
);

/** Verbs and turns of speech that tables leave out. */
const soft = new Set(
  `owe owes owed earn earned post posted apply applied applies behind come came go goes went stand stood make made use used put take took spend spent
     get got receive received generate generated bring brought see saw measure measured calculate calculated value pay paid due
     roll forward rollforward schedule note account accounts accounted attribute attributable belong relate related concern concerning outstanding
     hold held run show base counts own carry amount operate operates operated banner banners reduce reduced cut weigh depress favour favoured cast apart alone total year used`.split(
    /\s+/,
  ),
);
