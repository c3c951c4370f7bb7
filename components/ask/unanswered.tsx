/** In place of an answer where no reply passed the checks: nothing is said about the document. */
export function Unanswered({ why }: { why: string }) {
  return (
    <section aria-label="No answer" className="mt-2.5 rounded-[9px] border border-dashed px-3 py-2.5">
      <h2 className="text-base font-semibold">No answer yet</h2>
      <p className="mt-1 text-sm text-muted">
        {why} That says nothing about the document. A person answers it: in Review it can be edited with the lines that
        prove it, or it can be asked again.
      </p>
    </section>
  );
}
