import { createHash, createPublicKey, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';

// Written from docs/bundle-format.md alone, in one file and with nothing but Node: whatever it can not check, the text does not tell.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };
type Given = { key?: string; checkpoint?: string; textOfPage?: (pdf: Buffer, page: number) => string };

/** Checks a bundle of version 1 as its documentation says.
 *  @returns a sentence for each check that failed, beginning with its number in the documentation */
export function verifyBySecond(bytes: Uint8Array, given: Given = {}): string[] {
  const problems: string[] = [];
  const check = (number: number, holds: boolean, what: string) => void (holds || problems.push(`${number} ${what}`));
  try {
    verifyAll(Buffer.from(bytes), given, check);
  } catch (error) {
    problems.push(`- ${error instanceof Error ? error.message : String(error)}`);
  }
  return problems;
}

type Check = (number: number, holds: boolean, what: string) => void;

function verifyAll(bytes: Buffer, given: Given, check: Check): void {
  const parts = readArchive(bytes);
  check(1, writeArchive(parts).equals(bytes), 'the archive is not in its one form');
  const part = (name: string): Buffer => {
    const found = parts.find((each) => each.name === name);
    if (!found) throw new Error(`${name} is missing`);
    return found.bytes;
  };
  const json = (name: string) => JSON.parse(part(name).toString('utf8')) as Fields;
  const lines = (name: string): Fields[] => {
    const text = part(name).toString('utf8');
    check(1, text === '' || text.endsWith('\n'), `${name} has a line without its end`);
    const texts = text.split('\n').slice(0, -1);
    const values = texts.map((line) => JSON.parse(line) as Fields);
    check(1, same(texts, values.map(canonical)), `${name} is not canonical`);
    return values;
  };

  const manifest = json('manifest.json');
  const signature = json('signature.json');
  const der = Buffer.from(String(manifest.publicKey), 'base64');
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const signed = (message: Buffer, by: Json | undefined) =>
    verify(null, message, publicKey, Buffer.from(String(by), 'base64'));
  check(2, manifest.format === 'countersign-bundle' && manifest.schemaVersion === 1, 'it is not of version 1');
  check(2, sha256(der) === manifest.keyFingerprint, 'the fingerprint is not that of the key');
  check(2, signature.keyFingerprint === manifest.keyFingerprint, 'the signature is of another key');
  check(2, signed(part('manifest.json'), signature.signature), 'the signature does not fit');
  check(2, given.key === undefined || given.key === manifest.keyFingerprint, 'the key is not the one that is known');

  const listed = manifest.parts as Fields[];
  const names = [...listed.map(({ name }) => name), 'manifest.json', 'signature.json'];
  check(
    3,
    same(
      names,
      parts.map(({ name }) => name),
    ),
    'the parts are not those of the manifest in its order',
  );
  for (const { name, bytes: size, sha256: hash } of listed) {
    const found = part(String(name));
    check(3, found.length === size && sha256(found) === hash, `${name} was changed`);
  }

  const chain = manifest.chain as Fields;
  const zeros = '0'.repeat(64);
  const events: Fields[] = [];
  const hashes: string[] = [zeros];
  for (const { hash, body } of lines('audit.jsonl')) {
    const event = JSON.parse(String(body)) as Fields;
    const fits =
      sha256(String(body)) === hash &&
      canonical(event) === body &&
      event.chain === chain.id &&
      event.seq === events.length + 1 &&
      event.previousHash === hashes.at(-1);
    check(4, fits, `event ${events.length + 1} does not follow from the one before it`);
    events.push(event);
    hashes.push(String(hash));
  }
  check(4, chain.length === events.length && chain.head === hashes.at(-1), 'the chain ends elsewhere');
  const checkpoints = [json('checkpoint.json'), ...(given.checkpoint ? [JSON.parse(given.checkpoint) as Fields] : [])];
  checkpoints.forEach(({ signature: by, ...statement }, index) => {
    check(5, signed(Buffer.from(canonical(statement)), by), 'a checkpoint was not signed by the key');
    check(5, statement.chain === chain.id, 'a checkpoint is of another chain');
    check(5, statement.head === hashes[Number(statement.length)], 'a checkpoint saw another chain');
    check(5, index > 0 || statement.length === events.length, 'the checkpoint inside saw another length');
  });

  const told = (type: string) => events.filter(({ body }) => (body as Fields).type === type);
  const answers = lines('answers.jsonl');
  const contents = lines('contents.jsonl');
  const decisionLines = lines('decisions.jsonl');
  check(6, manifest.answers === answers.length, 'the manifest tells of another number of answers');
  check(6, new Set(answers.map(({ id }) => id)).size === answers.length, 'an answer is there twice');
  const listedDecisions = answers.flatMap(({ id, decisions }) =>
    (decisions as Fields[]).map((decision) => ({ answerId: id ?? null, ...decision })),
  );
  check(6, same(sorted(listedDecisions), sorted(decisionLines)), 'decisions.jsonl tells something else');
  for (const { answerId } of contents)
    check(
      6,
      answers.some(({ id }) => id === answerId),
      'a content is of no answer that is there',
    );
  for (const answer of answers) {
    const own = (event: Fields) => (event.body as Fields).answerId === answer.id;
    const run = told('run_finished').find(own);
    if (!run) throw new Error(`the chain has no run of ${answer.id}`);
    verifyAnswer(answer, contents, { run: run.body as Fields, decided: told('answer_decided').filter(own) }, check);
  }
  verifyDocuments(answers, { parts, told: told('document_uploaded'), json }, given, check);
  verifyVersions(answers, events, Date.parse(String(manifest.createdAt)), check);
}

function verifyVersions(answers: Fields[], events: Fields[], createdMs: number, check: Check): void {
  const newer = new Map<string, string>();
  let changedMs = -Infinity;
  for (const { at, body } of events as { at: string; body: Record<string, string> }[]) {
    if (body.type !== 'document_superseded' && body.type !== 'version_taken_back') continue;
    changedMs = Date.parse(at);
    if (body.type === 'document_superseded') newer.set(body.documentId ?? '', body.byDocumentId ?? '');
    else for (const [older, by] of newer) if (by === body.documentId) newer.delete(older);
  }
  if (changedMs > createdMs - 120_000) return;
  for (const { document } of answers as { document: Fields }[]) {
    if (document.replacedBy === undefined) continue;
    let newest = newer.get(String(document.id)) ?? null;
    for (let steps = newer.size; newest !== null && newer.has(newest) && steps > 0; steps--)
      newest = newer.get(newest) ?? null;
    check(
      7,
      ((document.replacedBy as Fields | null)?.id ?? null) === newest,
      'the chain tells of another newer version',
    );
  }
}

function verifyAnswer(
  answer: Fields,
  contents: Fields[],
  { run, decided }: { run: Fields; decided: Fields[] },
  check: Check,
): void {
  const name = String(answer.id);
  const decisions = answer.decisions as Fields[];
  const own = contents.filter(({ answerId }) => answerId === answer.id);
  const hashOf = (number: Json | undefined) => {
    const content = own.find((each) => each.number === number)?.content;
    return content === undefined ? null : sha256(canonical(content));
  };
  check(6, decided.length === decisions.length, `${name}: its decisions are not all that the chain has`);
  let state = run.state;
  let version: Json | undefined;
  decisions.forEach((decision, index) => {
    const event = decided[index];
    const body = (event?.body ?? {}) as Fields;
    const fields = ['fromState', 'toState', 'fromVersion', 'toVersion', 'reason', 'destination', 'undoes'];
    const equal =
      body.decisionId === decision.id &&
      body.decision === decision.kind &&
      fields.every((field) => body[field] === decision[field]) &&
      same(event?.actor, decision.by);
    check(6, equal, `${name}: decision ${index + 1} is not what the chain tells`);
    const apart = Math.abs(Date.parse(String(decision.at)) - Date.parse(String(event?.at)));
    check(6, apart <= 120_000, `${name}: decision ${index + 1} has another time`);
    check(6, decision.fromState === state, `${name}: decision ${index + 1} was taken on another state`);
    check(6, version === undefined || decision.fromVersion === version, `${name}: a decision is missing`);
    check(6, hashOf(decision.content) === body.contentSha256, `${name}: what was decided on was changed`);
    state = decision.toState;
    version = decision.toVersion;
  });
  check(6, answer.state === state, `${name}: its state is not that of its last decision`);
  check(6, version === undefined || answer.version === version, `${name}: its version is another`);
  check(6, answer.approved === ['approved', 'approved_edited'].includes(String(answer.state)), `${name}: approved`);
  const last = decisions.at(-1);
  const nobody = answer.decidedBy === null && answer.decidedAt === null && !answer.approved;
  const signer = last && (last.by as Fields).name === answer.decidedBy && last.at === answer.decidedAt;
  check(6, nobody || signer === true, `${name}: who decided it is not who decided last`);
  check(6, answer.content === (last ? last.content : 1), `${name}: another content stands`);
  check(6, hashOf(1) === run.contentSha256, `${name}: what the run answered was changed`);
  check(6, hashOf(answer.content) === answer.contentSha256, `${name}: its content has another hash`);
  check(
    6,
    same(
      own.map(({ number }) => number),
      own.map((_, index) => index + 1),
    ),
    `${name}: contents are missing`,
  );
  const standing = own.find(({ number }) => number === answer.content)?.content as Fields | undefined;
  if (standing) check(6, same(shownOf(answer), signedOf(standing)), `${name}: it says something else than was signed`);
  const question = answer.question as Fields;
  const asked = { text: question.text, askedBy: question.askedBy, askedAt: question.askedAt } as Fields;
  check(6, !run.questionSha256 || sha256(canonical(asked)) === run.questionSha256, `${name}: its question`);
  check(6, !run.flagsSha256 || sha256(canonical(answer.flags ?? null)) === run.flagsSha256, `${name}: its flags`);
  const by = answer.run as Fields;
  const document = answer.document as Fields;
  const { id: revisionId, parser, version: parserVersion } = document.revision as Fields;
  const reading = `${parser} ${parserVersion}`;
  const facts = [by.id, question.id, document.sha256, revisionId, reading, by.provider, by.model];
  const chained = [run.runId, run.questionId, run.documentSha256, run.revisionId, run.parser, run.provider, run.model];
  check(
    6,
    same([...facts, by.promptVersion, by.route], [...chained, run.promptVersion, run.route]),
    `${name}: its run`,
  );
}

const span = ({ line_start, line_end, quote }: Fields) => ({ line_start, line_end, quote });
const computed = (value: Json | undefined) =>
  value
    ? {
        expression: (value as Fields).expression,
        operands: ((value as Fields).operands as Fields[]).map((operand) => ({
          name: operand.name,
          value: operand.value,
          spans: (operand.spans as Fields[]).map(span),
        })),
      }
    : null;

/** The table "what an answer takes from its content" of the documentation, from both sides. */
function shownOf(answer: Fields): unknown {
  const { found, narrative, method, confidence, confidenceExplanation, complete, caveats, conflicting } = answer;
  return {
    ...{ found, narrative, method, confidence, confidenceExplanation, complete, caveats, conflicting },
    clarification: answer.clarification,
    computation: computed(answer.computation),
    items: (answer.items as Fields[]).map(({ kind, value, path }) => ({ kind, value, path })),
    proofs: (answer.items as Fields[]).map(({ spans }) =>
      (spans as Fields[]).map((each) => ({
        span: span(each),
        grade: each.grade,
        section: each.section,
        snippet: each.snippet,
        pages: (each.pages as Fields[]).map(({ page, lines, quote }) => ({ page, lines, quote })),
      })),
    ),
  };
}

function signedOf(content: Fields): unknown {
  const answer = content.answer as Fields;
  return {
    found: answer.answer_found,
    narrative: answer.narrative ?? null,
    method: answer.extraction_method,
    confidence: answer.confidence,
    confidenceExplanation: answer.confidence_explanation,
    complete: answer.complete_answer_found,
    caveats: answer.caveats,
    conflicting: answer.conflicting_evidence,
    clarification: answer.suggested_clarification,
    computation: computed(answer.computation),
    items: (answer.items as Fields[]).map(({ kind, value, path }) => ({ kind, value, path })),
    proofs: (answer.items as Fields[]).map((_, index) =>
      (((content.evidence as Json[])[index] ?? []) as Fields[]).map((proof) => ({
        span: span(proof.span as Fields),
        grade: proof.grade,
        section: proof.sectionTitle,
        snippet: (proof.snippet as Fields[]).map(({ line, page, text }) => ({ line, page, text })),
        pages: (proof.pages as Fields[]).map(({ page, lineBoxes, quoteBoxes }) => ({
          page,
          lines: lineBoxes,
          quote: quoteBoxes,
        })),
      })),
    ),
  };
}

function verifyDocuments(
  answers: Fields[],
  { parts, told, json }: { parts: Part[]; told: Fields[]; json: (name: string) => Fields },
  given: Given,
  check: Check,
): void {
  const summaries = new Map<string, Fields>();
  const prompts = new Map<string, Fields>();
  for (const { document, run } of answers as { document: Fields; run: Fields }[]) {
    const uploaded = told.find(({ body }) => (body as Fields).documentId === document.id)?.body as Fields | undefined;
    const fits = uploaded?.sha256 === document.sha256 && uploaded?.name === document.name;
    check(7, fits, `${document.name} is not the document that was uploaded`);
    const { id, name, sha256: hash, pageCount } = document as Record<string, Json>;
    const before = summaries.get(String(id)) ?? { id, name, sha256: hash, pageCount, revisions: [] };
    const revisions = [...(before.revisions as Json[]), document.revision as Json];
    summaries.set(String(id), {
      ...before,
      revisions: sorted([...new Map(revisions.map((r) => [canonical(r), r])).values()]),
    } as Fields);
    const key = canonical([run.promptVersion, run.provider, run.model] as Json);
    const { promptVersion, provider, model } = run as Record<string, Json>;
    const count = Number(prompts.get(key)?.answers ?? 0) + 1;
    prompts.set(key, { promptVersion, provider, model, answers: count } as Fields);
  }
  const listed = json('documents.json') as unknown as Fields[];
  const normal = listed.map((each) => ({ ...each, revisions: sorted(each.revisions as Json[]) }));
  check(7, same(sorted([...summaries.values()]), sorted(normal)), 'documents.json tells something else');
  check(7, same(sorted([...prompts.values()]), sorted(json('prompts.json') as unknown as Fields[])), 'prompts.json');
  for (const { name, bytes } of parts.filter((each) => each.name.startsWith('recognized/'))) {
    const { documentSha256, revision, lines } = JSON.parse(bytes.toString('utf8')) as Fields;
    const own = (answers as { document: Fields; items: Fields[] }[]).filter(
      ({ document }) => document.sha256 === documentSha256 && same(document.revision, revision),
    );
    const { id, version } = revision as Fields;
    const fits = own.length > 0 && name === `recognized/${id}.json` && String(version).endsWith('+ocr');
    check(8, fits, `${name} is of no reading with OCR`);
    const seen = lines as Fields[];
    for (const line of own
      .flatMap(({ items }) => items.flatMap((item) => item.spans as Fields[]))
      .flatMap((each) => each.snippet as Fields[]))
      if (seen.some(({ page }) => page === line.page))
        check(
          8,
          seen.some((each) => same(each, line)),
          `OCR did not read "${line.text}" on page ${line.page}`,
        );
  }
  for (const { name, bytes } of parts.filter((each) => each.name.startsWith('documents/'))) {
    const hash = sha256(bytes);
    check(7, name === `documents/${hash}.pdf`, `${name} has other bytes`);
    if (!given.textOfPage) continue;
    for (const { document, items } of answers as { document: Fields; items: Fields[] }[])
      for (const { snippet } of document.sha256 === hash ? items.flatMap((item) => item.spans as Fields[]) : [])
        for (const line of snippet as Fields[]) {
          const page = given.textOfPage(bytes, Number(line.page));
          check(8, bare(page).includes(bare(String(line.text))), `page ${line.page} does not say "${line.text}"`);
        }
  }
}

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad-]+/g, '')
    .toLowerCase();
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const same = (a: unknown, b: unknown) => canonical(a as Json) === canonical(b as Json);
const sorted = <T>(values: T[]) => [...values].sort((a, b) => (canonical(a as Json) < canonical(b as Json) ? -1 : 1));

/** RFC 8785. */
function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`;
}

type Part = { name: string; bytes: Buffer };

function readArchive(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  let place = 0;
  while (bytes.readUInt32LE(place) === 0x04034b50) {
    const size = bytes.readUInt32LE(place + 18);
    const start = place + 30 + bytes.readUInt16LE(place + 26);
    if (start + size > bytes.length) throw new Error('the archive ends in the middle of a part');
    parts.push({ name: bytes.toString('utf8', place + 30, start), bytes: bytes.subarray(start, start + size) });
    place = start + size;
  }
  return parts;
}

function writeArchive(parts: Part[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const label = Buffer.from(name, 'utf8');
    // version 20, flags, method 0, time 0, date 0x0021, CRC, both sizes, name, no extra fields
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(0x0021, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, label]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
