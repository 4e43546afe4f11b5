/**
 * One measured figure, printed as a JSON object a line. `value`, `spread` and `bar` are of one quantity, in `unit`: where a
 * figure is a gain over a yardstick or a multiple of one, so are its interval and its bar.
 */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** × is a multiple of the yardstick's own loss, error or skill. */
  readonly unit: string;
  /** 95 % interval of `value`, or null where there is none. */
  readonly spread: readonly [number, number] | null;
  /** What `value` is measured against: the yardstick's own loss, error or skill, where `value` is a gain or a multiple. */
  readonly reference: number | null;
  /** This engine's own loss, error or skill over `reference`. */
  readonly ratio: number | null;
  /** What is asked of `value`: to be at least or at most this, around it, or above it with its whole interval. */
  readonly bar: number | null;
  /** Whether it is. */
  readonly holds: boolean | null;
}

interface FigureFacts {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly spread?: readonly [number, number] | null;
  readonly reference?: number;
  readonly ratio?: number;
  readonly bar?: number;
  readonly holds?: boolean;
}

/** A figure with null where nothing is said. */
export function figure(facts: FigureFacts): Figure {
  return {
    name: facts.name,
    value: facts.value,
    unit: facts.unit,
    spread: facts.spread ?? null,
    reference: facts.reference ?? null,
    ratio: facts.ratio ?? null,
    bar: facts.bar ?? null,
    holds: facts.holds ?? null,
  };
}
