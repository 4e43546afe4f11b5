import {
  isHeadToHead,
  type LineupLock,
  type Position,
  type RosterSlot,
  type ScoringForm,
  type TeamId,
} from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import { createDayLineups, type DayLineups, positionsMask } from '../lineup/day-lineups.ts';
import type { CategorySet } from '../matchup/categories.ts';
import type { ForecastConstants } from '../matchup/forecast.ts';
import { factorLoadings } from '../matchup/most-categories.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import type { MostByPosition } from '../roster-moves/position-limits.ts';
import { reserveSpots, rosterSpots } from '../roster-moves/roster-spots.ts';
import { columnsOf, type TradeColumn } from './columns.ts';
import { playerCoefficients } from './player-coefficients.ts';

/** A player with the games he has from today to the season's end. */
export interface TradePlayer {
  readonly id: string;
  /** Place of his team; −1 when nobody has him. */
  readonly team: number;
  readonly positions: readonly Position[];
  /** The position that limits count him by; null or absent where it is not known. */
  readonly primaryPosition?: Position | null;
  /** Nobody may drop him. */
  readonly isUndroppable?: boolean;
  /** What he does in a game, with one chance a game: his status considered. Null when nothing can be said of him. */
  readonly outlook: PlayerOutlook | null;
  /** Days of those games, counted from today. */
  readonly days: Int32Array;
  /** Share of each game that is not in the score so far. */
  readonly shares: Float64Array;
  /** How much of his mean line he is expected to do in each of those games. */
  readonly loads: Float64Array;
  /** The order in which a manager fills his lineup: times the load of a game. */
  readonly value: number;
  /** In a slot whose games do not count: IL, IR, NA. */
  readonly isReserved: boolean;
  /** Whether he may stand in such a slot on another team: he is out, not merely doubtful. */
  readonly fitsReserve: boolean;
  /** Whether he stands in the lineup; null where the platform does not say. */
  readonly isStarting: boolean | null;
  /** First day on which a team that picks him up has him: later than today while he is on waivers. */
  readonly freeFrom: number;
}

/** A stretch of days that is decided as one: a league week, or the whole rest of a season without matchups. */
export interface TradeWeek {
  readonly number: number;
  /** Days counted from today, both included; 0 where it has begun. */
  readonly first: number;
  readonly last: number;
  readonly isPlayoffs: boolean;
  /** Begun, with a score so far. */
  readonly isRunning: boolean;
  /** Its lineups can no longer be changed. */
  readonly isLocked: boolean;
}

interface TradeLeagueFacts {
  readonly form: ScoringForm;
  readonly set: CategorySet;
  /** PART_COUNT × PART_COUNT, of the parts within a game. */
  readonly correlation: ArrayLike<number>;
  /** How much sharper than its computed deviation a forecast of the running week is, by statistic. */
  readonly categoryScales: ForecastConstants['categoryScales'];
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  /** The most players of a position a roster may hold; a position without a limit is not in it. */
  readonly mostByPosition?: MostByPosition;
  readonly lock: LineupLock;
  /** Days from today to the last one, today included. */
  readonly days: number;
  readonly weeks: readonly TradeWeek[];
  readonly teams: readonly TeamId[];
  readonly players: readonly TradePlayer[];
  /** By team: PART_COUNT parts that are on the board of the running week (of the season, in forms without matchups). */
  readonly soFar: readonly Float64Array[];
  /** By team: fantasy points on the board where they are known better than by the parts. */
  readonly pointsSoFar?: readonly number[];
  /** Who a team plays in a week, by index; nobody in a week off. */
  readonly opponents: (team: number, week: number) => readonly number[];
  /** teams × contested columns: standard error of a team's strength, per seven days. Null when taken as known. */
  readonly strengthError: Float64Array | null;
  /** Contested columns squared: how a team's columns move together in a week (without matchups: to the season's end). Null when independent. */
  readonly columnCorrelation: Float64Array | null;
}

/** Everything about a league that trades are judged by, ready for any number of them. */
export interface TradeLeague extends TradeLeagueFacts {
  /** What decides first (`contested` of them), then what is only shown. */
  readonly columns: readonly TradeColumn[];
  readonly contested: number;
  readonly playerById: ReadonlyMap<string, number>;
  readonly rosters: readonly (readonly number[])[];
  /** Places of a roster, those for the injured apart. */
  readonly places: number;
  readonly reserveSpots: number;
  /** players × days: chance that he plays on the day, times nothing else. */
  readonly chanceByDay: readonly Float64Array[];
  readonly shareByDay: readonly (Float64Array | null)[];
  /** The loads by day; null where they are all 1. */
  readonly loadByDay: readonly (Float64Array | null)[];
  readonly positionMasks: Int32Array;
  readonly coefficients: Float64Array;
  readonly lineups: DayLineups;
  /** contested × 2: loadings of the columns on two common factors, "better" upwards. */
  readonly loadings: Float64Array;
  /** The first day after the running week: when players return from a reserve slot. Today in forms without matchups. */
  readonly afterRunningWeek: number;
}

/**
 * Makes a league ready for trades.
 *
 * @throws InvalidInput naming the field: a player twice, a team that is not there, days outside the season
 */
export function tradeLeagueModel(facts: TradeLeagueFacts): TradeLeague {
  const { set, form, players, teams, days, weeks } = facts;
  const { columns, contested } = columnsOf(set, form);
  const playerById = new Map<string, number>();
  const rosters: number[][] = teams.map(() => []);
  players.forEach((player, place) => {
    if (playerById.has(player.id))
      throw new InvalidInput(`players[${place}].id`, `${player.id} is given twice`);
    playerById.set(player.id, place);
    if (player.team < 0) return;
    const roster = rosters[player.team];
    if (!roster) throw new InvalidInput(`players[${place}].team`, `there is no team ${player.team}`);
    roster.push(place);
  });
  if (weeks.length === 0) throw new InvalidInput('weeks', 'must hold a week that is still to be decided');
  const chanceByDay = players.map((player, place) => {
    const row = new Float64Array(days);
    player.days.forEach((day, game) => {
      if (!(day >= 0 && day < days))
        throw new InvalidInput(`players[${place}].days[${game}]`, 'is not in the season');
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
