import { leagueLimits } from '@fantasy-stats/domain';
import { BeyondLimits, type RequestFacts } from '@fantasy-stats/platforms';
import type { z } from 'zod';

/**
 * Validates a value.
 * @param what name of the value, which starts the location in the error
 * @throws BeyondLimits with the first invalid location
 */
export function fitting<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  what: string,
  origin: RequestFacts,
): z.output<Shape> {
  const checked = shape.safeParse(value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const at = [what, ...(issue?.path ?? [])].map(String).join('.');
  throw new BeyondLimits(origin, at.slice(0, leagueLimits.text), issue?.message ?? 'does not fit');
}
