/** Does a title stand here before a name? "Mr. Lee" is looked for by the name: documents say it in full in one place and with
 *  a title in another. */
export function isHonorific(text: string, start: number): boolean {
  honorific.lastIndex = start;
  return honorific.test(text);
}

const honorific = /(?:Mrs?|Ms|Mx|Messrs|Dr|Prof|Herrn?|Frau|Mme|Sra?)\b\.?\s+\p{Lu}/uy;
