import type { Words } from '@fantasy-stats/cards';
import { Fragment, type ReactElement } from 'react';
import text from '../theme/text.module.css';

/** A sentence as a list of plain texts and facts. Facts are names and numbers to show in bold. */
export type Sentence = readonly (string | { readonly fact: string })[];

/** Creates a sentence from a template; the values are facts: ``say`You are ${'4th'} in the standings.` `` */
export function say(words: TemplateStringsArray, ...facts: readonly (string | number)[]): Sentence {
  return words.flatMap((word, index) => {
    const fact = facts[index];
    return [word, ...(fact === undefined ? [] : [{ fact: String(fact) }])].filter((part) => part !== '');
  });
}

export function together(...sentences: readonly (Sentence | null)[]): Sentence {
  return sentences
    .flatMap((sentence) => (sentence && sentence.length > 0 ? [...sentence, ' '] : []))
    .slice(0, -1);
}

export function sentenceText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.fact)).join('');
}

export function sentenceWords(sentence: Sentence): Words {
  return sentence.map((part) => (typeof part === 'string' ? part : { strong: part.fact }));
}

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
