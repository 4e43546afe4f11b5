import type { LeagueSeason, Standing, StatLine } from '@fantasy-stats/domain';
import {
  exampleLeague,
  exampleTeams,
  exampleWeeks,
  matchup,
  scored,
  teamWeek,
} from '@fantasy-stats/engine/testing';
import { expect, it } from 'vitest';
import { type PlayedPickup, pickupOutcome } from './pickup-outcome.ts';

function seasonOf(
  own: StatLine,
  other: StatLine,
  more: Partial<LeagueSeason['league']> = {},
  points: readonly [number, number] | null = null,
): LeagueSeason {
  return {
    league: exampleLeague({ scored: [scored('PTS'), scored('FG%'), scored('TO')], size: 2, ...more }),
    teams: exampleTeams(2),
    standings: [],
    teamWeeks: [
      teamWeek(1, '1', own, { points: points?.[0] ?? null }),
      teamWeek(1, '2', other, { points: points?.[1] ?? null }),
    ],
    // The platform's results belong to the actual week and do not apply to the hypothetical one.
    matchups: [matchup(1, '2', '1', { winner: 'home', categories: { PTS: 'home' } })],
  };
}
const pickup = (more: Partial<PlayedPickup>): PlayedPickup => ({
  teamId: '1',
  week: 1,
  unit: 'categories',
  isFollowed: false,
  added: {},
  dropped: {},
  ...more,
});
const own = { PTS: 100, FGM: 40, FGA: 100, TO: 10 };
const rival = { PTS: 110, FGM: 45, FGA: 100, TO: 12 };
const added = { PTS: 30, FGM: 10, FGA: 10, TO: 1 };
const dropped = { PTS: 10, FGM: 4, FGA: 10, TO: 0 };

it('pickupOutcome compares the week with a week that includes the pickup if the pickup was not made', () => {
  // 120 points beat 110, and .460 beats .450: two losses become wins. 11 turnovers still beat 12.
  expect(pickupOutcome(seasonOf(own, rival), pickup({ added, dropped }))).toBe(2);
  // Five more turnovers lose that category, which the team had won.
  expect(pickupOutcome(seasonOf(own, rival), pickup({ added: { TO: 5 } }))).toBe(-1);
  // In most-categories scoring, a lost matchup becomes a win.
  const most = seasonOf(own, rival, { scoringForm: 'mostCategories' });
  expect(pickupOutcome(most, pickup({ unit: 'wins', added, dropped }))).toBe(1);
});

it('pickupOutcome compares the week with a week without the pickup if the pickup was made', () => {
  const withHim = { PTS: 120, FGM: 46, FGA: 100, TO: 11 };
  const made = pickup({ isFollowed: true, added, dropped });
  expect(pickupOutcome(seasonOf(withHim, rival), made)).toBe(2);
});

it('pickupOutcome returns 0 if neither player played, and null without the matchup', () => {
  expect(pickupOutcome(seasonOf(own, rival), pickup({}))).toBe(0);
  expect(pickupOutcome(seasonOf(own, rival), pickup({ week: 2 }))).toBeNull();
  expect(pickupOutcome(seasonOf(own, rival), pickup({ teamId: '3' }))).toBeNull();
});

it('pickupOutcome computes fantasy points by the league’s scoring', () => {
  const scoring = [scored('PTS', 1), scored('TO', -2)];
  const season = seasonOf({}, {}, { scoringForm: 'seasonPoints', scored: scoring });
  const points = pickup({ unit: 'fantasyPoints', week: null });
  expect(pickupOutcome(season, { ...points, added, dropped })).toBe(30 - 2 - 10);
  expect(pickupOutcome(season, { ...points, dropped, isFollowed: true })).toBe(-10);
  expect(pickupOutcome(season, points)).toBe(0);
});

it('pickupOutcome computes rotisserie points from season totals with and without the games', () => {
  const rotisserie = { scoringForm: 'rotisserie', weeks: exampleWeeks(1) } as const;
  const season = seasonOf(own, rival, rotisserie);
  const points = pickup({ unit: 'rotisseriePoints', week: null });
  // 120 points beat 110, and .460 beats .450: one rotisserie point each. 11 turnovers still beat 12.
  expect(pickupOutcome(season, { ...points, added, dropped })).toBe(2);
  expect(pickupOutcome(season, { ...points, added: { TO: 5 } })).toBe(-1);
  const withHim = { PTS: 120, FGM: 46, FGA: 100, TO: 11 };
  const made = { ...points, added, dropped, isFollowed: true };
  expect(pickupOutcome(seasonOf(withHim, rival, rotisserie), made)).toBe(2);
  // Without weekly stats, the platform's totals are used.
  const standing = (teamId: string, seasonLine: StatLine): Standing => ({
    teamId,
    rank: null,
    playoffSeed: null,
    gamesBack: null,
    pointsFor: null,
    pointsAgainst: null,
    streak: null,
    seasonLine,
    wins: 0,
    losses: 0,
    ties: 0,
  });
  const whole = { ...season, teamWeeks: [], standings: [standing('1', own), standing('2', rival)] };
  expect(pickupOutcome(whole, { ...points, added, dropped })).toBe(2);
  expect(pickupOutcome(season, { ...points, teamId: '3' })).toBeNull();
  // The second week has no data.
  const open = seasonOf(own, rival, { ...rotisserie, weeks: exampleWeeks(2) });
  expect(pickupOutcome(open, { ...points, added, dropped })).toBeNull();
});

it('pickupOutcome adds points to the platform’s own points in points matchups', () => {
  const scoring = [scored('PTS', 1), scored('TO', -2)];
  const by = (points: readonly [number, number]) =>
    seasonOf({}, {}, { scoringForm: 'headToHeadPoints', scored: scoring }, points);
  const wins = pickup({ unit: 'wins', added, dropped });
  expect(pickupOutcome(by([100, 117]), wins)).toBe(1);
  expect(pickupOutcome(by([100, 118]), wins)).toBe(0.5);
  expect(pickupOutcome(by([100, 130]), wins)).toBe(0);
});
