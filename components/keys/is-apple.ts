/** Whether a browser that calls itself this runs on a Mac, an iPad or an iPhone, where ⌘ is the key of commands. */
export function isApple(userAgent: string): boolean {
  return /\b(?:Macintosh|iPhone|iPad)\b/.test(userAgent);
}
