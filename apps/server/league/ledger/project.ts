import { addDays, type Day, weekday } from '@fantasy-stats/domain';
import type { Connection } from '../../database/index.ts';
import { leaguelessInputs, readMarket } from '../../draft/projections.ts';
import { reportsByNumber } from '../../nba/injury-reports/of-players.ts';
import type { NbaFacts } from '../forecast/nba-outlook.ts';
import { type LedgerPlayer, ledgerPlayer } from './content.ts';

/** Players in a file; there are about 550 in the NBA at a time, and as many who played in one of the seasons before. */
const mostPlayers = 1_500;

/** The Monday on or before a day, and the Sunday after. */
export function weekOf(day: Day): { readonly monday: Day; readonly sunday: Day } {
  const monday = addDays(day, -weekday(day));
  return { monday, sunday: addDays(monday, 6) };
}

/**
 * Everybody's projection from a day on as it stands without any league: from the NBA's games and injury report, and from
 * whom the platform lists. By the games they are expected to play, the most first. Null where too little of the NBA is read.
 *
 * @param isAgain whether the day is past: nothing is known then but the games before it
 */
export async function ledgerPlayers(
  { database }: Connection,
  nba: NbaFacts | null,
  today: Day,
  isAgain = false,
): Promise<LedgerPlayer[] | null> {
  const inputs = leaguelessInputs(
    nba,
    await readMarket(database, today),
    today,
    isAgain ? new Map() : await reportsByNumber(database),
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
