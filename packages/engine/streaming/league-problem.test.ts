import {
  addDays,
  type ForecastInputs,
  type InjuryStatus,
  isHeadToHead,
  type RosterSlot,
  type ScoringForm,
  type StatLine,
  scoringForms,
} from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast } from '../league/compile.ts';
import { forecastRunningWeek } from '../league/forecast-matchup.ts';
import { teamWindow } from '../league/team-week.ts';
import { partsOf } from '../matchup/forecast.ts';
import { categoryMoments, remainingTotals } from '../matchup/side.ts';
import { normalCumulative } from '../numeric/functions.ts';
import { exampleFacts, exampleInputs, exampleNba, runningWeek, today } from '../testing/example-inputs.ts';
import { bestStreamingPlan, searchPlans } from './best-streaming-plan.ts';
import { CannotStream } from './cannot-stream.ts';
import { editsOfPlan } from './edits-of-plan.ts';
import { freeAgentGains } from './free-agent-gains.ts';
import { leagueProblem } from './league-problem.ts';
import type { LeagueQuestion } from './league-question.ts';
import { planFigures } from './plan-figures.ts';
import { planOutlook, weighedPlan } from './plan-outlook.ts';
import { planScale } from './plan-worth.ts';
import { plannedSeats } from './seats.ts';

const sunday = '2026-11-22';

function league(form: ScoringForm = 'eachCategory', changes: Partial<ForecastInputs> = {}) {
  const inputs = { ...exampleInputs(form), ...changes };
  const counts = new Map<string, number>();
  const isProtected = inputs.rostered.map(({ teamId }) => {
    const count = counts.get(teamId) ?? 0;
    counts.set(teamId, count + 1);
    return count < 9;
  });
  const free = inputs.rostered.filter((_, index) => !isProtected[index]);
  const compiled = compileForecast(
    {
      ...inputs,
      rostered: inputs.rostered.filter((_, index) => isProtected[index]),
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
    protectedIds: new Set(),
    seasonLines,
    ...changes,
  };
}

function reasonOf(compute: () => unknown): string {
  try {
    compute();
    return 'none';
  } catch (error) {
    return error instanceof CannotStream ? error.reason : String(error);
  }
}

describe('leagueProblem', () => {
  it('has the value of the matchup forecast if no move is made', () => {
    for (const form of ['eachCategory', 'mostCategories', 'headToHeadPoints'] as const) {
      const { compiled, free } = league(form);
      const { standing } = planScale(leagueProblem(compiled, question(free)));
      const { analytic } = forecastRunningWeek(compiled, '1', '2', undefined, { weeks: 1, seed: 1 });
      const outcome = form === 'eachCategory' ? analytic.expected : analytic.matchup[form];
      expect(standing.worth).toBeCloseTo((outcome?.win ?? -1) + (outcome?.tie ?? 0) / 2, 9);
    }
  });

  it('has the same values as in a most-categories league if the user of an each-category league maximizes matchup wins', () => {
    const { compiled, free } = league('eachCategory');
    const problem = leagueProblem(compiled, question(free, { isForMatchup: true }));
    const most = league('mostCategories');
    const other = leagueProblem(most.compiled, question(most.free));
    expect(problem.goal.unit).toBe('wins');
    expect(planScale(problem).standing.worth).toBeCloseTo(planScale(other).standing.worth, 9);
    expect(problem.roster.map(({ later }) => later)).toEqual(other.roster.map(({ later }) => later));
  });

  it('includes a home bonus, as the matchup forecast does', () => {
    const plain = exampleInputs('headToHeadPoints');
    const teams = plain.teams.map((team, index) =>
      index === 0 ? { ...team, bonuses: { [runningWeek]: 60 } } : team,
    );
    const standingOf = (changes: Partial<ForecastInputs>) => {
      const { compiled, free } = league('headToHeadPoints', changes);
      const leagueQuestion = question(free);
      const { analytic } = forecastRunningWeek(
        compiled,
        leagueQuestion.teamId,
        leagueQuestion.opponentId ?? '',
        undefined,
        {
          weeks: 10,
          seed: 1,
        },
      );
      const { standing } = planScale(leagueProblem(compiled, leagueQuestion));
      expect(standing.worth).toBeCloseTo(analytic.matchup.headToHeadPoints?.win ?? 0, 9);
      return standing.worth;
    };
    expect(question([]).teamId).toBe(plain.teams[0]?.id);
    expect(standingOf({ teams })).toBeGreaterThan(standingOf({}));
  });

  it('has a plan in every scoring type that is no worse than making no move', () => {
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

  it('plans an upcoming week against its opponent from a score of zero', () => {
    const { compiled, free } = league('mostCategories');
    const leagueQuestion = question(free, {
      first: addDays(sunday, 1),
      last: addDays(sunday, 7),
      opponentId: '3',
    });
    const problem = leagueProblem(compiled, leagueQuestion);
    expect(problem.days[0]).toBe('2026-11-23');
    expect(bestStreamingPlan(problem).best.standing).toBeGreaterThan(0);
  });

  it('plans a week without a pairing against all possible opponents, weighted by probability', () => {
    const { compiled, free } = league('mostCategories');
    const leagueQuestion = question(free, {
      first: addDays(sunday, 1),
      last: addDays(sunday, 7),
      opponentId: null,
      laterWeight: 0,
    });
    const standing = (changes: Partial<LeagueQuestion>) =>
      planScale(leagueProblem(compiled, { ...leagueQuestion, ...changes })).standing.worth;
    const [second, third] = [standing({ opponentId: '2' }), standing({ opponentId: '3' })];
    expect(standing({ likelyOpponents: [['3', 0.4]] })).toBeCloseTo(third, 9);
    const likelyOpponents = [
      ['2', 0.6],
      ['3', 0.2],
    ] as const;
    expect(standing({ likelyOpponents })).toBeCloseTo(0.75 * second + 0.25 * third, 2);
    const both = bestStreamingPlan(leagueProblem(compiled, { ...leagueQuestion, likelyOpponents })).best;
    const gainAgainst = (opponentId: string): number => {
      const scale = planScale(leagueProblem(compiled, { ...leagueQuestion, opponentId }));
      const { roster, freeAgents, openSpots } = scale.problem;
      const [own, others] = [roster.map(({ id }) => id), freeAgents.map(({ id }) => id)];
      return scale.weigh(plannedSeats(both, own, others, openSpots)).worth - scale.standing.worth;
    };
    expect(both.gain).toBeGreaterThan(0);
    expect(both.gain).toBeCloseTo(0.75 * gainAgainst('2') + 0.25 * gainAgainst('3'), 2);
  });

  it('has a plan’s fantasy points against likely opponents as well as against a known opponent', () => {
    const { compiled, free } = league('headToHeadPoints');
    const week = question(free, { first: addDays(sunday, 1), last: addDays(sunday, 7), laterWeight: 0 });
    const pointsOf = (changes: Partial<LeagueQuestion>) => {
      const asked = { ...week, ...changes, week: runningWeek + 1 };
      const scale = planScale(leagueProblem(compiled, asked));
      const plan = bestStreamingPlan(scale.problem).best;
      return planOutlook(compiled, asked, scale, plan, weighedPlan(scale, plan), true).points;
    };
    const likely = pointsOf({ opponentId: null, likelyOpponents: [['2', 1]] });
    const known = pointsOf({ opponentId: '2' });
    expect(likely?.opponent).toBeNull();
    expect(likely?.before).toBeGreaterThan(100);
    const gainOf = (points: typeof likely) => (points?.after ?? 0) - (points?.before ?? 0);
    expect(gainOf(likely)).toBeGreaterThan(0);
    expect(Math.abs(gainOf(likely) / gainOf(known) - 1)).toBeLessThan(0.1);
    expect(Math.abs((likely?.before ?? 0) / (known?.before ?? 1) - 1)).toBeLessThan(0.05);
  });

  it('gives no player a negative value after the window, and the best player a higher value than the last', () => {
    const { compiled, free } = league();
    const { roster, freeAgents } = leagueProblem(compiled, question(free));
    const later = [...roster, ...freeAgents].map((player) => player.later);
    expect(Math.min(...later)).toBe(0);
    const byValue = roster.toSorted((a, b) => b.value - a.value);
    expect(byValue[0]?.later).toBeGreaterThan(byValue.at(-1)?.later ?? 0);
    const last = question(free, { first: '2026-12-07', last: '2026-12-13' });
    expect(leagueProblem(compiled, last).roster.every((player) => player.later === 0)).toBe(true);
  });

  it('uses category weights only for the value after the window', () => {
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

  it('includes availability dates, protected players and open spots', () => {
    const { compiled, free } = league();
    const [first] = free;
    const [own] = compiled.players.get('1') ?? [];
    if (!first || !own) throw new Error('no players');
    const problem = leagueProblem(
      compiled,
      question(free, {
        from: new Map([[first.id, addDays(today, 1)]]),
        protectedIds: new Set([own.rostered.id]),
      }),
    );
    expect(problem.freeAgents.map(({ id, from }) => [id, from])).toEqual([[first.id, 1]]);
    expect(problem.roster.filter(({ isProtected }) => isProtected).map(({ id }) => id)).toEqual([
      own.rostered.id,
    ]);
    expect(problem.openSpots).toBe(0);
  });

  describe('leagueProblem with a player on the injured list who plays today', () => {
    const injuredSlot = 'IR';
    const withInjury = (
      injury: InjuryStatus,
      isKnown = true,
      bench = 1,
      slot: RosterSlot | null = injuredSlot,
    ) => {
      const inputs = exampleInputs('eachCategory');
      const plain = league();
      const own = plain.compiled.players
        .get('1')
        ?.find((player) => player.days.includes(today) && (player.outlook.chances[0] ?? 0) > 0.8);
      if (!own) throw new Error('no game today');
      return league('eachCategory', {
        rules: {
          ...inputs.rules,
          slots: [
            { slot: 'UTIL', count: 7 },
            { slot: 'BN', count: bench },
            { slot: injuredSlot, count: 1 },
          ],
        },
        rostered: inputs.rostered.map((player) =>
          player.id === own.rostered.id
            ? { ...player, slot, injury, place: isKnown ? player.place : null }
            : player,
        ),
      });
    };
    const gainsWith = (injury: InjuryStatus) => {
      const { compiled, free } = withInjury(injury);
      const problem = leagueProblem(compiled, question(free, { adds: 1 }));
      return { gains: freeAgentGains(planScale(problem)), problem };
    };

    it('allows adds without activating the player while the platform lets the player stay on the list', () => {
      const { gains, problem } = gainsWith('dayToDay');
      expect(problem.roster.flatMap(({ injured }) => injured ?? [])).toMatchObject([
        { slot: injuredSlot, mayReturnOn: 0, blocksFrom: 1 },
      ]);
      expect(gains.length).toBeGreaterThan(0);
      expect(gains.filter(({ returns }) => returns?.length)).toEqual([]);
    });

    it('assumes no free injured slot if the player’s slot is unknown', () => {
      const slotsWith = (slot: RosterSlot | null) => {
        const { compiled, free } = withInjury('out', true, 1, slot);
        return leagueProblem(compiled, question(free)).freeInjuredSlots;
      };
      expect(slotsWith(injuredSlot)).toEqual([]);
      expect(slotsWith('BN')).toEqual([injuredSlot]);
      expect(slotsWith(null)).toEqual([]);
    });

    it('rejects the request because of a recovered player if no plan can take that player off the list', () => {
      const reasonWith = (injury: InjuryStatus, isKnown: boolean, bench = 1) => {
        const { compiled, free } = withInjury(injury, isKnown, bench);
        return reasonOf(() => leagueProblem(compiled, question(free)));
      };
      expect(reasonWith('healthy', true)).toBe('none');
      expect(reasonWith('healthy', false)).toBe('recoveredOnList');
      expect(reasonWith('dayToDay', false)).toBe('none');
      // With too many players on the roster, no plan uses the injured list.
      expect(reasonWith('healthy', true, 0)).toBe('recoveredOnList');
      expect(reasonWith('dayToDay', true, 0)).toBe('none');
    });

    it('requires every add to activate or drop a recovered player first', () => {
      const { gains, problem } = gainsWith('healthy');
      expect(problem.roster.flatMap(({ injured }) => injured ?? [])).toMatchObject([
        { slot: injuredSlot, mayReturnOn: 0, blocksFrom: 0 },
      ]);
      expect(gains.length).toBeGreaterThan(0);
      expect(gains.filter(({ returns }) => !returns?.length)).toEqual([]);
    });
  });

  it('assigns a started game to the team that had the player, and allows no drop before the game is over', () => {
    const shares = new Map(
      ['ATL', 'BOS', 'NO', 'CHI', 'CLE', 'DAL'].map((nbaTeam) => [`${nbaTeam} ${today}`, 0.4]),
    );
    const { compiled, free } = league('eachCategory', exampleInputs('eachCategory', exampleNba(shares)));
    const { roster, freeAgents } = leagueProblem(compiled, question(free));
    for (const { games } of freeAgents) expect(games.every(({ day }) => day > 0)).toBe(true);
    for (const { games, from } of roster) if (games.some(({ day }) => day === 0)) expect(from).toBe(1);
  });

  it('uses the whole season’s spread for a rotisserie team, not the spreads of two independent parts of the season', () => {
    const { compiled, free } = league('rotisserie');
    const problem = leagueProblem(compiled, question(free, { opponentId: null }));
    const { standing } = planScale(problem);
    const { set, constants, inputs } = compiled;
    const sideTo = (teamId: string) => {
      const { side } = teamWindow(compiled, teamId, today, inputs.lastDay);
      const totals = remainingTotals(side.players, set, constants.spread.correlation);
      return categoryMoments(set, partsOf(seasonLines.get(teamId) ?? {}, 'soFar'), totals);
    };
    const own = sideTo('1');
    const size = set.categories.length;
    const whole = set.categories.map(({ direction }, c) =>
      ['2', '3', '4'].map(sideTo).reduce((points, other) => {
        const at = c * size + c;
        const deviation = Math.sqrt((own.covariance[at] ?? 0) + (other.covariance[at] ?? 0));
        const lead = direction * ((own.values[c] ?? 0) - (other.values[c] ?? 0));
        return points + normalCumulative(lead / deviation);
      }, 1),
    );
    problem.goal.byCategory(standing.totals).forEach((points, c) => {
      expect(points).toBeCloseTo(whole[c] ?? Number.NaN, 2);
    });
  });

  it('reports why there is nothing to plan', () => {
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

describe('the gains of free agents and plans', () => {
  it('are equal for the best one-add plan and its free agent', () => {
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

  it('come from replacing the roster’s games with better ones if the season’s caps are used up', () => {
    const base = exampleInputs('rotisserie');
    const gainWith = (games: number) => {
      const gamesCaps = [{ slot: 'UTIL', games, period: 'season' }] as const;
      const { compiled, free } = league('rotisserie', {
        rules: {
          ...base.rules,
          slots: [
            { slot: 'UTIL', count: 7 },
            { slot: 'BN', count: 2 },
          ],
          gamesCaps,
        },
        teams: base.teams.map((team) => ({ ...team, gamesBySlot: {} })),
      });
      const problem = leagueProblem(compiled, question(free, { opponentId: null, laterWeight: 0, adds: 1 }));
      return { gain: bestStreamingPlan(problem).best.gain, rules: problem.rules };
    };
    const [free, spare, used] = [gainWith(2000), gainWith(300), gainWith(60)];
    expect(free.rules.gamesLeftBySlot).toBeUndefined();
    expect(spare.gain).toBeCloseTo(free.gain, 9);
    expect(used.rules.gamesLeftBySlot?.UTIL).toBeGreaterThan(0);
    expect(used.gain).toBeGreaterThanOrEqual(0);
    expect(used.gain).toBeLessThan(0.95 * free.gain);
  });

  it('respect both teams’ remaining slot caps separately', () => {
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
    // The matchup is easier if the opponent has used its cap (15 of 15 games) than if it has all games left.
    expect(standing.worth).toBeGreaterThan(planScale(problemWith(12, 0)).standing.worth);
    expect(planScale(problemWith(15, 15)).standing.totals.games).toBe(0);
  });

  it('are confirmed by simulation', () => {
    const { compiled, free } = league('mostCategories');
    const problem = leagueProblem(compiled, question(free, { laterWeight: 0 }));
    const { best } = bestStreamingPlan(problem);
    const edits = editsOfPlan(best, problem.days, '1');
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
