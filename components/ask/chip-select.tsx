type ChipSelectProps = {
  label: string;
  /** What stands there while nothing is set. */
  unset: string;
  value: string;
  onValue: (value: string) => void;
  choices: readonly { value: string; text: string }[];
};

/** A knob with a few settings, as small as a chip; the browser's own list, so that every keyboard works. */
export function ChipSelect({ label, unset, value, onValue, choices }: ChipSelectProps) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className={`field-sizing-content h-7 max-w-[150px] rounded-md border bg-bg px-1.5 text-sm ${value === '' ? 'border-line-strong text-muted' : 'border-accent text-text'}`}
    >
      <option value="">{unset}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  );
}
