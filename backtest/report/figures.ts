/** One measured figure, as both measuring commands print it: a JSON object a line. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** 95 % interval, or null where there is none. */
  readonly spread: readonly [number, number] | null;
  /** What it is measured against, from the same run. */
  readonly reference: number | null;
  readonly ratio: number | null;
  /** The figure the design asks for. */
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
