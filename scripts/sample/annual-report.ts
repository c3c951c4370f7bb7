import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { seededRandom } from './random';

/** A long annual report of a company that does not exist: a cover with its fiscal year, then prose and tables.
 *  @returns the file, the day on which the fiscal year ends as the cover prints it, and the fee that only the last page tells */
export async function renderAnnualReport(
  seed: number,
  pages: number,
): Promise<{ bytes: Uint8Array; yearEnd: { iso: string; original: string }; auditFee: string }> {
  const random = seededRandom(seed);
  const year = random.integer(2012, 2024);
  const [month, day, number] = random.pick([
    ['December', 31, 12],
    ['June', 30, 6],
    ['September', 28, 9],
  ] as const);
  const yearEnd = { iso: `${year}-${String(number).padStart(2, '0')}-${day}`, original: `${month} ${day}, ${year}` };
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 72,
    autoFirstPage: false,
    info: { Title: 'Annual report', CreationDate: new Date(0) },
  });
  const bytes = buffer(pdf);

  pdf.addPage();
  pdf.font('Times-Bold').fontSize(16).text('FORM 10-K', { align: 'center' }).moveDown();
  pdf.font('Times-Roman').fontSize(11);
  pdf
    .text('Annual report pursuant to section 13 or 15(d) of the Securities Exchange Act of 1934', { align: 'center' })
    .moveDown();
  pdf.text(`For the fiscal year ended ${yearEnd.original}`, { align: 'center' }).moveDown();
  pdf.font('Times-Bold').text('Tarn Valley Instruments, Inc.', { align: 'center' });
  for (let page = 2; page <= pages; page++) {
    pdf.addPage();
    if (page % 12 === 2)
      pdf
        .font('Times-Bold')
        .fontSize(13)
        .text(`Item ${Math.floor(page / 12) + 1}. ${random.pick(topics)}`)
        .moveDown(0.5);
    pdf.font('Times-Roman').fontSize(10);
    for (let paragraph = 0; paragraph < 7; paragraph++) {
      const sentences = Array.from({ length: random.integer(3, 5) }, () => sentence(random, year));
      pdf.text(sentences.join(' ')).moveDown(0.6);
    }
  }
  const auditFee = `${random.integer(2, 9)}${random.integer(10, 99)}000`;
  pdf.text(`The total audit fee for the year was USD ${Number(auditFee).toLocaleString('en')}.`);
  pdf.end();
  return { bytes: await bytes, yearEnd, auditFee };
}

function sentence(random: ReturnType<typeof seededRandom>, year: number): string {
  const amount = `$${random.integer(10, 990)}.${random.integer(0, 9)} million`;
  return random.pick([
    `${random.pick(subjects)} ${random.pick(verbs)} ${amount} in ${year - random.integer(0, 2)}.`,
    `${random.pick(subjects)} may be affected by ${random.pick(causes)}, which we can neither foresee nor control.`,
    `On ${random.pick(['March', 'May', 'August'])} ${random.integer(2, 27)}, ${year}, we signed an agreement concerning ${random.pick(causes)}.`,
  ]);
}

const topics = [
  'Business',
  'Risk factors',
  'Properties',
  'Legal proceedings',
  'Selected data',
  'Controls and procedures',
] as const;
const subjects = [
  'Our measuring segment',
  'The service business',
  'Our distribution in Asia',
  'The research department',
  'Demand for calibrators',
] as const;
const verbs = ['contributed', 'cost us', 'required investments of', 'earned', 'wrote off'] as const;
const causes = [
  'the price of copper',
  'changes of customs duties',
  'the supply of crystals',
  'a shortage of engineers',
  'exchange rates',
] as const;
