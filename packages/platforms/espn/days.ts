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
import { isLost, type StatisticOf, statisticOfGame } from './stat-line.ts';

/** The question for the lineups of a numbered day. */
export function dayQuery(scoringPeriodId: number): EspnQuery {
  return { views: ['mRoster'], scoringPeriodId };
}

/**
 * A past day from `mRoster` of its scoring period: who stood where, and what the players in active slots brought.
 * A team's line is the sum of the lines of single games (split 5) that carry the number of that day: ESPN sends
 * those of the day before as well. Points are the sum of what ESPN counted for those same lines. Its total of a lineup
 * (`roster.appliedStatTotal`) is never taken: it has been seen to run on from the day before.
 * @throws UnexpectedAnswer where the answer is about another day, or has no lineups
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
      ? lineups.flatMap((lineup) =>
          isTold(lineup, answer) ? [teamDay(lineup, league, day, period, statisticOf, answer)] : [],
        )
      : [],
  };
}

function linesOf({ pool }: LineupPlace): readonly unknown[] {
  const { stats } = properties(pool.player);
  return Array.isArray(stats) ? stats : [];
}

/** Whether a player's games count where he stands. */
function isCounted({ entry }: LineupPlace): boolean {
  return entry.slot !== null && !isReserveSlot(entry.slot);
}

/**
 * Whether the lines of everybody who counts for a team are in the answer. Those who have not played yet have an empty
 * list: where there is none at all, what the team had that day is unknown, and noted so.
 */
function isTold({ teamId, places }: Lineup, answer: Answer): boolean {
  const untold = places.filter(
    (place) => isCounted(place) && (properties(place.pool.player).stats ?? null) === null,
  );
  if (untold.length === 0) return true;
  answer.lacksValue('statistics', `team ${teamId}: roster.entries.stats`);
  return false;
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
    if (!isCounted(place)) continue;
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
        if (isLost(stats[key], id)) broken.add(id);
        if (amount === null) continue;
        line[id] = (line[id] ?? 0) + amount;
        if (id === 'GP') played = amount;
      }
      games += played ?? (Object.keys(stats).length > 0 ? 1 : 0);
      const applied = readNumber(raw.appliedTotal);
      points += applied ?? 0;
      // A line without statistics, of one who did not play, brings nothing.
      hasPoints &&= applied !== null || (!isUnreadable(raw.appliedTotal) && Object.keys(stats).length === 0);
    }
  }
  // A sum without one of its parts is none.
  for (const id of broken) {
    answer.leaveOut('is not a number', `team ${lineup.teamId}: statistic ${id}`);
    delete line[id];
  }
  const isPoints = !isCategoryForm(league.scoringForm);
  if (isPoints && !hasPoints) answer.lacksValue('score', `team ${lineup.teamId}: stats.appliedTotal`);
  return {
    teamId: lineup.teamId,
    day,
    line,
    gamesPlayed: games,
    points: isPoints && hasPoints ? points : null,
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
