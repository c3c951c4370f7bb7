/** A question or a definition as names are matched in it: lower case, "&" as "and", possessives and punctuation gone, hyphens inside words
 *  as spaces. Operators, brackets and "%" stay as words of their own. */
export function foldPhrase(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/'s\b|(?<=s)'/g, '')
    .replace(/&/g, ' and ')
    .replace(/[–—−]/g, '-')
    .replace(/(?<=[a-z\d])-(?=[a-z\d])/g, ' ')
    .replace(/([()+*/%])/g, ' $1 ')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/[^a-z\d()+*/%.-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
