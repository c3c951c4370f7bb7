/** "Includes the brand names Ash, Birch and Cedar and the domain names ash.example, birch.example": which of the names are asked for.
 *  @returns where they begin, and the series of them; what kind of names they are is no part of the first */
export function namesOfClass(series: string, question: string): { skip: number; names: string } {
  const [first, ...others] = [...series.matchAll(kindOfNames)];
  if (first?.index !== 0) return { skip: 0, names: series };
  const heads = [first, ...others];
  const asked = heads.findIndex(([, kind = '']) => new RegExp(`\\b${kind}`, 'i').test(question));
  const own = heads[Math.max(asked, 0)] ?? first;
  const skip = own.index + own[0].length;
  return { skip, names: series.slice(skip, heads[Math.max(asked, 0) + 1]?.index) };
}

const kindOfNames =
  /(?:^|,? (?:and|as well as) )(?:the|our|its|their) (?:\p{Ll}+ )?(brand|trade|business|product|domain|store|banner|family)s? names? (?=[\p{L}“])/gu;
