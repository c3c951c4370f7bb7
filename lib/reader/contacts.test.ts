import { describe, expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

function answersTo(paragraphs: readonly string[], question: string): string[] {
  return labelsOfWhole(paperOf(paragraphs), question);
}

describe('a number to dial', () => {
  const office = [
    'The office of the buyer is run by the county. Registration number: DE 129 445 071.',
    'You can reach the buyer by telephone on +353 1 555 0142.',
  ];
  const shop = ['Write to the shop. Phone: (770) 555-0183 Fax: (770) 555-0190.'];
  const both = ['Write to the shop. Tel./Fax: (770) 555-0177.'];

  it('has its whole area code, however short that is', () => {
    expect(answersTo(office, 'What is the phone number of the buyer?')).toEqual(['+353 1 555 0142']);
  });

  it('is none that something else is registered under', () => {
    expect(answersTo(office.slice(0, 1), 'What is the fax number of the buyer?')).toEqual([]);
    expect(answersTo(office.slice(0, 1), 'What is the phone number of the buyer?')).toEqual([]);
  });

  it('is that of the machine that is asked for', () => {
    expect(answersTo(office, 'What is the fax number of the buyer?')).toEqual([]);
    expect(answersTo(shop, 'What is the fax number of the shop?')).toEqual(['(770) 555-0190']);
    expect(answersTo(shop, 'What is the phone number of the shop?')).toEqual(['(770) 555-0183']);
    expect(answersTo(both, 'What is the fax number of the shop?')).toEqual(['(770) 555-0177']);
    expect(answersTo(both, 'What is the phone number of the shop?')).toEqual(['(770) 555-0177']);
  });

  it('needs no word for its machine where a telephone is asked for', () => {
    expect(answersTo(['Questions of the press: (770) 555-0133.'], 'What is the phone number for the press?')).toEqual([
      '(770) 555-0133',
    ]);
  });

  it('is not that of somebody whose name only begins alike', () => {
    const notice = ['Our Data Protection Officer is Ann Lee. You can reach her by telephone on +353 1 555 0142.'];
    expect(answersTo(notice, 'What is the phone number of the Data Protection Commission?')).toEqual([]);
    expect(answersTo(notice, 'What is the phone number of the Data Protection Officer?')).toEqual(['+353 1 555 0142']);
  });
});
