import { isHeadToHead, type ScoringForm, type TeamId } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLineup, editGains } from '../league/edit-gains.ts';
import { searchPlans } from '../streaming/best-streaming-plan.ts';
import { CannotStream } from '../streaming/cannot-stream.ts';
import { freeAgentGains } from '../streaming/free-agent-gains.ts';
import { leagueProblem } from '../streaming/league-problem.ts';
import { bestPickups } from '../streaming/pickups.ts';
import { planScale } from '../streaming/plan-worth.ts';
import { runningWeek } from '../testing/example-inputs.ts';
import {
  added,
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

/** Returns null for a roster with too many players and a recovered one on the injured list. */
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

/** Checks every side of a trade with its drops and pickups. */
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
