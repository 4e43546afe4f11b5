import {
  addDays,
  type Day,
  daysBetween,
  fantasyDayOf,
  type InjuryStatus,
  type Transaction,
} from '@fantasy-stats/domain';
import { normalAbove } from '../../numeric/functions.ts';
import { chanceWithStatus } from '../../projection/injury.ts';
import { PART_COUNT } from '../../projection/parts.ts';
import type { PlayerProjection } from '../../projection/project-players.ts';
import { dayNumber } from '../../projection/season-builder.ts';
import type { HindsightFacts } from './facts.ts';
import {
  dayValue,
  expectedValue,
  type GamesPlayed,
  gamesPlayed,
  gameValue,
  lineWithMissed,
  realizedValue,
  type WindowValue,
} from './player-value.ts';
import { type TradeSide, tradeSides } from './sides.ts';
import { type SideWithout, withoutSides } from './sides-without.ts';
import { emphasisOf, type ValueScale, valueScale } from './value-scale.ts';
import { type Standing, standingOf, tradeVerdict, type Verdict } from './verdict.ts';

/** Returns every player's projection as of a day, to the season's end. */
export type ProjectionsOn = (day: Day) => readonly PlayerProjection[];

export interface WeeklyValue {
  readonly perWeek: number;
  readonly deviation: number;
  readonly categories: readonly number[];
}

export interface PlayerHindsight {
  readonly playerId: string;
  /**
   * Null without a projection on the day of the trade, e.g. for a rookie before the first game; the player
   * then counts as replacement level.
   */
  readonly made: WeeklyValue | null;
  readonly since: WeeklyValue | null;
  /** The value since the trade if the player had missed none of their NBA team's games. */
  readonly healthy: WeeklyValue | null;
  readonly toCome: WeeklyValue | null;
  /** The player's games since the trade; null when not an NBA player. */
  readonly games: GamesPlayed | null;
}

export interface SideHindsight {
  readonly side: TradeSide;
  readonly got: readonly PlayerHindsight[];
  readonly gave: readonly PlayerHindsight[];
  /** Value received minus value given. */
  readonly made: WeeklyValue;
  readonly since: WeeklyValue;
  /** The value since the trade if no traded player had missed a game. */
  readonly healthy: WeeklyValue;
  readonly toCome: WeeklyValue;
  readonly whole: Standing;
  /** Chance, as of the day of the trade, that the side comes out ahead by the end of the season. */
  readonly chanceThen: number;
  /** Cumulative net value at the end of each day from `firstDay` on. */
  readonly runningTotal: readonly number[];
  readonly forced: SideWithout['forced'];
  readonly without: SideWithout['result'];
}

export interface TradeHindsight {
  /** The day of the trade. `firstDay` is the first day whose games it affects. */
  readonly day: Day;
  readonly firstDay: Day;
  readonly weeksSince: number;
  readonly weeksToCome: number;
  readonly scale: ValueScale;
  readonly sides: readonly SideHindsight[];
  readonly verdict: Verdict | null;
}

/** Maximum number of days after a trade until rosters show it. */
const DAYS_TO_SHOW = 4;

/**
 * Evaluates a trade on the scale of its day (docs/engine.md#trades-in-hindsight). Null when a player is not
 * an NBA player, or the trade is outside the season's games.
 */
export function tradeHindsight(
  trade: Transaction,
  facts: HindsightFacts,
  projectionsOn: ProjectionsOn,
): TradeHindsight | null {
  const { league } = facts.season;
  const sides = tradeSides(trade);
  const ids = [...new Set(sides.flatMap(({ got, gave }) => [...got, ...gave]))];
  if (ids.length === 0 || ids.some((id) => facts.nbaIndexOf(id) === null)) return null;
  const made = fantasyDayOf(new Date(trade.at));
  const day = made < league.firstDay ? league.firstDay : made;
  if (day > facts.lastDay) return null;
  const firstDay = firstDayOf(sides, day, facts);
  const projections = projectionsOn(day);
  if (projections.length < 2) return null;
  const range = { first: dayNumber(day), last: dayNumber(facts.lastDay) };
  const plain = valueScale(projections, league, facts.set, range, facts.correlation);
  const isPlain = facts.counts === undefined || emphasisOf(facts.set, facts.counts) === null;
  const scale = isPlain
    ? plain
    : valueScale(projections, league, facts.set, range, facts.correlation, facts.counts);
  const nextDay = later(addDays(facts.lastPlayed, 1), firstDay);
  const weeksSince = Math.max(0, daysBetween(firstDay, facts.lastPlayed) + 1) / 7;
  const weeksToCome = Math.max(0, daysBetween(nextDay, facts.lastDay) + 1) / 7;
  const coming = weeksToCome > 0 ? projectionsOn(nextDay) : [];
  const weeksThen = (range.last - range.first + 1) / 7;

  const players = new Map(
    ids.map((id) => {
      const index = facts.nbaIndexOf(id) ?? -1;
      const then = projections.find(({ player }) => player === index);
      const now = coming.find(({ player }) => player === index);
      const games = gamesPlayed(
        facts.history,
        index,
        dayNumber(firstDay),
        dayNumber(facts.lastPlayed),
        then?.nbaTeam ?? -1,
      );
      return [
        id,
        {
          games,
          made: then ? expectedValue(then, scale, weeksThen, facts.correlation) : null,
          since: realizedValue(games.line, scale, weeksSince),
          healthy: realizedValue(lineWithMissed(games, then?.mean ?? null), scale, weeksSince),
          toCome: now
            ? expectedValue(
                withStatus(now, facts.injuryOf(id), dayNumber(nextDay)),
                scale,
                weeksToCome,
                facts.correlation,
              )
            : null,
        },
      ] as const;
    }),
  );
  const columns = facts.set.categories.length;
  const net = (side: TradeSide, of: 'made' | 'since' | 'healthy' | 'toCome', weeks: number) => {
    const sum = { total: 0, variance: 0, categories: new Float64Array(columns) };
    const include = (id: string, sign: 1 | -1): void => {
      const value = players.get(id)?.[of];
      if (!value) return;
      sum.total += sign * value.total;
      sum.variance += value.variance;
      value.categories.forEach((one, category) => {
        sum.categories[category] = (sum.categories[category] ?? 0) + sign * one;
      });
    };
    for (const id of side.got) include(id, 1);
    for (const id of side.gave) include(id, -1);
    return { total: sum.total, deviation: Math.sqrt(sum.variance), weeks, weekly: weekly(sum, weeks) };
  };
  const hindsightOf = (playerId: string): PlayerHindsight => {
    const found = players.get(playerId);
    return {
      playerId,
      made: found?.made ? weekly(found.made, weeksThen) : null,
      since: found && weeksSince > 0 ? weekly(found.since, weeksSince) : null,
      healthy: found && weeksSince > 0 ? weekly(found.healthy, weeksSince) : null,
      toCome: found?.toCome ? weekly(found.toCome, weeksToCome) : null,
      games: found?.games ?? null,
    };
  };
  // A player's value when the trade was made, without the user's category weights.
  const worth = (id: string): number => {
    if (isPlain) return players.get(id)?.made?.total ?? 0;
    const then = projections.find(({ player }) => player === facts.nbaIndexOf(id));
    return then ? expectedValue(then, plain, weeksThen, facts.correlation).total : 0;
  };
  const withouts = withoutSides(trade, sides, firstDay, facts, projections, plain, worth);
  const results = sides.map((side, index): SideHindsight => {
    const then = net(side, 'made', weeksThen);
    const since = net(side, 'since', weeksSince);
    const toCome = net(side, 'toCome', weeksToCome);
    const without = withouts[index];
    return {
      side,
      got: side.got.map(hindsightOf),
      gave: side.gave.map(hindsightOf),
      made: then.weekly,
      since: since.weekly,
      healthy: net(side, 'healthy', weeksSince).weekly,
      toCome: toCome.weekly,
      whole: standingOf(side.teamId, since, toCome),
      chanceThen: normalAbove(then.total, then.deviation),
      runningTotal: runningTotal(side, facts, scale, firstDay),
      forced: without?.forced ?? { dropped: [], added: [], unexplained: 0 },
      without: without?.result ?? null,
    };
  });
  return {
    day: made,
    firstDay,
    weeksSince,
    weeksToCome,
    scale,
    sides: results,
    verdict: tradeVerdict(results.map(({ whole }) => whole)),
  };
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function weekly({ total, variance, categories }: WindowValue, weeks: number): WeeklyValue {
  const share = weeks > 0 ? 1 / weeks : 0;
  return {
    perWeek: total * share,
    deviation: Math.sqrt(variance) * share,
    categories: Array.from(categories, (value) => value * share),
  };
}

function withStatus(projection: PlayerProjection, status: InjuryStatus, today: number): PlayerProjection {
  return {
    ...projection,
    chances: projection.chances.map((chance, game) =>
      chanceWithStatus(chance, status, (projection.days[game] ?? today) - today),
    ),
  };
}

/** Returns the first day on which rosters show the trade; the day of the trade when rosters are unknown. */
function firstDayOf(sides: readonly TradeSide[], day: Day, facts: HindsightFacts): Day {
  for (let step = 0; step <= DAYS_TO_SHOW; step += 1) {
    const at = addDays(day, step);
    const known = sides.flatMap((side) => {
      const roster = facts.rosterOn(side.teamId, at);
      return roster ? [roster.some(({ playerId }) => side.got.includes(playerId))] : [];
    });
    // If no side's roster is known on a day, none is known on later days.
    if (known.length === 0) return day;
    if (known.includes(true)) return at;
  }
  return day;
}

function runningTotal(side: TradeSide, facts: HindsightFacts, scale: ValueScale, firstDay: Day): number[] {
  const first = dayNumber(firstDay);
  const days = Math.max(0, daysBetween(firstDay, facts.lastPlayed) + 1);
  const extra = side.got.length - side.gave.length;
  const values = new Array<number>(days).fill(extra * dayValue(scale));
  const include = (playerId: string, sign: 1 | -1): void => {
    const index = facts.nbaIndexOf(playerId);
    if (index === null) return;
    const { firstRow, rowDay, lines } = facts.history;
    for (let row = firstRow[index] ?? 0; row < (firstRow[index + 1] ?? 0); row += 1) {
      const at = (rowDay[row] ?? 0) - first;
      if (at < 0 || at >= days) continue;
      const line = lines.subarray(row * PART_COUNT, (row + 1) * PART_COUNT);
      values[at] = (values[at] ?? 0) + sign * gameValue(line, scale);
    }
  };
  for (const id of side.got) include(id, 1);
  for (const id of side.gave) include(id, -1);
  let total = 0;
  return values.map((value) => {
    total += value;
    return total;
  });
}
