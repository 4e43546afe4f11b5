import {
  type Day,
  type DayFacts,
  isCategoryForm,
  isReserveSlot,
  type League,
  type StatisticId,
  statistic,
  type TeamDay,
} from '@fantasy-stats/domain';
import { type Answer, isProperties, isUnreadable, properties, readInteger, readNumber } from '../loose.ts';
import { periodOfDay } from './calendar.ts';
import type { EspnAnswer } from './client.ts';
import { type Lineup, type LineupPlace, readLineups, rostersOf } from './players.ts';
import type { EspnQuery } from './requests.ts';
import { type StatisticOf, statisticOfGame } from './stat-line.ts';

/** The question for the line-ups of a numbered day. */
export function dayQuery(scoringPeriodId: number): EspnQuery {
  return { views: ['mRoster'], scoringPeriodId };
}

/**
 * A past day from `mRoster` of its scoring period: who stood where, and what the players in active slots brought.
 * A team's line is the sum of the lines of single games (split 5) that carry the number of that day: ESPN sends
 * those of the day before as well. Points are the platform's own total of the line-up, where it gives one.
 * @throws UnexpectedAnswer where the answer is about another day, or has no line-ups
 */
export function readDay(found: EspnAnswer, league: League, day: Day): DayFacts {
  const { body, answer } = found;
  const period = periodOfDay(league.firstDay, day);
  const told = readInteger(body.scoringPeriodId);
  if (told !== null && told !== period) throw answer.unexpected(`is about day ${told}`, 'scoringPeriodId');
  const lineups = readLineups(found);
  if (lineups.length === 0) throw answer.unexpected('has no rosters', 'teams');
  noteBroken(lineups, answer);
  // Where no player has any line, nothing is kept by the day; a day without games leaves the other lines.
  const hasLines = lineups.some(({ places }) => places.some((place) => linesOf(place).length > 0));
  const statisticOf = statisticOfGame(body.gameId);
  return {
    day,
    ...rostersOf(lineups, day),
    teamDays: hasLines
      ? lineups.map((lineup) => teamDay(lineup, league, day, period, statisticOf, answer))
      : [],
  };
}

function linesOf({ pool }: LineupPlace): readonly unknown[] {
  const { stats } = properties(pool.player);
  return Array.isArray(stats) ? stats : [];
}

/** Notes players whose lines cannot be told apart: what their team had that day is not whole. */
function noteBroken(lineups: readonly Lineup[], answer: Answer): void {
  for (const { places, teamId } of lineups)
    for (const [index, place] of places.entries()) {
      const at = `team ${teamId}: roster.entries[${index}].stats`;
      const { stats } = properties(place.pool.player);
      if (stats !== undefined && stats !== null && !Array.isArray(stats))
        answer.leaveOut('is not a list', at);
      for (const line of linesOf(place))
        if (!isProperties(line) || readInteger(line.scoringPeriodId) === null)
          answer.leaveOut('is of no day', at);
        else if (readInteger(line.statSplitTypeId) === null) answer.leaveOut('is of no kind', at);
    }
}

const actual = 0;
const singleGame = 5;

function teamDay(
  lineup: Lineup,
  league: League,
  day: Day,
  period: number,
  statisticOf: StatisticOf,
  answer: Answer,
): TeamDay {
  const line: Partial<Record<StatisticId, number>> = {};
  let games = 0;
  let points = 0;
  let hasPoints = true;
  const broken = new Set<StatisticId>();
  for (const place of lineup.places) {
    const { slot } = place.entry;
    if (slot === null || isReserveSlot(slot)) continue;
    const seen = new Set<unknown>();
    for (const raw of linesOf(place)) {
      if (!isProperties(raw) || !isGameOf(raw, period, league.season + 1)) continue;
      const game = raw.id ?? raw.externalId;
      if (game !== undefined && seen.has(game)) continue;
      seen.add(game);
      const stats = properties(raw.stats);
      let played: number | null = null;
      for (const key in stats) {
        const amount = readNumber(stats[key]);
        const id = statisticOf(Number(key));
        if (id === null || statistic(id).computed.kind === 'rate') continue;
        if (isUnreadable(stats[key])) broken.add(id);
        if (amount === null) continue;
        line[id] = (line[id] ?? 0) + amount;
        if (id === 'GP') played = amount;
      }
      games += played ?? (Object.keys(stats).length > 0 ? 1 : 0);
      points += readNumber(raw.appliedTotal) ?? 0;
      hasPoints &&= !isUnreadable(raw.appliedTotal);
    }
  }
  // A sum without one of its parts is none.
  for (const id of broken) {
    answer.leaveOut('is not a number', `team ${lineup.teamId}: statistic ${id}`);
    delete line[id];
  }
  const total = readNumber(lineup.roster.appliedStatTotal) ?? (hasPoints ? points : null);
  if (total === null && !isCategoryForm(league.scoringForm))
    answer.leaveOut('is not a number', `team ${lineup.teamId}: roster.appliedStatTotal`);
  return {
    teamId: lineup.teamId,
    day,
    line,
    gamesPlayed: games,
    points: isCategoryForm(league.scoringForm) ? null : total,
  };
}

function isGameOf(line: Readonly<Record<string, unknown>>, period: number, seasonEndYear: number): boolean {
  return (
    readInteger(line.statSourceId) === actual &&
    readInteger(line.statSplitTypeId) === singleGame &&
    readInteger(line.scoringPeriodId) === period &&
    (readInteger(line.seasonId) ?? seasonEndYear) === seasonEndYear
  );
}
