import type { Keyword } from './brief';
import type { Language } from './language';
import { relativePeriodIn } from './relative-period';

/** What to ask back when a question can't be answered as it stands, in its own language; null when it can. */
export function clarificationFor(core: string, keywords: Keyword[], language: Language): string | null {
  const texts = messages[language === 'de' || language === 'fr' || language === 'es' ? language : 'en'];
  if (!keywords.some((keyword) => keyword.weight >= 0.5)) {
    const bare =
      keywords.length === 0 ||
      /\b(?:this|that|these|those)\b(?!\s+\p{L}{4})|\b(?:it|they|dies|das|cela|ceci|ça|eso|esto)\b/iu.test(core);
    if (bare) return texts.subject;
  }
  const relative = relativePeriodIn(core);
  if (relative && !ofDocument.test(relative.words)) return texts.period.replace('{words}', relative.words);
  const measure = gradable.exec(core);
  if (measure) return texts.measure.replace('{words}', measure[1] ?? measure[0]);
  return null;
}

/** "In the prior year": of a document the year before its last, which its statements name. */
const ofDocument = /^(?:the )?(?:prior|previous) (?:(?:fiscal|financial) )?year(?:'s)?$/i;

/** "Is the premium high?" has no answer without something to compare with. */
const gradable =
  /^(?:is|are|was|were)\b[^?]*\b(high|low|expensive|cheap|good|bad|reasonable|fair|normal|sufficient|adequate|enough|large|small|big)\s*\?*$|^(?:ist|sind)\b[^?]*\b(?:hoch|niedrig|teuer|günstig|angemessen|ausreichend|gut|normal)\s*\?*$|^(?:est-ce que )?[^?]*\best(?:-elle|-il)?\b[^?]*\b(?:élevée?|chère?|raisonnable|suffisante?|normale?)\s*\?*$|^¿?(?:es|son)\b[^?]*\b(?:alt[oa]|baj[oa]|car[oa]|razonable|suficiente|normal)\s*\?*$/i;

const messages = {
  en: {
    subject: 'What should be looked for in the document? Name the thing: a premium, a party, a date, a section.',
    period: 'Which period is meant by “{words}”? Name the year or the quarter.',
    measure: 'Compared with what? Name the amount that “{words}” is measured against.',
  },
  de: {
    subject:
      'Wonach soll im Dokument gesucht werden? Nennen Sie die Sache: eine Prämie, eine Partei, ein Datum, einen Abschnitt.',
    period: 'Welcher Zeitraum ist mit „{words}“ gemeint? Nennen Sie das Jahr oder das Quartal.',
    measure: 'Verglichen womit? Nennen Sie den Betrag, an dem gemessen wird.',
  },
  fr: {
    subject: 'Que faut-il chercher dans le document ? Nommez la chose : une prime, une partie, une date, un article.',
    period: 'Quelle période désigne « {words} » ? Indiquez l’année ou le trimestre.',
    measure: 'Par rapport à quoi ? Indiquez le montant de référence.',
  },
  es: {
    subject: '¿Qué hay que buscar en el documento? Nombre la cosa: una prima, una parte, una fecha, una sección.',
    period: '¿A qué periodo se refiere «{words}»? Indique el año o el trimestre.',
    measure: '¿Comparado con qué? Indique el importe de referencia.',
  },
} as const;
