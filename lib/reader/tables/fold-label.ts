import { rememberTexts } from '../../question/remember-texts';

/** A label as patterns see it: lower case, "&" as "and", "U.S." as "us", without brackets and what is in them, amounts, notes and punctuation.
 *  What is left after tax is another figure, in brackets too. A long-term item says that its current portion is not in it; that is no other item.
 *  "Property, plant and equipment, net of accumulated depreciation - $13,663 (Note 9)" → "property plant and equipment net of accumulated depreciation" */
export const foldLabel = rememberTexts((label) =>
  label
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’`]/g, '')
    .replace(/\b([a-z])\. ?([a-z])(?:\. ?([a-z]))?\b\.?/g, '$1$2$3')
    .replace(/\(after[- ]tax\)/g, ' after tax ')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/,?\s+net of [$€£]?\d.*$/, ' ')
    .replace(
      /[,;:–—-]?\s+(?:less|net of|excluding|exclusive of) (?:the )?(?:current|short-term) (?:portion|maturities|installments|part)\b.*$/,
      ' ',
    )
    .replace(/[[{(][^\])}]*$/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/\b(?:see )?notes? \d+[a-z]?(?:(?:,| and) \d+)*/g, ' ')
    .replace(/[$€£]?\d[\d,.]*%?/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .replace(/^\s*(?:less|add|plus)\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/(?:\b(?:and|of|as of|at)\s*)+$/, '')
    .trim(),
);

/** "…, net of allowance for doubtful accounts of $650": what a line of this label is not. */
export const whatItIsNetOf = /[\s,;:(–—-]+(?:net of|less)\b.*$/is;
