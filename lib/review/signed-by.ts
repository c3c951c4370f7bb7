type Step = { id: string; kind: string; undoes: string | null; fromVersion: number; toVersion: number };

/** The decision that an answer rests on as it is now. Whoever says that there is a newer version, or takes a later decision back,
 *  has signed nothing: an approval that is carried over, or that comes back, is still that of who gave it.
 *  @param decisions of one answer, in order */
export function signedBy<D extends Step>(decisions: readonly D[]): D | undefined {
  let signed = decisions.at(-1);
  while (signed?.kind === 'carry_over' || signed?.kind === 'undo') signed = stoodBefore(signed, decisions);
  return signed;
}

/** What an answer rested on before the decision that `step` takes back, or carries it over. */
function stoodBefore<D extends Step>(step: D, decisions: readonly D[]): D | undefined {
  const before = (version: number) =>
    decisions.find(({ toVersion }) => toVersion === version && version < step.toVersion);
  const gone = step.kind === 'undo' ? decisions.find(({ id }) => id === step.undoes) : before(step.fromVersion);
  return gone && before(gone.fromVersion);
}
