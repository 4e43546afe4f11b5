// Standings, today and after any week.

export { type CoveredThrough, standingsThrough, totalsThrough } from './covered-through.ts';
export { leagueTable } from './league-table.ts';
export { recordsThrough } from './records.ts';
export { type RotisserieStanding, rotisserieStandings } from './rotisserie-standings.ts';
export { leagueSeeds } from './seeding.ts';
export { withSharedRanks } from './shared-ranks.ts';
export { standingsByWeek, type WeekStandings } from './standings-by-week.ts';

// Clinched and eliminated teams.

export { isLockedOut, isOutOfTitleRace } from './locked-teams.ts';
export { playoffRace, type RaceStanding } from './playoff-race.ts';

// Final ranks of the season.

export { computedSeason } from './computed-season.ts';
export { type SeasonEnd, seasonEnd } from './history/final-places.ts';

// Category tables.

export { type CategoryGap, categoryGaps, type Gap } from './category-gaps.ts';
export { categoryLeaders } from './category-leaders.ts';
export type { CategoryCell, CategoryRow, CategoryTable } from './category-table.ts';
export { matchupOutcomes } from './matchup-outcome.ts';
export { weekPoints } from './period-value.ts';
export { type SeasonTotals, seasonTotals } from './season-totals.ts';
export { type AverageBasis, type TeamAverages, teamAverages } from './team-averages.ts';
export type { MatchupStage } from './title-bracket.ts';
export { matchupAmong, matchupWeeks, usualWeek } from './usual-week.ts';
export { matchupReader, type WeekMatchup, type WeekMatchups, weekMatchups } from './week-matchups.ts';
export { type WeeklyTable, weeklyTable } from './weekly-table.ts';
export { type TrendPoint, weeklyTrend } from './weekly-trend.ts';
export { isCompleted, playedWeeks } from './weeks.ts';
export { winnerIn } from './winner-in.ts';

// All-play and power ranking.

export { type AllPlayRecord, allPlay, allPlayMatrix, allPlayWeek } from './all-play.ts';
export { powerRanking } from './power-ranking.ts';

// Luck and schedule.

export { luck } from './luck.ts';
export { type ScheduleSwap, scheduleSwap } from './schedule-swap.ts';
export { type ScheduleStrength, strengthOfSchedule } from './strength-of-schedule.ts';
export { type WeekLuck, weekLuck } from './week-luck.ts';

// Highs and lows of a week and of the season.

export { type ColumnExtremes, type Extreme, seasonExtremes } from './season-extremes.ts';
export { weeklyAwards } from './weekly-awards.ts';

// A league's columns, their ranks and colors, and category results.

export { columnScores } from './column-scores.ts';
export { type Column, type ColumnId, contestColumns, leagueColumns } from './columns.ts';
export { competitionRanks } from './competition-ranks.ts';
export {
  addRecords,
  categoryRecord,
  categoryVerdict,
  contestValues,
  mirrored,
  type Verdict,
  winCount,
  winShare,
} from './contest.ts';
export { type HeatStep, heatStep } from './heat-step.ts';
