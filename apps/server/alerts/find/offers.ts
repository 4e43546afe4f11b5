import { type League, playersKeptUnder } from '@fantasy-stats/domain';
import type { Queryable } from '../../database/index.ts';
import { readPlayers } from '../../league/facts/read.ts';
import type { Cause } from '../causes/cause.ts';
import { offerCauses } from '../causes/offers.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/** The trades that other teams offer the member now. */
export async function offersTo(
  database: Queryable,
  { ownTeamId }: Member,
  league: League,
  { offers, teamNames }: LeagueToday,
): Promise<Cause[]> {
  const all = await offers();
  const open = all.filter(({ state, teamIds }) => state === 'open' && teamIds.includes(ownTeamId));
  if (open.length === 0) return [];
  const nameless = open.flatMap(({ moves }) =>
    moves.flatMap(({ playerId, playerName }) => (playerName === null ? [playerId] : [])),
  );
  const known = await readPlayers(database, playersKeptUnder(league), nameless);
  const players = new Map(known.map(({ id, name }) => [id, name]));
  const names = await teamNames();
  return offerCauses(open, ownTeamId, {
    team: (id) => names.get(id) ?? `Team ${id}`,
    player: (id) => players.get(id) ?? id,
  });
}
