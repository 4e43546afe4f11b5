import { forgetAnswers } from '../../api/keep-answers.ts';
import { storedToken } from '../../api/token.ts';

/**
 * Forgets what a session left that ended while its page was closed or loaded anew, before it had forgotten everything. For the
 * page that such a session leads to.
 */
export async function forgetLeft(): Promise<void> {
  if (storedToken() !== '') return;
  const left = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (left?.length) await forgetAnswers();
}
