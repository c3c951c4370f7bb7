import type { ValueKind } from '../contract/value-schemas';
import type { AnswerShape } from './brief';

type Asked = { shape: AnswerShape; kind: ValueKind; narrative: boolean };
type Rule = readonly [RegExp, Asked | ((match: RegExpExecArray, core: string) => Asked)];

/** Kind and shape of a German, French or Spanish question: the first rule of its language that holds. */
export function foreignKind(core: string, language: 'de' | 'fr' | 'es'): Asked {
  const text = core.trim().replace(/^[¿¡"\s]+/, '');
  for (const [pattern, asked] of rules[language]) {
    const match = pattern.exec(text);
    if (match) return typeof asked === 'function' ? asked(match, text) : asked;
  }
  return /\?\s*$/.test(core) && !interrogatives[language].test(text) ? single('boolean') : byNoun(text, language);
}

const single = (kind: ValueKind): Asked => ({ shape: 'single', kind, narrative: false });
const listing = (kind: ValueKind): Asked => ({ shape: 'listing', kind, narrative: false });
const narrative: Asked = { shape: 'single', kind: 'section', narrative: true };
const table: Asked = { shape: 'table', kind: 'table', narrative: false };

const interrogatives = {
  de: /\b(?:wer|was|wann|wo|wie|warum|wieso|weshalb|welche[rsnm]?|wieviele?|wem|wen|wessen|woher|wohin|nennen|nenne|liste|geben)\b/i,
  fr: /(?:^|[\s,'])(?:qui|que|quoi|quand|où|comment|combien|pourquoi|quel(?:le)?s?|lequel|laquelle|citez|nommez|indiquez|donnez)(?![a-zà-ÿ])/i,
  es: /(?:^|[\s¿,])(?:quién(?:es)?|qué|cuándo|dónde|cómo|cuánt[oa]s?|cuál(?:es)?|por qué|nombre|indique|diga|dé|enumere|liste)(?![a-zà-ÿ])/i,
} as const;

/** Nouns by kind, in the order that misleads least: an interest rate is a percent before it is anything else. */
const nouns: Record<'de' | 'fr' | 'es', readonly [RegExp, ValueKind][]> = {
  de: [
    [/\biban\b/i, 'iban'],
    [
      /e-?mail|internetadresse|webseite|telefonnummer|faxnummer|aktenzeichen|\w*(?:policen|vertrags|steuer|handelsregister|rechnungs|kunden|versicherungsschein)nummer|postleitzahl/i,
      'text',
    ],
    [
      /prozent|zinssatz|steuersatz|steuerquote|quote\b|anteil|marge|rendite|wachstumsrate|beitragssatz|\bsatz\b/i,
      'percent',
    ],
    [/\w*(?:datum|stichtag|fristende|fälligkeit|ablauf|vertragsbeginn|versicherungsbeginn)\b|\btag\b/i, 'date'],
    [/\w*zeitraum|versicherungsperiode|versicherungsdauer/i, 'date_range'],
    [/anschrift|\badresse|\bsitz\b|geschäftssitz|hauptsitz/i, 'address'],
    [/anzahl|\bzahl der|kennzahl|verhältnis|kündigungsfrist|wartezeit|\bfrist\b|dauer\b|laufzeit/i, 'number'],
    [
      /betrag|\bpreis|\w*kosten|prämie|beitrag|umsatz|gewinn|verlust|gehalt|miete|selbstbehalt|selbstbeteiligung|\w*summe|höhe|gebühr|honorar|erlös|vermögen|schulden|eigenkapital|dividende|zahlung|entschädigung|kaution|limit|investitionen|wert\b/i,
      'amount',
    ],
    [/\bname|geschäftsführer|vorstand|unterzeichner|direktor|präsident|ansprechpartner|vorsitzende/i, 'person_name'],
  ],
  fr: [
    [/\biban\b/i, 'iban'],
    [/e-?mail|courriel|site (?:web|internet)|num[ée]ro|code postal/i, 'text'],
    [/pourcentage|taux|marge|\bpart d|rendement|proportion/i, 'percent'],
    [/\bdate|\bjour\b|échéance|expiration/i, 'date'],
    [/période|durée d'assurance/i, 'date_range'],
    [/adresse|si[èe]ge/i, 'address'],
    [/\bnombre|\bratio|délai|préavis|durée/i, 'number'],
    [
      /montant|prix|coût|prime|cotisation|chiffre d'affaires|revenu|bénéfice|perte|salaire|loyer|franchise|plafond|indemnit|honoraires|dividende|dette|frais|garantie maximale|valeur|capital|somme|résultat net|investissements|total/i,
      'amount',
    ],
    [/\bnom\b|directeur|directrice|président|signataire|gérant|administrateur|responsable/i, 'person_name'],
  ],
  es: [
    [/\biban\b/i, 'iban'],
    [
      /correo|e-?mail|sitio web|tel[ée]fono|n[úu]mero de (?:p[óo]liza|tel|cuenta|registro|identific|contrato)|c[óo]digo postal/i,
      'text',
    ],
    [/porcentaje|tasa|tipo de inter[ée]s|margen|proporci[óo]n|rendimiento|participaci[óo]n/i, 'percent'],
    [/fecha|\bd[íi]a\b|vencimiento|caducidad/i, 'date'],
    [/per[íi]odo|vigencia/i, 'date_range'],
    [/direcci[óo]n|domicilio|\bsede\b/i, 'address'],
    [/\bn[úu]mero|cantidad de|\bratio|plazo|preaviso|duraci[óo]n/i, 'number'],
    [
      /importe|monto|precio|coste?|prima|cuota|ingresos|facturaci[óo]n|beneficio|ganancia|p[ée]rdida|salario|sueldo|alquiler|renta|franquicia|deducible|l[íi]mite|indemnizaci[óo]n|honorarios|dividendo|deuda|gastos|valor|capital|suma|ventas|inversi[óo]n|total/i,
      'amount',
    ],
    [/nombre|director|directora|presidente|firmante|gerente|administrador|responsable|consejero/i, 'person_name'],
  ],
};

function kindOf(text: string, language: 'de' | 'fr' | 'es'): ValueKind {
  let best: ValueKind = 'text';
  let earliest = Number.POSITIVE_INFINITY;
  for (const [pattern, kind] of nouns[language]) {
    const at = pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY;
    if (at < earliest) {
      earliest = at;
      best = kind;
    }
  }
  return best;
}

const byNoun = (text: string, language: 'de' | 'fr' | 'es') => single(kindOf(text, language));
const listOf = (text: string, language: 'de' | 'fr' | 'es') => {
  const kind = kindOf(text.split(/\b(?:für|des|der|von|pour|du|para|del)\b/i)[0] ?? text, language);
  return listing(kind === 'person_name' || kind === 'date' || kind === 'amount' || kind === 'address' ? kind : 'text');
};
/** "How much" asks for money unless a rate or a count stands beside it. */
const howMuch = (text: string, language: 'de' | 'fr' | 'es') => {
  const kind = kindOf(text, language);
  return single(kind === 'percent' || kind === 'number' ? kind : 'amount');
};

const rules: Record<'de' | 'fr' | 'es', readonly Rule[]> = {
  de: [
    [/\b(?:tabelle|tabellarisch)\b|\bjeweils\b.*\bund\b/i, table],
    [
      /^(?:bitte )?(?:beschreib|erklär|erläuter|fass\w* .*zusammen|begründ|vergleich)|(?:^|[,:]\s)(?:warum|wieso|weshalb|wodurch|aus welchem grund)\b/i,
      narrative,
    ],
    [
      /(?:^|[,:]\s)(?:seit |bis |ab |per )?wann\b|\b(?:an|zu|ab|bis zu|mit|seit) welche[mnr] (?:tag|datum|zeitpunkt|termin|stichtag)\b|welche[rs] (?:tag|datum|stichtag|termin)\b/i,
      single('date'),
    ],
    [/(?:^|[,:]\s)(?:ungefähr |etwa )?(?:wie ?viele?) (?:prozent|%)/i, single('percent')],
    [/(?:^|[,:]\s)(?:ungefähr |etwa )?wie ?viele\b/i, single('number')],
    [
      /(?:^|[,:]\s)(?:ungefähr |etwa )?(?:wie ?viel\b|wie (?:hoch|teuer|groß|gross)\b|was kostet)/i,
      (_, text) => howMuch(text, 'de'),
    ],
    [/(?:^|[,:]\s)(?:wie lange|wie alt)\b/i, single('number')],
    [/(?:^|[,:]\s)(?:wie (?:heißt|heisst|lautet))\b/i, (_, text) => byNoun(text, 'de')],
    [/(?:^|[,:]\s)wer (?:sind|waren)\b/i, listing('person_name')],
    [
      /(?:^|[,:]\s)wer ist (?:der |die )?(?:versicherer|vermieter|mieter|lieferant|auftraggeber|abschlussprüfer|kreditgeber|eigentümer)/i,
      single('text'),
    ],
    [/(?:^|[,:]\s)(?:von |an |durch )?(?:wer|wem|wen|wessen)\b/i, single('person_name')],
    [
      /(?:^|[,:]\s)(?:wo|wohin)\b/i,
      (_, text) =>
        /\b(?:sitz|ansässig|befindet|geschäftsräume|schreiben|senden|richten)/i.test(text)
          ? single('address')
          : single('text'),
    ],
    [
      /^(?:bitte )?(?:nennen?|listen?|zählen?|führen?|geben?|liste)\b.*?\b(?:alle|die|sämtliche)\s+\p{L}+(?:en|er|e|s)\b/iu,
      (_, text) => listOf(text, 'de'),
    ],
    [
      /(?:^|[,:]\s)welche\s+(?:\p{L}+\s+){0,3}?(?:sind|gelten|werden|wurden|haben|gehören|bestehen|fallen|umfassen|waren|enthalten|gibt|nennt)\b/iu,
      (match, text) =>
        /\p{L}+(?:en|er|e|s)\s+(?:sind|gelten|werden|wurden|haben|gehören|bestehen|fallen|umfassen|waren|enthalten)\b/iu.test(
          match[0],
        ) ||
        /(?:gibt|nennt)$/i.test(match[0]) ||
        /^welche\s+(?:sind)/i.test(match[0])
          ? listOf(text, 'de')
          : byNoun(text, 'de'),
    ],
    [/(?:^|[,:]\s)was sind\b/i, (_, text) => listOf(text, 'de')],
    [/(?:^|[,:]\s)(?:wie|inwiefern|inwieweit)\b/i, narrative],
  ],
  fr: [
    [/\btableau\b(?! des flux)|\bpour chac(?:un|une|que)\b.*\bet\b|\bet\b.*\bpour chaque\b/i, table],
    [
      /^(?:veuillez )?(?:décri|expli|résum|compar|justifi)|(?:^|[,:]\s)(?:pourquoi|pour quelle(?:s)? raisons?|qu'est-ce qui (?:a )?(?:expliqu|caus|entraîn))/i,
      narrative,
    ],
    [
      /(?:^|[,:]\s)(?:depuis |jusqu'à |à partir de |dès )?quand\b|\bà quelle date\b|\bquelle est la date\b|\bquel jour\b|\bquelle date\b/i,
      single('date'),
    ],
    [/(?:^|[,:]\s)(?:environ )?quel pourcentage\b/i, single('percent')],
    [/(?:^|[,:]\s)(?:environ )?combien de (?:dollars|euros|francs)/i, single('amount')],
    [/(?:^|[,:]\s)(?:environ )?combien d(?:e |')/i, single('number')],
    [/(?:^|[,:]\s)(?:à )?combien\b/i, (_, text) => howMuch(text, 'fr')],
    [/(?:^|[,:]\s)(?:par |à |de )?qui sont\b/i, listing('person_name')],
    [
      /(?:^|[,:]\s)qui est (?:l'|le |la )?(?:assureur|bailleur|locataire|fournisseur|commissaire aux comptes|prêteur|propriétaire)/i,
      single('text'),
    ],
    [/(?:^|[,:]\s)(?:par |à |de |avec )?qui\b/i, single('person_name')],
    [
      /(?:^|[,:]\s)(?:d'|par )?où\b/i,
      (_, text) =>
        /siège|situé|établi|bureaux|écrire|envoyer|domicili/i.test(text) ? single('address') : single('text'),
    ],
    [
      /(?:^|[,:]\s)quel(?:le)?s sont\b|^(?:veuillez )?(?:énumér|list|cit|nomm|indiqu|donn)\w*\s+(?:tous |toutes )?les\b/i,
      (_, text) => listOf(text, 'fr'),
    ],
    [/(?:^|[,:]\s|\b(?:à|de|dans|sur|par|pour|selon) )quel(?:le)?s\s+\p{L}+s\b/iu, (_, text) => listOf(text, 'fr')],
    [/(?:^|[,:]\s|\b(?:à|de|dans|sur|par|pour|selon|en) )quel(?:le)?\b/i, (_, text) => byNoun(text, 'fr')],
    [/(?:^|[,:]\s)comment (?:s'appelle|se nomme|est intitulé)/i, (_, text) => byNoun(text, 'fr')],
    [/(?:^|[,:]\s)comment\b/i, narrative],
    [/^est-ce que\b|\b\p{L}+-t?-?(?:il|elle|ils|elles|on|ce)\b/iu, single('boolean')],
  ],
  es: [
    [/\btabla\b|\bpara cada (?:un[oa]|\p{L}+)\b.*\by\b|\by\b.*\bpara cada\b/iu, table],
    [/^(?:por favor,? )?(?:describ|expli[cq]|resum|compar|justifi)|(?:^|[,:¿]\s?)(?:por qué|a qué se deb)/i, narrative],
    [
      /(?:^|[,:¿]\s?)(?:desde |hasta |a partir de )?cuándo\b|\b(?:en|a|desde) qué (?:fecha|día)\b|\bqué (?:fecha|día)\b|\bcuál (?:es|fue|era) la fecha\b/i,
      single('date'),
    ],
    [/(?:^|[,:¿]\s?)qué porcentaje\b/i, single('percent')],
    [/(?:^|[,:¿]\s?)cuánt[oa]s (?:dólares|euros|pesos)\b/i, single('amount')],
    [/(?:^|[,:¿]\s?)(?:aproximadamente )?cuánt[oa]s\b/i, single('number')],
    [
      /(?:^|[,:¿]\s?)(?:a )?cuánt[oa]\b/i,
      (_, text) => (/cuánto (?:tiempo|dura)/i.test(text) ? single('number') : howMuch(text, 'es')),
    ],
    [/(?:^|[,:¿]\s?)(?:a |de |por )?quiénes\b/i, listing('person_name')],
    [
      /(?:^|[,:¿]\s?)quién es (?:el |la )?(?:asegurador|arrendador|arrendatario|proveedor|auditor|prestamista|propietario)/i,
      single('text'),
    ],
    [/(?:^|[,:¿]\s?)(?:a |de |por |con )?quién\b/i, single('person_name')],
    [
      /(?:^|[,:¿]\s?)(?:de |a |por )?(?:dónde|adónde)\b/i,
      (_, text) =>
        /sede|ubicad|situad|oficina|domicili|enviar|escribir/i.test(text) ? single('address') : single('text'),
    ],
    [
      /(?:^|[,:¿]\s?)cuáles (?:son|fueron|eran)\b|^(?:por favor,? )?(?:enumer|list|cit|nombr|indi[cq]|d[ée])\w*\s+(?:tod[oa]s )?l[oa]s\b/i,
      (_, text) => listOf(text, 'es'),
    ],
    [/(?:^|[,:¿]\s?|\b(?:en|a|de|por|según|bajo) )(?:qué|cuáles)\s+\p{L}+s\b/iu, (_, text) => listOf(text, 'es')],
    [/(?:^|[,:¿]\s?|\b(?:en|a|de|por|según|bajo|con) )(?:qué|cuál)\b/i, (_, text) => byNoun(text, 'es')],
    [/(?:^|[,:¿]\s?)cómo se (?:llama|titula|denomina)/i, (_, text) => byNoun(text, 'es')],
    [/(?:^|[,:¿]\s?)cómo\b/i, narrative],
  ],
};
