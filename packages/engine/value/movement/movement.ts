import { addDays, type Day, type NbaTeam, nbaTeams } from '@fantasy-stats/domain';
import { gameScale } from '../rankings/game-values.ts';
import { weightsOf } from '../rankings/valuation.ts';
import type { ValuedLeague } from '../rankings/valued-league.ts';
import type { ValuesQuestion } from '../rankings/values.ts';
import { windowNumbers } from '../rankings/window-numbers.ts';
import { type OpenedMinutes, openedMinutes } from './opened-minutes.ts';
import { measuredGames, splitGames, windowStart } from './played-games.ts';
import {
  type Changes,
  type ClearChange,
  clearChanges,
  type MovementDays,
  playerChanges,
} from './player-changes.ts';
import { type PriceGap, priceGaps, recentDays } from './price-gaps.ts';
import { type ProjectedValue, projectedValues } from './projected-values.ts';

export interface MovementQuestion extends Pick<ValuesQuestion, 'kind' | 'punts' | 'weights'> {
  readonly days: MovementDays;
  /** NBA ids by average draft position on the platform, earliest first; empty without draft data. */
  readonly drafted: readonly number[];
}

export interface PlayerMovement {
  readonly nbaId: number;
  readonly name: string;
  readonly nbaTeam: NbaTeam | null;
  /** Games in the window, and in this season before the window. */
  readonly games: number;
  readonly gamesBefore: number;
  /** Minutes per game of the season so far. */
  readonly minutes: number;
  /** Null with too few games. Value is per game on the season's scale, usage per 36 minutes. */
  readonly changes: Changes | null;
  readonly clear: ClearChange | null;
  /** Null without a projection. */
  readonly projected: ProjectedValue | null;
  /** Null without a projection, and with too few recent games. */
  readonly price: PriceGap | null;
  readonly opened: OpenedMinutes | null;
}

export interface Movement {
  readonly days: MovementDays;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Number of roster spots of all teams: players up to this rank deserve one. */
  readonly spots: number;
  readonly hasProjections: boolean;
  /** Whether any player has enough games to compute a change. */
  readonly hasChanges: boolean;
  /** Every player with a game this season. */
  readonly players: readonly PlayerMovement[];
}

/**
 * Computes changes in minutes, usage and value, gaps between projections and prices, and minutes that
 * injuries open. Null until enough games are played to value players.
 */
export function movement(league: ValuedLeague, question: MovementQuestion): Movement | null {
  const { data, inputs, running } = league;
  const season = windowNumbers(league, 'season', 'game');
  const weights = season && weightsOf(league, season, question);
  if (!running || !weights) return null;
  const { days, drafted } = question;
  const { ids, names, nbaTeams: teams } = running.lines;
  const scale = gameScale(weights.value);
  const played = ids.map((_, player) => measuredGames(running, scale, player));
  const split = played.map((games) => splitGames(games, windowStart(running, days)));
  const changes = playerChanges(split, days);
  const clear = clearChanges(changes);
  const byId = new Map(ids.map((id, player) => [id, played[player] ?? []]));
  const recently = windowStart(running, recentDays);
  const recent = new Map([...byId].map(([id, games]) => [id, splitGames(games, recently).now]));
  const projected = projectedValues(league, weights.value);
  const prices = priceGaps(recent, projected, drafted);
  const injuries = new Map(
    data.players.flatMap(({ injury, nbaId }) => (nbaId === null ? [] : [[nbaId, injury] as const])),
  );
  const opened = inputs && openedMinutes(inputs, byId, injuries);
  const firstDay = addDays(running.lastDay, 1 - days);
  return {
    days,
    firstDay: firstDay < running.lines.firstDay ? running.lines.firstDay : firstDay,
    lastDay: running.lastDay,
    spots: league.score.teams * league.rosterSpots,
    hasProjections: projected.size > 0,
    hasChanges: changes.some((one) => one !== null),
    players: ids.map((nbaId, player) => ({
      nbaId,
      name: names[player] ?? '',
      nbaTeam: projected.get(nbaId)?.nbaTeam ?? nbaTeams[teams[player] ?? -1] ?? null,
      games: split[player]?.now.length ?? 0,
      gamesBefore: split[player]?.before.length ?? 0,
      minutes: season.minutes[player] ?? 0,
      changes: changes[player] ?? null,
      clear: clear[player] ?? null,
      projected: projected.get(nbaId) ?? null,
      price: prices.get(nbaId) ?? null,
      opened: opened?.get(nbaId) ?? null,
    })),
  };
}
