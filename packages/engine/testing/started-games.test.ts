import {
  addDays,
  type DayLocks,
  type ForecastInputs,
  isHeadToHead,
  type RosteredPlayer,
  type RosterSlot,
  type ScoringForm,
  scoringForms,
} from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenEdits, moveLeague } from '../league/broken-edits.ts';
import { type CompiledForecast, compileForecast } from '../league/compile.ts';
import { bestLineup, editGains } from '../league/edit-gains.ts';
import { weekWindow } from '../league/forecast-matchup.ts';
import type { RosterEdit } from '../league/roster-edits.ts';
import { analyticShare } from '../league/week-projection.ts';
import { searchPlans } from '../streaming/best-streaming-plan.ts';
import { CannotStream } from '../streaming/cannot-stream.ts';
import { freeAgentGains } from '../streaming/free-agent-gains.ts';
import { leagueProblem } from '../streaming/league-problem.ts';
import type { LeagueQuestion } from '../streaming/league-question.ts';
import { bestPickups } from '../streaming/pickups.ts';
import { planScale } from '../streaming/plan-worth.ts';
import { tradeBaseline } from '../trade/baseline.ts';
import { type CounterProgress, counterOffers } from '../trade/counter-offer.ts';
import { tradeLeague } from '../trade/from-forecast.ts';
import { impactOfTrade } from '../trade/impact.ts';
import { pickupsAlone } from '../trade/pickups-alone.ts';
import { exampleFacts, exampleInputs, exampleNba, runningWeek, today } from './example-inputs.ts';

// Tonight's games tip off at 8:00 p.m. US Eastern.
const tipOff = '2026-11-20T01:00:00.000Z';
const at759 = '2026-11-20T00:59:00.000Z';
const at936 = '2026-11-20T02:36:00.000Z';
const tomorrow = addDays(today, 1);
const nbaTeams = ['ATL', 'BOS', 'NO', 'CHI', 'CLE', 'DAL'] as const;

interface Setting {
  readonly form?: ScoringForm;
  readonly now?: string | null;
  readonly dayLocks?: DayLocks;
  readonly lineupLock?: 'daily' | 'weekly';
  /** Tonight's tip-offs by NBA team where they differ from the default. */
  readonly tipOffs?: Readonly<Record<string, string>>;
  /** Games that replace tonight's. */
  readonly games?: ForecastInputs['games'];
  readonly startsToday?: boolean;
}

/** Seven starters and two bench players per team; the others are free agents. */
function league(setting: Setting = {}) {
  const { dayLocks, form = 'eachCategory', lineupLock = 'daily', now = at936 } = setting;
  const tipOffs = new Map(
    nbaTeams.map((nbaTeam) => [`${nbaTeam} ${today}`, { startsAt: setting.tipOffs?.[nbaTeam] ?? tipOff }]),
  );
  const made = exampleInputs(form, { ...exampleNba(), now, tipOffs });
  const inputs: ForecastInputs = { ...made, games: setting.games ?? made.games };
  const hasGame = ({ place }: RosteredPlayer): boolean => {
    const nbaTeam = inputs.players[place ?? -1]?.nbaTeam;
    return nbaTeam !== undefined && inputs.games[nbaTeam]?.[0]?.day === today;
  };
  const teams = [...Map.groupBy(inputs.rostered, ({ teamId }) => teamId).values()];
  // On each team, one player with a game tonight is on the bench, and two with a game become free agents.
  const placed = teams.flatMap((players) => {
    const order = players.toSorted((one, other) => Number(hasGame(other)) - Number(hasGame(one)));
    return order.map((player, index) => ({ player, place: index }));
  });
  const isFree = (index: number): boolean => index === 1 || index === 2 || index === 11;
  const free = placed.flatMap(({ place, player }) => (isFree(place) ? [player] : []));
  const compiled = compileForecast(
    {
      ...inputs,
      rostered: placed.flatMap(({ place, player }) =>
        isFree(place)
          ? []
          : [{ ...player, slot: (place === 0 || place === 10 ? 'BN' : 'UTIL') satisfies RosterSlot }],
      ),
      rules: {
        ...inputs.rules,
        lineupLock,
        ...(dayLocks ? { dayLocks } : {}),
        weeks: inputs.rules.weeks.map((week) =>
          setting.startsToday && week.number === runningWeek ? { ...week, firstDay: today } : week,
        ),
        slots: [
          { slot: 'UTIL', count: 7 },
          { slot: 'BN', count: 2 },
        ],
      },
    },
    free,
  );
  return { compiled, season: exampleFacts(form).season };
}

type League = ReturnType<typeof league>;

const playsTonight = ({ days }: { readonly days: readonly string[] }): boolean => days[0] === today;

function playersOf({ compiled }: League) {
  const own = compiled.players.get('1') ?? [];
  const agents = compiled.freeAgents.filter(playsTonight).map(({ rostered }) => rostered.id);
  const starters = own.filter((one) => playsTonight(one) && one.rostered.slot === 'UTIL');
  const bench = own.filter((one) => playsTonight(one) && one.rostered.slot === 'BN');
  const idle = own.filter(({ rostered }) => rostered.slot === 'BN' && rostered.id !== bench[0]?.rostered.id);
  const idOf = (list: typeof own): string => {
    const [first] = list;
    if (!first) throw new Error('no such player');
    return first.rostered.id;
  };
  return { agents, starter: idOf(starters), benched: idOf(bench), idle: idOf(idle), own };
}

function leagueQuestion({ compiled, season }: League, changes: Partial<LeagueQuestion> = {}): LeagueQuestion {
  return {
    teamId: '1',
    opponentId: '2',
    first: today,
    last: today,
    adds: 1,
    from: new Map(compiled.freeAgents.map(({ rostered }) => [rostered.id, today])),
    protectedIds: new Set(),
    seasonLines: new Map(season.standings.map(({ teamId, seasonLine }) => [teamId, seasonLine])),
    laterWeight: 0,
    ...changes,
  };
}

function editGain(compiled: CompiledForecast, edits: readonly RosterEdit[]): number {
  const second = weekWindow(compiled, runningWeek, '2').side;
  const share = (tried: readonly RosterEdit[]): number =>
    analyticShare(compiled, weekWindow(compiled, runningWeek, '1', tried).side, second);
  return share(edits) - share([]);
}

function lastOf<Step, Result>(steps: Generator<Step, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const add = (playerId: string, day: string, dropId: string | null): RosterEdit => ({
  kind: 'add',
  playerId,
  teamId: '1',
  day,
  dropId,
});

/** The value of an add tonight on every page: positive while the game has not started. */
const addTonight: Readonly<Record<string, (of: League) => number>> = {
  'the streaming plan': (of) => {
    const scale = planScale(leagueProblem(of.compiled, leagueQuestion(of)));
    return searchPlans(scale).best.worth - scale.standing.worth;
  },
  'the gains of free agents': (of) =>
    Math.max(
      0,
      ...freeAgentGains(planScale(leagueProblem(of.compiled, leagueQuestion(of)))).map(({ gain }) => gain),
    ),
  'the games of free agents': (of) =>
    Math.max(
      0,
      ...freeAgentGains(planScale(leagueProblem(of.compiled, leagueQuestion(of)))).map(({ games }) => games),
    ),
  'the best pickups': (of) => {
    const { first, from, last, opponentId, seasonLines, teamId } = leagueQuestion(of);
    const seasons = seasonLines ?? new Map();
    const question = { teamId, opponentId, first, last, from, seasonLines: seasons, week: runningWeek };
    const { pickups } = bestPickups(of.compiled, { ...question, addsLeft: null, next: null });
    return Math.max(0, ...pickups.map(({ gain }) => gain));
  },
  'an add in the matchup analyzer': ({ compiled, ...rest }) => {
    const { agents, idle } = playersOf({ compiled, ...rest });
    return Math.max(
      ...agents.map(
        (id) => editGain(compiled, [add(id, today, idle)]) - editGain(compiled, [add(id, tomorrow, idle)]),
      ),
    );
  },
  'suggested adds': ({ compiled }) => {
    const gains = (day: string) =>
      [
        ...editGains(
          compiled,
          { week: runningWeek, team: '1', opponent: '2', edits: [] },
          { from: new Map(compiled.freeAgents.map(({ rostered }) => [rostered.id, day])), addsLeft: null },
        ),
      ].filter(({ edit }) => edit.kind === 'add');
    const later = new Map(
      gains(tomorrow).map(({ edit, score }) => [`${edit.playerId} ${dropOf(edit)}`, score]),
    );
    return gains(today).reduce((most, { edit, score }) => {
      const other = later.get(`${edit.playerId} ${dropOf(edit)}`);
      return other === undefined ? most : Math.max(most, score - other);
    }, 0);
  },
  'pickups next to a trade': ({ compiled: { inputs } }) => {
    // In leagues with matchups, trades are valued from the week after the current one.
    const { compiled, season } = league({
      form: 'seasonPoints',
      now: inputs.now ?? null,
      games: inputs.games,
    });
    const baseline = tradeBaseline(tradeLeague(compiled, season));
    const indexes = compiled.freeAgents.flatMap((one) => {
      const index = baseline.league.playerById.get(one.rostered.id);
      return index === undefined || !playsTonight(one) ? [] : [index];
    });
    return Math.max(
      ...indexes.map(
        (index) =>
          (pickupsAlone(baseline, 0, [index], 0)?.gain ?? 0) -
          (pickupsAlone(baseline, 0, [index], 1)?.gain ?? 0),
      ),
    );
  },
};

const dropOf = (edit: RosterEdit): string | null => (edit.kind === 'add' ? edit.dropId : null);

describe('an add of a free agent who plays tonight', () => {
  it.each(Object.entries(addTonight))('gains nothing tonight after tip-off: %s', (_, gainOf) => {
    expect(gainOf(league({ now: at936 }))).toBeCloseTo(0, 12);
  });

  it.each(Object.entries(addTonight))('counts tonight’s game one minute before tip-off: %s', (_, gainOf) => {
    expect(gainOf(league({ now: at759 }))).toBeGreaterThan(0.001);
  });

  it.each(
    Object.entries(addTonight),
  )('gains nothing tonight if the NBA lists the game as live: %s', (_, gainOf) => {
    const tipOffs = new Map(nbaTeams.map((nbaTeam) => [`${nbaTeam} ${today}`, { isOn: true }]));
    const { compiled, season } = league({ now: null });
    const { games } = exampleInputs('eachCategory', { ...exampleNba(), tipOffs });
    const live = compileForecast({ ...compiled.inputs, games }, [
      ...compiled.freeAgents.map(({ rostered }) => rostered),
    ]);
    expect(gainOf({ compiled: live, season })).toBeCloseTo(0, 12);
  });
});

describe('lineup edits and drops', () => {
  const late = league({ now: at936 });
  const early = league({ now: at759 });
  const { benched, starter } = playersOf(late);

  it.each<[string, RosterEdit]>([
    ['a drop leaves the starter’s game with the team', { kind: 'drop', playerId: starter, day: today }],
    ['a starter can no longer sit', { kind: 'sit', playerId: starter, day: today }],
    ['a bench player can no longer start', { kind: 'start', playerId: benched, day: today }],
  ])('change nothing tonight once the games have started: %s', (_, edit) => {
    const next: RosterEdit[] = edit.kind === 'drop' ? [{ ...edit, day: tomorrow }] : [];
    expect(editGain(late.compiled, [edit])).toBeCloseTo(editGain(late.compiled, next), 12);
  });

  it('change the forecast if the games have not started', () => {
    const drop = (day: string): RosterEdit => ({ kind: 'drop', playerId: starter, day });
    expect(editGain(early.compiled, [drop(today)])).not.toBeCloseTo(
      editGain(early.compiled, [drop(tomorrow)]),
      6,
    );
    expect(editGain(early.compiled, [{ kind: 'sit', playerId: starter, day: today }])).not.toBeCloseTo(0, 6);
  });

  it('do not make a bench player’s started game count', () => {
    const countingTonight = (of: League, edits: readonly RosterEdit[]): number =>
      weekWindow(of.compiled, runningWeek, '1', edits)
        .players.find(({ player }) => player.rostered.id === benched)
        ?.days.find(({ day }) => day === today)?.counting ?? -1;
    const healthy: RosterEdit[] = [{ kind: 'plays', playerId: benched }];
    expect(countingTonight(late, healthy)).toBe(0);
    expect(countingTonight(early, [{ kind: 'start', playerId: benched, day: null }])).toBeGreaterThan(0);
    expect(countingTonight(late, [{ kind: 'start', playerId: benched, day: null }])).toBe(0);
  });

  it('are not suggested for games that have started', () => {
    const question = { week: runningWeek, team: '1', opponent: '2', edits: [] } as const;
    const adds = { from: new Map<string, string>(), addsLeft: null };
    const tonight = (of: League) =>
      [...editGains(of.compiled, question, adds)].filter(
        ({ edit }) => (edit.kind === 'sit' || edit.kind === 'start') && edit.day === today,
      );
    expect(tonight(early).length).toBeGreaterThan(0);
    expect(tonight(late)).toEqual([]);
    const steps = lastOf(bestLineup(late.compiled, question, 'score'));
    expect(steps.some(({ edit }) => 'day' in edit && edit.day === today)).toBe(false);
  });

  it('break a rule if they drop a player whose game has started', () => {
    const edit: RosterEdit = { kind: 'drop', playerId: starter, day: today };
    expect(brokenEdits(moveLeague(late.compiled), [edit]).map((one) => one?.rule)).toEqual(['gameBegun']);
    expect(brokenEdits(moveLeague(early.compiled), [edit])).toEqual([null]);
  });
});

describe('the injured list on an evening whose first game has started', () => {
  // All NBA teams but one play late. The first game locks adds and drops, but not all lineups.
  const [first, ...others] = nbaTeams;
  const tipOffs = Object.fromEntries(others.map((nbaTeam) => [nbaTeam, '2026-11-20T03:30:00.000Z']));

  function evening(dayLocks: DayLocks) {
    const of = league({ now: at936, tipOffs, dayLocks });
    const { inputs } = of.compiled;
    const late = (of.compiled.players.get('1') ?? []).filter(
      (one) => playsTonight(one) && inputs.players[one.rostered.place ?? -1]?.nbaTeam !== first,
    );
    const [listed, out] = late.map(({ rostered }) => rostered.id);
    const injured = new Map([
      [listed, { slot: 'IR', injury: 'healthy' } as const],
      [out, { slot: 'UTIL', injury: 'out' } as const],
    ]);
    const compiled = compileForecast(
      {
        ...inputs,
        rostered: inputs.rostered.map((player) => ({ ...player, ...injured.get(player.id) })),
        // These slots leave no open roster spot.
        rules: {
          ...inputs.rules,
          slots: [
            { slot: 'UTIL', count: 7 },
            { slot: 'BN', count: 1 },
            { slot: 'IR', count: 1 },
          ],
        },
      },
      [],
    );
    const problem = leagueProblem(compiled, leagueQuestion({ ...of, compiled }, { last: tomorrow }));
    return { listed, out, plan: searchPlans(planScale(problem)).best };
  }

  it('takes a recovered player off the list as long as lineups are open', () => {
    const { listed, out, plan } = evening({ lineups: 'ownGame', moves: 'firstGame' });
    expect(plan.returns).toEqual([{ day: 0, activate: listed, drop: null, list: out }]);
  });

  it('changes nothing tonight if the first game locks lineups, too', () => {
    const { plan } = evening({ lineups: 'firstGame', moves: 'firstGame' });
    expect(plan.returns?.filter(({ day }) => day === 0)).toEqual([]);
  });
});

describe('a lineup slot occupied by a started game', () => {
  it('is not given to a free agent whose game has not started', () => {
    // One NBA team plays late. Its free agents are still available, but started games fill all seven slots.
    const tipOffs = { BOS: '2026-11-20T03:30:00.000Z' };
    const of = league({ now: at936, tipOffs });
    const taken = (of.compiled.players.get('1') ?? []).filter(
      ({ open, rostered }) => rostered.slot === 'UTIL' && open[0]?.lineup === false,
    ).length;
    const problem = leagueProblem(of.compiled, leagueQuestion(of));
    const closed = problem.roster.flatMap(({ games }) => games.filter(({ closedSlot }) => closedSlot));
    expect(closed).toHaveLength(taken);
    const shares = planScale(problem).standing.players.flatMap(
      ({ outlook, player }) =>
        problem.roster[player]?.games.flatMap(({ closedSlot }, game) =>
          closedSlot ? [[outlook.chances[game], problem.roster[player]?.outlook.chances[game]]] : [],
        ) ?? [],
    );
    expect(shares.length).toBeGreaterThan(0);
    for (const [counting, plays] of shares) expect(counting).toBeCloseTo(plays ?? -1, 12);
  });
});

describe('a trade that takes effect today', () => {
  const moves = (of: League) => {
    const [give] = (of.compiled.players.get('1') ?? []).filter(playsTonight);
    const [get] = (of.compiled.players.get('2') ?? []).filter(playsTonight);
    if (!give || !get) throw new Error('no players');
    return [
      { playerId: give.rostered.id, to: '2' },
      { playerId: get.rostered.id, to: '1' },
    ];
  };
  const gains = (of: League, from: number) =>
    impactOfTrade(tradeBaseline(tradeLeague(of.compiled, of.season)), {
      moves: moves(of),
      from,
    }).impact.sides.map(({ season }) => season.gain.change);

  it.each(scoringForms)('leaves started games with their teams: %s', (form) => {
    const late = league({ form, now: at936 });
    expect(gains(late, 0)).toEqual(gains(late, 1));
  });

  it('exchanges tonight’s games if it is made before tip-off', () => {
    const early = league({ form: 'seasonPoints', now: at759 });
    expect(gains(early, 0)).not.toEqual(gains(early, 1));
  });

  it('has the same counter-offers as a trade tomorrow once today’s games have started', () => {
    const late = league({ now: at936 });
    const baseline = tradeBaseline(tradeLeague(late.compiled, late.season));
    const [first] = moves(late);
    const offers = (from: number) =>
      lastOf(counterOffers(baseline, '1', { moves: first ? [first] : [], from }));
    const summary = ({ best, fairest, isFair }: CounterProgress) =>
      JSON.stringify([best, fairest, isFair], (name, value) => (name === 'from' ? null : value));
    expect(summary(offers(0))).toBe(summary(offers(1)));
  });
});

describe('lineup locks', () => {
  const tipOffs = { BOS: '2026-11-20T03:30:00.000Z' };
  const openTonight = (dayLocks: DayLocks | undefined, now: string) => {
    const { compiled } = league({ now, tipOffs, ...(dayLocks ? { dayLocks } : {}) });
    const late = [...compiled.players.values(), compiled.freeAgents]
      .flat()
      .find(({ rostered }) => compiled.inputs.players[rostered.place ?? -1]?.nbaTeam === 'BOS');
    if (!late || !playsTonight(late)) throw new Error('BOS does not play tonight');
    return late.open[0];
  };

  it.each<[DayLocks | undefined, string, { lineup: boolean; moves: boolean }]>([
    [undefined, at936, { lineup: true, moves: true }],
    [{ lineups: 'ownGame', moves: 'firstGame' }, at936, { lineup: true, moves: false }],
    [{ lineups: 'firstGame', moves: 'ownGame' }, at936, { lineup: false, moves: false }],
    [{ lineups: 'firstGame', moves: 'firstGame' }, at759, { lineup: true, moves: true }],
    [{ lineups: 'ownGame', moves: 'never' }, at759, { lineup: true, moves: false }],
    [{ lineups: 'never', moves: 'never' }, at759, { lineup: false, moves: false }],
  ])('of %j at %s allow these changes for a player whose game starts late: %j', (dayLocks, now, expected) => {
    expect(openTonight(dayLocks, now)).toEqual(expected);
  });

  it('close a weekly lineup at the week’s first tip-off', () => {
    const weekly = (now: string) => league({ now, lineupLock: 'weekly', startsToday: true });
    const [agent] = playersOf(weekly(at759)).agents;
    const { idle } = playersOf(weekly(at759));
    const edit = add(agent ?? '', tomorrow, idle);
    expect(editGain(weekly(at759).compiled, [edit])).not.toBeCloseTo(0, 9);
    const late = weekly(at936);
    const added = weekWindow(late.compiled, runningWeek, '1', [edit]).players.find(
      ({ player }) => player.rostered.id === agent,
    );
    expect(added?.counting).toBe(0);
    expect(() => leagueProblem(late.compiled, leagueQuestion(late, { last: '2026-11-22' }))).toThrow(
      CannotStream,
    );
    expect(
      leagueProblem(weekly(at759).compiled, leagueQuestion(weekly(at759), { last: '2026-11-22' })).days,
    ).toHaveLength(4);
  });
});

describe('after all of today’s games have started,', () => {
  const settings = fc.record({
    form: fc.constantFrom(...scoringForms),
    dayLocks: fc.constantFrom<DayLocks | undefined>(
      undefined,
      { lineups: 'ownGame', moves: 'firstGame' },
      { lineups: 'firstGame', moves: 'firstGame' },
    ),
  });

  it('every add gains as much as an add tomorrow', () => {
    fc.assert(
      fc.property(settings, fc.nat(), fc.nat(), ({ dayLocks, form }, agentSeed, dropSeed) => {
        const of = league({ form, ...(dayLocks ? { dayLocks } : {}) });
        const { compiled } = of;
        const own = compiled.players.get('1') ?? [];
        const agent = compiled.freeAgents[agentSeed % compiled.freeAgents.length];
        const drop = own[dropSeed % own.length];
        if (!agent || !drop) throw new Error('no players');
        const from = (day: string) => new Map([[agent.rostered.id, day]]);
        const gains = (day: string) =>
          freeAgentGains(
            planScale(leagueProblem(compiled, leagueQuestion(of, { last: '2026-11-22', from: from(day) }))),
          ).map(({ day: _, ...gain }) => gain);
        expect(gains(today)).toEqual(gains(tomorrow));
        if (!isHeadToHead(form)) return;
        const edit = (day: string): RosterEdit[] => [add(agent.rostered.id, day, drop.rostered.id)];
        expect(editGain(compiled, edit(today))).toBe(editGain(compiled, edit(tomorrow)));
      }),
      { numRuns: 40 },
    );
  });
});
