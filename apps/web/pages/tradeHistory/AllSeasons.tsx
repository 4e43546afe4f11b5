import { calls } from '@fantasy-stats/contract/calls';
import { writeCounts } from '@fantasy-stats/contract/own-weights';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import { useCalls } from '../../api/use-call.ts';
import { seasonView } from '../../league/season-view.ts';
import {
  gainText,
  gainUnit,
  gotWords,
  type TradesView,
  tradesView,
  valueText,
  valueUnitInWords,
} from '../../league/trade-view.ts';
import { verdictWords } from '../../league/verdict-words.ts';
import { linkTo } from '../../links/link-to.ts';
import { useOwnWeights } from '../../marks/use-own-weights.ts';
import viewport from '../../theme/viewport.module.css';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import { formatDay, seasonYears } from '../../words/phrases.ts';
import { type ManagerTrades, managerTrades, type PastTrade, tradesOf } from './all-seasons.ts';
import styles from './tradeHistory.module.css';

export function AllSeasons({ trades }: { trades: TradesView }): ReactElement {
  const { view, response } = trades;
  const past = response.seasons
    .filter(({ league }) => league !== view.league.id)
    .map(({ league }) => ({ league }));
  const seasons = useCalls(calls.league.season, past);
  // Weights apply only to categories that the past season had.
  const counts = writeCounts(useOwnWeights(view.league).counts);
  const histories = useCalls(
    calls.league.trades,
    past.map((one) => (counts === undefined ? one : { ...one, counts })),
  );
  const failed = [...seasons, ...histories].find(({ error, data }) => error && !data);
  const isWaiting = !failed && [...seasons, ...histories].some(({ data }) => !data);
  const all = past.flatMap((_, index) => {
    const [season, history] = [seasons[index]?.data, histories[index]?.data];
    return season && history ? [tradesView(seasonView(season), history)] : [];
  });
  const views = [trades, ...all].sort((one, other) => other.view.league.season - one.view.league.season);
  const rows = views.flatMap(tradesOf);
  const managers = managerTrades(views, view);
  const columns = useMemo(() => tradeColumns(trades), [trades]);
  const managerColumns = useMemo(() => columnsOfManagers(trades), [trades]);
  if (failed)
    return (
      <FailureState
        thrown={failed.error}
        onRetry={() => {
          for (const one of [...seasons, ...histories]) void one.refetch();
        }}
      />
    );
  return (
    <>
      <TableSection
        id="all-seasons"
        name="Trades of all seasons"
        note={
          isWaiting
            ? 'past seasons are loading'
            : `net ${valueUnitInWords(trades)} of the side that came out best`
        }
        fileName={[view.league.name, 'trades of all seasons']}
        columns={columns}
        rows={isWaiting ? [] : rows}
        rowKey={({ trades: { view: of }, trade }) => `${of.league.id} ${trade.id}`}
        rowKind="player"
        isOwn={({ trades: { view: of }, trade }) => trade.sides.some(({ teamId }) => of.isOwn(teamId))}
        waitingRows={isWaiting ? 8 : 0}
        empty="No trade in any season."
      />
      {isWaiting || managers.length === 0 ? null : (
        <TableSection
          id="all-traders"
          name="Traders over all seasons"
          note="by manager"
          fileName={[view.league.name, 'traders over all seasons']}
          columns={managerColumns}
          rows={managers}
          rowKey={({ key }) => key}
          isOwn={({ isOwn }) => isOwn}
        />
      )}
    </>
  );
}

function tradeColumns(current: TradesView): StatColumn<PastTrade>[] {
  return columnList([
    textColumn('date', 'Date', ({ trade }) => trade.at, {
      isRowHeader: true,
      width: 110,
      phoneWidth: 84,
      render: ({ trades: { view }, trade }) => (
        <span className={styles.tradeDate}>
          <Link
            className={styles.tradeLink}
            to={linkTo('/tradeHistory', { league: view.league.id, trade: trade.id })}
          >
            {formatDay(trade.day)}
          </Link>
          <small>{seasonYears(view.league.season)}</small>
        </span>
      ),
      exported: [
        { label: 'Season', value: ({ trades: { view } }) => view.league.season },
        { label: 'Date', value: ({ trade }) => trade.day },
      ],
    }),
    textColumn(
      'trade',
      'Trade',
      ({ trades, trade }) =>
        trade.sides
          .map((side) => `${trades.view.name(side.teamId)} got ${gotWords(trades, side)}`)
          .join('; '),
      {
        className: styles.tradeCell,
        render: ({ trades, trade }) => (
          <span className={styles.tradeSides}>
            {trade.sides.map((side) => (
              <span key={side.teamId}>
                <b>{trades.view.isOwn(side.teamId) ? 'You' : trades.view.name(side.teamId)}</b> got{' '}
                {gotWords(trades, side)}
              </span>
            ))}
            <small className={viewport.onlyPhone}>{verdictWords(trades, trade)}</small>
          </span>
        ),
      },
    ),
    numberColumn('whole', 'Total', ({ side }) => side?.value?.whole.perWeek ?? null, {
      name: `Net ${valueUnitInWords(current)} over the rest of its season`,
      format: valueText,
      isStrong: true,
      yields: 1,
    }),
    textColumn('verdict', 'Verdict', ({ trades, trade }) => verdictWords(trades, trade), {
      className: styles.tradeVerdict,
      hideOnPhone: true,
    }),
  ]);
}

function columnsOfManagers(current: TradesView): StatColumn<ManagerTrades>[] {
  return columnList([
    textColumn('manager', 'Manager', ({ name }) => name, { isRowHeader: true, width: 220, phoneWidth: 120 }),
    numberColumn('seasons', 'Seasons', ({ seasons }) => seasons, { description: 'Seasons with a trade' }),
    numberColumn('trades', 'Trades', ({ trades }) => trades),
    numberColumn('record', 'Ahead–behind–open', ({ ahead, behind }) => ahead - behind, {
      description: 'Won–lost–even',
      text: ({ ahead, behind, open }) => `${ahead}–${behind}–${open}`,
      exported: [
        { label: 'Ahead', value: ({ ahead }) => ahead },
        { label: 'Behind', value: ({ behind }) => behind },
        { label: 'Open', value: ({ open }) => open },
      ],
    }),
    numberColumn('gained', 'Gained', ({ gained }) => gained, {
      format: (one) => gainText(current, one),
      unit: gainUnit(current),
      description: `${gainUnit(current)} with each trade minus without it, in seasons with this season’s scoring`,
    }),
  ]);
}
