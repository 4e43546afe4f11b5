/** A measured figure, printed as a line of JSON. `value`, `spread` and `bar` have the same unit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** `×` means a multiple of the yardstick's own loss, error or skill. */
  readonly unit: string;
  /** 95 % interval of `value`; null for none. */
  readonly spread: readonly [number, number] | null;
  /** The yardstick's own loss, error or skill, if `value` is a difference or a multiple of it. */
  readonly reference: number | null;
  /** The engine's own loss, error or skill ÷ `reference`. */
  readonly ratio: number | null;
  readonly bar: number | null;
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
