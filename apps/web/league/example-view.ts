import type { ScoringForm, StatLine } from '@fantasy-stats/domain';
import {
  exampleLeague,
  exampleTeams,
  exampleWeeks,
  matchup,
  roundRobin,
  scored,
  teamWeek,
} from '@fantasy-stats/engine/testing';
import { type SeasonResponse, type SeasonView, seasonView } from './season-view.ts';

// Example seasons for the tests of the league pages.

/**
 * Returns a week's statistics in which every category increases with `level`. Turnovers decrease, so a higher
 * level is better in all categories.
 */
export function lineOfLevel(level: number): StatLine {
  return {
    FGM: 300 + level,
    FGA: 700,
    FTM: 120 + level,
    FTA: 200,
    '3PM': 80 + level,
    PTS: 700 + 10 * level,
    REB: 250 + level,
    AST: 150 + level,
    STL: 40 + level,
    BLK: 30 + level,
    TO: 100 - level,
  };
}

interface Example {
  readonly form?: ScoringForm;
  /** Each team's level in each week: `levels[team][week]`. */
  readonly levels: readonly (readonly number[])[];
  readonly weeks?: number;
  readonly own?: string | null;
  readonly changes?: Partial<SeasonResponse>;
}

/**
 * Returns a league with one team per row of `levels`. Weeks with levels are completed, except the week that
 * contains `today`.
 */
export function exampleView({
  form = 'eachCategory',
  levels,
  weeks = 6,
  own = '1',
  changes = {},
}: Example): SeasonView {
  const isPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const played = levels[0]?.length ?? 0;
  const calendar = exampleWeeks(weeks);
  const next = calendar[played];
  const teams = exampleTeams(levels.length);
  const ids = teams.map(({ id }) => id);
  const response: SeasonResponse = {
    league: exampleLeague({
      size: levels.length,
      scoringForm: form,
      weeks: calendar,
      currentWeek: Math.min(played + 1, weeks),
      today: next?.firstDay ?? '2027-04-12',
      ...(isPoints ? { scored: [scored('PTS', 1), scored('TO', -1)] } : {}),
    }),
    ownTeamId: own,
    teams,
    standings: [],
    teamWeeks: levels.flatMap((ofTeam, index) =>
      ofTeam.map((level, week) =>
        teamWeek(week + 1, ids[index] ?? '', lineOfLevel(level), { gamesPlayed: 40 }),
      ),
    ),
    matchups:
      form === 'rotisserie' || form === 'seasonPoints'
        ? []
        : calendar.flatMap(({ number }) =>
            roundRobin(ids, number).map(([home, away]) =>
              matchup(number, home, away, { status: number <= played ? 'final' : 'upcoming' }),
            ),
          ),
    transactions: [],
    freshness: {
      syncedAt: '2026-11-30T10:00:00Z',
      state: 'complete',
      version: 1,
      missing: [],
      failure: null,
    },
    ...changes,
  };
  return seasonView(response);
}

export function midWeek(form: ScoringForm = 'eachCategory'): SeasonView {
  const view = exampleView({
    levels: [
      [5, 5, 5],
      [1, 1, 1],
    ],
    form,
  });
  const league = { ...view.league, today: view.league.weeks[2]?.firstDay ?? '' };
  return { ...view, league, season: { ...view.season, league } };
}
