// Where does everybody stand, today and after any week?

export { leagueTable } from './league-table.ts';
export { recordsThrough } from './records.ts';
export { type RotisserieStanding, rotisserieStandings } from './rotisserie-standings.ts';
export { leagueSeeds } from './seeding.ts';
export { withSharedRanks } from './shared-ranks.ts';

// Who is in the playoffs whatever happens?

export { playoffRace, type RaceStanding } from './playoff-race.ts';

// Who won the season, and where did everybody finish?

export { type SeasonEnd, seasonEnd } from './history/final-places.ts';

// What is a season computed from, whatever its platform tells of it?

export { computedSeason } from './computed-season.ts';

// How good is each team in each category?

export { categoryLeaders } from './category-leaders.ts';
export type { CategoryCell, CategoryRow, CategoryTable } from './category-table.ts';
export { weekPoints } from './period-value.ts';
export { type SeasonTotals, seasonTotals } from './season-totals.ts';
export { type AverageBasis, type TeamAverages, teamAverages } from './team-averages.ts';
export { type WeeklyTable, weeklyTable } from './weekly-table.ts';
export { type TrendPoint, weeklyTrend } from './weekly-trend.ts';

// How did the matchups go?

export { matchupOutcomes } from './matchup-outcome.ts';
export type { MatchupStage } from './title-bracket.ts';
export { matchupAmong, matchupWeeks, usualWeek } from './usual-week.ts';
export { matchupReader, type WeekMatchup, type WeekMatchups, weekMatchups } from './week-matchups.ts';
export { isCompleted, playedWeeks } from './weeks.ts';

// How would a team do against everybody, and who is strongest?

export { type AllPlayRecord, allPlay, allPlayMatrix, allPlayWeek } from './all-play.ts';
export { powerRanking } from './power-ranking.ts';

// Who was lucky, and who had an easy schedule?

export { luck } from './luck.ts';
export { type ScheduleSwap, scheduleSwap } from './schedule-swap.ts';
export { type ScheduleStrength, strengthOfSchedule } from './strength-of-schedule.ts';
export { type WeekLuck, weekLuck } from './week-luck.ts';

// What were the best and worst of a week and of the season?

export { type Mark, type SeasonMarks, seasonMarks } from './season-marks.ts';
export { weeklyAwards } from './weekly-awards.ts';

// What if a team had punted a category?

export { type PuntedCategory, type PuntHindsight, puntHindsight, puntMargin } from './punt-hindsight.ts';

// A league's columns, ranks and colors in them, and who wins a category.

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
