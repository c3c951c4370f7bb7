import { functionWords } from './language';
import { eachToken, tokensOf } from './tokens';

/** Languages that a question or a document can be told to be in, by their names. */
export const languageNames = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
} as const;
export type PlainLanguage = keyof typeof languageNames;

/** The language that a question is plainly in; null where its words leave a doubt, as names and single words do. Beside another
 *  word of the language it takes one that asks, and a word with a capital may be of a name: "De La Rue", "Die Zeit". */
export function plainLanguageOf(question: string): PlainLanguage | null {
  const words: string[] = [];
  eachToken(question, (token, start, end) => {
    const written = question.slice(start, end);
    if (words.length === 0 || written === written.toLowerCase()) words.push(token);
  });
  const best = mostOf(words);
  if (best === null || best.count < 2) return null;
  const { language } = best;
  return language === 'en' || words.some((word) => asking[language].has(word)) ? language : null;
}

/** The language of a longer text, by the share of its function words; null where none stands out. */
export function languageOfText(text: string): PlainLanguage | null {
  const words = tokensOf(text);
  const best = mostOf(words);
  if (best === null || best.count < 5 || best.count * 12 < words.length) return null;
  return best.language;
}

/** Words that two languages share speak for neither of the two.
 *  @returns the language with most words against every other one; null where two are level */
function mostOf(words: readonly string[]): { language: PlainLanguage; count: number } | null {
  const against = (language: PlainLanguage, other: PlainLanguage) =>
    words.filter((word) => known[language].has(word) && !known[other].has(word)).length;
  const best = languages.find((language) =>
    languages.every((other) => other === language || against(language, other) > against(other, language)),
  );
  if (best === undefined) return null;
  return { language: best, count: words.filter((word) => known[best].has(word)).length };
}

const languages = Object.keys(languageNames) as PlainLanguage[];

const set = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** Folded, as tokens are. */
const asking: Record<Exclude<PlainLanguage, 'en'>, ReadonlySet<string>> = {
  de: set(`wer wen wem wessen was wann wo warum wieso weshalb wie welche welcher welches welchem welchen wieviel ist sind
    wird werden hat haben gibt betragt gilt darf muss kann enthalt nenne nennen wurde`),
  fr: set('quel quelle quels quelles qui quand ou combien comment pourquoi est sont existe quoi peut doit'),
  es: set(
    'que cual cuales quien quienes cuando cuanto cuanta cuantos cuantas donde como es son hay esta existe puede debe',
  ),
  it: set(
    'qual quale quali chi che cosa quando quanto quanta quanti quante dove come perche e sono esiste ammonta puo deve',
  ),
  nl: set('wat wie wanneer waar waarom welke welk hoeveel hoe is zijn wordt bedraagt heeft geldt kan mag moet'),
};

const known: Record<PlainLanguage, ReadonlySet<string>> = {
  en: functionWords.en,
  de: new Set([...functionWords.de, ...asking.de]),
  fr: new Set([...functionWords.fr, ...asking.fr]),
  es: new Set([...functionWords.es, ...asking.es]),
  it: new Set([
    ...asking.it,
    ...set(`il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla dai
      in nel nello nella nei negli nelle con su sul sulla sui per tra fra e ed o ma non piu anche se si ci ne ha hanno
      era erano fu stato stata essere viene vengono questo questa questi queste suo sua suoi sue loro nostro ogni entro`),
  ]),
  nl: new Set([
    ...asking.nl,
    ...set(`de het een van voor met op aan bij uit om te ten ter naar door over onder tussen en of maar niet geen ook als
      dan dat die dit deze er in tot per na sinds was waren worden werd heb hebben had zal zullen kunnen mogen moeten hun
      haar zijn onze wij zij hij ze je u binnen`),
  ]),
};
