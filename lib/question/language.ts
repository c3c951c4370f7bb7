import { tokensOf } from './tokens';

/** Languages with a stemmer of their own; every other text is 'other' and is matched by whole words. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'cjk' | 'other';

/** The language that most of a text's function words belong to; 'en' when a short text gives no hint. */
export function detectLanguage(text: string): Language {
  if (/[\u3040-\u30ff\u3400-\u9fff]/.test(text)) {
    const ideographs = text.match(/[\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0;
    if (ideographs * 4 > text.replace(/\s/g, '').length) return 'cjk';
  }
  const scores = new Map<Language, number>();
  const tokens = tokensOf(text);
  for (const token of tokens) {
    for (const language of languages) {
      if (functionWords[language].has(token)) scores.set(language, (scores.get(language) ?? 0) + 1);
    }
  }
  let best: Language = 'en';
  let bestScore = scores.get('en') ?? 0;
  for (const language of languages) {
    const score = scores.get(language) ?? 0;
    if (score > bestScore) {
      best = language;
      bestScore = score;
    }
  }
  const long = tokens.length > 60;
  return long && bestScore * 12 < tokens.length ? 'other' : best;
}

/** Words that carry no meaning of their own, folded; never indexed and never searched. */
export function isStopWord(token: string, language: Language): boolean {
  return language in functionWords ? functionWords[language as keyof typeof functionWords].has(token) : false;
}

const languages = ['en', 'de', 'fr', 'es'] as const;

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** By language, folded. */
export const functionWords = {
  en: words(`a an the and or of to in on at by for from with without as is are was were be been being am do does did done
    has have had having it its this that these those there here he she they them their his her our your my we you i me us
    which what who whom whose when where why how will would shall should can could may might must not no nor if then than
    so such into onto upon about over under between among during through per any some each every both either neither other
    s t d ll re ve m also only just very too more most own same were but while because until since against again once
    out up down off above below further`),
  de: words(`der die das den dem des ein eine einer eines einem einen und oder aber von vom zu zum zur in im an am auf aus
    bei mit nach fur uber unter durch gegen ohne um als wie ist sind war waren wird werden wurde wurden sein hat haben
    hatte es er sie wir ihr ich sich nicht kein keine keiner keinen auch nur noch schon dass wenn weil dieser diese dieses
    diesem diesen welche welcher welches welchem welchen wer wen wem wessen was wann wo warum wieso weshalb soll sollen
    kann konnen muss mussen darf durfen sowie bis ab seit ob so dann sind seine seiner ihre ihrer gibt wieviel`),
  fr: words(`le la les l un une des du de d et ou mais a au aux en dans par pour sur avec sans sous entre vers chez que qui
    quoi dont ou est sont etait etaient sera seront ete etre ont avoir avait il elle ils elles on nous vous je ce cet
    cette ces son sa ses leur leurs notre nos votre vos ne pas plus ni si comme quand comment pourquoi quel quelle quels
    quelles combien c s n qu j y lui se meme tout tous toute toutes aussi dune dun lors ainsi depuis`),
  es: words(`el la los las un una unos unas y o u pero de del al a en con sin por para sobre entre hacia hasta desde que
    quien quienes cual cuales cuando donde como cuanto cuanta cuantos cuantas es son era eran fue fueron ser sera esta
    estan ha han haber habia hay lo le les se su sus nuestro nuestra mi tu no ni si este esta estos estas ese esa esos
    esas aquel e mas muy ya tambien segun ante bajo porque pues`),
} as const;
