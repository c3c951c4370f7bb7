export type ChangedField = { path: string; before: string | null; after: string | null };

/** What a correction changed of a refused reply, field by field; null where one of them is no JSON. An absent field is null. */
export function replyDifference(refused: string, corrected: string): ChangedField[] | null {
  const before = leavesOf(refused);
  const after = leavesOf(corrected);
  if (!before || !after) return null;
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.flatMap((path) => {
    const change = { path, before: before.get(path) ?? null, after: after.get(path) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** Each value of a JSON text under its path, as JSON. */
function leavesOf(text: string): Map<string, string> | null {
  const leaves = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) {
      leaves.set(path, JSON.stringify(value));
      return;
    }
    for (const [name, child] of Object.entries(value)) {
      walk(child, Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`);
    }
  };
  try {
    walk(JSON.parse(text), '');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return leaves;
}
