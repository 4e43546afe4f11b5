import type { Platform } from '@fantasy-stats/domain';

/** An answer of a platform as it came, parsed. */
export interface SeenAnswer {
  readonly platform: Platform;
  readonly body: unknown;
}

/** How often answers showed a belief to be so, and how often not. */
export interface Finding {
  readonly agreeing: number;
  readonly disagreeing: number;
}

/** Something the readers take a platform's answers to mean, which no recording has settled for every kind of league. */
export interface Belief {
  readonly id: string;
  readonly platform: Platform;
  /** What is believed, in one sentence. */
  readonly sentence: string;
  /** What it rests on so far. */
  readonly evidence: string;
  /** Looks for it in answers of any number of leagues. Never throws, whatever they hold. */
  check(answers: readonly SeenAnswer[]): Finding;
}

export type Verdict = 'confirmed' | 'broken' | 'not seen';

/** One case that disagrees breaks a belief; without any case it was not seen. */
export function verdictOf({ agreeing, disagreeing }: Finding): Verdict {
  if (disagreeing > 0) return 'broken';
  return agreeing > 0 ? 'confirmed' : 'not seen';
}

/** Counts cases. */
export class Tally implements Finding {
  agreeing = 0;
  disagreeing = 0;

  add(agrees: boolean): void {
    if (agrees) this.agreeing++;
    else this.disagreeing++;
  }

  /** Whether two numbers are there and differ by no more than `tolerance`; nothing is counted where one is missing. */
  same(one: number | null, other: number | null, tolerance: number): void {
    if (one !== null && other !== null) this.add(Math.abs(one - other) <= tolerance);
  }
}
