import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeagueSize, SizedLeague } from './any-size.ts';
import { type StepCounter, stepCounter } from './count-steps.ts';

/*
 * Whatever league can be stored: what a question about it costs is bounded by the league's size. Steps are counted, not timed: how
 * often each block of the engine's code is run. The functions below are several times what is counted for ordinary leagues, and far
 * below what one slot, week or player too many would cost if anything were tried out in all combinations.
 */

interface Question {
  readonly about: string;
  /** Nothing is asked where the league has none of it. */
  readonly ask: (league: SizedLeague) => unknown;
  /** Steps it may take. */
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
  for (const { about, ask, most } of questions) {
    const steps = counter.count(() => ask(league));
    const allowed = most(size);
    if (process.env.SHOW_STEPS)
      process.stdout.write(`${about}: ${steps.toExponential(2)} of ${allowed.toExponential(2)}\n`);
    expect(steps, `${about} of ${JSON.stringify(size)}`).toBeLessThan(allowed);
  }
}

describe('what a question about a league costs', { timeout: process.env.FULL ? 3_600_000 : 300_000 }, () => {
  it('is bounded for the smallest league', () => hold(smallest));

  it.skipIf(!process.env.FULL)('is bounded for the largest league that can be stored (needs FULL=1)', () =>
    hold(largest),
  );

  it('is bounded for any league that can be stored', () => {
    fc.assert(fc.property(sizes(process.env.FULL ? 14 : 2), hold), {
      numRuns: process.env.FULL ? 24 : 6,
      /* At full size a smaller league that costs too much as well would take hours to find. */
      endOnFailure: Boolean(process.env.FULL),
      /* Many teams of few players: what grows with pairs of teams shows there. */
      examples: [[{ ...smallest, teams: largest.teams }]],
    });
  });
});
