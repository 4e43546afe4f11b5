import { addDays, type Day, weekday } from '@fantasy-stats/domain';
import type { Connection } from '../kernel/database/index.ts';
import { reportsByNumber } from '../nba/injury-reports/of-players.ts';
import { learnedOutcomes } from '../nba/injury-reports/outcomes.ts';
import { leaguelessInputs, readMarket } from './draft/projections.ts';
import { type LedgerPlayer, ledgerPlayer } from './ledger-content.ts';
import type { NbaFacts } from './nba-outlook.ts';

const mostPlayers = 1_500;

/** Returns the Monday on or before a day, and the Sunday after it. */
export function weekOf(day: Day): { readonly monday: Day; readonly sunday: Day } {
  const monday = addDays(day, -weekday(day));
  return { monday, sunday: addDays(monday, 6) };
}

/**
 * Returns all players' projections from a day on, independent of any league, ordered by expected games,
 * descending. Null without enough NBA data.
 * @param isAgain whether to use only games before the day, because it is in the past
 */
export async function ledgerPlayers(
  connection: Connection,
  nba: NbaFacts | null,
  today: Day,
  isAgain = false,
): Promise<LedgerPlayer[] | null> {
  const { database } = connection;
  const inputs = leaguelessInputs(
    nba,
    await readMarket(database, today),
    today,
    isAgain ? new Map() : await reportsByNumber(database),
    await learnedOutcomes(connection),
  );
  if (!inputs) return null;
  const { sunday } = weekOf(today);
  return inputs.players
    .map(({ id, name, nbaTeam, mean, chances, loads = [] }) => {
      const games = (inputs.games[nbaTeam] ?? []).map(({ day }, game) => ({
        day,
        chance: chances[game] ?? 0,
        load: loads.find((one) => one.game === game)?.factor ?? 1,
      }));
      return ledgerPlayer({ id: Number(id), name, nbaTeam, mean, games }, sunday);
    })
    .sort((one, other) => other.rest.played - one.rest.played || one.id - other.id)
    .slice(0, mostPlayers);
}
