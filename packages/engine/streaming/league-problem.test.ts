import {
  addDays,
  type ForecastInputs,
  isHeadToHead,
  type ScoringForm,
  type StatLine,
  scoringForms,
} from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast } from '../league-forecast/compile.ts';
import {
  exampleFacts,
  exampleInputs,
  exampleNba,
  runningWeek,
  today,
} from '../league-forecast/example-inputs.ts';
import { forecastRunningWeek } from '../league-forecast/forecast-matchup.ts';
import { bestStreamingPlan, searchPlans } from './best-streaming-plan.ts';
import { CannotStream } from './cannot-stream.ts';
import { freeAgentGains } from './free-agent-gains.ts';
import { type LeagueQuestion, leagueProblem } from './league-problem.ts';
import { editsOfPlan, planFigures } from './plan-figures.ts';
import { planScale } from './plan-worth.ts';
import { plannedSeats } from './seats.ts';

const sunday = '2026-11-22';

/** The example league with nine players a team; the other twelve are free. */
function league(form: ScoringForm = 'eachCategory', changes: Partial<ForecastInputs> = {}) {
  const inputs = { ...exampleInputs(form), ...changes };
  const seen = new Map<string, number>();
  const isKept = inputs.rostered.map(({ teamId }) => {
    const count = seen.get(teamId) ?? 0;
    seen.set(teamId, count + 1);
    return count < 9;
  });
  const free = inputs.rostered.filter((_, index) => !isKept[index]);
  const compiled = compileForecast(
    {
      ...inputs,
      rostered: inputs.rostered.filter((_, index) => isKept[index]),
      rules: {
        ...inputs.rules,
        slots: [
          { slot: 'UTIL', count: 7 },
          { slot: 'BN', count: 2 },
        ],
        ...changes.rules,
      },
    },
    free,
  );
  return { compiled, free };
}

const seasonLines = new Map<string, StatLine>(
  exampleFacts().season.standings.map(({ teamId, seasonLine }) => [teamId, seasonLine]),
);

function question(
  free: readonly { readonly id: string }[],
  changes: Partial<LeagueQuestion> = {},
): LeagueQuestion {
  return {
    teamId: '1',
    first: today,
    last: sunday,
    opponentId: '2',
    adds: 2,
    from: new Map(free.map(({ id }) => [id, today])),
    keeps: new Set(),
    seasonLines,
    ...changes,
  };
}

function reasonOf(ask: () => unknown): string {
  try {
    ask();
    return 'none';
  } catch (error) {
    return error instanceof CannotStream ? error.reason : String(error);
  }
}

describe('a league’s streaming problem', () => {
  it('is without a move what every other page says of the week', () => {
    for (const form of ['eachCategory', 'mostCategories', 'headToHeadPoints'] as const) {
      const { compiled, free } = league(form);
      const { standing } = planScale(leagueProblem(compiled, question(free)));
      const { analytic } = forecastRunningWeek(compiled, '1', '2', undefined, { weeks: 1, seed: 1 });
      const outcome = form === 'eachCategory' ? analytic.expected : analytic.matchup[form];
      expect(standing.worth).toBeCloseTo((outcome?.win ?? -1) + (outcome?.tie ?? 0) / 2, 9);
    }
  });

  it('is for the matchup, where each category counts, what it is in a league of most categories', () => {
    const { compiled, free } = league('eachCategory');
    const asked = leagueProblem(compiled, question(free, { isForMatchup: true }));
    const most = league('mostCategories');
    const other = leagueProblem(most.compiled, question(most.free));
    expect(asked.goal.unit).toBe('wins');
    expect(planScale(asked).standing.worth).toBeCloseTo(planScale(other).standing.worth, 9);
    expect(asked.roster.map(({ later }) => later)).toEqual(other.roster.map(({ later }) => later));
  });

  it('of a home side knows what it is given on top, as the forecast of the matchup does', () => {
    const plain = exampleInputs('headToHeadPoints');
    const teams = plain.teams.map((team, place) =>
      place === 0 ? { ...team, bonuses: { [runningWeek]: 60 } } : team,
    );
    const standingOf = (changes: Partial<ForecastInputs>) => {
      const { compiled, free } = league('headToHeadPoints', changes);
      const asked = question(free);
      const { analytic } = forecastRunningWeek(compiled, asked.teamId, asked.opponentId ?? '', undefined, {
        weeks: 10,
        seed: 1,
      });
      const { standing } = planScale(leagueProblem(compiled, asked));
      expect(standing.worth).toBeCloseTo(analytic.matchup.headToHeadPoints?.win ?? 0, 9);
      return standing.worth;
    };
    expect(question([]).teamId).toBe(plain.teams[0]?.id);
    expect(standingOf({ teams })).toBeGreaterThan(standingOf({}));
  });

  it('has a plan in every form, no worse than doing nothing', () => {
    for (const form of scoringForms) {
      const { compiled, free } = league(form);
      const opponentId = isHeadToHead(form) ? '2' : null;
      const problem = leagueProblem(compiled, question(free, { opponentId, laterWeight: 0 }));
      const { best } = bestStreamingPlan(problem);
      expect(best.gain).toBeGreaterThan(0);
      const own = new Set(problem.roster.map(({ id }) => id));
      for (const { drop } of best.moves) expect(drop === null || own.has(drop)).toBe(true);
    }
  });

  it('plans a coming week against its opponent, from nothing on the board', () => {
    const { compiled, free } = league('mostCategories');
    const ask = question(free, { first: addDays(sunday, 1), last: addDays(sunday, 7), opponentId: '3' });
    const problem = leagueProblem(compiled, ask);
    expect(problem.days[0]).toBe('2026-11-23');
    expect(bestStreamingPlan(problem).best.standing).toBeGreaterThan(0);
  });

  it('plans a week without a pairing against everybody who could come, by how likely each is', () => {
    const { compiled, free } = league('mostCategories');
    const ask = question(free, {
      first: addDays(sunday, 1),
      last: addDays(sunday, 7),
      opponentId: null,
      laterWeight: 0,
    });
    const standing = (changes: Partial<LeagueQuestion>) =>
      planScale(leagueProblem(compiled, { ...ask, ...changes })).standing.worth;
    const [second, third] = [standing({ opponentId: '2' }), standing({ opponentId: '3' })];
    expect(standing({ likelyOpponents: [['3', 0.4]] })).toBeCloseTo(third, 9);
    const likelyOpponents = [
      ['2', 0.6],
      ['3', 0.2],
    ] as const;
    expect(standing({ likelyOpponents })).toBeCloseTo(0.75 * second + 0.25 * third, 2);
    const both = bestStreamingPlan(leagueProblem(compiled, { ...ask, likelyOpponents })).best;
    const gainAgainst = (opponentId: string): number => {
      const scale = planScale(leagueProblem(compiled, { ...ask, opponentId }));
      const { roster, freeAgents, openSpots } = scale.problem;
      const [own, others] = [roster.map(({ id }) => id), freeAgents.map(({ id }) => id)];
      return scale.weigh(plannedSeats(both.moves, own, others, openSpots)).worth - scale.standing.worth;
    };
    expect(both.gain).toBeGreaterThan(0);
    expect(both.gain).toBeCloseTo(0.75 * gainAgainst('2') + 0.25 * gainAgainst('3'), 2);
  });

  it('prices a player’s season: nobody’s is below zero, and the best are worth more than the last', () => {
    const { compiled, free } = league();
    const { roster, freeAgents } = leagueProblem(compiled, question(free));
    const later = [...roster, ...freeAgents].map((player) => player.later);
    expect(Math.min(...later)).toBe(0);
    const byValue = roster.toSorted((a, b) => b.value - a.value);
    expect(byValue[0]?.later).toBeGreaterThan(byValue.at(-1)?.later ?? 0);
    const last = question(free, { first: '2026-12-07', last: '2026-12-13' });
    expect(leagueProblem(compiled, last).roster.every((player) => player.later === 0)).toBe(true);
  });

  it('counts categories differently in what players are worth afterwards, and in nothing else', () => {
    for (const form of ['eachCategory', 'mostCategories'] as const) {
      const { compiled, free } = league(form);
      const plain = leagueProblem(compiled, question(free));
      const counted = leagueProblem(compiled, question(free, { counts: { AST: 3, PTS: 0 } }));
      const laters = ({ roster }: typeof plain) => roster.map(({ later }) => later);
      expect(laters(counted)).not.toEqual(laters(plain));
      expect(planScale(counted).standing.worth).toBe(planScale(plain).standing.worth);
    }
    const points = league('headToHeadPoints');
    const problemOf = (changes: Partial<LeagueQuestion>) =>
      leagueProblem(points.compiled, question(points.free, changes)).roster.map(({ later }) => later);
    expect(problemOf({ counts: { PTS: 3 } })).toEqual(problemOf({}));
  });

  it('knows who can be had when, who is kept, and how many places are free', () => {
    const { compiled, free } = league();
    const [first] = free;
    const [own] = compiled.players.get('1') ?? [];
    if (!first || !own) throw new Error('no players');
    const problem = leagueProblem(
      compiled,
      question(free, {
        from: new Map([[first.id, addDays(today, 1)]]),
        keeps: new Set([own.rostered.id]),
      }),
    );
    expect(problem.freeAgents.map(({ id, from }) => [id, from])).toEqual([[first.id, 1]]);
    expect(problem.roster.filter(({ isKept }) => isKept).map(({ id }) => id)).toEqual([own.rostered.id]);
    expect(problem.openSpots).toBe(0);
  });

  it('gives no game that has begun to who comes today, and lets nobody go before it is over', () => {
    const shares = new Map(
      ['ATL', 'BOS', 'NO', 'CHI', 'CLE', 'DAL'].map((nbaTeam) => [`${nbaTeam} ${today}`, 0.4]),
    );
    const { compiled, free } = league('eachCategory', exampleInputs('eachCategory', exampleNba(shares)));
    const { roster, freeAgents } = leagueProblem(compiled, question(free));
    for (const { games } of freeAgents) expect(games.every(({ day }) => day > 0)).toBe(true);
    for (const { games, from } of roster) if (games.some(({ day }) => day === 0)) expect(from).toBe(1);
  });

  it('says why there is nothing to plan', () => {
    const { compiled, free } = league();
    expect(reasonOf(() => leagueProblem(compiled, question(free, { opponentId: null })))).toBe('noOpponent');
    expect(reasonOf(() => leagueProblem(compiled, question(free, { last: addDays(today, -1) })))).toBe(
      'over',
    );
    const { rules } = exampleInputs();
    const weekly = league('eachCategory', { rules: { ...rules, lineupLock: 'weekly' } });
    expect(reasonOf(() => leagueProblem(weekly.compiled, question(free)))).toBe('locked');
    const rotisserie = league('rotisserie');
    const none = question(free, { opponentId: null, seasonLines: new Map() });
    expect(reasonOf(() => leagueProblem(rotisserie.compiled, none))).toBe('noSeasonTotals');
    expect(() => leagueProblem(compiled, question(free, { teamId: '9' }))).toThrow('there is no team 9');
    expect(() => leagueProblem(compiled, question(free, { opponentId: '9' }))).toThrow('opponentId');
  });
});

describe('what free agents and plans bring', () => {
  it('is for the best plan of one add what its free agent adds alone', () => {
    const { compiled, free } = league();
    const scale = planScale(leagueProblem(compiled, question(free, { adds: 1, laterWeight: 0 })));
    const gains = freeAgentGains(scale);
    const { best } = searchPlans(scale);
    expect(gains[0]?.gain).toBeCloseTo(best.gain, 6);
    for (const { deviation, byCategory, gain, games } of gains) {
      expect(deviation).toBeGreaterThan(0);
      expect(games).toBeGreaterThan(0);
      expect(byCategory.reduce((total, one) => total + one, 0)).toBeCloseTo(gain, 9);
    }
  });

  it('holds both teams to what is left of limits by slot, each to its own', () => {
    const gamesCaps = [{ slot: 'UTIL', games: 15, period: 'week' }] as const;
    const inputs = exampleInputs('eachCategory');
    const slots = [
      { slot: 'UTIL', count: 7 },
      { slot: 'BN', count: 2 },
    ] as const;
    const problemWith = (own: number, opponent: number) => {
      const { compiled, free } = league('eachCategory', {
        rules: { ...inputs.rules, slots, gamesCaps },
        teams: inputs.teams.map((team) => ({
          ...team,
          gamesBySlot: { UTIL: team.id === '1' ? own : team.id === '2' ? opponent : 0 },
        })),
      });
      return leagueProblem(compiled, question(free));
    };
    const problem = problemWith(12, 15);
    expect(problem.rules.gamesLeftBySlot).toEqual({ UTIL: 3 });
    const { standing } = planScale(problem);
    expect(standing.totals.games).toBeLessThanOrEqual(3);
    // An opponent who has nothing left loses to one who has.
    expect(standing.worth).toBeGreaterThan(planScale(problemWith(12, 0)).standing.worth);
    expect(planScale(problemWith(15, 15)).standing.totals.games).toBe(0);
  });

  it('is confirmed by drawing the weeks', () => {
    const { compiled, free } = league('mostCategories');
    const problem = leagueProblem(compiled, question(free, { laterWeight: 0 }));
    const { best } = bestStreamingPlan(problem);
    const edits = editsOfPlan(best.moves, problem.days, '1');
    const figures = planFigures(compiled, runningWeek, { own: '1', opponent: '2' }, edits, {
      weeks: 4000,
      seed: 1,
    });
    const drawn = figures.result.after - figures.result.before;
    expect(Math.abs(drawn - best.gain)).toBeLessThan(0.03 + 4 * figures.result.error);
    expect(figures.games.after).toBeGreaterThan(figures.games.before);
    expect(figures.categories.length).toBe(compiled.set.categories.length);
  });
});
