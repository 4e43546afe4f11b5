import { calls } from '@fantasy-stats/contract/calls';
import { writeCounts } from '@fantasy-stats/contract/own-weights';
import { type ReactElement, useMemo } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { type TradesView, tradeFromSide, tradesView } from '../../league/trade-view.ts';
import { linkTo } from '../../links/link-to.ts';
import { OwnWeightsNote } from '../../player-notes/OwnWeightsNote.tsx';
import { useOwnWeights } from '../../player-notes/use-own-weights.ts';
import { useSeason } from '../../season/season-context.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useParams } from '../../shell/use-params.ts';
import { FailureState } from '../../text/FailureState.tsx';
import { formatDay } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { Controls } from './Controls.tsx';
import { Headline, PAGE, seasonOf } from './Headline.tsx';
import { tradeHistoryParams } from './params.ts';
import { TradesSkeleton } from './TradesSkeleton.tsx';

const TradeDetail = lazySection(() => import('./Below.tsx'), 'TradeDetail');
const TradeTable = lazySection(() => import('./Below.tsx'), 'TradeTable');
const Traders = lazySection(() => import('./Below.tsx'), 'Traders');
const Offers = lazySection(() => import('./Below.tsx'), 'Offers');
const AllSeasons = lazySection(() => import('./Below.tsx'), 'AllSeasons');

export function TradeHistory(): ReactElement {
  const view = useSeason();
  const { counts, isSettled } = useOwnWeights(view.league);
  const written = writeCounts(counts);
  const query = useApiQuery(
    calls.league.trades,
    isSettled ? { league: view.league.id, ...(written === undefined ? {} : { counts: written }) } : null,
    // Keep showing the league's trades while new category weights load.
    { placeholderData: (before, last) => (isOf(last?.queryKey[1], view.league.id) ? before : undefined) },
  );
  const trades = useMemo(() => (query.data ? tradesView(view, query.data) : null), [view, query.data]);
  if (trades) return <Loaded trades={trades} />;
  if (query.error) {
    return (
      <>
        <PageHeadline page={PAGE} about={view.league.name}>
          Trades are not available now.
        </PageHeadline>
        <FailureState thrown={query.error} onRetry={() => query.refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeadline page={PAGE} isDense isLong />
      <TradesSkeleton />
    </>
  );
}

const isOf = (passed: unknown, league: string): boolean =>
  typeof passed === 'object' && passed !== null && 'league' in passed && passed.league === league;

function Loaded({ trades }: { trades: TradesView }): ReactElement {
  const { view, response } = trades;
  const [chosen] = useParams(tradeHistoryParams);
  const team = view.season.teams.find(({ id }) => id === chosen.team)?.id ?? null;
  const open = response.trades.find(({ id }) => id === chosen.trade);
  const shownTrade = open ? tradeFromSide(trades, open, chosen.from ?? team) : null;
  const about = seasonOf(trades);
  const isAll = chosen.seasons && response.seasons.length > 1;
  if (response.trades.length === 0) return <NoTrades trades={trades} about={about} isAll={isAll} />;
  return (
    <>
      <Headline trades={trades} />
      <Controls trades={trades} team={team} isAll={isAll} />
      <Known trades={trades} />
      <OwnWeightsNote
        league={view.league}
        within="trade values and verdicts, not to results without a trade"
      />
      <div className={layout.grid}>
        <ProgressiveSections first={shownTrade ? 1 : 0}>
          {shownTrade ? (
            <TradeDetail key={shownTrade.trade.id} trades={trades} shownTrade={shownTrade} />
          ) : chosen.trade ? (
            <p className={text.note}>Trade not found.</p>
          ) : null}
          <TradeTable trades={trades} team={team} openId={open?.id ?? null} />
          <Traders trades={trades} />
          <Offers trades={trades} />
          {isAll ? <AllSeasons trades={trades} /> : null}
        </ProgressiveSections>
      </div>
    </>
  );
}

/** Says that earlier trades are unknown or not synced yet. */
function Known({ trades: { response, view } }: { trades: TradesView }): ReactElement | null {
  if (response.isWhole && response.wholeSince !== null) return null;
  const since = response.wholeSince;
  return (
    <p className={`${text.note} ${layout.below}`}>
      {since === null
        ? 'Only the newest moves are synced so far; older trades sync in the background.'
        : since <= view.league.firstDay
          ? null
          : `Trades since ${formatDay(since)} are known; older ones sync in the background.`}
    </p>
  );
}

function NoTrades({
  trades,
  about,
  isAll,
}: {
  trades: TradesView;
  about: string;
  isAll: boolean;
}): ReactElement {
  const { view, response } = trades;
  const notBegun = view.league.phase === 'beforeDraft' || view.league.phase === 'beforeSeason';
  const deadline = view.league.acquisitions.tradeDeadline;
  const isOpen = deadline === null || deadline >= view.league.today;
  return (
    <>
      <PageHeadline page={PAGE} about={about}>
        {notBegun ? 'The season has not started, and there are no trades.' : 'No trades this season.'}
      </PageHeadline>
      <Controls trades={trades} team={null} isAll={isAll} />
      <EmptyState
        title="No trades to review."
        actions={
          view.league.phase !== 'over' ? (
            <ButtonLink to={linkTo('/tradeAnalyzer', { league: view.league.id })}>Find a trade</ButtonLink>
          ) : undefined
        }
      >
        {response.isWhole
          ? 'All of the league’s moves are synced.'
          : 'Older moves are still syncing in the background.'}
        {deadline !== null && view.league.phase !== 'over'
          ? ` Trades ${isOpen ? 'are possible until' : 'were possible until'} ${formatDay(deadline)}.`
          : ''}
      </EmptyState>
      <div className={layout.grid}>
        <ProgressiveSections>
          <Offers trades={trades} />
          {isAll ? <AllSeasons trades={trades} /> : null}
        </ProgressiveSections>
      </div>
    </>
  );
}
