import { type League, playerScopeOf } from '@fantasy-stats/domain';
import type { Queryable } from '../../../kernel/database/index.ts';
import { readPlayers } from '../../../leagues/facts/read-league.ts';
import type { Cause } from '../causes/cause.ts';
import { offerCauses } from '../causes/offers.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

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
  const known = await readPlayers(database, playerScopeOf(league), nameless);
  const players = new Map(known.map(({ id, name }) => [id, name]));
  const names = await teamNames();
  return offerCauses(open, ownTeamId, {
    team: (id) => names.get(id) ?? `Team ${id}`,
    player: (id) => players.get(id) ?? id,
  });
}
