/** A word that stands around the name of a measure without narrowing it: whose it is, of all, and when. */
export function isOfWhole(word: string): boolean {
  return ofWhole.test(word);
}

const ofWhole =
  /^(?:\d.*|the|an?|our|its|their|we|total|overall|consolidated|company(?:['’]s)?|group(?:['’]s)?|reported|net|expenses?|and|for|of|in|during|at|as|fiscal|full|record|(?:first|second|third|fourth)|quarters?|q[1-4]|half|(?:three|six|nine|twelve)|weeks?|months?|years?|ended|ending|also|ha[sd]|have|been|was|were|is|are|\p{L}+ly|january|february|march|april|may|june|july|august|september|october|november|december|amounts?|balances?|levels?|compared|to|with|from|prior|previous|same|period|end)$/iu;
