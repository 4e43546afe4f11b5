import { calls } from '@fantasy-stats/contract/calls';
import { writeCounts } from '@fantasy-stats/contract/own-weights';
import { type ReactElement, useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { seenFrom, type TradesView, tradesView } from '../../league/trade-view.ts';
import { OwnWeightsNote } from '../../marks/OwnWeightsNote.tsx';
import { useOwnWeights } from '../../marks/use-own-weights.ts';
import { later } from '../../shell/later.tsx';
import { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import { formatDay } from '../../words/phrases.ts';
import { Controls } from './Controls.tsx';
import { Opening, PAGE, seasonOf } from './Opening.tsx';
import { WaitingTrades } from './WaitingTrades.tsx';

const TradeDetail = later(() => import('./TradeDetail.tsx'), 'TradeDetail');
const TradeTable = later(() => import('./TradeTable.tsx'), 'TradeTable');
const Traders = later(() => import('./Traders.tsx'), 'Traders');
const Offers = later(() => import('./Offers.tsx'), 'Offers');
const AllSeasons = later(() => import('./AllSeasons.tsx'), 'AllSeasons');

/** Who won the trades: every trade with what it was worth, what it brought, and what would have been without it. */
export function TradeHistory({ view }: { view: SeasonView }): ReactElement {
  const { counts, isSettled } = useOwnWeights(view.league);
  const written = writeCounts(counts);
  const query = useCall(
    calls.league.trades,
    isSettled ? { league: view.league.id, ...(written === undefined ? {} : { counts: written }) } : null,
    /* The same league's trades stand while they are valued anew. */
    { placeholderData: (before, last) => (isOf(last?.queryKey[1], view.league.id) ? before : undefined) },
  );
  const trades = useMemo(() => (query.data ? tradesView(view, query.data) : null), [view, query.data]);
  if (trades) return <Loaded trades={trades} />;
  if (query.error) {
    return (
      <>
        <Answer page={PAGE} about={view.league.name}>
          Trades are not available now.
        </Answer>
        <FailureState thrown={query.error} onRetry={() => query.refetch()} />
      </>
    );
  }
  return (
    <>
      <Answer page={PAGE} isLong />
      <WaitingTrades />
    </>
  );
}

const isOf = (passed: unknown, league: string): boolean =>
  typeof passed === 'object' && passed !== null && 'league' in passed && passed.league === league;

function Loaded({ trades }: { trades: TradesView }): ReactElement {
  const { view, answer } = trades;
  const { read, write } = useAddress();
  const team = view.season.teams.find(({ id }) => id === read('team'))?.id ?? null;
  const open = answer.trades.find(({ id }) => id === read('trade'));
  const seen = open ? seenFrom(trades, open, read('from') ?? team) : null;
  const about = seasonOf(trades);
  const isAll = read('seasons') === 'all' && answer.seasons.length > 1;
  if (answer.trades.length === 0) return <NoTrades trades={trades} about={about} isAll={isAll} />;
  return (
    <>
      <Opening trades={trades} />
      <Controls trades={trades} team={team} isAll={isAll} write={write} />
      <Known trades={trades} />
      <OwnWeightsNote
        league={view.league}
        within="values and verdicts of trades; what would have been without one counts all"
      />
      <div className={layout.grid}>
        <InTurn first={seen ? 1 : 0}>
          {seen ? (
            <TradeDetail key={seen.trade.id} trades={trades} seen={seen} lens={read('games')} write={write} />
          ) : read('trade') ? (
            <p className={text.note}>No trade at this address.</p>
          ) : null}
          <TradeTable
            trades={trades}
            team={team}
            openId={open?.id ?? null}
            sortText={read('sort')}
            write={write}
          />
          <Traders trades={trades} sortText={read('traders')} write={write} />
          <Offers trades={trades} />
          {isAll ? <AllSeasons trades={trades} /> : null}
        </InTurn>
      </div>
    </>
  );
}

/** From which day on trades are known, where that is not the whole season. */
function Known({ trades: { answer, view } }: { trades: TradesView }): ReactElement | null {
  if (answer.isWhole && answer.wholeSince !== null) return null;
  const since = answer.wholeSince;
  return (
    <p className={`${text.note} ${layout.below}`}>
      {since === null
        ? 'Only the newest moves are synced so far; older trades sync in the background.'
        : since <= view.league.firstDay
          ? null
          : `Trades are known from ${formatDay(since)} on; older ones sync in the background.`}
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
  const { view, answer } = trades;
  const { write } = useAddress();
  const notBegun = view.league.phase === 'beforeDraft' || view.league.phase === 'beforeSeason';
  const deadline = view.league.acquisitions.tradeDeadline;
  const isOpen = deadline === null || deadline >= view.league.today;
  return (
    <>
      <Answer page={PAGE} about={about}>
        {notBegun ? 'The season has not started, and there are no trades.' : 'No trades this season.'}
      </Answer>
      <Controls trades={trades} team={null} isAll={isAll} write={write} />
      <EmptyState
        title="No trades to review."
        actions={
          view.league.phase !== 'over' ? (
            <ButtonLink to={`/tradeAnalyzer?league=${encodeURIComponent(view.league.id)}`}>
              Find a trade
            </ButtonLink>
          ) : undefined
        }
      >
        {answer.isWhole
          ? 'All of the league’s moves are synced.'
          : 'Older moves are still syncing in the background.'}
        {deadline !== null && view.league.phase !== 'over'
          ? ` Trades ${isOpen ? 'are possible until' : 'were possible until'} ${formatDay(deadline)}.`
          : ''}
      </EmptyState>
      <div className={layout.grid}>
        <InTurn>
          <Offers trades={trades} />
          {isAll ? <AllSeasons trades={trades} /> : null}
        </InTurn>
      </div>
    </>
  );
}
