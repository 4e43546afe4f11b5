import type { Day, ForecastInputs, TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast, ForecastPlayer } from './compile.ts';

/* A forecast of now in which something is as it was in an earlier one: who is on which team, or what is expected of a player. */

/** Whose a player was and is; null of free agents. */
export type Moved = (from: TeamId | null, to: TeamId | null) => boolean;

/**
 * A forecast in which players are on the teams they were on then, with what is expected of them now: of those who are known no more
 * with what was expected then.
 *
 * @param isUndone which players go back
 * @returns null where nobody does
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
  const known = new Map([...everybody(now), ...now.freeAgents].map((one) => [one.rostered.id, one]));
  const earlier = new Map(everybody(then).map((one) => [one.rostered.id, one]));
  const returning = [...back].flatMap(([id, teamId]): ForecastPlayer[] => {
    const old = earlier.get(id);
    const player = known.get(id) ?? (old && inLeftGames(old, then.inputs, now.inputs));
    /* Whom nobody could and can project counts nowhere. */
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

/** A forecast in which one player is expected to do what was expected then; null where he could not be projected. */
export function withOutlookOf(
  now: CompiledForecast,
  then: CompiledForecast,
  playerId: string,
): CompiledForecast | null {
  const old = everybody(then).find(({ rostered }) => rostered.id === playerId);
  if (!old) return null;
  const { outlook, days, shares, loads, value } = inLeftGames(old, then.inputs, now.inputs);
  return {
    ...now,
    players: new Map(
      [...now.players].map(([id, players]) => [
        id,
        players.map((one) =>
          one.rostered.id === playerId ? { ...one, outlook, days, shares, loads, value } : one,
        ),
      ]),
    ),
  };
}

/** Share of an NBA team's game of a day that is still to come; 0 where none is. */
export function shareLeft({ games, today }: ForecastInputs, nbaTeam: string | undefined, day: Day): number {
  if (day < today) return 0;
  const own = Object.entries(games).find(([name]) => name === nbaTeam)?.[1] ?? [];
  return own.find((game) => game.day === day)?.share ?? 0;
}

/** The NBA team a player was projected with. */
export function nbaTeamOf({ players }: ForecastInputs, { rostered }: ForecastPlayer): string | undefined {
  return rostered.place === null ? undefined : players[rostered.place]?.nbaTeam;
}

/** The teams of all who are on one. */
function teamsOf({ players, unknown }: CompiledForecast): Map<string, TeamId> {
  return new Map([
    ...[...players].flatMap(([team, own]) => own.map(({ rostered }) => [rostered.id, team] as const)),
    ...[...unknown].flatMap(([team, own]) => own.map(({ id }) => [id, team] as const)),
  ]);
}

function everybody({ players }: CompiledForecast): ForecastPlayer[] {
  return [...players.values()].flat();
}

/** A player of then, of whose games as much is left as of now. */
function inLeftGames(player: ForecastPlayer, then: ForecastInputs, now: ForecastInputs): ForecastPlayer {
  const nbaTeam = nbaTeamOf(then, player);
  return { ...player, shares: player.days.map((day) => shareLeft(now, nbaTeam, day)) };
}
