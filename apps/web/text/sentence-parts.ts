import type { Words } from '@fantasy-stats/cards';

/** A sentence as a list of plain texts and facts, the names and numbers to show in bold. */
export type Sentence = readonly (string | { readonly fact: string })[];

/**
 * Creates a sentence from a template; the values are facts: ``sentence`You are ${'4th'} in the standings.` `` A
 * name that ends with a period ("Ulises Thackeray Jr.") also ends the sentence.
 */
export function sentence(words: TemplateStringsArray, ...facts: readonly (string | number)[]): Sentence {
  return words.flatMap((word, index) => {
    const fact = facts[index];
    const isEnded = word.startsWith('.') && String(facts[index - 1] ?? '').endsWith('.');
    return [isEnded ? word.slice(1) : word, ...(fact === undefined ? [] : [{ fact: String(fact) }])].filter(
      (part) => part !== '',
    );
  });
}

export function joinSentences(...sentences: readonly (Sentence | null)[]): Sentence {
  return sentences.flatMap((one) => (one && one.length > 0 ? [...one, ' '] : [])).slice(0, -1);
}

export function sentenceText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.fact)).join('');
}

export function sentenceWords(sentence: Sentence): Words {
  return sentence.map((part) => (typeof part === 'string' ? part : { strong: part.fact }));
}
