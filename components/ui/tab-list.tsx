type TabListProps<Name extends string> = {
  tabs: readonly { name: Name; title: string }[];
  tab: Name;
  onTab: (tab: Name) => void;
};

/** The panes of a room that has room for one at a time: at the bottom, in reach of a thumb. */
export function TabList<Name extends string>({ tabs, tab, onTab }: TabListProps<Name>) {
  return (
    <div role="tablist" className="flex shrink-0 border-t bg-panel">
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === tab}
          onClick={() => onTab(name)}
          className="h-11 grow text-muted aria-selected:font-semibold aria-selected:text-text"
        >
          {title}
        </button>
      ))}
    </div>
  );
}
