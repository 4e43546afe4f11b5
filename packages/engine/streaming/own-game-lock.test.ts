import { addDays, type ForecastInputs, type NbaTeam, nbaTeams, type RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast } from '../league/compile.ts';
import { editGains } from '../league/edit-gains.ts';
import { weekWindow } from '../league/forecast-matchup.ts';
import type { RosterEdit } from '../league/roster-edits.ts';
import { analyticShare } from '../league/week-projection.ts';
import { exampleInputs, runningWeek, today } from '../testing/example-inputs.ts';
import { freeAgentGains } from './free-agent-gains.ts';
import { leagueProblem } from './league-problem.ts';
import type { LeagueQuestion } from './league-question.ts';
import { planScale } from './plan-worth.ts';

const ACTIVE = 4;
const ROSTER = 6;

/** Returns the middle of a week in a league where each player locks at their own first game of the week. */
function midweek(played: readonly NbaTeam[]) {
  const inputs = exampleInputs('mostCategories');
  const lastDay = inputs.rules.weeks.find(({ number }) => number === runningWeek)?.lastDay ?? today;
  const counts = new Map<string, number>();
  const players = inputs.rostered.map((player) => {
    const index = counts.get(player.teamId) ?? 0;
    counts.set(player.teamId, index + 1);
    const slot: RosterSlot = index % 3 === 2 ? 'BN' : 'UTIL';
    return { index, player: { ...player, injury: 'healthy' as const, slot } };
  });
  const league: ForecastInputs = {
    ...inputs,
    rules: {
      ...inputs.rules,
      lineupLock: 'weekly',
      weekLock: 'ownGame',
      weeks: inputs.rules.weeks.map((week) =>
        week.number === runningWeek ? { ...week, firstDay: addDays(today, -2) } : week,
      ),
      slots: [
        { slot: 'UTIL', count: ACTIVE },
        { slot: 'BN', count: ROSTER - ACTIVE },
      ],
    },
    weekSoFar: { lastDay, nbaTeams: played },
    rostered: players.flatMap(({ index, player }) => (index < ROSTER ? [player] : [])),
  };
  const free = players.flatMap(({ index, player }) => (index >= ROSTER && index < 9 ? [player] : []));
  const compiled = compileForecast(league, free);
  const question: LeagueQuestion = {
    teamId: '1',
    first: today,
    last: lastDay,
    opponentId: '2',
    adds: 1,
    from: new Map(free.map(({ id }) => [id, today])),
    protectedIds: new Set(),
    seasonLines: new Map(),
    laterWeight: 0,
  };
  const isLocked = (id: string): boolean => {
    const nbaTeam = [...league.rostered, ...free].find((one) => one.id === id)?.nbaTeam;
    return played.some((name) => name === nbaTeam);
  };
  return { compiled, free, isLocked, league, question };
}

describe('adds in a week in which each player locks at their own first game', () => {
  const teams = nbaTeams.slice(0, 6);
  const cases = [[], teams.slice(0, 2), teams.slice(2, 5), teams.slice(1)];

  it('gain as much as the best of all adds and drops, tried one by one', () => {
    let helped = 0;
    for (const played of cases) {
      const { compiled, free, isLocked, league, question } = midweek(played);
      const opponent = weekWindow(compiled, runningWeek, '2').side;
      const shareWith = (edits: readonly RosterEdit[]) =>
        analyticShare(compiled, weekWindow(compiled, runningWeek, '1', edits).side, opponent);
      const scale = planScale(leagueProblem(compiled, question));
      const gains = freeAgentGains(scale);
      expect(scale.standing.worth).toBeCloseTo(shareWith([]), 9);
      const drops = league.rostered.filter(({ id, teamId }) => teamId === '1' && !isLocked(id));
      for (const { id } of free) {
        const tried = drops.map((drop) =>
          shareWith([{ kind: 'add', playerId: id, teamId: '1', day: today, dropId: drop.id }]),
        );
        const gain = Math.max(...tried) - shareWith([]);
        const found = gains.find((one) => one.id === id);
        // A locked free agent has no game that counts, so is not compared.
        expect(found === undefined, id).toBe(isLocked(id));
        if (found) expect(found.gain, id).toBeCloseTo(gain, 6);
        if (found && gain > 0.001) helped += 1;
      }
      for (const { drop } of gains) expect(isLocked(drop ?? '')).toBe(false);
    }
    expect(helped).toBeGreaterThan(3);
  });

  it('are the adds that the matchup analyzer suggests, and drop no locked player', () => {
    const played = teams.slice(0, 2);
    const { compiled, isLocked, question } = midweek(played);
    const about = { week: runningWeek, team: '1', opponent: '2', edits: [] };
    const found = [...editGains(compiled, about, { from: question.from, addsLeft: null })];
    const adds = found.flatMap(({ edit }) => (edit.kind === 'add' ? [edit] : []));
    expect(adds.length).toBeGreaterThan(0);
    for (const { dropId, playerId } of adds)
      expect([isLocked(playerId), isLocked(dropId ?? '')]).toEqual([false, false]);
  });

  it('are impossible once every NBA team with games left has played', () => {
    const { compiled, question } = midweek(teams);
    expect(() => leagueProblem(compiled, question)).toThrow(
      expect.objectContaining({ name: 'CannotStream', reason: 'locked' }),
    );
  });
});
