import type { AnswerOf, Call } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { keepPreviousData } from '@tanstack/react-query';

/** How often what moves is asked for where nothing tells that it has changed. What has not costs no more than a header. */
export const REFRESH_MILLISECONDS = 60_000;

/** A stream tells what has changed of a league; whatever it should miss is at most this old. */
const TOLD_MILLISECONDS = 10 * REFRESH_MILLISECONDS;

/** Queues and platforms move: what administrators see of them is at most this old. */
const WATCHED_MILLISECONDS = 15_000;

/** Options of a query that hold wherever it is asked. */
interface Freshness<Answer> {
  readonly staleTime?: number;
  readonly refetchInterval?:
    | number
    | ((query: { readonly state: { readonly data: Answer | undefined } }) => number | false);
  readonly placeholderData?: typeof keepPreviousData;
}

const known = new Map<string, Freshness<unknown>>();

function fresh<C extends Call>(contractCalls: readonly C[], freshness: Freshness<AnswerOf<C>>): void {
  for (const { path } of contractCalls) known.set(path, freshness as Freshness<unknown>);
}

const { admin, alerts, billing, draft, league, nba } = calls;

fresh<Call>(
  [
    league.season,
    league.dashboard,
    league.players,
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
  { refetchInterval: TOLD_MILLISECONDS },
);
/* Once the averages are there they stay, as the projections of the draft room do. */
fresh([draft.averages], {
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data?.averages.length ? false : REFRESH_MILLISECONDS),
});
fresh([league.lastDay], { staleTime: TOLD_MILLISECONDS });
/* Who opens the list wants what is true now. */
fresh([alerts.list], { staleTime: 0, refetchInterval: TOLD_MILLISECONDS });
/* It changes on the payment service's pages, from which the reader comes back to this one. */
fresh([billing.subscription], { staleTime: 0 });
/* A list keeps what it shows while the next one is on its way. */
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

/** How long what a call answered is good, and when it is asked for again. */
export function freshnessOf<C extends Call>({ path }: C): Freshness<AnswerOf<C>> {
  return known.get(path) ?? {};
}
