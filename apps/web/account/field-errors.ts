import { failureIn } from '../api/failure.ts';

/** What the server said about one field of the last try; null when nothing. */
export function serverFault(thrown: unknown, field: string): string | null {
  if (thrown === null) return null;
  return (
    failureIn(thrown).fields.find(({ path }) => path === field || path === `body.${field}`)?.message ?? null
  );
}
