import type { Platform } from '@fantasy-stats/domain';

export interface SampleResponse {
  readonly platform: Platform;
  readonly body: unknown;
}

/** Number of responses that confirm and that contradict an assumption. */
export interface Finding {
  readonly agreeing: number;
  readonly disagreeing: number;
}

/**
 * An assumption about a platform's responses that our parsers make, and that the recordings do not settle for
 * every kind of league.
 */
export interface Assumption {
  readonly id: string;
  readonly platform: Platform;
  readonly sentence: string;
  readonly evidence: string;
  /** Checks responses of any number of leagues. Never throws. */
  check(responses: readonly SampleResponse[]): Finding;
}

export type Verdict = 'confirmed' | 'broken' | 'not seen';

/**
 * Returns `broken` if any response contradicts an assumption, else `confirmed` if any confirms it, else `not
 * seen`.
 */
export function verdictOf({ agreeing, disagreeing }: Finding): Verdict {
  if (disagreeing > 0) return 'broken';
  return agreeing > 0 ? 'confirmed' : 'not seen';
}

export class Tally implements Finding {
  agreeing = 0;
  disagreeing = 0;

  add(agrees: boolean): void {
    if (agrees) this.agreeing++;
    else this.disagreeing++;
  }

  /** Counts two numbers as agreeing if they differ by at most `tolerance`; skips missing numbers. */
  same(one: number | null, other: number | null, tolerance: number): void {
    if (one !== null && other !== null) this.add(Math.abs(one - other) <= tolerance);
  }
}
