type FileNameProps = {
  name: string;
  /** Characters beyond which the middle is left out. */
  most?: number;
  className?: string;
};

/** The name of a file: a long one loses its middle, and its ending is never torn off into a line of its own. Whoever hears it,
 *  or points at it, has the whole. */
export function FileName({ name, most = 64, className }: FileNameProps) {
  const { head, tail } = fileNameParts(name, most);
  const shown = (
    <>
      {head}
      <span className="whitespace-nowrap">{tail}</span>
    </>
  );
  return (
    <bdi title={name} className={className}>
      {head + tail === name ? (
        shown
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{name}</span>
        </>
      )}
    </bdi>
  );
}

/** What is shown of a name: `tail` is the extension with the few characters before it, which stay on one line.
 *  @param most characters of both together */
export function fileNameParts(name: string, most: number): { head: string; tail: string } {
  const extension = /[^\s.]{0,6}\.[\p{L}\p{N}]{1,5}$/u.exec(name)?.[0] ?? '';
  const characters = [...name];
  if (characters.length <= most) return { head: name.slice(0, name.length - extension.length), tail: extension };
  const kept = Math.max([...extension].length, Math.floor(most / 4));
  const head = characters.slice(0, most - kept - 1).join('');
  const end = characters.slice(-kept).join('');
  return { head: `${head}…${end.slice(0, end.length - extension.length)}`, tail: extension };
}
