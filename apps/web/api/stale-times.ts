import type { Call, ResponseOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { keepPreviousData } from '@tanstack/react-query';

/** Polling interval for changing data without change events. An unchanged response is a 304. */
export const REFRESH_MILLISECONDS = 60_000;

/** Polling interval for data with change events, in case an event is missed. */
const FOLLOWED_MILLISECONDS = 10 * REFRESH_MILLISECONDS;

/** Polling interval for queues and platform status in the admin pages. */
const WATCHED_MILLISECONDS = 15_000;

interface Freshness<Body> {
  readonly staleTime?: number;
  readonly refetchInterval?:
    | number
    | ((query: { readonly state: { readonly data: Body | undefined } }) => number | false);
  readonly placeholderData?: typeof keepPreviousData;
}

const known = new Map<string, Freshness<unknown>>();

function fresh<C extends Call>(contractCalls: readonly C[], freshness: Freshness<ResponseOf<C>>): void {
  for (const { path } of contractCalls) known.set(path, freshness as Freshness<unknown>);
}

const { admin, alerts, billing, draft, league, nba } = calls;

fresh<Call>(
  [
    league.season,
    league.dashboard,
    league.players,
    league.gamesCaps,
    league.syncs,
    league.trades,
    league.history,
    draft.review,
    nba.schedule,
    nba.players,
    nba.playerLog,
    nba.allowed,
    alerts.unread,
  ],
  { refetchInterval: FOLLOWED_MILLISECONDS },
);
// Poll until there are average draft positions. After that, they stay the same, like the draft room's
// projections.
fresh([draft.averages], {
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data?.averages.length ? false : REFRESH_MILLISECONDS),
});
// The server decides how often to poll the platform's draft. Hidden tabs do not poll.
fresh([draft.live], {
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data === undefined ? 5_000 : state.data.pollSeconds !== null && 1000 * state.data.pollSeconds,
});
fresh([league.lastDay], { staleTime: FOLLOWED_MILLISECONDS });
fresh([league.matchupChances], {
  staleTime: REFRESH_MILLISECONDS,
  refetchInterval: 5 * REFRESH_MILLISECONDS,
});
// Refetch on mount: users who open the list expect the current state.
fresh([alerts.list], { staleTime: 0, refetchInterval: FOLLOWED_MILLISECONDS });
// Users change their subscription on the payment service's pages and then return here.
fresh([billing.subscription], { staleTime: 0 });
// Admin lists keep showing a page's rows until the next page has loaded.
fresh<Call>(
  [
    admin.users,
    admin.leagues,
    admin.unrecognized,
    admin.contradictions,
    admin.players,
    admin.nbaPlayers,
    admin.audit,
    admin.subscriptions,
  ],
  { placeholderData: keepPreviousData },
);
fresh<Call>([admin.syncs, admin.jobs], {
  refetchInterval: WATCHED_MILLISECONDS,
  placeholderData: keepPreviousData,
});
fresh<Call>([admin.health, admin.setAside], { refetchInterval: WATCHED_MILLISECONDS });

export function staleTimesOf<C extends Call>({ path }: C): Freshness<ResponseOf<C>> {
  return known.get(path) ?? {};
}
