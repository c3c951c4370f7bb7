type ColumnHeadsProps = {
  titles: readonly string[];
  /** What the buttons of the last column do, for those who hear the table. */
  buttons?: string;
  /** Columns of figures, which are read from the right. */
  figures?: readonly string[];
};

/** The head of a table: a small word over each column. */
export function ColumnHeads({ titles, buttons, figures = [] }: ColumnHeadsProps) {
  return (
    <thead>
      <tr className="text-left text-2xs text-muted">
        {titles.map((title) => (
          <th
            key={title}
            scope="col"
            className={`py-1 pr-3 font-semibold last:pr-0 ${figures.includes(title) ? 'text-right' : ''}`}
          >
            {title}
          </th>
        ))}
        {buttons ? (
          <th scope="col" className="py-1">
            <span className="sr-only">{buttons}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
