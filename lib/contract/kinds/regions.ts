const list =
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,' +
  'District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,' +
  'Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,' +
  'Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,' +
  'North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Puerto Rico PR,Rhode Island RI,' +
  'South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,' +
  'West Virginia WV,Wisconsin WI,Wyoming WY,' +
  'Alberta AB,British Columbia BC,Manitoba MB,New Brunswick NB,Newfoundland and Labrador NL,Nova Scotia NS,' +
  'Ontario ON,Prince Edward Island PE,Quebec QC,Québec QC,Saskatchewan SK';

const pairs = list.split(',').map((entry) => [entry.slice(0, -3), entry.slice(-2)] as const);

/** Names, also in capitals, and abbreviations of US states and Canadian provinces, longest first, for a pattern. */
export const regionPattern = [
  ...pairs.map(([name]) => name),
  ...pairs.map(([name]) => name.toUpperCase()),
  ...pairs.map(([, code]) => code),
  'D\\.C\\.',
]
  .sort((a, b) => b.length - a.length)
  .join('|');

/** Name and abbreviation of a state count as the same; anything else is itself. */
export function canonicalRegion(region: string): string {
  const plain = region.trim().replace(/\./g, '').toLowerCase();
  const known = pairs.find(([name, code]) => name.toLowerCase() === plain || code.toLowerCase() === plain);
  return known ? known[1].toLowerCase() : plain;
}

/** The ways a region may be printed. */
export function regionSpellings(region: string): string[] {
  const code = canonicalRegion(region);
  return [region, ...pairs.filter(([, each]) => each.toLowerCase() === code).flat()];
}
