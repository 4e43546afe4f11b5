import type { Assumption, Finding, SampleResponse, Verdict } from './assumption.ts';
import { verdictOf } from './assumption.ts';
import { espnAssumptions } from './espn.ts';
import { yahooAssumptions } from './yahoo.ts';

export type { Assumption, Finding, SampleResponse as SampleAnswer, Verdict } from './assumption.ts';
export {
  hostFactLines,
  type SettledFact,
  settleHostFacts,
  type YahooHostFact,
  type YahooHostResponse,
  type YahooWay,
  yahooHostFacts,
} from './yahoo-hosts.ts';

export const assumptions: readonly Assumption[] = [...espnAssumptions, ...yahooAssumptions];

export interface CheckedAssumption {
  readonly assumption: Assumption;
  readonly finding: Finding;
  readonly verdict: Verdict;
}

export function checkAssumptions(responses: readonly SampleResponse[]): CheckedAssumption[] {
  return assumptions.map((assumption) => {
    const finding = assumption.check(responses);
    return { assumption, finding, verdict: verdictOf(finding) };
  });
}

export function assumptionLines(checked: readonly CheckedAssumption[]): string[] {
  const order = ['broken', 'confirmed', 'not seen'] as const satisfies readonly Verdict[];
  return order.flatMap((verdict) =>
    checked
      .filter((one) => one.verdict === verdict)
      .map(({ assumption, finding: { agreeing, disagreeing } }) => {
        const cases = verdict === 'not seen' ? '' : ` (${agreeing} of ${agreeing + disagreeing} cases)`;
        return `  ${verdict}: ${assumption.id}${cases}: ${assumption.sentence}`;
      }),
  );
}

export function assumptionTable(): string {
  const rows = assumptions.map(({ id, sentence, evidence }) => `| \`${id}\` | ${sentence} | ${evidence} |`);
  return ['| Id | Assumption | Evidence |', '|---|---|---|', ...rows].join('\n');
}
