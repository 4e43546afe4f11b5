import {
  type GamesBySlot,
  isHeadToHead,
  type LineupLock,
  type Position,
  type RosterSlot,
  type ScoringForm,
  type TeamId,
} from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import type { GamesLeft } from '../league/games-left.ts';
import { createDayLineups, type DayLineups, positionsMask } from '../lineup/day-lineups.ts';
import type { CategorySet } from '../matchup/categories.ts';
import type { ForecastConstants } from '../matchup/forecast.ts';
import { factorLoadings } from '../matchup/most-categories.ts';
import type { TieDecision } from '../matchup/tie-decision.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import type { MostByPosition } from '../roster/position-limits.ts';
import { reserveSpots, rosterSpots } from '../roster/roster-spots.ts';
import { columnsOf, type TradeColumn } from './columns.ts';
import { playerCoefficients } from './player-coefficients.ts';

export interface TradePlayer {
  readonly id: string;
  /** Index of the player's team; −1 for a free agent. */
  readonly team: number;
  readonly positions: readonly Position[];
  /** The position that counts for limits; null or absent when unknown. */
  readonly primaryPosition?: Position | null;
  readonly isUndroppable?: boolean;
  /** Game projection with one chance per game, including the injury status. Null when unknown. */
  readonly outlook: PlayerOutlook | null;
  /** Days of those games, counted from today. */
  readonly days: Int32Array;
  /** Share of each game that is not in the score so far. */
  readonly shares: Float64Array;
  /** Factor per game on the player's mean line. */
  readonly loads: Float64Array;
  /** Value of a game with factor 1; managers fill lineups in order of value × factor. */
  readonly value: number;
  /** Whether the player is in an IL, IR or NA slot. */
  readonly isReserved: boolean;
  /**
   * Whether the player is out and can move to a free injured slot, so takes no roster spot. Absent: false.
   */
  readonly isMovable?: boolean;
  /** Whether the player can use an injured slot on another team: out, not just doubtful. */
  readonly fitsReserve: boolean;
  /** Whether the player is in the lineup; null when the platform does not say. */
  readonly isStarting: boolean | null;
  /** First day on which a team that adds the player can use them: later than today while on waivers. */
  readonly freeFrom: number;
  /**
   * First day from which a move made now affects the player's games; earlier games stay with the current
   * team.
   */
  readonly movesFrom: number;
  /**
   * The slot in which a weekly lock by player keeps the player, null for the bench, and the last day; absent:
   * none.
   */
  readonly lock?: { readonly slot: RosterSlot | null; readonly through: number };
}

/** A league week, or the whole rest of a season without matchups. */
export interface TradeWeek {
  readonly number: number;
  /** Days counted from today, both included; 0 when already started. */
  readonly first: number;
  readonly last: number;
  readonly isPlayoffs: boolean;
  readonly isRunning: boolean;
  readonly isLocked: boolean;
}

interface TradeLeagueFacts {
  readonly form: ScoringForm;
  readonly set: CategorySet;
  /** PART_COUNT × PART_COUNT correlation of a game's statistics. */
  readonly correlation: ArrayLike<number>;
  /** Fitted divisors of computed standard deviations in forecasts of the current week, by statistic. */
  readonly categoryScales: ForecastConstants['categoryScales'];
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly mostByPosition?: MostByPosition;
  readonly lock: LineupLock;
  /** Whether weekly lineups lock separately for each player; absent: no. */
  readonly isLockedByPlayer?: boolean;
  /**
   * By team: games left under the season's caps, in leagues without matchups; null without a cap that can be
   * reached.
   */
  readonly gamesLeft?: readonly ((Pick<GamesLeft, 'team'> & { readonly bySlot: GamesBySlot }) | null)[];
  /** Number of days from today to the last day, including today. */
  readonly days: number;
  readonly weeks: readonly TradeWeek[];
  readonly teams: readonly TeamId[];
  readonly players: readonly TradePlayer[];
  /** By team: week-to-date PART_COUNT totals (season-to-date in leagues without matchups). */
  readonly soFar: readonly Float64Array[];
  /** By team: fantasy points so far, if known more precisely than from the statistics. */
  readonly pointsSoFar?: readonly number[];
  /** Returns a team's opponents in a week, by index; empty in a bye. */
  readonly opponents: (team: number, week: number) => readonly number[];
  /** Returns how a tied matchup of two teams in a week is decided, by index. Absent: ties stay ties. */
  readonly tiesOf?: ((first: number, second: number, week: number) => TieDecision) | null;
  /**
   * teams × contested columns: standard error of a team's strength, per seven days. Null when treated as
   * known.
   */
  readonly strengthError: Float64Array | null;
  /**
   * contested × contested: correlation of a team's columns in a week (in leagues without matchups: to the
   * season's end). Null when independent.
   */
  readonly columnCorrelation: Float64Array | null;
}

export interface TradeLeague extends TradeLeagueFacts {
  /** Contested columns first (`contested` of them), then columns that are only shown. */
  readonly columns: readonly TradeColumn[];
  readonly contested: number;
  readonly playerById: ReadonlyMap<string, number>;
  readonly rosters: readonly (readonly number[])[];
  /** Roster spots, without injured slots. */
  readonly places: number;
  readonly reserveSpots: number;
  /** players × days: chance that the player plays on the day. */
  readonly chanceByDay: readonly Float64Array[];
  readonly shareByDay: readonly (Float64Array | null)[];
  /** By player: factor per day on the mean line; null if all are 1. */
  readonly loadByDay: readonly (Float64Array | null)[];
  readonly positionMasks: Int32Array;
  readonly coefficients: Float64Array;
  readonly lineups: DayLineups;
  /** contested × 2: loadings of the columns on two common factors, positive for better. */
  readonly loadings: Float64Array;
  /**
   * The first day after the current week, on which players are assumed to return from reserve slots. In
   * leagues without matchups, today.
   */
  readonly afterRunningWeek: number;
}

/**
 * Prepares a league for trades.
 *
 * @throws InvalidInput naming the field: a duplicate player, an unknown team, days outside the season
 */
export function tradeLeagueModel(facts: TradeLeagueFacts): TradeLeague {
  const { set, form, players, teams, days, weeks } = facts;
  const { columns, contested } = columnsOf(set, form);
  const playerById = new Map<string, number>();
  const rosters: number[][] = teams.map(() => []);
  players.forEach((player, index) => {
    if (playerById.has(player.id))
      throw new InvalidInput(`players[${index}].id`, `${player.id} is given twice`);
    playerById.set(player.id, index);
    if (player.team < 0) return;
    const roster = rosters[player.team];
    if (!roster) throw new InvalidInput(`players[${index}].team`, `there is no team ${player.team}`);
    roster.push(index);
  });
  if (weeks.length === 0) throw new InvalidInput('weeks', 'must hold a week that is still to be decided');
  const chanceByDay = players.map((player, index) => {
    const row = new Float64Array(days);
    player.days.forEach((day, game) => {
      if (!(day >= 0 && day < days))
        throw new InvalidInput(`players[${index}].days[${game}]`, 'is not in the season');
      row[day] = player.outlook?.chances[game] ?? 0;
    });
    return row;
  });
  const byDay = (games: Int32Array, values: Float64Array): Float64Array | null => {
    if (values.every((value) => value === 1)) return null;
    const row = new Float64Array(days).fill(1);
    games.forEach((day, game) => {
      row[day] = values[game] ?? 1;
    });
    return row;
  };
  const running = weeks.find(({ isRunning }) => isRunning);
  return {
    ...facts,
    columns,
    contested,
    playerById,
    rosters,
    places: rosterSpots(facts.slots),
    reserveSpots: reserveSpots(facts.slots),
    chanceByDay,
    shareByDay: players.map((player) => byDay(player.days, player.shares)),
    loadByDay: players.map((player) => byDay(player.days, player.loads)),
    positionMasks: Int32Array.from(players, ({ positions }) => positionsMask(positions)),
    coefficients: playerCoefficients(players, columns, facts.correlation),
    lineups: createDayLineups(facts.slots),
    loadings: loadingsOf(columns, contested, facts.columnCorrelation),
    afterRunningWeek: running && isHeadToHead(form) ? running.last + 1 : 0,
  };
}

function loadingsOf(
  columns: readonly TradeColumn[],
  contested: number,
  correlation: Float64Array | null,
): Float64Array {
  if (!correlation || contested < 2) return new Float64Array(2 * contested);
  const signed = correlation.map((value, at) => {
    const [a, b] = [Math.floor(at / contested), at % contested];
    return value * (columns[a]?.direction ?? 1) * (columns[b]?.direction ?? 1);
  });
  return factorLoadings(signed, contested);
}
