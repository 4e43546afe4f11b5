import {
  addDays,
  type Day,
  type InjuryStatus,
  isHeadToHead,
  type Position,
  positions,
  type RosterSlot,
  type ScoringForm,
  scoringForms,
  type TeamId,
} from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLineup, editGains } from '../league-forecast/edit-gains.ts';
import { runningWeek, today } from '../league-forecast/example-inputs.ts';
import type { InputFacts } from '../league-forecast/make-inputs.ts';
import { searchPlans } from '../streaming/best-streaming-plan.ts';
import { freeAgentGains } from '../streaming/free-agent-gains.ts';
import { leagueProblem } from '../streaming/league-problem.ts';
import { bestPickups } from '../streaming/pickups.ts';
import { planScale } from '../streaming/plan-worth.ts';
import { tradeBaseline } from '../trade/baseline.ts';
import { ImpossibleTrade, type TradeProblem } from '../trade/errors.ts';
import { exampleTrades } from '../trade/example-league.ts';
import { findTrades } from '../trade/find-trades.ts';
import { impactOfTrade } from '../trade/impact.ts';

/*
 * Random leagues, and everything the engine advises in them: each move is made on rosters kept here, by rules written down here
 * again, so that a rule that is read wrongly once is not read wrongly twice.
 */

interface Player {
  readonly id: string;
  readonly primaryPosition: Position;
  readonly isUndroppable: boolean;
  readonly slot: RosterSlot;
  readonly injury: InjuryStatus;
}

const tomorrow = addDays(today, 1);
const sunday = '2026-11-22';
const ACTIVE = 6;
const INJURED = 1;

/** Everything about a league that is drawn. */
const drawn = fc.record({
  form: fc.constantFrom(...scoringForms),
  bench: fc.integer({ min: 1, max: 3 }),
  most: fc.record(
    Object.fromEntries(positions.map((position) => [position, fc.integer({ min: 0, max: 4 })])) as Record<
      Position,
      fc.Arbitrary<number>
    >,
    { requiredKeys: [] },
  ),
  keepsUndroppable: fc.boolean(),
  undroppable: fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
  primary: fc.infiniteStream(fc.constantFrom(...positions)),
  isHurt: fc.infiniteStream(fc.boolean()),
  waits: fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
  addsLeft: fc.constantFrom(null, 0, 1, 3),
  trade: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 3, maxLength: 3 }),
  sizes: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 3 })),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer League> ? League : never;

const take = <Value>(stream: fc.Stream<Value>, otherwise: Value): Value => {
  const { value, done } = stream.next();
  return done ? otherwise : value;
};

/** A league of four teams of nine with one slot for the injured, as drawn. */
function leagueOf(draw: Drawn) {
  const players = new Map<string, Player>();
  const example = exampleTrades(draw.form, (facts): InputFacts => {
    const slots = [
      { slot: 'UTIL', count: ACTIVE },
      { slot: 'BN', count: draw.bench },
      { slot: 'IL', count: INJURED },
    ] as const;
    const rosterRules = { mostByPosition: draw.most, keepsUndroppable: draw.keepsUndroppable };
    const slotOf = new Map<string, RosterSlot>();
    const rosters = facts.rosters.map((roster) => {
      const hasHurt = take(draw.isHurt, false);
      const entries = roster.entries.map(({ playerId }, place) => {
        const slot = hasHurt && place === 8 ? 'IL' : place < ACTIVE ? 'UTIL' : 'BN';
        slotOf.set(playerId, slot);
        return { playerId, slot } as const;
      });
      return { ...roster, entries };
    });
    const listed = facts.players.map((player) => {
      const slot = slotOf.get(player.id) ?? 'BN';
      const injury = slot === 'IL' ? (take(draw.isHurt, true) ? 'out' : 'questionable') : player.injury;
      const known = {
        primaryPosition: take(draw.primary, 'C'),
        isUndroppable: take(draw.undroppable, 1) === 0,
        injury,
      };
      players.set(player.id, { id: player.id, slot, ...known });
      return { ...player, ...known };
    });
    const { season } = facts;
    return {
      ...facts,
      rosters,
      players: listed,
      season: { ...season, league: { ...season.league, slots, rosterRules } },
    };
  });
  const from = new Map<string, Day>(
    example.compiled.freeAgents.flatMap(({ rostered }): [string, Day][] => {
      const waits = take(draw.waits, 0);
      return waits === 4 ? [] : [[rostered.id, addDays(tomorrow, waits)]];
    }),
  );
  const rosters = new Map<TeamId, Player[]>(example.compiled.inputs.teams.map(({ id }) => [id, []]));
  for (const { id, teamId } of example.compiled.inputs.rostered) {
    const player = players.get(id);
    if (player) rosters.get(teamId)?.push(player);
  }
  const named = (ids: readonly string[]): Player[] =>
    ids.map((id) => players.get(id) ?? expect.fail(`${id} is nobody`));
  return { ...example, draw, from, rosters, named, places: ACTIVE + draw.bench };
}
type League = ReturnType<typeof leagueOf>;

const playersOfPosition = (roster: readonly Player[], position: Position): number =>
  roster.filter(({ primaryPosition }) => primaryPosition === position).length;

/** Makes a move on a roster; fails where the league does not allow it. Who comes by a trade may go on waiting in a free IL slot. */
function moved(
  league: League,
  before: readonly Player[],
  comes: readonly Player[],
  goes: readonly Player[],
  drops: readonly Player[],
): Player[] {
  for (const player of [...goes, ...drops]) expect([...before, ...comes]).toContainEqual(player);
  if (league.draw.keepsUndroppable) expect(drops.filter(({ isUndroppable }) => isUndroppable)).toEqual([]);
  const leaves = new Set([...goes, ...drops].map(({ id }) => id));
  const after = [...before, ...comes].filter(({ id }) => !leaves.has(id));
  expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
  for (const position of positions) {
    const most = league.draw.most[position];
    if (most === undefined) continue;
    const had = playersOfPosition(before, position);
    expect(playersOfPosition(after, position)).toBeLessThanOrEqual(Math.max(most, had));
  }
  const stays = new Set(before.map(({ id }) => id));
  const waits = (roster: readonly Player[]): number =>
    Math.min(
      INJURED,
      roster.filter(({ id, slot, injury }) => slot === 'IL' && (stays.has(id) || injury === 'out')).length,
    );
  const active = (roster: readonly Player[]): number => roster.length - waits(roster);
  expect(active(after)).toBeLessThanOrEqual(Math.max(league.places, active(before)));
  return after;
}

/** Makes adds with their drops on a day; fails where the league does not allow it. */
function madeOn(
  league: League,
  roster: readonly Player[],
  day: Day,
  moves: readonly { readonly add: string; readonly drop: string | null }[],
): Player[] {
  for (const { add } of moves) {
    const first = league.from.get(add);
    expect(first === undefined ? 'never' : first <= day).toBe(true);
  }
  const comes = league
    .named(moves.map(({ add }) => add))
    .map((player) => ({ ...player, slot: 'BN' as const }));
  const drops = moves.flatMap(({ drop }) => drop ?? []);
  for (const drop of drops) expect(roster.some(({ id }) => id === drop)).toBe(true);
  return moved(
    league,
    roster,
    comes,
    [],
    roster.filter(({ id }) => drops.includes(id)),
  );
}

/** Makes one add and its drop. */
function added(
  league: League,
  roster: readonly Player[],
  { day, ...move }: { readonly add: string; readonly drop: string | null; readonly day: Day },
): Player[] {
  return madeOn(league, roster, day, [move]);
}

const own: TeamId = '1';
const rosterOf = (league: League, team: TeamId): Player[] => league.rosters.get(team) ?? [];

function questionOf(league: League) {
  const isMatchup = isHeadToHead(league.draw.form);
  return {
    teamId: own,
    opponentId: isMatchup ? '2' : null,
    week: isMatchup ? runningWeek : null,
    first: today,
    last: sunday,
    from: league.from,
    seasonLines: new Map(league.season.standings.map(({ teamId, seasonLine }) => [teamId, seasonLine])),
    addsLeft: league.draw.addsLeft,
    next: null,
  };
}

const runs = (usual: number) => ({ numRuns: process.env.FULL ? 5 * usual : usual });
const MOST_TIME = 300_000;

describe('in random leagues every', () => {
  it(
    'streaming plan and free agent leaves a legal roster',
    () => {
      let moves = 0;
      fc.assert(
        fc.property(drawn, (draw) => {
          const league = leagueOf(draw);
          const { days, ...problem } = leagueProblem(league.compiled, {
            ...questionOf(league),
            adds: draw.addsLeft ?? 3,
            keeps: new Set(),
          });
          const scale = planScale({ days, ...problem });
          const { best, byAdds, alternatives } = searchPlans(scale, { width: 2, depth: 6, polished: 1 });
          for (const plan of [best, ...byAdds, ...alternatives]) {
            expect(plan.moves.length).toBeLessThanOrEqual(draw.addsLeft ?? 3);
            moves += plan.moves.length;
            // On one day drops may come before adds.
            days.reduce(
              (roster, day, place) => {
                const today = plan.moves.filter((move) => move.day === place);
                return today.length === 0 ? roster : madeOn(league, roster, day, today);
              },
              rosterOf(league, own),
            );
          }
          for (const { id, drop, day } of freeAgentGains(scale))
            added(league, rosterOf(league, own), { add: id, drop, day: days[day] ?? '' });
        }),
        runs(10),
      );
      expect(moves).toBeGreaterThan(20);
    },
    MOST_TIME,
  );

  it(
    'pickup leaves a legal roster, and none is told where no add is left',
    () => {
      fc.assert(
        fc.property(drawn, (drawnLeague) => {
          /* Which pickups are weighed does not depend on matchups, which take long to draw. */
          const form: ScoringForm = isHeadToHead(drawnLeague.form) ? 'seasonPoints' : drawnLeague.form;
          const league = leagueOf({ ...drawnLeague, form });
          const { pickups } = bestPickups(league.compiled, questionOf(league));
          for (const { id, dropId, day } of pickups)
            added(league, rosterOf(league, own), { add: id, drop: dropId, day });
          if (drawnLeague.addsLeft === 0) expect(pickups).toEqual([]);
        }),
        runs(8),
      );
    },
    MOST_TIME,
  );

  it(
    'change that is suggested in a matchup leaves a legal roster, whatever is tried already',
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
    'trade that is found leaves legal rosters, by its own drops and pickups and by those of the analyzer',
    () => {
      let trades = 0;
      fc.assert(
        fc.property(drawn, (draw) => {
          const league = leagueOf(draw);
          const outlook = tradeBaseline(league.league);
          const steps = findTrades(outlook, { team: own, count: 200, alike: 200 });
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
    'trade that somebody asks for leaves legal rosters, or is refused by the rule that it breaks',
    () => {
      const named: readonly TradeProblem[] = ['noPlace', 'positionLimit'];
      const refused = new Set<string>();
      let done = 0;
      fc.assert(
        fc.property(drawn, (draw) => {
          const league = leagueOf(draw);
          const outlook = tradeBaseline(league.league);
          const [gives, gets] = draw.sizes;
          const unique = (places: readonly number[]) => [...new Set(places)];
          const moves = [
            ...unique(draw.trade.slice(0, gives).map(([mine]) => mine)).map((place) => ({
              playerId: rosterOf(league, own)[place]?.id ?? '',
              to: '2',
            })),
            ...unique(draw.trade.slice(0, gets).map(([, theirs]) => theirs)).map((place) => ({
              playerId: rosterOf(league, '2')[place]?.id ?? '',
              to: own,
            })),
          ];
          try {
            checkSides(league, moves, impactOfTrade(outlook, { moves }).impact.sides);
            done += 1;
          } catch (thrown) {
            if (!(thrown instanceof ImpossibleTrade)) throw thrown;
            expect(named).toContain(thrown.problem);
            expect([own, '2']).toContain(thrown.teamId);
            if (thrown.problem === 'positionLimit') expect(thrown.position).not.toBeNull();
            refused.add(thrown.problem);
          }
        }),
        runs(30),
      );
      expect(done).toBeGreaterThan(10);
      expect(refused.size).toBeGreaterThan(0);
    },
    MOST_TIME,
  );
});

/** Every side of a trade with its drops and pickups. */
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
    const fresh = league.named(adds).map((player) => ({ ...player, slot: 'BN' as const }));
    moved(league, before, [...league.named(comes), ...fresh], league.named(goes), league.named(drops));
  }
}
