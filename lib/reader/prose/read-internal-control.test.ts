import { describe, expect, it } from 'vitest';
import { askWhole, labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';

const paragraph = (text: string): Piece => ({ type: 'paragraph', text });

const cover =
  'Indicate by check mark whether the registrant has filed a report on and attestation to its management’s assessment of the effectiveness of its internal control over financial reporting by the registered public accounting firm that prepared or issued its audit report. ☒';
const duty =
  'The Company’s management is responsible for these financial statements, for maintaining effective internal control over financial reporting, and for its assessment of the effectiveness of internal control over financial reporting.';
const planned =
  'Our audit included assessing the risk that a material weakness exists, and whether effective internal control over financial reporting was maintained in all material respects.';

const report = (...told: string[]) =>
  layOut([{ type: 'title', text: 'Tarn Corporation' }, ...[cover, duty, planned, ...told].map(paragraph)], plainLook);

const found = {
  effective:
    'Management concluded that, as of May 31, 2031, our internal control over financial reporting was effective.',
  ineffective:
    'Based on this evaluation, management concluded that we did not maintain effective internal control over financial reporting as of May 31, 2031 due to the material weaknesses described below.',
  opinion:
    'In our opinion, the Company maintained, in all material respects, effective internal control over financial reporting as of May 31, 2031, based on the criteria established by the Committee.',
  adverse:
    'Also in our opinion, the Company did not maintain, in all material respects, effective internal control over financial reporting as of May 31, 2031.',
  disclosure:
    'Based on that evaluation, our officers concluded that as of May 31, 2031, our disclosure controls and procedures were adequate and effective, so that information would be made known to them.',
};

const byManagement = 'Was internal control over financial reporting effective at year end?';
const byAuditor = 'Did the auditor conclude that internal control over financial reporting was effective?';

describe('whether controls are effective', () => {
  it('is said by management, and by its auditor', () => {
    const good = report(found.effective, found.opinion, found.disclosure);
    expect(labelsOfWhole(good, byManagement)).toEqual(['Yes']);
    expect(labelsOfWhole(good, byAuditor)).toEqual(['Yes']);
    expect(labelsOfWhole(good, 'Were the disclosure controls and procedures effective?')).toEqual(['Yes']);
    const bad = report(found.ineffective, found.adverse);
    expect(labelsOfWhole(bad, byManagement)).toEqual(['No']);
    expect(labelsOfWhole(bad, byAuditor)).toEqual(['No']);
    expect(labelsOfWhole(bad, 'Was internal control over financial reporting ineffective?')).toEqual(['Yes']);
  });

  it('is said for each of the two who judge, whatever the other says', () => {
    const table = report(found.effective, found.adverse);
    expect(labelsOfWhole(table, byManagement)).toEqual(['Yes']);
    expect(labelsOfWhole(table, byAuditor)).toEqual(['No']);
  });

  it('is not told by a box of the cover, by a duty or by what an audit is planned for', () => {
    const table = report();
    for (const question of [byManagement, byAuditor, 'Is there a material weakness in internal control?'])
      expect(labelsOfWhole(table, question)).toEqual([]);
    expect(
      labelsOfWhole(
        table,
        'Has it filed an attestation to the assessment of its internal control over financial reporting?',
      ),
    ).toEqual(['Yes']);
  });

  it('is of the year that is asked for', () => {
    const table = report(found.effective);
    expect(labelsOfWhole(table, 'Was internal control over financial reporting effective in fiscal 2031?')).toEqual([
      'Yes',
    ]);
    expect(labelsOfWhole(table, 'Was internal control over financial reporting effective in fiscal 2029?')).toEqual([]);
  });

  it('names what was left out of the assessment', () => {
    const left =
      'Management excluded Moss Holdings, which was bought in 2031, from its assessment of internal control over financial reporting.';
    expect(askWhole(report(found.effective, left), byManagement).caveats.join()).toContain('Moss Holdings');
  });
});

describe('a material weakness', () => {
  const question = 'Is there a material weakness in internal control?';

  it('is what a sentence says was found', () => {
    expect(labelsOfWhole(report(found.ineffective), question)).toEqual(['Yes']);
    expect(labelsOfWhole(report('We did not identify any material weaknesses in 2031.'), question)).toEqual(['No']);
  });

  it('is ruled out, by inference, where the controls were found effective', () => {
    const answer = askWhole(report(found.effective, 'A material weakness could exist that we did not find.'), question);
    expect(answer.items.map(({ value }) => value)).toEqual([false]);
    expect(answer.extraction_method).toBe('inferred');
  });
});

describe('who signed the report of the auditor', () => {
  const table = layOut(
    [
      { type: 'title', text: 'Tarn Corporation' },
      paragraph('In our opinion, the financial statements present fairly the financial position of the Company.'),
      paragraph('/s/ Moss & Ode LLP'),
      paragraph('We have served as the Company’s auditor since 2019.'),
      paragraph('/s/ Ada Holm'),
      paragraph('Ada Holm'),
      paragraph('Chief Executive Officer'),
    ],
    plainLook,
  );

  it('is a firm, and nobody who signed for the company', () => {
    for (const question of ["Who signed the auditor's report?", 'Who signed the audit opinion?'])
      expect(labelsOfWhole(table, question)).toEqual(['Moss & Ode LLP']);
  });
});

describe('whose office it is', () => {
  it('is told behind the name, whoever is named next', () => {
    const table = layOut(
      [
        { type: 'title', text: 'Certification' },
        paragraph(
          'Ada A. Holm, the Chief Executive Officer (Principal Executive Officer and Principal Financial Officer) of Tarn Corporation, and Olav V. Fjeld, the Chief Executive Officer (Principal Executive Officer) of Tarn Corporation, each certifies what follows.',
        ),
      ],
      plainLook,
    );
    expect(labelsOfWhole(table, 'Who is the principal financial officer?')).toEqual(['Ada A. Holm']);
  });
});
