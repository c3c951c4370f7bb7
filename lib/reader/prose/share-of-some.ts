import type { SaidValue } from './said-value';

/** "With five suppliers – Ash, Birch and others – representing 57 % of purchases": those five are some of them, and how many there are is
 *  not told. */
export function countsOnlySome({ asked: { question }, text, start, end }: SaidValue): boolean {
  if (!/^(?:(?:about|roughly|approximately) )?how many\b|^(?:the )?(?:total )?number of\b/i.test(question))
    return false;
  if (asksShare.test(question) || isAll.test(text.slice(0, start))) return false;
  const behind = haveShare.exec(text.slice(end))?.[0];
  return behind !== undefined && !/\b(?:none|no|each|neither|nobody|all of)\b/i.test(behind);
}

const asksShare =
  /\b(?:account\w*|represent\w*|compris\w*|constitut\w*|mak(?:e|es|ing)|made|largest|biggest|top|main|major|leading|key|%|percent)\b|%/i;
const isAll =
  /\b(?:ha(?:s|ve|d)|there (?:are|were|is|was)|operat\w+|own(?:s|ed)?|total(?:ed|ing)? of|party to|a total of)\s+(?:(?:a total of|approximately|about|over|more than|nearly|some|around|roughly) )?$/i;
const haveShare =
  /^[^.;]{0,120}?\b(?:account(?:s|ed|ing)? for|represent(?:s|ed|ing)?|compris(?:e|es|ed|ing)|constitut(?:e|es|ed|ing)|(?:mak(?:e|es|ing)|made) up)\s+(?:(?:approximately|about|over|more than|nearly|some|at least|around|roughly) )?[\d.]+ ?(?:%|percent)/i;
