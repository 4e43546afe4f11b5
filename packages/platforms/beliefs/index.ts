import type { Belief, Finding, SeenAnswer, Verdict } from './belief.ts';
import { verdictOf } from './belief.ts';
import { espnBeliefs } from './espn.ts';
import { yahooBeliefs } from './yahoo.ts';

export type { Belief, Finding, SeenAnswer, Verdict } from './belief.ts';

/** Everything the readers believe of the platforms' answers that a recording can settle. */
export const beliefs: readonly Belief[] = [...espnBeliefs, ...yahooBeliefs];

/** A belief, and what some answers showed of it. */
export interface HeldBelief {
  readonly belief: Belief;
  readonly finding: Finding;
  readonly verdict: Verdict;
}

/** What answers show of every belief. */
export function holdBeliefs(answers: readonly SeenAnswer[]): HeldBelief[] {
  return beliefs.map((belief) => {
    const finding = belief.check(answers);
    return { belief, finding, verdict: verdictOf(finding) };
  });
}

/** The same in lines for a person, the broken ones first. */
export function beliefLines(held: readonly HeldBelief[]): string[] {
  const order = ['broken', 'confirmed', 'not seen'] as const satisfies readonly Verdict[];
  return order.flatMap((verdict) =>
    held
      .filter((one) => one.verdict === verdict)
      .map(({ belief, finding: { agreeing, disagreeing } }) => {
        const cases = verdict === 'not seen' ? '' : ` (${agreeing} of ${agreeing + disagreeing} cases)`;
        return `  ${verdict}: ${belief.id}${cases}: ${belief.sentence}`;
      }),
  );
}

/** The beliefs as a table of `docs/reading.md`. */
export function beliefTable(): string {
  const rows = beliefs.map(({ id, sentence, evidence }) => `| \`${id}\` | ${sentence} | ${evidence} |`);
  return ['| Belief | What is believed | What it rests on |', '|---|---|---|', ...rows].join('\n');
}
