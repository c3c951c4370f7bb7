/** Does a term say only when, or that all of it is meant: "the third quarter of 2033", "as of December 31", "a total of"? */
export function isOfTime(text: string): boolean {
  return text.split(/[\s,]+/).every((word) => ofTime.test(word));
}

const ofTime =
  /^(?:|as|of|at|total|amounts?|aggregate|sum|balance|first|second|third|fourth|three|six|nine|twelve|fiscal|full|calendar|half|quarter(?:ly)?|years?|months?|weeks?|periods?|end(?:ed|ing)?|q[1-4]|fy\d*|jan\p{L}*|feb\p{L}*|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep\p{L}*|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|\d+)$/iu;
