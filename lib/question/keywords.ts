import type { Keyword } from './brief';
import { isHonorific } from './honorific';
import type { Language } from './language';
import { isStopWord } from './language';
import { eachToken, fold } from './tokens';

/** The words and phrases of a text that are worth looking for, in its order, without repeats: runs of words between words
 *  that say nothing, at most four long. Generic words ("company", "total", "answer") weigh 0.3, a run of only those too. */
export function keywordsOf(text: string, language: Language, source: Keyword['source'], weight: number): Keyword[] {
  const found = new Map<string, Keyword>();
  for (const run of contentRuns(text, language)) {
    for (const piece of pieces(run)) {
      const key = piece.map((word) => fold(word)).join(' ');
      if (found.has(key)) continue;
      const generic = piece.every((word) => isGeneric(fold(word)));
      found.set(key, { text: piece.join(' '), weight: generic ? weight * 0.3 : weight, source });
    }
  }
  return [...found.values()];
}

/** Words that stand in most questions or most documents whatever they are about. */
export function isGeneric(token: string): boolean {
  return generic.has(token);
}

const generic = new Set(
  `company companies business amount amounts total value values year years fiscal document report annual quarterly filing
   form policy contract agreement state list name named give given say says based many much information detail details
   following question answer response kind type number figure figures data note date day usd million millions billion
   billions thousand thousands percent percentage units unit round decimal places average change changes between period
   periods use used using show shown shows stated state provide provided please outline outlined relying primarily
   information analyst line item items statement statements address question asked ask assume perspective standpoint
   firma unternehmen gesellschaft dokument vertrag betrag jahr jahre wert bericht frage antwort hoch entreprise societe
   document contrat montant annee annees valeur rapport question reponse empresa sociedad documento contrato importe ano
   anos valor informe pregunta respuesta monto q1 q2 q3 q4 quarter quarters quarter-end roughly approximately end ended
   quantity directly outlined explicitly printed compare compared comparison listed given tell
   based data vs versus items item whole overall particular
   called going covered report size large big high low mentioned formerly known respect basis`
    .split(/\s+/)
    .filter(Boolean),
);

type Run = string[];

function contentRuns(text: string, language: Language): Run[] {
  const runs: Run[] = [];
  let run: Run = [];
  let lastEnd = 0;
  const close = () => {
    // "The accounts payable balance": what is looked for is in front of it.
    if (run.length > 1 && /^(?:balances?|figures?)$/i.test(run.at(-1) ?? '')) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  eachToken(text, (token, start, end) => {
    const gap = text.slice(lastEnd, start);
    lastEnd = end;
    if (/[^\s'’&/-]/.test(gap)) close();
    if (isHonorific(text, start)) return;
    const short = token.length === 1 && !/[\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(token);
    if (short || isStopWord(token, language) || isPeriod(token)) close();
    else run.push(text.slice(start, end));
  });
  close();
  return runs;
}

/** "FY2018" and "Q2" are periods, kept apart from the words. */
function isPeriod(token: string): boolean {
  return /^(?:fy|fy\d{2,4}(?:q\d)?|q[1-4]|(?:19|20)\d\d|q[1-4](?:19|20)\d\d)$/.test(token);
}

/** A long run is cut in fours. */
function pieces(run: Run): Run[] {
  if (run.length <= 4) return [run];
  const cut: Run[] = [];
  for (let index = 0; index < run.length; index += 4) cut.push(run.slice(index, index + 4));
  return cut;
}
