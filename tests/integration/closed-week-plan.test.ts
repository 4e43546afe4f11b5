import { teamAddsLeft, weekAfter, weekToPlan } from '@fantasy-stats/engine/streaming';
import { resultOf } from '@fantasy-stats/questions';
import { planHeadline } from '@fantasy-stats/questions/team-plans';
import { expect, it } from 'vitest';
import { leagueWorld, own } from './best-add/league-states.ts';

it('the streaming plan is for the next week once every player of a week with separate locks has played', () => {
  const { about } = leagueWorld({
    form: 'eachCategory',
    lineupLock: 'weekly',
    weekLock: 'ownGame',
    day: 'last',
    games: 'started',
    freed: [0, 2, 4],
    openSpots: 1,
    limit: null,
    byes: [],
    isUnpairedNext: false,
    injured: 'none',
    hasWaivers: false,
    weeklyGames: null,
    weeksAhead: 2,
    hasIdleTeam: false,
  });
  const running = weekToPlan(about.season);
  const next = running && weekAfter(about.season, running);
  if (!running || !next) throw new Error('no week is left');
  const leftIn = (week: typeof next) => teamAddsLeft(about.season, week, own, [], true);
  const plan = resultOf(planHeadline, about, {
    team: own,
    left: leftIn(running),
    leftNext: leftIn(next),
  });
  expect(plan?.week).toBe(next.number);
  expect(plan?.firstDay).toBe(next.firstDay);
});
