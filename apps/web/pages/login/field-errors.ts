import type { z } from 'zod';
import { failureIn } from '../../api/failure.ts';

/** What is wrong with a value by the contract's own rule; null when nothing is. */
export function faultOf(rule: z.ZodType, value: unknown): string | null {
  const parsed = rule.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'This cannot be used.');
}

/** What the server said about one field of the last try; null when nothing. */
export function serverFault(thrown: unknown, field: string): string | null {
  if (thrown === null) return null;
  return (
    failureIn(thrown).fields.find(({ path }) => path === field || path === `body.${field}`)?.message ?? null
  );
}
