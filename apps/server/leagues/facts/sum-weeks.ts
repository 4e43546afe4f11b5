import {
  isHeadToHead,
  type League,
  type MissingPart,
  type Standing,
  type TeamId,
  type TeamWeek,
  type Week,
} from '@fantasy-stats/domain';
import { weekFromTotals, weeksFromDays } from '@fantasy-stats/engine/recap';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';
import { leagueWeeks } from '../../kernel/database/schema/league.ts';
import { readSeason } from './read-league.ts';
import { readTeamDays } from './read-team-days.ts';
import { writeWeek } from './write-league.ts';

/**
 * Fills in weeks that Yahoo refuses for leagues without matchups. A completed week is the sum of its days;
 * the current week is the season totals minus all earlier weeks.
 *
 * @returns the number of changed rows, and the parts that are still missing
 */
export async function sumWeeks(
  transaction: Transaction,
  { id, platform, scoringForm }: Pick<League, 'id' | 'platform' | 'scoringForm'>,
  missing: readonly MissingPart[],
): Promise<{ readonly rows: number; readonly missing: readonly MissingPart[] }> {
  const unread = new Set(missing.flatMap((part) => (isMissingWeek(part) ? part.weeks : [])));
  if (platform !== 'yahoo' || isHeadToHead(scoringForm) || unread.size === 0) return { rows: 0, missing };
  const season = await readSeason(transaction, id);
  if (!season) return { rows: 0, missing };
  const { league, standings, teamWeeks } = season;
  const teamIds = season.teams.map((team) => team.id);
  const marks = await transaction
    .select({ week: leagueWeeks.week })
    .from(leagueWeeks)
    .where(eq(leagueWeeks.leagueId, id));
  const isRead = new Set(marks.map(({ week }) => week));
  const isOver = ({ lastDay }: Week) => lastDay < league.today;
  const over = league.weeks.filter(isOver);
  // Keep Yahoo's own stats of completed weeks.
  const toSum = over.filter(({ number }) => !isRead.has(number));
  const known = [
    ...teamWeeks.filter(({ week }) => over.some(({ number }) => number === week && isRead.has(week))),
    ...weeksFromDays(toSum, teamIds, await readTeamDays(transaction, id)),
  ];
  const running = league.weeks.find((week) => week.firstDay <= league.today && !isOver(week));
  const summed = [
    ...known.filter(({ week }) => !isRead.has(week)),
    ...(running ? runningWeek(running, over, known, standings, league) : []),
  ];
  let rows = 0;
  for (const [week, lines] of Map.groupBy(summed, (line) => line.week))
    if (unread.has(week))
      rows += await writeWeek(transaction, id, { week, teamWeeks: lines, matchups: [] }, false);
  const isKnown = (week: number) => isWholeWeek([...known, ...summed], week, teamIds);
  return {
    rows,
    missing: missing.flatMap((part) => {
      if (!isMissingWeek(part)) return [part];
      const weeks = part.weeks.filter((week) => !isKnown(week));
      return weeks.length > 0 ? [{ ...part, weeks }] : [];
    }),
  };
}

function isMissingWeek(part: MissingPart): part is MissingPart & { readonly weeks: readonly number[] } {
  return part.part === 'weeks' && part.weeks !== undefined && part.values === undefined;
}

function isWholeWeek(lines: readonly TeamWeek[], week: number, teamIds: readonly TeamId[]): boolean {
  return teamIds.every((id) => lines.some((line) => line.week === week && line.teamId === id));
}

/** Returns all teams' stat lines in the current week; empty if any line is unknown. */
function runningWeek(
  { number }: Week,
  earlier: readonly Week[],
  known: readonly TeamWeek[],
  standings: readonly Standing[],
  { scoringForm }: Pick<League, 'scoringForm'>,
): TeamWeek[] {
  const teamIds = standings.map(({ teamId }) => teamId);
  if (!earlier.every((week) => isWholeWeek(known, week.number, teamIds))) return [];
  const lines = standings.map((standing) => {
    const own = known.filter(({ teamId }) => teamId === standing.teamId);
    return weekFromTotals(number, standing, own, scoringForm === 'seasonPoints');
  });
  return lines.every((line) => line !== null) ? lines : [];
}
