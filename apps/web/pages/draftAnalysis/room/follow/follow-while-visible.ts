import type { LeagueId } from '@fantasy-stats/domain';
import type { DraftFollower, LiveDraft } from '../../../../api/extension/follow-draft.ts';
import { extensionReasonOf } from '../../../../api/failure.ts';

/**
 * How many times this page has read a league again after its draft, and the earliest time of the next read,
 * in ms.
 */
interface ReadsAfterEnd {
  readonly count: number;
  readonly notBefore: number;
}

const readsAfterEnd = new Map<LeagueId, ReadsAfterEnd>();
const firstWait = 60_000;
const longestWait = 15 * 60_000;

/**
 * Reads a league again whose draft is over but not stored. Repeats after failed reads, and if the platform
 * still returned the league as it was before the draft.
 */
function readAfterEnd(copy: LeagueId, { pollSeconds, state }: LiveDraft): void {
  if (state !== 'over' || pollSeconds === null) return;
  const { count, notBefore } = readsAfterEnd.get(copy) ?? { count: 0, notBefore: 0 };
  if (Date.now() < notBefore) return;
  const wait = Math.min(longestWait, firstWait * 2 ** count);
  readsAfterEnd.set(copy, { count: count + 1, notBefore: Date.now() + wait });
  import('../../../../api/extension/refresh-copy.ts')
    .then(({ refreshCopy }) => refreshCopy(copy))
    .catch((thrown: unknown) => {
      if (extensionReasonOf(thrown) !== 'throttled') return;
      readsAfterEnd.set(copy, { count: count + 1, notBefore: Date.now() + longestWait });
    });
}

/** Runs a task while no other tab runs it for the same league. */
async function alone(copy: LeagueId, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  // Locks are not available on pages without HTTPS.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(`draft ${copy}`, { signal }, task) : task());
}

/**
 * Follows the draft of a browser copy while this tab is visible. If several tabs are open, only one follows.
 *
 * @returns a function that stops following
 */
export function followWhileVisible(
  copy: LeagueId,
  { onFailed, onRead }: Pick<DraftFollower, 'onFailed' | 'onRead'>,
): () => void {
  let running: AbortController | null = null;
  const start = () => {
    running?.abort();
    running = null;
    if (document.hidden) return;
    running = new AbortController();
    const { signal } = running;
    const follower: DraftFollower = {
      signal,
      onFailed,
      onRead: (live) => {
        onRead(live);
        readAfterEnd(copy, live);
      },
    };
    import('../../../../api/extension/follow-draft.ts')
      .then(({ followDraft }) => alone(copy, signal, () => followDraft(copy, follower)))
      .catch((error: unknown) => (signal.aborted ? undefined : onFailed(error)));
  };
  start();
  document.addEventListener('visibilitychange', start);
  return () => {
    document.removeEventListener('visibilitychange', start);
    running?.abort();
  };
}
