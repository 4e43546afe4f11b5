import type { LeagueId } from '@fantasy-stats/domain';
import { guarded } from '../kernel/jobs/quarantine.ts';
import type { Task } from '../kernel/jobs/work.ts';
import type { Parts } from '../kernel/parts.ts';
import { ThreadStopped } from '../kernel/threads/thread-pool.ts';

type FindParts = Pick<Parts, 'database' | 'log'>;

/** A source of news. A failure of one `Due` does not affect the others. */
export interface Source<Due extends { readonly leagueId: LeagueId }> {
  readonly name: 'alerts' | 'recaps' | 'webhooks';
  /** Yields due news in batches of leagues, until none is left. */
  due(): AsyncIterable<readonly Due[]>;
  /** @returns the number of new messages */
  find(due: Due): Promise<number>;
  /** Called for `due` if `find` failed or its league is quarantined. */
  skip(due: Due, why: 'failed' | 'setAside'): Promise<void> | void;
}

/**
 * Finds all of a source's due news, league by league. A failure does not stop other leagues or the rest of
 * that league.
 * @returns the number of new messages
 */
export async function findDue<Due extends { readonly leagueId: LeagueId }>(
  { database, log }: FindParts,
  source: Source<Due>,
): Promise<number> {
  let found = 0;

  async function findIn(league: LeagueId, all: readonly Due[]): Promise<void> {
    for (const due of all)
      try {
        found += await source.find(due);
      } catch (error) {
        if (error instanceof ThreadStopped) throw error;
        log.error({ err: error, league, source: source.name }, 'news of a league could not be found');
        await source.skip(due, 'failed');
      }
  }

  try {
    for await (const batch of source.due())
      for (const [league, all] of Map.groupBy(batch, ({ leagueId }) => leagueId)) {
        const { state } = await guarded(database, league, source.name, () => findIn(league, all));
        if (state === 'done') continue;
        for (const due of all) await source.skip(due, state);
      }
  } catch (error) {
    // The server is stopping. The next start continues.
    if (!(error instanceof ThreadStopped)) throw error;
  }
  return found;
}

/**
 * Runs once a minute and after each sync.
 *
 * @param send sends earlier results; it runs even if the search fails
 */
export function findTask<Due extends { readonly leagueId: LeagueId }>(
  parts: FindParts,
  source: Source<Due>,
  send: () => Promise<void> = async () => undefined,
): Task {
  return {
    name: source.name,
    cron: '* * * * *',
    followsSyncs: true,
    run: async () => {
      try {
        await findDue(parts, source);
      } finally {
        await send();
      }
    },
  };
}
