import { isCategoryForm, statistic, statisticIds } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  roundRobin,
  scored,
  teamWeek,
} from '../testing/example-season.ts';
import { allPlay } from './all-play.ts';
import { luck } from './luck.ts';
import { leagueOdds } from './odds/season-odds.ts';
import { powerRanking } from './power-ranking.ts';
import { recordsThrough } from './records.ts';
import { scheduleSwap } from './schedule-swap.ts';
import { teamAverages } from './team-averages.ts';
import { weeklyAwards } from './weekly-awards.ts';

function anyLeague(size: number, ids: readonly (typeof statisticIds)[number][]) {
  const teams = exampleTeams(size);
  const order = teams.map((team) => team.id);
  const weeks = exampleWeeks(4, [6, 7, 14, 7]);
  const counted = statisticIds.filter((id) => statistic(id).computed.kind === 'counted');
  return exampleSeason({
    league: exampleLeague({ size, weeks, scored: ids.map((id) => scored(id)) }),
    teams,
    teamWeeks: weeks.flatMap(({ number }) =>
      order.map((id, index) =>
        teamWeek(
          number,
          id,
          Object.fromEntries(
            counted.map((part, partIndex) => [part, 20 + ((index * 7 + number * 5 + partIndex * 3) % 23)]),
          ),
        ),
      ),
    ),
    matchups: weeks.flatMap(({ number }) =>
      roundRobin(order, number).map(([home, away]) => matchup(number, home, away)),
    ),
  });
}

describe('any league', () => {
  it.each(statisticIds)('can score %s', (id) => {
    const season = anyLeague(4, [id]);
    const averages = teamAverages(season, [1, 2, 3, 4]);
    for (const row of averages.rows) expect(row.cells[0]?.value).not.toBeNull();
    expect(powerRanking(season).every((team) => team.share !== null)).toBe(true);
    expect(weeklyAwards(season, 3).highs).toHaveLength(1);
  });

  it.each([4, 5, 29, 30])('can have %i teams, with byes for an odd number', (size) => {
    const season = anyLeague(size, ['PTS', 'FG%', 'TO']);
    const records = recordsThrough(season);
    expect(records).toHaveLength(size);
    const decisions = records.reduce(
      (sum, row) => sum + row.record.wins + row.record.losses + row.record.ties,
      0,
    );
    expect(decisions).toBe(4 * 2 * Math.floor(size / 2) * 3);
    expect(luck(season)).toHaveLength(size);
    expect(allPlay(season)[0]?.weeks[0]?.opponents).toBe(size - 1);
    expect(scheduleSwap(season)?.records).toHaveLength(size);
    const odds = leagueOdds(season, { throughWeek: 2, simulations: 20 });
    expect(odds?.teams.reduce((sum, team) => sum + team.title, 0)).toBeCloseTo(1, 9);
  });

  it('can use any scoring type', () => {
    for (const scoringForm of [
      'eachCategory',
      'mostCategories',
      'headToHeadPoints',
      'rotisserie',
      'seasonPoints',
    ] as const) {
      const season = anyLeague(6, ['PTS', 'REB']);
      const priced = season.league.scored.map((entry) => ({
        ...entry,
        points: isCategoryForm(scoringForm) ? null : 1,
      }));
      const league = { ...season.league, scoringForm, scored: priced };
      expect(recordsThrough({ ...season, league })[0]?.rank).toBe(1);
    }
  });
});
