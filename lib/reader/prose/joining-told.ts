import type { SaidValue } from './said-value';

/** What is said of somebody who becomes a director. */
export const joinsBoard =
  /\b(?:to|on|of|joins?|joined) (?:the|its|our|\p{Lu}[\p{L}’']*) (?:\p{L}+ )?board\b(?! committee)|\b(?:as|be|become|new|elected|independent|class \w+) (?:an? )?(?:\p{L}+[- ])*directors?\b|\bdirectors? of\b/iu;

/** "On May 18 the Board designated Ms. Lee as the financial expert of its audit committee": when she joined the board is not told by that. */
export function isOtherThanJoining({ asked: { question }, text }: SaidValue): boolean {
  return asksJoining.test(question) && !joinsBoard.test(text) && !isDirector.test(text);
}

const asksJoining =
  /\bwhen\b[^?]*\b(?:join(?:s|ed)?|(?:appointed|elected|named|added) to) (?:(?:the|its|our|their|\S+['’]s) )?(?:\p{L}+ )?board\b/iu;
const isDirector = /\bdirectors? (?:since|from|in)\b|\bjoin(?:s|ed|ing)?\b|\bdirectors?,? (?:19|20)\d\d\b|\bsince\b/i;
