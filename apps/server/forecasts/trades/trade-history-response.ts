import type {
  NoValueReason,
  Trade,
  TradedPlayer,
  TradeSide,
  TradeWithout,
  WeeklyValue,
} from '@fantasy-stats/contract/league-trades';
import { type Day, fantasyDayOf, isHeadToHead, type League, type TeamId } from '@fantasy-stats/domain';
import { winCount } from '@fantasy-stats/engine/season';
import {
  type WeeklyValue as EngineValue,
  lineOfParts,
  type PlayerHindsight,
  type SideHindsight,
  type TradeHindsight,
  tradeSides,
  undirectedFaab,
} from '@fantasy-stats/engine/trade-hindsight';
import type { KnownTrade, TradeFacts } from './trade-facts.ts';

// Encodes evaluated trades for responses: rounds numbers, and converts arrays of statistics to stat lines.

/** Rounds to as many decimals as a page can show. */
export function short(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function weekly(value: EngineValue): WeeklyValue {
  return {
    perWeek: short(value.perWeek),
    deviation: short(value.deviation),
    categories: value.categories.map(short),
  };
}

function weekOf(league: League, day: Day): number | null {
  return league.weeks.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)?.number ?? null;
}

/** Converts summed statistics to a stat line, with rounded minutes. */
export function lineOf(parts: ArrayLike<number>): TradedPlayer['line'] {
  return Object.fromEntries(Object.entries(lineOfParts(parts)).map(([id, value]) => [id, short(value ?? 0)]));
}

function player(
  { playerId, made, since, healthy, toCome, games }: PlayerHindsight,
  without: SideHindsight['without'],
  leftOn: Day | null,
): TradedPlayer {
  return {
    playerId,
    made: made && weekly(made),
    since: since && weekly(since),
    healthy: healthy && weekly(healthy),
    toCome: toCome && weekly(toCome),
    played: games?.played ?? 0,
    missed: games?.missed ?? 0,
    line: games ? lineOf(games.line) : {},
    counted: without ? (without.days.games.get(playerId) ?? 0) : null,
    leftOn,
  };
}

/** Returns the day when a traded player left the team; null while they are on it. */
export function leftOn(
  playerId: string,
  teamId: TeamId,
  since: string,
  facts: Pick<TradeFacts, 'transactions'>,
): Day | null {
  const left = facts.transactions
    .filter(
      ({ at, moves }) =>
        at > since &&
        moves.some((move) => move.playerId === playerId && move.from === teamId && move.to !== teamId),
    )
    .map(({ at }) => at)
    .sort();
  return left[0] === undefined ? null : fantasyDayOf(new Date(left[0]));
}

function withoutOf(
  without: NonNullable<SideHindsight['without']>,
  league: League,
  days: number,
): TradeWithout {
  const came = new Float64Array(without.days.days[0]?.counted.length ?? 0);
  const instead = new Float64Array(came.length);
  let [cameGames, insteadGames] = [0, 0];
  for (const day of without.days.days) {
    day.counted.forEach((value, part) => {
      came[part] = (came[part] ?? 0) + value;
    });
    day.instead.forEach((value, part) => {
      instead[part] = (instead[part] ?? 0) + value;
    });
    cameGames += day.countedGames;
    insteadGames += day.insteadGames;
  }
  const sum = (of: 'result' | 'record'): number =>
    without.matchups.reduce(
      (total, matchup) =>
        total +
        (of === 'result'
          ? winCount(matchup.actualResult) - winCount(matchup.withoutResult)
          : winCount(matchup.actual) - winCount(matchup.without)),
      0,
    );
  const isWeekly = isHeadToHead(league.scoringForm);
  const matchupsGained = isWeekly && without.matchups.length > 0 ? sum('result') : null;
  const gained = isWeekly
    ? matchupsGained !== null && league.scoringForm === 'eachCategory'
      ? sum('record')
      : matchupsGained
    : without.season && without.season.actual.points - without.season.without.points;
  return {
    came: lineOf(came),
    instead: lineOf(instead),
    cameGames,
    insteadGames,
    matchups: without.matchups.map((matchup) => ({ ...matchup, changed: [...matchup.changed] })),
    season: without.season && {
      ...without.season,
      changed: without.season.changed.map((one) => ({
        ...one,
        actual: short(one.actual),
        without: short(one.without),
      })),
    },
    gained: gained === null ? null : short(gained),
    matchupsGained: matchupsGained === null ? null : short(matchupsGained),
    daysKnown: days - without.days.unknownDays.length,
    daysUnknown: without.days.unknownDays.length,
    lastHeld: without.days.lastHeld,
  };
}

export function tradeWith(
  { transaction, status, proposedAt }: KnownTrade,
  hindsight: TradeHindsight,
  facts: TradeFacts,
  league: League,
): Trade {
  return {
    id: transaction.id,
    at: transaction.at,
    day: hindsight.day,
    firstDay: hindsight.firstDay,
    week: weekOf(league, hindsight.day),
    status,
    proposedAt,
    weeksSince: short(hindsight.weeksSince),
    weeksToCome: short(hindsight.weeksToCome),
    undirectedFaab: undirectedFaab(transaction),
    sides: hindsight.sides.map((one): TradeSide => {
      const { side, without } = one;
      const days = one.runningTotal.length;
      const receiver = (id: string): TeamId | undefined =>
        hindsight.sides.find((other) => other.side.got.includes(id))?.side.teamId;
      const left = (id: string): Day | null => {
        const team = receiver(id);
        return team === undefined || status === 'vetoed' ? null : leftOn(id, team, transaction.at, facts);
      };
      return {
        teamId: side.teamId,
        got: one.got.map((got) => player(got, without, left(got.playerId))),
        gave: one.gave.map((gave) => player(gave, without, left(gave.playerId))),
        picksGot: [...side.picksGot],
        picksGave: [...side.picksGave],
        faabGot: side.faabGot,
        faabGave: side.faabGave,
        forced: {
          dropped: [...one.forced.dropped],
          added: [...one.forced.added],
          unexplained: one.forced.unexplained,
        },
        value: {
          made: weekly(one.made),
          since: weekly(one.since),
          healthy: weekly(one.healthy),
          toCome: weekly(one.toCome),
          whole: {
            perWeek: short(one.whole.perWeek),
            deviation: short(one.whole.deviation),
            chance: one.whole.chance,
          },
          chanceThen: one.chanceThen,
          runningTotal: one.runningTotal.map(short),
        },
        without: without && withoutOf(without, league, days),
      };
    }),
    verdict: hindsight.verdict && { ...hindsight.verdict },
    noValue: null,
  };
}

export function tradeWithout(
  { transaction, status, proposedAt }: KnownTrade,
  why: NoValueReason,
  league: League,
): Trade {
  const day = fantasyDayOf(new Date(transaction.at));
  const plain = (playerId: string): TradedPlayer => ({
    playerId,
    made: null,
    since: null,
    healthy: null,
    toCome: null,
    played: 0,
    missed: 0,
    line: {},
    counted: null,
    leftOn: null,
  });
  return {
    id: transaction.id,
    at: transaction.at,
    day,
    firstDay: day,
    week: weekOf(league, day),
    status,
    proposedAt,
    weeksSince: 0,
    weeksToCome: 0,
    undirectedFaab: undirectedFaab(transaction),
    sides: tradeSides(transaction).map(({ teamId, got, gave, picksGot, picksGave, faabGot, faabGave }) => ({
      teamId,
      got: got.map(plain),
      gave: gave.map(plain),
      picksGot: [...picksGot],
      picksGave: [...picksGave],
      faabGot,
      faabGave,
      forced: { dropped: [], added: [], unexplained: 0 },
      value: null,
      without: null,
    })),
    verdict: null,
    noValue: why,
  };
}
