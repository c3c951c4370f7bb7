import { describe, expect, it } from 'vitest';
import { type Brief, briefSchema } from './brief';
import { briefForVersion } from './brief-for-version';
import { parseQuestion } from './parse-question';
import { placeAsked } from './place-asked';

const none = { pages: new Map<string, number[]>(), front: '' };

function held(brief: Brief, place: Parameters<typeof placeAsked>[1]): Brief {
  const placed = placeAsked(brief.scope, place);
  if (!placed.ok) throw new Error(placed.message);
  return { ...brief, scope: placed.scope, corrected: true };
}

describe('a corrected brief, asked of a newer version', () => {
  const brief = parseQuestion('What is the annual fee?');

  it.each([{ pages: '3' }, { lines: '84–87' }])('lets go of %o, which were the older one’s', (place) => {
    const asked = briefForVersion(held(brief, place), none);
    expect(asked.letGo).toBe(true);
    expect(asked.brief).toEqual({ ...brief, corrected: true });
    expect(briefSchema.parse(asked.brief)).toEqual(asked.brief);
  });

  it('keeps a section, and what the question itself names', () => {
    const inSection = held(brief, { section: 'Schedule' });
    expect(briefForVersion(inSection, none)).toEqual({ brief: inSection, letGo: false });
    const onPage = parseQuestion('What is the annual fee on page 3?');
    expect(onPage.scope.pages).toEqual([{ first: 3, last: 3 }]);
    expect(briefForVersion(onPage, none)).toEqual({ brief: onPage, letGo: false });
  });

  it('looks for the line of the statements where it stands now', () => {
    const linesOn = (page: number) => ({ pages: new Map([['other assets', [page]]]), front: '' });
    const report = parseQuestion('What were the other assets in 2031?', { lines: linesOn(61) });
    expect(report.line?.pages).toEqual([61]);
    expect(briefForVersion(report, linesOn(64)).brief.line?.pages).toEqual([64]);
    expect(briefForVersion(report, none).brief.line).toBeUndefined();
  });

  it('keeps a reply in words, and no choice among values of the older one', () => {
    const clarified = { asked: 'Which year?', reply: '2031', values: [] };
    expect(briefForVersion({ ...brief, clarified }, none).brief.clarified).toEqual(clarified);
    const chosen = held({ ...brief, clarified: { ...clarified, values: ['EUR 1', 'EUR 2'] } }, { lines: '1–6' });
    expect(briefForVersion(chosen, none).brief.clarified).toBeUndefined();
  });
});
