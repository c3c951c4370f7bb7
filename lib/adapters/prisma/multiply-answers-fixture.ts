/** Runs SQL beside the store. */
type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Copies the only answer of a document, with its question, run, content and decisions, `copies` times. The audit chain has the first
 *  one alone. */
export async function multiplyAnswer(
  query: Query,
  { documentId, answerId }: { documentId: string; answerId: string },
  copies: number,
): Promise<void> {
  const first = `"answerId" = '${answerId}'`;
  const tables: [table: string, where: string, ids: string[]][] = [
    ['Question', `"documentId" = '${documentId}'`, ['id']],
    ['Run', `"documentId" = '${documentId}'`, ['id', 'questionId']],
    ['Answer', `"documentId" = '${documentId}'`, ['id', 'runId', 'questionId']],
    ['AnswerContent', first, ['answerId']],
    ['Decision', first, ['id', 'answerId']],
  ];
  for (const [table, where, ids] of tables) await multiplyRows(query, { table, where, ids }, copies);
}

/** Copies the rows that fit, with their ids numbered. */
export async function multiplyRows(
  query: Query,
  { table, where, ids }: { table: string; where: string; ids: string[] },
  copies: number,
): Promise<void> {
  const [row] = await query(`SELECT * FROM "${table}" WHERE ${where} LIMIT 1`);
  if (!row || copies < 1) return;
  const names = Object.keys(row);
  const values = names.map((name) => (ids.includes(name) ? `"${name}" || '-' || n` : `"${name}"`));
  await query(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${copies})
     INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')})
     SELECT ${values.join(', ')} FROM "${table}", numbers WHERE ${where}`,
  );
}
