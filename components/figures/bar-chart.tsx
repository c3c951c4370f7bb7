type Bar = { name: string; value: number; words: string };

const rowHeight = 24;
const nameWidth = 150;
const width = 560;
const valueWidth = 90;

/** Bars beside each other with their names and values written out. The table behind it says the same.
 *  @param title what is measured, for whoever can't see the picture */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  const room = width - nameWidth - valueWidth;
  const summary = bars.map(({ name, words }) => `${name}: ${words}`).join('; ');
  return (
    <figure className="m-0">
      <figcaption className="mb-1 text-sm text-muted">{title}</figcaption>
      <svg
        role="img"
        aria-label={`${title}. ${summary}`}
        viewBox={`0 0 ${width} ${bars.length * rowHeight}`}
        className="w-full max-w-[560px] text-[12px]"
      >
        {bars.map(({ name, value, words }, index) => {
          const length = most === 0 ? 0 : (value / most) * room;
          const middle = index * rowHeight + rowHeight / 2;
          return (
            <g key={name}>
              <text x={nameWidth - 8} y={middle} textAnchor="end" dominantBaseline="central" className="fill-text">
                {name.length > 22 ? `${name.slice(0, 21)}…` : name}
              </text>
              <rect
                x={nameWidth}
                y={middle - 7}
                width={Math.max(length, 1)}
                height={14}
                rx={2}
                className="fill-accent"
              />
              <text x={nameWidth + length + 6} y={middle} dominantBaseline="central" className="fill-muted">
                {words}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
