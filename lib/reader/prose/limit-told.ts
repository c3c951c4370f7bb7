import type { SaidValue } from './said-value';

/** Is what is used of a limit asked for, and the value is the limit itself ("may issue up to $1.5 billion", "a new $4.2 billion credit
 *  agreement", "approved a $2 billion repurchase program"), or what is left of it ("$500 million remained available for draw")? Or is it the
 *  other way round, what is left asked for and the value not told as left? */
export function isLimitOrRest({ asked: { question }, text, start, end }: SaidValue): boolean {
  const before = text.slice(0, start).replace(convertedFrom, '');
  const after = text.slice(end).replace(convertedTo, '');
  if (asksRest.test(question)) return !isRest(before, after);
  if (!asksUse.test(question) || asksLimit.test(question)) return false;
  return isRest(before, after) || isLimit(before, after, text);
}

/** "Borrowings under financing arrangements of $720 million": what came in during a time is not what was outstanding at its end. */
export function isNotOutstanding({ asked: { question }, kind, text }: SaidValue): boolean {
  return kind === 'amount' && asksOwed.test(question) && !tellsOwed.test(text);
}

const asksOwed = /\boutstanding\b[^?]*\b(?:under|on)\b/i;
const tellsOwed =
  /\b(?:outstanding|drawn|owe[ds]?|unpaid|balances?|in use|utili[sz]ed|principal|borrowed|(?:had|has|have) [^.;]{0,30}?borrowings|borrowings (?:of|were|was|totall?ed))\b/i;

/** "¥90.0 billion (approximately $622 million) of borrowing capacity": what is said of the one sum is said of the other. */
const scaled = String.raw`(?:US)?[$€£¥][\d.,]+(?: (?:thousand|million|billion|trillion))?`;
const convertedFrom = new RegExp(`${scaled} \\((?:approximately |about |or )?(?=(?:US)?[$€£¥]?$)`);
const convertedTo = new RegExp(`^(?: \\((?:approximately |about |or )?${scaled}[^()]{0,40})?\\)`);

function isLimit(before: string, after: string, text: string): boolean {
  return (
    mostBefore.test(before) ||
    capacityBehind.test(after) ||
    // What a prepayment shall come to was not borrowed.
    /\b(?:shall|must|may) be\b[^.;]*$/i.test(before) ||
    programBehind.test(after) ||
    (/\bauthori[sz]|\bapprov/i.test(before) &&
      /\b(?:repurchas|buy ?back)/i.test(after) &&
      !/\brepurchased\b/i.test(text))
  );
}

function isRest(before: string, after: string): boolean {
  // "$4.0 billion of the $5.0 billion was available": the second is the whole.
  if (/[$€£][\d.,]+(?: million| billion)? of (?:the|its|our|their) (?:US)?[$€£]?\s?$/.test(before)) return false;
  return restBehind.test(after) || restBefore.test(before);
}

const asksUse =
  /\b(?:outstanding|borrow(?:ed|ings?)?|drawn|owed?|in use|used|utili[sz]ed)\b|\b(?:repurchased|bought back)\b|\bdid\b[^?]*\b(?:repurchase|buy back)\b|\b(?:spen[dt]|pa(?:y|id))\b[^?]*\b(?:under|repurchas|buy ?back)/i;
const asksLimit =
  /\b(?:limits?|maximum|capacity|available|availability|up to|size|allow(?:s|ed)?|can|could|may|remaining|unused|undrawn|amount of the|authori[sz]\w+)\b/i;
const mostBefore =
  /\b(?:up to|not (?:to )?exceed(?:ing)?|maximum (?:of|amount of)|at any (?:one )?time of|limit(?:ed)? (?:of|to)|(?:capacity|commitments?|facility) of)\s*(?:an? )?(?:aggregate |total |principal |approximately |about )*(?:amount )?(?:of )?(?:US)?[$€£]?\s*$/i;
const capacityBehind =
  /^(?:\s*(?:million|billion|thousand))?\s*(?:of |in )?(?:additional |unused |undrawn |remaining |available |aggregate )*(?:borrowing )?(?:capacity|availability|commitments|(?:(?!(?:was|were|is|are|under|on|against|outstanding|from|through|with)\b)[\p{L}\d-]+ ){0,4}?(?:lines? of credit|(?:credit |loan )?(?:facilit(?:y|ies)|revolver)|credit (?:agreement|program(?:me)?)|paper program(?:me)?))\b/iu;
const programBehind =
  /^(?:\s*(?:million|billion|thousand))?\s*(?:(?!(?:under|as|through|pursuant|of|for|in|by|from)\b)[\p{L}-]+ ){0,3}?(?:repurchase|buy ?back) (?:program(?:me)?|authori[sz]ation|plan)\b/iu;

/** How much is left is no word of how much there was. */
const asksRest =
  /\bmay still be\b|\bremains? (?:available |open |unused )?under\b|\b(?:is|are|was|were|remains?|remained) (?:still )?(?:left|available|remaining|unused|unspent|undrawn)\b|\b(?:can|could|may) (?:it |they |\p{Lu}\S+ )?still (?:spend|buy|use|draw|repurchase|borrow)\b|\bhow much (?:\p{L}+ ){0,6}(?:left|remain(?:s|ed|ing)?)\b/iu;
const restBehind =
  /^(?: of (?:the|its|our|their) (?:US)?[$€£][\d.,]+(?: million| billion)?)?(?:[^.;,$€£]|[.](?=\d)|[$€£][\d.,]+ (?:million |billion )?(?=[^.;,$€£]{0,40}\bundrawn)){0,60}\b(?:remain\w*|left|available|unused|undrawn|unborrowed)\b/i;
const restBefore =
  /\b(?:remain\w*|left|available|unused|undrawn)\b[^.;$\d]{0,40}\b(?:was|were|is|of|totall?ed)\s+(?:approximately |about )?[$€£]?$/i;
