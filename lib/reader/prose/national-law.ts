/** How contracts name the law of a country in one word. */
const adjectives =
  'English|Scottish|Scots|Irish|French|German|Swiss|Austrian|Italian|Spanish|Portuguese|Dutch|Belgian|Luxembourg|Danish|Swedish|Norwegian|Finnish|Icelandic|Polish|Czech|Slovak|Hungarian|Romanian|Bulgarian|Croatian|Slovenian|Greek|Turkish|Israeli|Japanese|Chinese|Korean|Indian|Singapore|Hong Kong|Australian|Canadian|Brazilian|Mexican|South African';

const governed = new RegExp(
  `\\bgoverned (?:exclusively |solely )?by,? (?:and (?:shall be )?(?:construed|interpreted) (?:in accordance with|under) )?(?:the )?((?:${adjectives}) laws?)\\b`,
  'gu',
);

/** The laws by which a text says that something is governed, with half-open UTF-16 offsets. */
export function nationalLawsIn(text: string): { value: string; start: number; end: number }[] {
  return [...text.matchAll(governed)].map(({ 0: found, 1: value = '', index }) => {
    const end = index + found.length;
    return { value, start: end - value.length, end };
  });
}

const wholly = new RegExp(`^(?:${adjectives}) laws?$`, 'u');

export function isNationalLaw(text: string): boolean {
  return wholly.test(text);
}
