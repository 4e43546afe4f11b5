import { InvalidInput } from '@fantasy-stats/domain';

export { InvalidInput };

const problem = (value: unknown, expected: string): string => `must be ${expected}, got ${String(value)}`;

/**
 * Returns the value.
 *
 * @throws InvalidInput unless it is a finite number
 */
export function requireFinite(value: number, field: string): number {
  if (!Number.isFinite(value)) throw new InvalidInput(field, problem(value, 'a finite number'));
  return value;
}

/**
 * Returns the value.
 *
 * @throws InvalidInput unless it is finite and at least zero
 */
export function requireNonNegative(value: number, field: string): number {
  if (!Number.isFinite(value) || value < 0) {
    throw new InvalidInput(field, problem(value, 'a number of at least 0'));
  }
  return value;
}

/**
 * Returns the value.
 *
 * @throws InvalidInput unless it is a probability in [0, 1]
 */
export function requireProbability(value: number, field: string): number {
  if (!(value >= 0 && value <= 1)) {
    throw new InvalidInput(field, problem(value, 'a probability between 0 and 1'));
  }
  return value;
}

/**
 * Returns the value.
 *
 * @throws InvalidInput unless it is an integer of at least `minimum`
 */
export function requireCount(value: number, field: string, minimum = 0): number {
  if (!Number.isInteger(value) || value < minimum) {
    throw new InvalidInput(field, problem(value, `an integer of at least ${minimum}`));
  }
  return value;
}
