import type { ReactElement } from 'react';
import { chapters } from './explanations.ts';

/** Title and first paragraph of an explanation; renders nothing for an unknown anchor. */
export default function ExplanationSummary({ anchor }: { anchor: string }): ReactElement | null {
  const found = chapters.flatMap(({ explanations }) => explanations).find(({ id }) => id === anchor);
  if (!found) return null;
  return (
    <>
      <h3>{found.term}</h3>
      <p>{found.paragraphs[0]}</p>
    </>
  );
}
