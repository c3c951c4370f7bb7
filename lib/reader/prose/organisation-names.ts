/** Words that only names of organisations have. */
const organisation =
  /(?<![\p{L}\d])(?:LLP|LLC|L\.L\.C\.|L\.?P\.?|Inc\.?|Corp(?:oration)?\.?|Company|Co\.|Ltd\.?|Limited|plc|PLC|N\.A\.|GmbH|AG|KG|KGaA|S\.A\.(?:S\.)?|S\.p\.A\.|S\.r\.l\.|S\.L\.|SE|B\.V\.|N\.V\.|AB|ASA|A\/S|ApS|Oyj?|K\.K\.|Pty|Ltda\.?|s\.r\.o\.|a\.s\.|d\.o\.o\.|Bank|Trust|Insurance|Associates|Partners|Group|Institute|University|Agency|Authority|Ministry|Department|Court)(?![\p{L}\d])/u;

/** "Castle Bank", but neither "the Company" nor "Group Vice President". */
export function namesOrganisation(value: string): boolean {
  return (
    organisation.test(value) &&
    !/^(?:Company|Registrant|Board|Corporation)\b/.test(value) &&
    !/\b(?:President|Officer|Director|Counsel|Secretary|Treasurer|Manager|Chair(?:man|woman|person)?)$/.test(value)
  );
}

export const asksOrganisation =
  /\b(?:firm|company|bank|insurer|auditor|accountant|trustee|agent|broker|supplier|vendor|processor|manufacturer|lender|employer|landlord|tenant|lessor|lessee|provider|authority|agency|court|organi[sz]ation|institution|subsidiary|party)\b/i;

export const asksAuditor = /\baudit(?:s|or|ors|ed|ing)?\b|\baccount(?:ing firm|ants?)\b/i;
/** Audit firms are partnerships more often than companies; whose accounts they audit is no auditor. */
export const isAuditor =
  /\b(?:LLP|L\.L\.P\.|PLLC|P\.C\.|PC|LLC|AG|GmbH|WPG|S\.A\.|SAS|N\.V\.|Ltd\.?|Limited|Accountants|Associates|Partners|(?:&|and) Co(?:mpany)?\.?)(?:$|[\s,])/;

/** "Who is the auditor?", "By whom is it insured?": a name is asked for. */
export function asksWho(question: string): boolean {
  return /(?:^|[,:;.] )(?:(?:by|to|for|from|with|of|and) )?who(?:m|se)?\b/i.test(question);
}

/** "Who is the auditor?" asks which firm it is. */
export function asksWhichFirm(question: string): boolean {
  return asksWho(question) && (asksOrganisation.test(question) || asksAuditor.test(question));
}

/** "Report of Example & Example LLP, Independent Registered Public Accounting Firm" names the firm and more. */
export function firmIn(phrase: string): string {
  const firm = /^.*?\b(?:LLP|L\.L\.P\.|PLLC|LLC|GmbH|AG|S\.A\.|N\.V\.)(?=$|[\s,])/.exec(phrase)?.[0] ?? phrase;
  return firm.replace(/^(?:The )?(?:Reports? of|Consent of|Letter of|Auditor,?|By) /, '');
}

export function namesExchange(value: string): boolean {
  return /\b(?:exchange|nasdaq|nyse|asx|market|börse|bolsa|bourse)\b/i.test(value) && !namesAct(value);
}

/** "Securities Exchange Act", "Trust Indenture Act of 1939" */
export function namesAct(value: string): boolean {
  return /\bAct\b/.test(value);
}

/** Parties that stand in a row: "Orrin Inc., Tarn Ltd. and Castle Bank". */
export function partiesIn(row: string): string[] {
  return row.split(/,\s(?!(?:Inc|LLC|L\.L\.C|Ltd|Limited|N\.A|Corp|LP|L\.P|LLP|plc|PLC|S\.A|N\.V)\b)|\sand\s/);
}

/** Written like a name: words with capitals, joined by a few small ones. */
export function isNameLike(value: string): boolean {
  const words = value.replace(/\([^)]*\)/g, ' ').match(/[\p{L}\d][\p{L}\d.&’'-]*/gu) ?? [];
  const own = words.filter((word) => !joinsNames.test(word));
  return (
    !opensOtherwise.test(value) &&
    !/[%:;]|[$€£]\d/.test(value) &&
    words.length <= 14 &&
    !isFormAlone(value) &&
    // "ORN-204-003" is a code.
    !(own.length === 1 && (value.match(/\d/g) ?? []).length > 2) &&
    own.some((word) => /^\p{Lu}\p{L}/u.test(word)) &&
    own.every((word) => /^[\p{Lu}\d]/u.test(word) || /^\p{Ll}{1,2}\p{Lu}/u.test(word))
  );
}

/** What is left of "orrin Corp." where a name has to begin with a capital. */
export function isFormAlone(value: string): boolean {
  return /^(?:Corp(?:oration)?|Inc(?:orporated)?|LLC|L\.L\.C|Ltd|Limited|Co|GmbH|AG|AS|plc|PLC|LP|L\.P|LLP|N\.A|S\.A|N\.V|B\.V)[.,]*$/.test(
    value,
  );
}

/** An audit firm's name and nothing else. */
export function isFirm(value: string): boolean {
  return isNameLike(value) && isAuditor.test(value) && firmIn(value) === value;
}

const joinsNames = /^(?:of|and|the|for|de|du|des|la|le|von|van|der|den|und|y|e|on|in|at|as|a|an|to|by|its|plc|its|s)$/i;
const opensOtherwise =
  /^\/s\/|\bthe (?:Company|Trustee|Borrower|Agent|Issuer|Lenders?|Guarantors?|Bank|Seller|Buyer|Part(?:y|ies))\b|^(?:whereas|to|we|our|in|on|for|by|as|financial statements?|report of|(?:the )?board of|item|part|page|exhibit|schedule|note)\b/i;
