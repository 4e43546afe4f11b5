import { Fragment, type ReactElement } from 'react';
import text from '../theme/text.module.css';
import { type Sentence, sentenceText } from './sentence-parts.ts';

export { joinSentences, type Sentence, sentence, sentenceText, sentenceWords } from './sentence-parts.ts';

/** A score or a record: "5.0 – 4.0", "6–3–1". */
const SCORE = /^[\d.,]+(?: ?– ?[\d.,]+)+$/;

/** A fact in a sentence, in bold. Scores do not wrap. */
export function Fact({ children }: { children: string }): ReactElement {
  return <b className={SCORE.test(children) ? text.unbroken : undefined}>{children}</b>;
}

/**
 * Renders a sentence with its facts in bold. When the sentence changes, its key makes React replace it as a
 * whole.
 */
export function SentenceText({ sentence }: { sentence: Sentence }): ReactElement {
  let at = 0;
  return (
    <Fragment key={sentenceText(sentence)}>
      {sentence.map((part) => {
        at += 1;
        return typeof part === 'string' ? (
          <Fragment key={at}>{part}</Fragment>
        ) : (
          <Fact key={at}>{part.fact}</Fact>
        );
      })}
    </Fragment>
  );
}
