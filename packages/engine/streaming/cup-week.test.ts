import { addDays, type ForecastInputs, nbaTeams, pendingDays } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast } from '../league/compile.ts';
import { exampleFacts, exampleInputs, today } from '../testing/example-inputs.ts';
import { freeAgentGains } from './free-agent-gains.ts';
import { leagueProblem } from './league-problem.ts';
import type { LeagueQuestion } from './league-question.ts';
import { planScale } from './plan-worth.ts';

const sunday = '2026-11-22';
const window = { firstDay: addDays(today, 1), lastDay: addDays(today, 3) };

function league(inputs: ForecastInputs) {
  const isProtected = (index: number): boolean => index % 12 < 9;
  const free = inputs.rostered.filter((_, index) => !isProtected(index));
  const compiled = compileForecast(
    { ...inputs, rostered: inputs.rostered.filter((_, index) => isProtected(index)) },
    free,
  );
  const question: LeagueQuestion = {
    teamId: '1',
    first: today,
    last: sunday,
    opponentId: '2',
    adds: 2,
    from: new Map(free.map(({ id }) => [id, today])),
    protectedIds: new Set(),
    seasonLines: new Map(
      exampleFacts().season.standings.map(({ teamId, seasonLine }) => [teamId, seasonLine]),
    ),
  };
  return planScale(leagueProblem(compiled, question));
}

function withHole(inputs: ForecastInputs, isOpen: (index: number) => boolean): ForecastInputs {
  const isIn = (day: string): boolean => day >= window.firstDay && day <= window.lastDay;
  const open = nbaTeams.filter(
    (nbaTeam, index) => isOpen(index) && inputs.games[nbaTeam]?.some(({ day }) => isIn(day)),
  );
  const lost = (nbaTeam: (typeof nbaTeams)[number]): number =>
    inputs.games[nbaTeam]?.filter(({ day }) => isIn(day)).length ?? 0;
  return {
    ...inputs,
    games: Object.fromEntries(
      Object.entries(inputs.games).map(([nbaTeam, games]) => [
        nbaTeam,
        open.some((name) => name === nbaTeam) ? games.filter(({ day }) => !isIn(day)) : games,
      ]),
    ),
    players: inputs.players.map((player) =>
      open.includes(player.nbaTeam)
        ? {
            ...player,
            chances: player.chances.filter(
              (_, game) => !isIn(inputs.games[player.nbaTeam]?.[game]?.day ?? ''),
            ),
          }
        : player,
    ),
    pending: { ...window, games: Object.fromEntries(open.map((nbaTeam) => [nbaTeam, lost(nbaTeam)])) },
  };
}

describe('advice in an NBA Cup week', () => {
  const inputs = exampleInputs();
  const whole = league(inputs);
  const hole = league(withHole(inputs, (index) => index % 2 === 0));
  const expected = (scale: typeof whole) =>
    new Map(
      scale.pool.map(({ id, outlook }) => [id, outlook.chances.reduce((sum, chance) => sum + chance, 0)]),
    );

  it('counts nearly as many games for every player as if the unscheduled games were scheduled', () => {
    const open = pendingDays(withHole(inputs, () => true).pending, 'ATL', [], today);
    expect(open.reduce((sum, { chance }) => sum + chance, 0)).toBeGreaterThan(0);
    const [before, after] = [expected(whole), expected(hole)];
    for (const [id, games] of before) expect(Math.abs((after.get(id) ?? 0) - games)).toBeLessThan(0.35);
  });

  it('gives pickups values closer to those from the complete schedule than if unscheduled games are ignored', () => {
    const ignored = league({ ...withHole(inputs, (index) => index % 2 === 0), pending: null });
    const gainsOf = (scale: typeof whole) => new Map(freeAgentGains(scale).map(({ id, gain }) => [id, gain]));
    const [wanted, found, without] = [whole, hole, ignored].map(gainsOf);
    const errorOf = (gains: Map<string, number> | undefined): number =>
      [...(wanted ?? [])].reduce((sum, [id, gain]) => sum + Math.abs((gains?.get(id) ?? 0) - gain), 0);
    expect(errorOf(found)).toBeLessThan(0.6 * errorOf(without));
  });
});
