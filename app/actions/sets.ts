'use server';

import { z } from 'zod';
import { questionLines, readQuestionCsv, readQuestionLines } from '@/lib/sets/question-list';
import { providerOfRuns, runtime, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const setSchema = z.object({
  id: z.string().min(1).nullable(),
  name: z.string().trim().min(1, 'Name the set.').max(80, 'A name has at most 80 characters.'),
  description: z.string().trim().max(400, 'A description has at most 400 characters.'),
  /** One a line. */
  questions: z.string().max(400_000, 'The list is too long.'),
});
const gridSchema = z.object({
  setId: z.string().min(1),
  name: z.string().trim().max(80, 'A name has at most 80 characters.'),
  documentIds: z.array(z.string().min(1)).min(1, 'Choose at least one document.').max(2_000),
});
const gridIdSchema = z.object({ gridId: z.string().min(1) });

/** Makes a set, or gives one other questions. */
export async function saveSet(input: z.infer<typeof setSchema>): Promise<{ ok: true; setId: string } | Refused> {
  return acting('ask', async (actor) => {
    const { questions: lines, ...rest } = setSchema.parse(input);
    const { questions, issues } = readQuestionLines(lines);
    if (issues.length > 0) return refused(`Nothing was saved. ${issues.slice(0, 3).join(' ')}`);
    if (questions.length === 0) return refused('Write at least one question, one a line.');
    const saved = await (await store()).sets.save(actor, { ...rest, questions });
    return saved.ok ? { ok: true, setId: saved.id } : saved;
  });
}

/** The questions of a CSV as lines that a person can look over before saving, and what was left out of them. */
export async function linesOfCsv(
  csv: string,
): Promise<{ ok: true; lines: string; questions: number; leftOut: string[] } | Refused> {
  return acting('ask', async () => {
    const { questions, issues, leftOut } = readQuestionCsv(
      z.string().max(2_000_000, 'The file is too long.').parse(csv),
    );
    if (issues.length > 0) return refused(`Nothing was taken from the file. ${issues.slice(0, 3).join(' ')}`);
    if (questions.length === 0) return refused('The file has no questions. It needs a column named “question”.');
    return { ok: true, lines: questionLines(questions), questions: questions.length, leftOut };
  });
}

/** Takes a set out of the list; what was asked with it stays. */
export async function archiveSet(input: { setId: string }): Promise<{ ok: true } | Refused> {
  return acting('ask', async (actor) => {
    const done = await (await store()).sets.archive(actor, z.string().min(1).parse(input.setId));
    return done ? { ok: true } : refused('There is no such question set in this workspace.');
  });
}

/** Asks the questions of a set of several documents. The cells are filled in the server, whatever the browser does. */
export async function beginGrid(input: z.infer<typeof gridSchema>): Promise<{ ok: true; gridId: string } | Refused> {
  return acting('ask', async (actor) => {
    const { name, ...rest } = gridSchema.parse(input);
    const { sets } = await store();
    const begun = await sets.createGrid(actor, {
      ...rest,
      name: name || new Date().toISOString().slice(0, 16).replace('T', ' '),
      ...(await providerOfRuns(actor.workspaceId)),
    });
    if (!begun.ok) return begun;
    (await runtime()).wake();
    return { ok: true, gridId: begun.id };
  });
}

/** What waits is stopped; what runs is finished. */
export async function stopGrid(input: z.infer<typeof gridIdSchema>): Promise<{ ok: true; cells: number } | Refused> {
  return acting('ask', async (actor) => {
    const { gridId } = gridIdSchema.parse(input);
    return { ok: true, cells: await (await store()).sets.stop(actor, gridId) };
  });
}

/** Stopped and failed cells are run; finished ones are not run again. */
export async function resumeGrid(input: z.infer<typeof gridIdSchema>): Promise<{ ok: true; cells: number } | Refused> {
  return acting('ask', async (actor) => {
    const { gridId } = gridIdSchema.parse(input);
    const { sets } = await store();
    const cells = await sets.resume(actor, gridId, await providerOfRuns(actor.workspaceId));
    (await runtime()).wake();
    return { ok: true, cells };
  });
}
