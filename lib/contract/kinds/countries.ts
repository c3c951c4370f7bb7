// without the names in eighty languages, which the package's entry loads
import countries from 'i18n-iso-countries/index.js';
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };

export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && countries.isValid(code);
}

/** The ISO 3166-1 alpha-2 code of a country as documents name it ("U.S.A.", "Deutschland"), or null. */
export function countryCodeOf(name: string): string | null {
  return codes.get(fold(name)) ?? null;
}

/** Does the text name the country with this code? */
export function namesCountry(text: string, code: string): boolean {
  const haystack = ` ${fold(text)} `;
  return (names.get(code) ?? []).some((name) => haystack.includes(` ${name} `));
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

const codes = new Map<string, string>();
for (const locale of [english, german, french, spanish]) {
  for (const [code, name] of Object.entries(locale.countries)) {
    for (const each of [name].flat()) codes.set(fold(each), code);
  }
}
for (const [code, more] of [
  ['US', ['usa', 'us', 'united states', 'united states of america', 'vereinigte staaten']],
  ['GB', ['uk', 'united kingdom', 'great britain', 'england', 'scotland', 'wales', 'northern ireland', 'gb']],
  ['NL', ['the netherlands', 'holland']],
  ['CZ', ['czech republic']],
  ['KR', ['south korea', 'korea']],
  ['CN', ['china', 'prc']],
  ['RU', ['russia']],
  ['AE', ['uae']],
  ['IE', ['republic of ireland']],
] as const) {
  for (const name of more) codes.set(name, code);
}

const names = new Map<string, string[]>();
for (const [name, code] of codes) names.set(code, [...(names.get(code) ?? []), name]);
