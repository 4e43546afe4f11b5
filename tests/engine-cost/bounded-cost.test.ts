import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeagueSize, SizedLeague } from './any-size.ts';
import { type StepCounter, stepCounter } from './count-steps.ts';

// The cost of each calculation about a league is limited by a function of the league’s size. The limits are
// several times the cost for typical leagues.

interface Question {
  readonly about: string;
  /** Runs the calculation; does nothing if the league does not support it. */
  readonly compute: (league: SizedLeague) => unknown;
  readonly most: (size: LeagueSize) => number;
}

let counter: StepCounter;
let leagueOf: typeof import('./any-size.ts').leagueOf;
let sizes: typeof import('./any-size.ts').sizes;
let largest: LeagueSize;
let smallest: LeagueSize;
let questions: readonly Question[];
beforeAll(async () => {
  counter = stepCounter('/packages/engine/');
  ({ leagueOf, sizes, largest, smallest } = await import('./any-size.ts'));
  ({ questions } = await import('./questions.ts'));
});
afterAll(() => counter.stop());

function hold(size: LeagueSize): void {
  const league = leagueOf(size);
  for (const { about, compute, most } of questions) {
    const steps = counter.count(() => compute(league));
    const allowed = most(size);
    if (process.env.SHOW_STEPS)
      process.stdout.write(`${about}: ${steps.toExponential(2)} of ${allowed.toExponential(2)}\n`);
    expect(steps, `${about} of ${JSON.stringify(size)}`).toBeLessThan(allowed);
  }
}

describe('the cost of a calculation about a league', {
  timeout: process.env.FULL ? 3_600_000 : 600_000,
}, () => {
  it('is bounded for the smallest league', () => hold(smallest));

  it.skipIf(!process.env.FULL)('is bounded for the largest league that can be stored (needs FULL=1)', () =>
    hold(largest),
  );

  it('is bounded for any league that can be stored', () => {
    fc.assert(fc.property(sizes(process.env.FULL ? 14 : 2), hold), {
      numRuns: process.env.FULL ? 24 : 3,
      // At full size, shrinking a failing league would take hours.
      endOnFailure: Boolean(process.env.FULL),
      // With many teams and few players, a cost that grows with the number of team pairs is noticeable.
      examples: [[{ ...smallest, teams: largest.teams }]],
    });
  });
});
