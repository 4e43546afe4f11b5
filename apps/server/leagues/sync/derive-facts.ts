import type { MissingPart } from '@fantasy-stats/domain';
import { matchNewPlayers } from '../../nba/matching/store-matches.ts';
import { countGames } from '../facts/count-games.ts';
import { readPlatformLeague } from '../facts/read-league.ts';
import { sumWeeks } from '../facts/sum-weeks.ts';
import { raiseVersion } from '../facts/write-league.ts';
import type { SyncRun } from './sync-steps.ts';

type Derivation = Pick<SyncRun, 'leagueId' | 'surroundings'>;

/**
 * Derives player matches, games played, and weeks that could not be read. A failure is logged and does not
 * fail the sync.
 *
 * @returns what is still missing
 */
export async function deriveFacts(
  run: Derivation,
  missing: readonly MissingPart[],
): Promise<readonly MissingPart[]> {
  const { log } = run.surroundings;
  try {
    await matchNewPlayers(run.surroundings.database, true);
  } catch (error) {
    log.error({ leagueId: run.leagueId, err: error }, 'a league’s players could not be matched');
  }
  try {
    return await storeSums(run, missing);
  } catch (error) {
    log.error({ leagueId: run.leagueId, err: error }, 'game count failed');
    return missing;
  }
}

async function storeSums(
  { leagueId, surroundings }: Derivation,
  missing: readonly MissingPart[],
): Promise<readonly MissingPart[]> {
  const league = await readPlatformLeague(surroundings.database, leagueId);
  if (league?.platform !== 'yahoo') return missing;
  return surroundings.database.transaction(async (transaction) => {
    const counted = await countGames(transaction, league);
    const summed = await sumWeeks(transaction, league, missing);
    await raiseVersion(transaction, leagueId, counted + summed.rows);
    return summed.missing;
  });
}
