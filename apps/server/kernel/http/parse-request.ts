import type { z } from 'zod';
import { ApiError } from './errors.ts';

function faultsOf(where: string, error: z.core.$ZodError): { path: string; message: string }[] {
  return error.issues.map((issue) => ({
    path: issue.path.length > 0 ? issue.path.map(String).join('.') : where,
    message: issue.message,
  }));
}

/** Returns whether PostgreSQL can store a string: no NUL character, and no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Returns the paths of strings that PostgreSQL cannot store. */
function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    isStorable(key) ? unstorablePaths(one, [...path, key]) : [path.join('.')],
  );
}

/**
 * Returns whether the league is the only invalid parameter of a member's call. If so, the response is the
 * same as for another user's league.
 */
function namesNoLeague(value: unknown, error: z.core.$ZodError): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'league') === 'string' &&
    error.issues.every(({ path }) => path.length === 1 && path[0] === 'league')
  );
}

/**
 * Returns a request's parameters or body, validated against the contract.
 *
 * @param isOfLeague whether the call is for members of the league it names
 * @throws ApiError invalidRequest with each field's errors; leagueNotFound if only the league is invalid
 */
export function parseRequest<Schema extends z.ZodType>(
  where: string,
  schema: Schema,
  value: unknown,
  isOfLeague = false,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    if (isOfLeague && namesNoLeague(value, parsed.error)) throw new ApiError('leagueNotFound');
    throw new ApiError('invalidRequest', { fields: faultsOf(where, parsed.error) });
  }
  const unreadable = unstorablePaths(parsed.data);
  if (unreadable.length > 0)
    throw new ApiError('invalidRequest', {
      fields: unreadable.map((path) => ({
        path: path || where,
        message: 'This contains a character that is not text.',
      })),
    });
  return parsed.data;
}
