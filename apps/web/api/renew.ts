import type { Call } from '@fantasy-stats/contract/call';
import { queryClient } from './query-client.ts';

type Calls = Call | Readonly<Record<string, Call>>;

const isCall = (calls: Calls): calls is Call => typeof calls.path === 'string';

/** Refetches these calls where they are shown, and marks them as stale elsewhere. */
export async function renew(...renewed: readonly Calls[]): Promise<void> {
  const paths = new Set(
    renewed.flatMap((calls) => (isCall(calls) ? [calls] : Object.values(calls))).map(({ path }) => path),
  );
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.has(String(path)) });
}

export async function renewLeague(league: string): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [, passed] }) =>
      typeof passed === 'object' && passed !== null && 'league' in passed && passed.league === league,
  });
}
