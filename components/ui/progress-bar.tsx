/** How far long work is; the words beside it have the figures. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  const share = total <= 0 ? 0 : Math.min(100, (done / total) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-[5px] w-[150px] shrink-0 overflow-hidden rounded-[3px] bg-sunken"
    >
      <div className="h-full bg-ok" style={{ width: `${share}%` }} />
    </div>
  );
}
