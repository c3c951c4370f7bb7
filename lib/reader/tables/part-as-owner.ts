import { frontOf, isRegistrant } from '../../document/registrant';
import { foldLabel } from './fold-label';
import { monthPattern } from './parse-period';
import type { TableScope } from './table-scope';

/** "Latin America's operating profit", "the operating profit of Latin America", of a report with a row of that name: whose figure is asked for
 *  is a part of the company, and the line of a statement has that of them all. */
export function isOfPart(question: string, scope: TableScope): boolean {
  const front = frontOf(scope.table);
  const owners = [...question.matchAll(owner)]
    .map(([, before, after]) => foldLabel(before ?? after ?? ''))
    .filter((name) => name !== '' && !name.split(' ').every((word) => ofTime.test(word) || isRegistrant(word, front)));
  return (
    owners.length > 0 &&
    scope.tables.some(({ rows }) =>
      rows.some(({ label, cells }) => {
        const row = foldLabel(label);
        return cells.some((cell) => cell?.value != null) && owners.some((name) => `${row} `.startsWith(`${name} `));
      }),
    )
  );
}

/** "For December 31, 2031", "for Fiscal 2031" */
const ofTime = new RegExp(`^(?:${monthPattern}|fy|fiscal|year|q)$`, 'i');
const name = String.raw`\p{Lu}[\p{L}\d&.-]*(?:,? (?:(?:and|of|&) )?\p{Lu}[\p{L}\d&.-]*){0,6}`;
const owner = new RegExp(
  String.raw`(?<![\p{L}\d])(${name})(?:['’]s|(?<=s)['’])(?= )|(?<=\p{Ll} (?:of|for) (?:the )?)(${name})(?![\p{L}\d'’])`,
  'gu',
);
