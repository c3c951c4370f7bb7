'use client';

import { useState } from 'react';
import { useKeys } from '../keys/use-keys';
import { Button } from '../ui/button';

/** Characters from which a text is cut; about four lines of a pane. */
const longFrom = 400;
const mostLines = 5;

type QuestionHeadingProps = { as: 'h1' | 'h2'; text: string; className?: string };

/** A question, as the person who asked broke its lines. What is long is cut to a few lines until somebody asks for all of it. */
export function QuestionHeading({ as: Heading, text, className = '' }: QuestionHeadingProps) {
  const long = text.length > longFrom || text.split('\n').length > mostLines;
  const [whole, setWhole] = useState(false);
  const toggle = () => setWhole((before) => !before);
  useKeys({ m: toggle }, long);
  return (
    <>
      <Heading
        className={`whitespace-pre-line break-words text-lg font-semibold leading-[1.35] ${long && !whole ? 'line-clamp-4' : ''} ${className}`}
      >
        {text}
      </Heading>
      {long ? (
        <Button variant="quiet" shortcut="M" className="-ml-[11px]" aria-expanded={whole} onClick={toggle}>
          {whole ? 'Show less' : `Show all ${text.length.toLocaleString('en')} characters`}
        </Button>
      ) : null}
    </>
  );
}
