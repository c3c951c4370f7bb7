/** A key as printed on buttons and in the help. */
export function Kbd({ children, inverted = false }: { children: string; inverted?: boolean }) {
  return (
    <span aria-hidden="true">
      <kbd
        className={`inline-block rounded border border-b-2 px-[5px] py-[2px] font-mono text-[10.5px] font-semibold leading-none ${
          inverted ? 'border-current text-current' : 'border-line-strong bg-key text-muted'
        }`}
      >
        {children}
      </kbd>
    </span>
  );
}
