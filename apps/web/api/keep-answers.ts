import type { Kept } from './kept-answers.ts';

/* The way to the answers that this browser keeps, whose code public pages do without. */

const kept = () => import('./kept-answers.ts');

/** What the pages of a league show; nothing of the account, of payments and of administrators. */
const KEPT_PATHS =
  /^(?:init\/context|league\/(?!changes|sync\/)|nba\/|draft\/|marks\/|alerts\/(?:unread|list)|settings\/(?:defaults|overview))/;

export function isKept(path: string): boolean {
  return KEPT_PATHS.test(path);
}

/** Keeps what an address answered to a token. */
export async function keepAnswer(token: string, address: string, answer: Response): Promise<void> {
  await kept()
    .then(({ keep }) => keep(token, address, answer))
    .catch(() => undefined);
}

/** What an address answered last to this token; null where that is not kept. */
export function recallAnswer(token: string, address: string): Promise<Pick<Kept, 'at' | 'body'> | null> {
  return kept().then(
    ({ recall }) => recall(token, address),
    () => null,
  );
}

/** Forgets all of them. */
export async function forgetAnswers(): Promise<void> {
  await kept()
    .then(({ forget }) => forget())
    .catch(() => undefined);
}
