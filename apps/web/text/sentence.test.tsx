import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import text from '../theme/text.module.css';
import { SentenceText, sentence, sentenceText } from './sentence.tsx';

const marked = (fact: string) =>
  renderToStaticMarkup(<SentenceText sentence={sentence`You won ${fact} there.`} />);

describe('a fact in a sentence', () => {
  it.each([
    '5.0 – 4.0',
    '1,266.3 – 1,323.7',
    '6–3',
    '5 – 3 – 1',
    '5–3–1',
  ])('stays on one line: %s', (fact) => {
    expect(marked(fact)).toBe(`You won <b class="${text.unbroken}">${fact}</b> there.`);
  });

  it.each(['Double-Double Trouble', '4th', '–', 'Nov 30 – Dec 6'])('wraps between words: %s', (fact) => {
    expect(marked(fact)).toBe(`You won <b>${fact}</b> there.`);
  });
});

it('a name that ends with a period ends the sentence without a second one', () => {
  expect(sentenceText(sentence`Keep ${'Ulises Thackeray Jr.'}.`)).toBe('Keep Ulises Thackeray Jr.');
  expect(sentenceText(sentence`Drop ${'A. Jr.'}. Then add ${'B'}.`)).toBe('Drop A. Jr. Then add B.');
});
