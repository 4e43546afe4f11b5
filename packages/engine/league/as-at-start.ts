import type { ComingNbaTeamGame } from '@fantasy-stats/domain';
import { type Day, type ForecastInputs, isPending, type TeamId } from '@fantasy-stats/domain';
import { openGames } from '../schedule/open-games.ts';
import type { CompiledForecast, ForecastPlayer } from './compile.ts';

/** Returns whether to undo a move, given a player's old and new team; null is a free agent. */
export type Moved = (from: TeamId | null, to: TeamId | null) => boolean;

/**
 * Returns the current forecast with earlier rosters. Players without a current outlook keep the earlier one.
 *
 * @param isUndone selects the players whose move is undone
 * @returns null when no player's move is undone
 */
export function withRosters(
  now: CompiledForecast,
  then: CompiledForecast,
  isUndone: Moved = () => true,
): CompiledForecast | null {
  const [before, after] = [teamsOf(then), teamsOf(now)];
  const back = new Map(
    [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
      const [from, to] = [before.get(id) ?? null, after.get(id) ?? null];
      return from !== to && isUndone(from, to) ? [[id, from] as const] : [];
    }),
  );
  if (back.size === 0) return null;
  const known = new Map([...allPlayers(now), ...now.freeAgents].map((one) => [one.rostered.id, one]));
  const earlier = new Map(allPlayers(then).map((one) => [one.rostered.id, one]));
  const returning = [...back].flatMap(([id, teamId]): ForecastPlayer[] => {
    const old = earlier.get(id);
    const player = known.get(id) ?? (old && inLeftGames(old, then.inputs, now.inputs));
    // Skip players who had no projection then and have none now.
    if (teamId === null || !player) return [];
    const isReserved = old?.isReserved ?? false;
    return [{ ...player, isReserved, rostered: { ...player.rostered, teamId, slot: null } }];
  });
  return {
    ...now,
    players: new Map(
      [...now.players].map(([id, players]) => [
        id,
        [
          ...players.filter(({ rostered }) => !back.has(rostered.id)),
          ...returning.filter(({ rostered }) => rostered.teamId === id),
        ],
      ]),
    ),
  };
}

/** Returns a forecast with one player's earlier outlook; null when they had none. */
export function withOutlookOf(
  now: CompiledForecast,
  then: CompiledForecast,
  playerId: string,
): CompiledForecast | null {
  const old = allPlayers(then).find(({ rostered }) => rostered.id === playerId);
  if (!old) return null;
  const { outlook, days, shares, open, loads, usages, value } = inLeftGames(old, then.inputs, now.inputs);
  return {
    ...now,
    players: new Map(
      [...now.players].map(([id, players]) => [
        id,
        players.map((one) =>
          one.rostered.id === playerId ? { ...one, outlook, days, shares, open, loads, usages, value } : one,
        ),
      ]),
    ),
  };
}

/** Returns the share of an NBA team's game on a day that is still to be played; 0 if none. */
export function shareLeft(inputs: ForecastInputs, nbaTeam: string | undefined, day: Day): number {
  if (day < inputs.today) return 0;
  const own = gamesOf(inputs, nbaTeam).find((game) => game.day === day);
  return own?.share ?? Number(isPending(inputs.pending, day));
}

function gamesOf({ games }: ForecastInputs, nbaTeam: string | undefined): readonly ComingNbaTeamGame[] {
  return Object.entries(games).find(([name]) => name === nbaTeam)?.[1] ?? [];
}

export function nbaTeamOf({ players }: ForecastInputs, { rostered }: ForecastPlayer): string | undefined {
  return rostered.place === null ? undefined : players[rostered.place]?.nbaTeam;
}

function teamsOf({ players, unknown }: CompiledForecast): Map<string, TeamId> {
  return new Map([
    ...[...players].flatMap(([team, own]) => own.map(({ rostered }) => [rostered.id, team] as const)),
    ...[...unknown].flatMap(([team, own]) => own.map(({ id }) => [id, team] as const)),
  ]);
}

function allPlayers({ players }: CompiledForecast): ForecastPlayer[] {
  return [...players.values()].flat();
}

/** Returns a player's earlier outlook with the current remaining share of each game. */
function inLeftGames(player: ForecastPlayer, then: ForecastInputs, now: ForecastInputs): ForecastPlayer {
  const nbaTeam = nbaTeamOf(then, player);
  const own = gamesOf(now, nbaTeam);
  const openOf = openGames(now);
  return {
    ...player,
    shares: player.days.map((day) => shareLeft(now, nbaTeam, day)),
    open: player.days.map((day) => openOf(own.find((game) => game.day === day) ?? { day, share: 0 })),
  };
}
