import { type ReactElement, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TableLink } from '../../league/TableLink.tsx';
import {
  gainText,
  gainUnit,
  gotWords,
  type TradeFromSide,
  type TradesView,
  tradesFromSide,
  valueText,
} from '../../league/trade-view.ts';
import { verdictWords } from '../../league/verdict-words.ts';
import { useParams } from '../../shell/use-params.ts';
import { useSort } from '../../shell/use-sort.ts';
import { interval, marginOf } from '../../text/interval.ts';
import { formatDay } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import viewport from '../../theme/viewport.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { IntervalBar } from '../../ui/IntervalBar.tsx';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { WEEK } from './headline.ts';
import { tradeHistoryParams } from './params.ts';
import styles from './tradeHistory.module.css';

interface TradeTableProps {
  readonly trades: TradesView;
  readonly team: string | null;
  readonly openId: string | null;
}

export function TradeTable({ trades, team, openId }: TradeTableProps): ReactElement {
  const rows = useMemo(() => tradesFromSide(trades, team), [trades, team]);
  const columns = useMemo(() => columnsOf(trades, rows), [trades, rows]);
  const [, change] = useParams(tradeHistoryParams);
  const { sort, onSort } = useSort('sort', columns, { column: 'date', direction: 'descending' });
  const { view, response } = trades;
  const hasValues = rows.some(({ side }) => side.value !== null);
  const unit = response.unit === 'points' ? 'fantasy points per 7 days' : 'value per 7 days';
  return (
    <TableSection
      id="trades"
      name="Trades"
      note={hasValues ? `net ${unit} for the team in bold; band: 80% interval` : undefined}
      fileName={[view.league.name, 'trades']}
      link={<TableLink league={view.league.id} table="trades" />}
      columns={columns}
      rows={rows}
      rowKey={({ trade }) => trade.id}
      rowKind="player"
      isOwn={({ trade }) => trade.sides.some(({ teamId }) => view.isOwn(teamId))}
      isSelected={({ trade }) => trade.id === openId}
      onRowPress={({ trade }) => change({ trade: trade.id === openId ? null : trade.id, from: null })}
      sort={sort}
      onSort={onSort}
      empty="This team has made no trade."
    >
      <p className={`${text.note} ${layout.below}`}>
        <Basis trades={trades} /> <HowComputed anchor="trades-in-hindsight" />
      </p>
    </TableSection>
  );
}

function Basis({ trades: { response } }: { trades: TradesView }): ReactElement {
  return (
    <>
      {response.isWhole ? 'All trades of the season are known. ' : ''}Draft picks and FAAB are not valued.
      {response.unvalued.length > 0
        ? ` ${response.unvalued.join(', ')} ${response.unvalued.length === 1 ? 'is' : 'are'} not in box scores and left out.`
        : ''}
      {response.lastPlayed !== null && !response.knowsSeasonBefore
        ? ' “When made” uses only that season’s games, none from the season before.'
        : ''}
    </>
  );
}

/** Link that opens a trade and keeps the other URL parameters. */
function OpenTrade({ id, children }: { id: string; children: string }): ReactElement {
  const [parameters] = useSearchParams();
  const next = new URLSearchParams(parameters);
  next.set('trade', id);
  next.delete('from');
  return (
    <Link className={styles.tradeLink} to={`?${next}`} replace preventScrollReset>
      {children}
    </Link>
  );
}

/** Returns a weekly value; null if it is missing or covers less than a week. */
function weeklyOf(
  { side, trade }: TradeFromSide,
  which: 'made' | 'since' | 'healthy' | 'toCome',
): number | null {
  if ((which === 'since' || which === 'healthy') && trade.weeksSince < WEEK) return null;
  if (which === 'toCome' && trade.weeksToCome === 0) return null;
  return side.value?.[which].perWeek ?? null;
}

function columnsOf(trades: TradesView, rows: readonly TradeFromSide[]): StatColumn<TradeFromSide>[] {
  const { view, response } = trades;
  const widest = Math.max(
    0.1,
    ...rows.flatMap(({ side: { value } }) =>
      value ? [Math.abs(value.whole.perWeek) + marginOf(value.whole.deviation)] : [],
    ),
  );
  const value = (
    id: 'made' | 'since' | 'healthy' | 'toCome',
    label: string,
    name: string,
    more: Partial<StatColumn<TradeFromSide>>,
  ): StatColumn<TradeFromSide> =>
    numberColumn(id, label, (row) => weeklyOf(row, id), { format: valueText, name, ...more });
  const isOver = response.trades.every(({ weeksToCome }) => weeksToCome === 0);
  const columns: StatColumn<TradeFromSide>[] = columnList([
    textColumn('date', 'Date', ({ trade }) => trade.at, {
      render: ({ trade }) => (
        <span className={styles.tradeDate}>
          <OpenTrade id={trade.id}>{formatDay(trade.day)}</OpenTrade>
          <small>
            {trade.status === 'vetoed'
              ? 'vetoed'
              : trade.week === null || view.league.weeks.length < 2
                ? ''
                : `week ${trade.week}`}
          </small>
        </span>
      ),
      isRowHeader: true,
      width: 84,
      phoneWidth: 64,
    }),
    textColumn(
      'trade',
      'Trade',
      ({ trade }) =>
        trade.sides.map((side) => `${view.name(side.teamId)} got ${gotWords(trades, side)}`).join('; '),
      {
        className: styles.tradeCell,
        render: ({ trade, side: shownSide }) => (
          <span className={styles.tradeSides}>
            {trade.sides.map((side) => (
              <span key={side.teamId} data-seen={side.teamId === shownSide.teamId}>
                <b>{view.isOwn(side.teamId) ? 'You' : view.name(side.teamId)}</b> got {gotWords(trades, side)}
              </span>
            ))}
            <small className={viewport.onlyPhone}>{verdictWords(trades, trade)}</small>
          </span>
        ),
      },
    ),
    value('made', 'When made', 'Net value per 7 days as projected that day', {
      yields: 3,
      hideOnPhone: true,
    }),
    value('since', 'Since', 'Net value per 7 days from games since; shown after a week', {
      isStrong: true,
    }),
    rows.some(({ side: { got, gave } }) => [...got, ...gave].some(({ missed }) => missed > 0)) &&
      value('healthy', 'Healthy', 'Since the trade, if everyone had stayed healthy', {
        yields: 3,
        hideOnPhone: true,
      }),
    !isOver &&
      value('toCome', 'ROS', 'Net value per 7 days expected for the rest of the season', {
        yields: 2,
        hideOnPhone: true,
      }),
    rows.some(({ side }) => side.without !== null && side.without.gained !== null) &&
      numberColumn('gained', 'Gained', ({ side }: TradeFromSide) => side.without?.gained ?? null, {
        format: (one) => gainText(trades, one),
        unit: gainUnit(trades),
        name: `${gainUnit(trades)} gained by the trade`,
        description: `${gainUnit(trades)} gained by the trade in completed weeks`,
        yields: 4,
        hideOnPhone: true,
      }),
    numberColumn('whole', 'Total', ({ side }) => side.value?.whole.perWeek ?? null, {
      name: 'Net value per 7 days, since the trade and rest of season combined',
      yields: 1,
      hideOnPhone: true,
      exported: [
        { label: 'Total', value: ({ side }) => side.value?.whole.perWeek ?? null },
        { label: 'Standard deviation', value: ({ side }) => side.value?.whole.deviation ?? null },
        { label: 'Chance to end ahead', value: ({ side }) => side.value?.whole.chance ?? null },
      ],
      render: ({ side: { value: net, teamId } }) => {
        if (!net) return null;
        const { perWeek, deviation } = net.whole;
        const { low, high } = interval(perWeek, deviation);
        return (
          <span className={styles.tradeWhole}>
            <IntervalBar
              interval={{ low, estimate: perWeek, high }}
              scale={{ from: -widest, to: widest }}
              width={110}
              label={`${view.name(teamId)}: ${valueText(perWeek)}, 80% between ${valueText(low)} and ${valueText(high)}`}
            />
            <b>{valueText(perWeek)}</b>
          </span>
        );
      },
    }),
    textColumn('verdict', 'Verdict', ({ trade }) => verdictWords(trades, trade), {
      className: styles.tradeVerdict,
      hideOnPhone: true,
    }),
  ]);
  // Without values, show only the players and the reason.
  return rows.some(({ side }) => side.value !== null)
    ? columns
    : columns.filter(({ id }) => ['date', 'trade', 'verdict'].includes(id));
}
