import { isHeadToHead, type ScoringForm, type TeamId } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLineup, editGains } from '../league-forecast/edit-gains.ts';
import { runningWeek } from '../league-forecast/example-inputs.ts';
import { searchPlans } from '../streaming/best-streaming-plan.ts';
import { freeAgentGains } from '../streaming/free-agent-gains.ts';
import { leagueProblem } from '../streaming/league-problem.ts';
import { bestPickups } from '../streaming/pickups.ts';
import { planScale } from '../streaming/plan-worth.ts';
import { tradeBaseline } from '../trade/baseline.ts';
import { ImpossibleTrade, type TradeProblem } from '../trade/errors.ts';
import { findTrades } from '../trade/find-trades.ts';
import { impactOfTrade } from '../trade/impact.ts';
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
} from './example-rosters.ts';

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
