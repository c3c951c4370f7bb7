type SuggestedQuestionsProps = {
  suggestions: readonly string[];
  onSuggest: (text: string) => void;
  /** Of each button. */
  className: string;
};

/** What a document may be asked, each a press away. */
export function SuggestedQuestions({ suggestions, onSuggest, className }: SuggestedQuestionsProps) {
  return (
    <ul>
      {suggestions.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => onSuggest(text)} className={className}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
