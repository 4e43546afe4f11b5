import { formatNumber } from '@fantasy-stats/domain';

export interface NumberRange {
  readonly from: number;
  readonly to: number;
  /** Whether the field may be empty. */
  readonly isOptional?: boolean;
}

type Committed =
  | { readonly status: 'unchanged' | 'wrong' }
  | { readonly status: 'changed'; readonly value: number | null };

/** Parses a field's text as a whole number when the user leaves the field. */
export function readCommitted(text: string, value: number | null, range: NumberRange): Committed {
  const written = text.trim();
  const number = Number(written);
  const { from, isOptional = false, to } = range;
  const isGood = written === '' ? isOptional : Number.isInteger(number) && number >= from && number <= to;
  const read = written === '' ? null : number;
  // An unchanged value stays valid even if the range has changed.
  if (read === value) return { status: 'unchanged' };
  return isGood ? { status: 'changed', value: read } : { status: 'wrong' };
}

export function rangeText({ from, isOptional, to }: NumberRange): string {
  return `${formatNumber(from)} to ${formatNumber(to)}${isOptional ? ', or empty' : ''}`;
}
