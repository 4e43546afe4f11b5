import { AnswerLost, type OutsideAnswer, type OutsideMessage, postOutside } from './ask-outside.ts';

/** What became of a message to a service outside. */
export type Posted =
  | { readonly kind: 'sent' }
  /** There is nobody any more who takes it. */
  | { readonly kind: 'gone'; readonly why: string }
  /** It was not taken, and later it may be. `seconds` is what the service asks to wait, where it says so. */
  | { readonly kind: 'later'; readonly why: string; readonly seconds: number | null }
  /** It will not be taken, however often. */
  | { readonly kind: 'refused'; readonly why: string }
  /** No answer came: it may have arrived or not. */
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * Posts JSON to a service outside. Never rejects, and says nothing of the address.
 *
 * @param judged what an answer means
 */
export async function postJson(
  url: URL,
  { body, headers = {}, isNamed }: Omit<OutsideMessage, 'headers'> & Partial<OutsideMessage>,
  judged: (answer: OutsideAnswer) => Posted,
): Promise<Posted> {
  try {
    const sent = { ...headers, 'content-type': 'application/json' };
    return judged(await postOutside(url, { body, isNamed, headers: sent }));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (error instanceof AnswerLost) return { kind: 'unknown', why: code };
    return { kind: 'later', why: code, seconds: null };
  }
}
