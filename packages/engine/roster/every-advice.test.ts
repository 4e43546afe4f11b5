import {
  type Day,
  type ForecastInputs,
  injuredListToday,
  isHeadToHead,
  type NbaTeam,
  nbaTeams,
  type Position,
  positions,
  type RosterSlot,
  type ScoringForm,
  type TeamId,
} from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeeperLeague, type KeeperTeam, planKeepers } from '../keepers/index.ts';
import { compileForecast } from '../league/compile.ts';
import { bestLineup, editGains } from '../league/edit-gains.ts';
import { lineupToday, type PlayerToday } from '../schedule/todays-lineup.ts';
import { searchPlans } from '../streaming/best-streaming-plan.ts';
import { CannotStream } from '../streaming/cannot-stream.ts';
import { freeAgentGains } from '../streaming/free-agent-gains.ts';
import { leagueProblem } from '../streaming/league-problem.ts';
import { bestPickups } from '../streaming/pickups.ts';
import { planScale } from '../streaming/plan-worth.ts';
import { runningWeek } from '../testing/example-inputs.ts';
import { NBA_TEAMS } from '../testing/example-nba-season.ts';
import {
  ACTIVE,
  added,
  afterInjuredList,
  drawn,
  type League,
  leagueOf,
  madeOn,
  moved,
  own,
  type Player,
  questionOf,
  rosterOf,
  tomorrow,
} from '../testing/example-rosters.ts';
import { tradeBaseline } from '../trade/baseline.ts';
import { ImpossibleTrade, type TradeProblem } from '../trade/errors.ts';
import { findTrades } from '../trade/find-trades.ts';
import { impactOfTrade } from '../trade/impact.ts';
import { startOrSit, weeklyLineup } from '../weekly-lineup/index.ts';

const runs = (usual: number) => ({ numRuns: process.env.FULL ? 5 * usual : usual });
const MOST_TIME = 300_000;

describe('in random leagues, every', () => {
  it(
    'streaming plan and add of a free agent leaves a legal roster',
    () => {
      let [listed, moves, returned] = [0, 0, 0];
      fc.assert(
        fc.property(drawn, fc.boolean(), (draw, isWithin) => {
          // A move to the injured list opens a spot only if the roster is within the league's limit.
          const league = leagueOf(isWithin ? { ...draw, bench: 3 } : draw);
          const found = unlessBlocked(league, () =>
            leagueProblem(league.compiled, {
              ...questionOf(league),
              adds: draw.addsLeft ?? 3,
              protectedIds: new Set(),
            }),
          );
          if (!found) return;
          const { days, ...problem } = found;
          const scale = planScale({ days, ...problem });
          const { best, byAdds, alternatives } = searchPlans(scale, { width: 2, depth: 6, polished: 1 });
          for (const plan of [best, ...byAdds, ...alternatives]) {
            expect(plan.moves.length).toBeLessThanOrEqual(draw.addsLeft ?? 3);
            moves += plan.moves.length;
            // On the same day, drops may come before adds.
            days.reduce(
              (roster, day, index) => {
                const today = plan.moves.filter((move) => move.day === index);
                const returns = plan.returns?.filter((one) => one.day === index) ?? [];
                listed += today.filter(({ list }) => list !== undefined).length;
                returned += returns.length;
                return today.length + returns.length === 0
                  ? roster
                  : madeOn(league, roster, day, today, returns);
              },
              rosterOf(league, own),
            );
          }
          for (const { id, drop, day, list, returns } of freeAgentGains(scale))
            added(league, rosterOf(league, own), { add: id, drop, list, returns, day: days[day] ?? '' });
        }),
        runs(20),
      );
      expect(moves).toBeGreaterThan(20);
      expect(listed).toBeGreaterThan(0);
      expect(returned).toBeGreaterThan(0);
    },
    MOST_TIME,
  );

  it(
    'pickup leaves a legal roster, and none is returned without an add left',
    () => {
      fc.assert(
        fc.property(drawn, (drawnLeague) => {
          // Which pickups are evaluated does not depend on matchups, so skip the slow simulation.
          const form: ScoringForm = isHeadToHead(drawnLeague.form) ? 'seasonPoints' : drawnLeague.form;
          const league = leagueOf({ ...drawnLeague, form });
          const found = unlessBlocked(league, () => bestPickups(league.compiled, questionOf(league)));
          if (!found) return;
          const { pickups } = found;
          for (const { id, dropId, day, listId, returns } of pickups)
            added(league, rosterOf(league, own), {
              add: id,
              drop: dropId,
              list: listId ?? undefined,
              returns,
              day,
            });
          if (drawnLeague.addsLeft === 0) expect(pickups).toEqual([]);
        }),
        runs(8),
      );
    },
    MOST_TIME,
  );

  it(
    'suggested change in a matchup leaves a legal roster after any earlier edits',
    () => {
      let adds = 0;
      fc.assert(
        fc.property(drawn, fc.boolean(), (drawnLeague, triesFirst) => {
          const form = isHeadToHead(drawnLeague.form) ? drawnLeague.form : 'eachCategory';
          const league = leagueOf({ ...drawnLeague, form });
          const { addsLeft } = drawnLeague;
          const question = { week: runningWeek, team: own, opponent: '2', edits: [] };
          const rules = { from: league.from, addsLeft };
          const gains = [...editGains(league.compiled, question, rules)];
          let roster: readonly Player[] = rosterOf(league, own);
          const check = (found: typeof gains): void => {
            for (const { edit } of found) {
              if (edit.kind !== 'add') continue;
              adds += 1;
              expect(edit.teamId).toBe(own);
              added(league, roster, { add: edit.playerId, drop: edit.dropId, day: edit.day });
            }
          };
          check(gains);
          if (addsLeft === 0) expect(gains.filter(({ edit }) => edit.kind === 'add')).toEqual([]);
          const tried = gains.find(({ edit }) => edit.kind === 'add')?.edit;
          if (triesFirst && tried?.kind === 'add' && tried.day === tomorrow) {
            roster = added(league, roster, { add: tried.playerId, drop: tried.dropId, day: tried.day });
            const more = [...editGains(league.compiled, { ...question, edits: [tried] }, rules)];
            check(more);
            if (addsLeft === 1) expect(more.filter(({ edit }) => edit.kind === 'add')).toEqual([]);
          }
          const run = bestLineup(league.compiled, question, 'share');
          let step = run.next();
          while (!step.done) step = run.next();
          const active = new Set(
            rosterOf(league, own).flatMap(({ id, slot }) => (slot === 'IL' ? [] : [id])),
          );
          for (const { edit } of step.value) {
            expect(['sit', 'start']).toContain(edit.kind);
            expect(active.has(edit.playerId)).toBe(true);
          }
        }),
        runs(6),
      );
      expect(adds).toBeGreaterThan(20);
    },
    MOST_TIME,
  );

  it(
    'suggested trade leaves legal rosters, with its own drops and pickups and with those that the trade analyzer chooses',
    () => {
      let trades = 0;
      fc.assert(
        fc.property(drawn, (draw) => {
          const league = leagueOf(draw);
          const outlook = tradeBaseline(league.league);
          const steps = findTrades(outlook, { team: own, count: 200, alike: 200, beatsBestAdd: false });
          let step = steps.next();
          while (!step.done) step = steps.next();
          for (const { proposal, sides } of step.value.trades) {
            trades += 1;
            for (const one of [sides, impactOfTrade(outlook, proposal).impact.sides])
              checkSides(league, proposal.moves, one);
          }
        }),
        runs(4),
      );
      expect(trades).toBeGreaterThan(20);
    },
    MOST_TIME,
  );

  it(
    'requested trade leaves legal rosters, or is rejected with the broken rule',
    () => {
      const expected: readonly TradeProblem[] = ['noPlace', 'positionLimit'];
      const refused = new Set<string>();
      let done = 0;
      fc.assert(
        fc.property(drawn, (draw) => {
          const league = leagueOf(draw);
          const outlook = tradeBaseline(league.league);
          const [gives, gets] = draw.sizes;
          const unique = (indexes: readonly number[]) => [...new Set(indexes)];
          const moves = [
            ...unique(draw.trade.slice(0, gives).map(([mine]) => mine)).map((index) => ({
              playerId: rosterOf(league, own)[index]?.id ?? '',
              to: '2',
            })),
            ...unique(draw.trade.slice(0, gets).map(([, theirs]) => theirs)).map((index) => ({
              playerId: rosterOf(league, '2')[index]?.id ?? '',
              to: own,
            })),
          ];
          try {
            checkSides(league, moves, impactOfTrade(outlook, { moves }).impact.sides);
            done += 1;
          } catch (thrown) {
            if (!(thrown instanceof ImpossibleTrade)) throw thrown;
            expect(expected).toContain(thrown.problem);
            expect([own, '2']).toContain(thrown.teamId);
            if (thrown.problem === 'positionLimit') expect(thrown.position).not.toBeNull();
            refused.add(thrown.problem);
          }
        }),
        runs(60),
      );
      expect(done).toBeGreaterThan(10);
      expect(refused.size).toBeGreaterThan(0);
    },
    MOST_TIME,
  );
});

const lineupSlots = {
  PG: { takes: ['PG'], count: 1 },
  G: { takes: ['PG', 'SG'], count: 1 },
  F: { takes: ['SF', 'PF'], count: 1 },
  C: { takes: ['C'], count: 1 },
  UTIL: { takes: positions, count: 1 },
} as const satisfies Partial<
  Record<RosterSlot, { readonly takes: readonly Position[]; readonly count: number }>
>;
type LineupSlot = keyof typeof lineupSlots;

const lineupNames = Object.keys(lineupSlots) as LineupSlot[];
const isLineupSlot = (slot: RosterSlot): slot is LineupSlot => slot in lineupSlots;
const slotRules = [
  ...lineupNames.map((slot) => ({ slot, count: lineupSlots[slot].count })),
  { slot: 'BN', count: 9 },
  { slot: 'IL', count: 1 },
] as const;

const accepts = (slot: LineupSlot, of: readonly Position[]): boolean => {
  const takes: readonly Position[] = lineupSlots[slot].takes;
  return of.some((position) => takes.includes(position));
};

function fitTogether(players: readonly (readonly Position[])[], taken: readonly LineupSlot[] = []): boolean {
  const [first, ...rest] = players;
  if (!first) return true;
  return lineupNames.some(
    (slot) =>
      accepts(slot, first) &&
      taken.filter((one) => one === slot).length < lineupSlots[slot].count &&
      fitTogether(rest, [...taken, slot]),
  );
}

const playersToday = fc
  .array(
    fc.record({
      wanted: fc.constantFrom<RosterSlot>(...lineupNames, 'BN', 'IL'),
      positions: fc.subarray([...positions], { minLength: 1, maxLength: 2 }),
      hasGame: fc.nat(3).map((one) => one !== 1),
      isLocked: fc.nat(5).map((one) => one === 1),
      isOut: fc.nat(5).map((one) => one === 1),
    }),
    { minLength: 6, maxLength: 13 },
  )
  .map((made) => {
    const players: PlayerToday[] = [];
    for (const [index, { wanted, ...player }] of made.entries()) {
      const count = players.filter(({ slot }) => slot === wanted).length;
      const fits = isLineupSlot(wanted)
        ? accepts(wanted, player.positions) && count < lineupSlots[wanted].count
        : wanted === 'IL' && count === 0;
      players.push({ ...player, id: `${index}`, slot: fits ? wanted : 'BN' });
    }
    return players;
  });

describe('in random rosters, every', () => {
  it('lineup change for today moves only players whose games have not started, to slots that accept them', () => {
    let [steps, chained] = [0, 0];
    fc.assert(
      fc.property(playersToday, (players) => {
        const slotOf = new Map(players.map(({ id, slot }) => [id, slot]));
        const move = (id: string, from: RosterSlot | undefined, to: RosterSlot) => {
          const player = players.find((one) => one.id === id);
          expect(player?.isLocked).toBe(false);
          expect(slotOf.get(id)).toBe(from);
          expect(from).not.toBe('IL');
          if (isLineupSlot(to)) expect(accepts(to, player?.positions ?? [])).toBe(true);
          slotOf.set(id, to);
        };
        for (const { instead, moves, slot, start } of lineupToday(players, slotRules).steps) {
          steps += 1;
          chained += moves.length;
          const bench = [...slotOf.values()].filter((one) => one === 'BN').length;
          if (instead !== null) move(instead, slotOf.get(instead), 'BN');
          for (const { from, id, to } of moves) move(id, from, to);
          move(start, 'BN', slot);
          for (const name of lineupNames) {
            const held = [...slotOf.values()].filter((one) => one === name).length;
            expect(held).toBeLessThanOrEqual(lineupSlots[name].count);
          }
          expect([...slotOf.values()].filter((one) => one === 'BN').length).toBeLessThanOrEqual(bench);
        }
      }),
      runs(150),
    );
    expect(steps).toBeGreaterThan(50);
    expect(chained).toBeGreaterThan(5);
  });

  it('weekly lineup starts only active players, with an eligible slot for each', () => {
    let started = 0;
    fc.assert(
      fc.property(drawn, (draw) => {
        const { compiled, rosters, season } = leagueOf(draw);
        const { inputs } = compiled;
        const rules = { ...inputs.rules, lineupLock: 'weekly' as const, slots: slotRules };
        const week = rules.weeks.find(({ number }) => number === runningWeek + 1);
        if (!week) throw new Error('there is no such week');
        const isMatchup = isHeadToHead(draw.form);
        const lineup = weeklyLineup(compileForecast({ ...inputs, rules }, []), {
          week: isMatchup ? week : { ...week, number: null },
          team: own,
          opponent: isMatchup ? '2' : null,
          seasonLines: new Map(season.standings.map(({ teamId, seasonLine }) => [teamId, seasonLine])),
        });
        const roster = rosters.get(own) ?? [];
        const ofPlayer = new Map(inputs.rostered.map(({ id, positions: of }) => [id, of]));
        const starters = lineup?.starters ?? [];
        started += starters.length;
        for (const { id } of starters) expect(roster.find((one) => one.id === id)?.slot).not.toBe('IL');
        expect(fitTogether(starters.map(({ id }) => ofPlayer.get(id) ?? []))).toBe(true);
        for (const id of lineup?.out ?? []) expect(roster.find((one) => one.id === id)?.slot).toBe('UTIL');
      }),
      runs(4),
    );
    expect(started).toBeGreaterThan(8);
  });

  it('weekly lineup moves no player after that player’s first game, if each player locks separately', () => {
    let [locked, moves] = [0, 0];
    fc.assert(
      fc.property(drawn, fc.subarray([...nbaTeams.slice(0, NBA_TEAMS)]), (draw, played) => {
        const form: ScoringForm = isHeadToHead(draw.form) ? draw.form : 'mostCategories';
        const { compiled } = leagueOf({ ...draw, form });
        const { inputs } = compiled;
        const week = inputs.rules.weeks.find(({ number }) => number === runningWeek);
        if (!week) throw new Error('no week is running');
        const compiledWeek = compileForecast({
          ...withoutGamesUntil(inputs, week.lastDay, played[0]),
          rules: { ...inputs.rules, lineupLock: 'weekly', weekLock: 'ownGame' },
          weekSoFar: { lastDay: week.lastDay, nbaTeams: played },
        });
        const question = { week, team: own, opponent: '2' };
        const lineup = weeklyLineup(compiledWeek, question);
        if (!lineup) throw new Error('the week is locked');
        const roster = new Map(
          inputs.rostered.flatMap((player) => (player.teamId === own ? [[player.id, player] as const] : [])),
        );
        const isLocked = (id: string) => played.some((name) => name === roster.get(id)?.nbaTeam);
        const startIds = lineup.starters.flatMap(({ id, isInLineup }) => (isInLineup === false ? [id] : []));
        for (const id of [...startIds, ...lineup.out]) expect(isLocked(id), id).toBe(false);
        moves += startIds.length;
        // Locked starters keep their slots, so moved players must fit into the others.
        const held = [...roster.values()].filter(({ id, slot }) => slot === 'UTIL' && isLocked(id)).length;
        locked += held;
        const movedIn = lineup.starters.filter(({ id }) => !isLocked(id)).length;
        expect(held + movedIn).toBeLessThanOrEqual(ACTIVE);
        const lineupEdits = [
          ...editGains(
            compiledWeek,
            { week: runningWeek, team: own, opponent: '2', edits: [] },
            { from: new Map(), addsLeft: 0 },
          ),
        ];
        for (const { edit } of lineupEdits)
          if (edit.kind !== 'add') expect(isLocked(edit.playerId), edit.playerId).toBe(false);
        const [id = '', other = ''] = roster.keys();
        const compared = startOrSit(compiledWeek, { ...question, players: [id, other] });
        if (isLocked(id) || isLocked(other)) expect(compared).toBeNull();
      }),
      runs(8),
    );
    expect(locked).toBeGreaterThan(4);
    expect(moves).toBeGreaterThan(0);
  });

  it('move to the injured list puts an eligible player into a free slot, and every recovered player on the list is named', () => {
    let [moves, blocking] = [0, 0];
    fc.assert(
      fc.property(drawn, (draw) => {
        const league = leagueOf(draw);
        const roster = rosterOf(league, own);
        const today = injuredListToday(league.compiled.inputs.rules, roster);
        moves += today.moves.length;
        blocking += today.recovered.length;
        afterInjuredList(
          roster,
          today.moves.map(({ player: { id } }) => ({ activate: null, drop: null, list: id })),
        );
        const eligible = ['out', 'injuredReserve'];
        expect(today.recovered).toEqual(
          roster.filter(({ injury, slot }) => slot === 'IL' && !eligible.includes(injury)),
        );
      }),
      runs(12),
    );
    expect(moves).toBeGreaterThan(0);
    expect(blocking).toBeGreaterThan(0);
  });

  it('suggested set of keepers is within the limit, allowed, and affordable', () => {
    const ROUNDS = 5;
    const candidates = fc.array(
      fc.record({
        value: fc.integer({ min: -2, max: 12 }),
        cost: fc.integer({ min: 1, max: ROUNDS }),
        isBarred: fc.nat(3).map((one) => one === 1),
      }),
      { minLength: 2, maxLength: 5 },
    );
    const picks = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: ROUNDS, maxLength: ROUNDS });
    const teams = fc.array(
      fc
        .record({ candidates, picks })
        .map((team): KeeperTeam & Required<Pick<KeeperTeam, 'picks'>> => ({ ...team, chosen: null })),
      { minLength: 3, maxLength: 4 },
    );
    let kept = 0;
    fc.assert(
      fc.property(
        fc.constantFrom('round', 'price'),
        fc.integer({ min: 1, max: 3 }),
        teams,
        (kind, most, drawnTeams) => {
          const league: KeeperLeague = { kind, rounds: ROUNDS, budget: 12, most };
          const others = Array.from({ length: 20 }, (_, index) => index / 10);
          planKeepers(league, drawnTeams, others).teams.forEach((plan, index) => {
            const team = drawnTeams[index];
            const keepers = plan.kept.flatMap((one) => team?.candidates[one] ?? []);
            kept += keepers.length;
            expect(keepers.length).toBe(new Set(plan.kept).size);
            expect(keepers.length).toBeLessThanOrEqual(most);
            expect(keepers.some(({ isBarred }) => isBarred)).toBe(false);
            if (kind === 'price') {
              const paid = keepers.reduce((sum, { cost }) => sum + cost, 0);
              // A dollar is left for each open spot.
              expect(paid + ROUNDS - keepers.length).toBeLessThanOrEqual(league.budget);
              return;
            }
            // A keeper costs a pick of their round or of an earlier one.
            for (let round = 1; round <= ROUNDS; round += 1) {
              const owned = (team?.picks ?? []).slice(0, round).reduce((sum, count) => sum + count, 0);
              expect(keepers.filter(({ cost }) => cost <= round).length).toBeLessThanOrEqual(owned);
            }
          });
        },
      ),
      runs(60),
    );
    expect(kept).toBeGreaterThan(20);
  });
});

function withoutGamesUntil(inputs: ForecastInputs, last: Day, nbaTeam: NbaTeam | undefined): ForecastInputs {
  if (nbaTeam === undefined) return inputs;
  const own = inputs.games[nbaTeam] ?? [];
  const left = own.filter(({ day }) => day > last);
  return {
    ...inputs,
    games: { ...inputs.games, [nbaTeam]: left },
    players: inputs.players.map((player) => {
      if (player.nbaTeam !== nbaTeam) return player;
      const { loads: _loads, reported: _reported, ...rest } = player;
      return { ...rest, chances: player.chances.slice(own.length - left.length) };
    }),
  };
}

/**
 * Runs `compute`; returns null if adds are blocked by a recovered player on the injured list of an overfull
 * roster.
 */
function unlessBlocked<Result>(league: League, compute: () => Result): Result | null {
  try {
    return compute();
  } catch (thrown) {
    if (!(thrown instanceof CannotStream)) throw thrown;
    expect(thrown.reason).toBe('recoveredOnList');
    const roster = rosterOf(league, own);
    expect(roster.filter(({ slot }) => slot !== 'IL').length).toBeGreaterThan(league.places);
    expect(roster.some(({ injury, slot }) => slot === 'IL' && injury === 'questionable')).toBe(true);
    return null;
  }
}

function checkSides(
  league: League,
  moves: readonly { readonly playerId: string; readonly to: TeamId }[],
  sides: readonly {
    readonly teamId: TeamId;
    readonly drops: readonly string[];
    readonly adds: readonly string[];
  }[],
): void {
  const picked = sides.flatMap(({ adds }) => adds);
  expect(new Set(picked).size).toBe(picked.length);
  const free = new Set(league.compiled.freeAgents.map(({ rostered }) => rostered.id));
  expect(picked.every((id) => free.has(id))).toBe(true);
  for (const { teamId, drops, adds } of sides) {
    const before = rosterOf(league, teamId);
    const comes = moves.filter(({ to }) => to === teamId).map(({ playerId }) => playerId);
    const goes = moves
      .map(({ playerId }) => playerId)
      .filter((id) => before.some((player) => player.id === id));
    const fresh = league.playersNamed(adds).map((player) => ({ ...player, slot: 'BN' as const }));
    moved(
      league,
      before,
      [...league.playersNamed(comes), ...fresh],
      league.playersNamed(goes),
      league.playersNamed(drops),
      true,
    );
  }
}
