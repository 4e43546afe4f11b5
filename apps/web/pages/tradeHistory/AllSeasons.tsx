import { writeCounts } from '@fantasy-stats/contract/own-weights';
import { formatNumber } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import {
  gainText,
  gainUnit,
  gotWords,
  type TradesView,
  valueText,
  valueUnitInWords,
} from '../../league/trade-view.ts';
import { type TraderHabits, traderHabits } from '../../league/trader-habits.ts';
import { verdictWords } from '../../league/verdict-words.ts';
import { linkTo } from '../../links/link-to.ts';
import { useOwnWeights } from '../../player-notes/use-own-weights.ts';
import { useTradeSeasons } from '../../season/use-trade-seasons.ts';
import { FailureState } from '../../text/FailureState.tsx';
import { rangeText } from '../../text/interval.ts';
import { counted, formatDay, seasonYears } from '../../text/phrases.ts';
import viewport from '../../theme/viewport.module.css';
import { formatEstimate } from '../../ui/format-probability.ts';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { type ManagerTrades, managerTrades, type PastTrade, tradesOf } from './all-seasons.ts';
import styles from './tradeHistory.module.css';

export function AllSeasons({ trades }: { trades: TradesView }): ReactElement {
  const { view, response } = trades;
  const counts = writeCounts(useOwnWeights(view.league).counts);
  const { error, isWaiting, past, retry } = useTradeSeasons(view, response, counts);
  const views = [trades, ...past].sort((one, other) => other.view.league.season - one.view.league.season);
  const rows = views.flatMap(tradesOf);
  const managers = managerTrades(views, view);
  const habits = traderHabits(views, trades);
  const columns = useMemo(() => tradeColumns(trades), [trades]);
  const managerColumns = columnsOfManagers(trades, habits);
  if (error !== null) return <FailureState thrown={error} onRetry={retry} />;
  return (
    <>
      <TableSection
        id="all-seasons"
        name="Trades across all seasons"
        note={
          isWaiting
            ? 'past seasons are loading'
            : `net ${valueUnitInWords(trades)} of the side that came out best`
        }
        fileName={[view.league.name, 'trades across all seasons']}
        columns={columns}
        rows={isWaiting ? [] : rows}
        rowKey={({ trades: { view: of }, trade }) => `${of.league.id} ${trade.id}`}
        rowKind="player"
        isOwn={({ trades: { view: of }, trade }) => trade.sides.some(({ teamId }) => of.isOwn(teamId))}
        skeletonRows={isWaiting ? 8 : 0}
        empty="No trade in any season."
      />
      {isWaiting || managers.length === 0 ? null : (
        <TableSection
          id="all-traders"
          name="Traders across all seasons"
          note="by manager; estimates are pulled toward the league average"
          fileName={[view.league.name, 'traders across all seasons']}
          columns={managerColumns}
          rows={managers}
          rowKey={({ key }) => key}
          isOwn={({ isOwn }) => isOwn}
        />
      )}
    </>
  );
}

const oneDecimal = (value: number): string => formatNumber(value, 1);

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

function columnsOfManagers(current: TradesView, habits: TraderHabits): StatColumn<ManagerTrades>[] {
  const habitOf = ({ key }: ManagerTrades) => habits.ofKey(key);
  return columnList([
    textColumn('manager', 'Manager', ({ name }) => name, { isRowHeader: true, width: 220, phoneWidth: 120 }),
    numberColumn('seasons', 'Seasons', ({ seasons }) => seasons, { description: 'Seasons with a trade' }),
    numberColumn('trades', 'Trades', ({ trades }) => trades),
    numberColumn('rate', 'Trades a season', (row) => habitOf(row)?.tradesPerSeason?.mean ?? null, {
      description: 'Expected, with its 80% interval',
      text: (row) => rangeText(habitOf(row)?.tradesPerSeason ?? null, oneDecimal),
      yields: 1,
    }),
    habits.acceptance !== null &&
      numberColumn('accepts', 'Accepts', (row) => habitOf(row)?.acceptance?.mean ?? null, {
        description: `Chance to accept your offer, with its 80% interval; from ${counted(habits.answered, 'answered offer')} and trades with others`,
        text: (row) => rangeText(habitOf(row)?.acceptance ?? null, formatEstimate),
      }),
    numberColumn('net', 'Net when made', (row) => habitOf(row)?.net?.mean ?? null, {
      description: `Projected ${valueUnitInWords(current)} got minus given in a trade, with its 80% interval`,
      text: (row) => rangeText(habitOf(row)?.net ?? null, valueText),
      yields: 2,
    }),
    numberColumn('record', 'Ahead–behind–open', ({ ahead, behind }) => ahead - behind, {
      description: 'Ahead: leads or won; behind: another team leads or won; open: too close to call',
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
      description: `${gainUnit(current)} gained by all trades, in seasons with this season’s scoring`,
    }),
  ]);
}
