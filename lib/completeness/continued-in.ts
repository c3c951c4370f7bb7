import type { LineTable } from '../document/line-table';
import { lineAt } from '../document/line-table';
import { isContent } from './next-lines';

/** The place in which a text says that it goes on. */
export type Continuation = { label: string; line: number };

/** Content lines below a list in which such a note stands. */
const reach = 3;

const note =
  /\b(?:continue[sd]?(?: (?:in|at|on|under))?|(?:further|more|additional|other)\b[^.;]{0,60}?\b(?:listed|given|set out|stated|found|named) in|fortgesetzt in|weitere[^.;]{0,60}? in|se poursuit (?:à|dans)|suite (?:à|dans)|contin[úu]a en)\s+(?:the |l'|la |el |der |dem )?((?:section|article|clause|part|item|note|schedule|annex|appendix|exhibit|abschnitt|artikel|ziffer|anhang|annexe|secci[óo]n|art[íi]culo|cl[áa]usula|anexo|§)\s*(?:\d+(?:\.\d+)*[A-Za-z]?|[IVX]+\b|[A-Z]\b))/i;

/** "Exclusions that concern natural hazards are continued in Section 7", within a few lines below what was cited last. */
export function continuationBelow(table: LineTable, lastCited: number): Continuation | null {
  let passed = 0;
  for (let number = lastCited; passed <= reach; number++) {
    const line = lineAt(table, number);
    if (!line) return null;
    if (!isContent(line)) continue;
    passed += 1;
    const label = note.exec(line.text)?.[1];
    if (label !== undefined) return { label, line: number };
  }
  return null;
}
