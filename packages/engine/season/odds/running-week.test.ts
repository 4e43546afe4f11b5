import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  scored,
  teamWeek,
} from '../../testing/example-season.ts';
import { runningWeek } from './running-week.ts';
import { leagueOdds } from './season-odds.ts';
import { strengthWeek, teamStrengths } from './team-strengths.ts';

function season(today: string) {
  return exampleSeason({
    league: exampleLeague({ scored: [scored('PTS'), scored('FG%')], weeks: exampleWeeks(2), today }),
    teams: exampleTeams(2),
    teamWeeks: [
      teamWeek(1, '1', { PTS: 500, FGM: 45, FGA: 100 }),
      teamWeek(1, '2', { PTS: 510, FGM: 46, FGA: 100 }),
      teamWeek(2, '1', { PTS: 600, FGM: 60, FGA: 100 }),
      teamWeek(2, '2', { PTS: 100, FGM: 30, FGA: 100 }),
    ],
    matchups: [matchup(1, '1', '2'), matchup(2, '1', '2', { status: 'running' })],
  });
}

describe('runningWeek', () => {
  const running = season('2026-10-30');
  const strengths = teamStrengths(running);
  const [, week] = running.league.weeks;

  it('adds the remaining days, including today, to the score so far', () => {
    const view = week && runningWeek(running, strengths, week);
    const whole = week && strengthWeek(strengths, week);
    expect(view?.mean[0]).toBeCloseTo(600 + (3 / 7) * (whole?.mean[0] ?? 0), 9);
    expect(view?.mean[1]).toBeCloseTo((4 / 7) * 0.6 + (3 / 7) * (whole?.mean[1] ?? 0), 9);
    expect(view?.deviation[0]).toBeCloseTo(Math.sqrt(3 / 7) * (whole?.deviation[0] ?? 0), 9);
    expect(view?.weight).toBeCloseTo(3 / 7, 9);
  });

  it('makes a win nearly certain in the season odds if the lead is too large to overcome', () => {
    const odds = leagueOdds(running, { simulations: 400 });
    expect(odds?.teams[0]?.expected).toBeGreaterThan(1.9);
    const before = leagueOdds(running, { simulations: 400, throughWeek: 1 });
    expect(before?.teams[0]?.expected).toBeLessThan(1.5);
  });

  it('is null before and after the week, and without a score', () => {
    const [first] = running.league.weeks;
    expect(first && runningWeek(running, strengths, first)).toBeNull();
    expect(week && runningWeek(season('2026-10-20'), strengths, week)).toBeNull();
    expect(
      week && runningWeek({ ...running, teamWeeks: running.teamWeeks.slice(0, 3) }, strengths, week),
    ).toBeNull();
  });
});
