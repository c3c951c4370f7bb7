/** ISO 4217 codes in use, and those withdrawn since 1990 that documents still name. */
const codes = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
    'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL ' +
    'MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON ' +
    'RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH ' +
    'UGX USD UYU UZS VED VES VND VUV WST XAF XAG XAU XCD XCG XDR XOF XPD XPF XPT YER ZAR ZMW ZWG ' +
    'ATS BEF BYR CUC CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MRO MTL NLG PTE RUR SIT SKK SLL STD TRL VEF ZWL XEU'
  ).split(' '),
);

export function isCurrencyCode(code: string): boolean {
  return codes.has(code);
}

/** Currencies that one printed sign can mean, the likeliest first. */
const signs: readonly (readonly [string, readonly string[]])[] = [
  ['US$', ['USD']],
  ['U.S.$', ['USD']],
  ['U.S. $', ['USD']],
  ['CA$', ['CAD']],
  ['C$', ['CAD']],
  ['CDN$', ['CAD']],
  ['AU$', ['AUD']],
  ['A$', ['AUD']],
  ['NZ$', ['NZD']],
  ['HK$', ['HKD']],
  ['NT$', ['TWD']],
  ['S$', ['SGD']],
  ['MX$', ['MXN']],
  ['R$', ['BRL']],
  ['$', ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'CLP', 'COP', 'ARS', 'BSD', 'BBD', 'JMD', 'TTD']],
  ['€', ['EUR']],
  ['£', ['GBP', 'GIP', 'FKP', 'SHP', 'EGP']],
  ['¥', ['JPY', 'CNY']],
  ['￥', ['JPY', 'CNY']],
  ['₹', ['INR']],
  ['Rs.', ['INR', 'PKR', 'LKR']],
  ['₩', ['KRW']],
  ['₽', ['RUB']],
  ['₺', ['TRY']],
  ['₪', ['ILS']],
  ['₫', ['VND']],
  ['฿', ['THB']],
  ['₱', ['PHP']],
  ['₦', ['NGN']],
  ['₴', ['UAH']],
  ['Fr.', ['CHF']],
  ['SFr.', ['CHF']],
  ['SFr', ['CHF']],
  ['RMB', ['CNY']],
  ['zł', ['PLN']],
  ['Kč', ['CZK']],
  ['Ft', ['HUF']],
  ['kr.', ['DKK', 'SEK', 'NOK', 'ISK']],
  ['kr', ['SEK', 'NOK', 'DKK', 'ISK']],
];

const words: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:u\.?\s?s\.?|united states|american) dollars?/i, ['USD']],
  [/^canadian dollars?/i, ['CAD']],
  [/^australian dollars?/i, ['AUD']],
  [/^new zealand dollars?/i, ['NZD']],
  [/^hong kong dollars?/i, ['HKD']],
  [/^singapore dollars?/i, ['SGD']],
  [/^dollars?/i, ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD']],
  [/^euros?/i, ['EUR']],
  [/^(?:british )?pounds?(?: sterling)?/i, ['GBP']],
  [/^sterling/i, ['GBP']],
  [/^(?:japanese )?yen/i, ['JPY']],
  [/^(?:chinese )?(?:yuan|renminbi)/i, ['CNY']],
  [/^(?:swiss francs?|schweizer franken|francs? suisses?|franken)/i, ['CHF']],
  [/^(?:indian )?rupees?/i, ['INR']],
  [/^swedish (?:kronor|krona)/i, ['SEK']],
  [/^norwegian (?:kroner|krone)/i, ['NOK']],
  [/^danish (?:kroner|krone)/i, ['DKK']],
  [/^(?:brazilian )?(?:reais|real)\b/i, ['BRL']],
  [/^mexican pesos?/i, ['MXN']],
];

/** Does the text print the currency anywhere, by its code, a sign or its name: "in EUR", "(Dollars in millions)"? */
export function namesCurrency(text: string, code: string): boolean {
  if (new RegExp(`(?<![\\p{L}\\p{N}])${code}(?![\\p{L}\\p{N}])`, 'u').test(text)) return true;
  // a word of letters alone, "kr", stands in others too
  if (signs.some(([sign, meant]) => meant.includes(code) && !/^\p{L}+\.?$/u.test(sign) && text.includes(sign)))
    return true;
  return words.some(
    ([name, meant]) =>
      meant.includes(code) && new RegExp(`(?<!\\p{L})(?:${name.source.slice(1)})(?!\\p{L})`, 'iu').test(text),
  );
}

/** A currency printed right before a position, "USD ", "US$", "€ ": where it begins and what it can mean. */
export function currencyBefore(text: string, end: number): { start: number; codes: readonly string[] } | null {
  let at = end;
  while (at > 0 && end - at < 3 && /[ \u00a0\u202f\t]/.test(text[at - 1] ?? '')) at--;
  const code = text.slice(Math.max(0, at - 3), at);
  if (isCurrencyCode(code) && !/[\p{L}\p{N}]/u.test(text[at - 4] ?? ' ')) return { start: at - 3, codes: [code] };
  let best: { start: number; codes: readonly string[] } | null = null;
  for (const [sign, meant] of signs) {
    if (!text.endsWith(sign, at) || text.slice(at - sign.length, at) !== sign) continue;
    const start = at - sign.length;
    if (/\p{L}/u.test(sign[0] ?? '') && /[\p{L}\p{N}]/u.test(text[start - 1] ?? ' ')) continue;
    if (!best || start < best.start) best = { start, codes: meant };
  }
  if (best && /^\$/.test(text.slice(best.start, at))) {
    const prefix = text.slice(Math.max(0, best.start - 4), best.start).match(/(?:^|[^\p{L}])([A-Z]{3}) ?$/u);
    const named = prefix?.[1];
    if (named && isCurrencyCode(named)) return { start: text.lastIndexOf(named, best.start), codes: [named] };
  }
  return best;
}

/** A currency printed right after a position: "€", " EUR", " U.S. dollars", " $US". */
export function currencyAfter(text: string, start: number): { end: number; codes: readonly string[] } | null {
  let at = start;
  while (at - start < 2 && /\s/.test(text[at] ?? '')) at++;
  const code = text.slice(at, at + 3);
  if (isCurrencyCode(code) && !/[\p{L}\p{N}]/u.test(text[at + 3] ?? ' ')) return { end: at + 3, codes: [code] };
  for (const [sign, meant] of signs) {
    if (!text.startsWith(sign, at)) continue;
    const next = text[at + sign.length] ?? ' ';
    if (/\p{L}/u.test(sign.at(-1) ?? '') && /[\p{L}\p{N}]/u.test(next)) continue;
    // "$ 32,765 $ 31,657": a sign with a number after it belongs to that number.
    if (/[$£¥₹]/.test(sign) && /^\s*\(?\d/.test(text.slice(at + sign.length, at + sign.length + 6))) return null;
    if (sign === '€' && at > start && /^\s?\d/.test(text.slice(at + 1, at + 3))) return null;
    return { end: at + sign.length, codes: meant };
  }
  const ahead = text.slice(at, at + 32);
  for (const [pattern, meant] of words) {
    const match = pattern.exec(ahead);
    if (match && !/[\p{L}]/u.test(ahead[match[0].length] ?? ' ')) return { end: at + match[0].length, codes: meant };
  }
  return null;
}
