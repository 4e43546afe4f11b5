import type { SavedTrade } from '@fantasy-stats/contract/saved-trades';
import { missingText, type TeamId } from '@fantasy-stats/domain';
import { type Change, gainUnit, shownGain } from '@fantasy-stats/engine/trade';
import { formatGain, formatGainSize, gainUnits } from '@fantasy-stats/words/gain-units';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { marginOf } from '../../text/interval.ts';
import { formatDay, inRow } from '../../text/phrases.ts';
import { Button } from '../../ui/Button.tsx';
import { dateColumn, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { OpenTrade } from './OpenTrade.tsx';
import styles from './tradeAnalyzer.module.css';
import {
  gainWhenSaved,
  isSameExchange,
  type SavedTrades as Saved,
  type SavedTradeEntry,
} from './use-saved-trades.ts';

interface SavedTradesProps {
  readonly saved: Saved;
  /** The trade being analyzed with its result, or null if none. */
  readonly current: SavedTrade | null;
}

type Gain = Pick<SavedTrade['sides'][number], 'change' | 'standardError'>;

export function SavedTrades({ saved, current }: SavedTradesProps): ReactElement | null {
  const view = useSeason();
  const trades = saved.trades ?? [];
  if (trades.length === 0 && current === null) return null;
  const isSaved =
    current !== null &&
    trades.some(({ trade }) => trade.day === current.day && isSameExchange(trade.moves, current.moves));
  const unit = gainUnit({ form: view.league.scoringForm });
  return (
    <TableSection
      id="saved"
      name="Saved trades"
      note={`${gainUnits[unit].name} gained beyond the best add, as computed when saved and today`}
      actions={
        current ? (
          <Button
            variant="link"
            disabled={isSaved || saved.isBusy || saved.trades === null}
            onClick={() => saved.save(current)}
          >
            {isSaved ? 'Saved today' : 'Save this trade'}
          </Button>
        ) : undefined
      }
      lead={saved.failure ? <FailureNote thrown={saved.failure} /> : undefined}
      fileName={[view.league.name, 'trade', 'saved']}
      columns={columnsOf(view, saved)}
      rows={trades}
      rowKey={({ id }) => id}
      rowKind="player"
      empty="Save a trade with today’s numbers, and see later how they changed."
    />
  );
}

function columnsOf(view: SeasonView, saved: Saved): StatColumn<SavedTradeEntry>[] {
  const unit = gainUnit({ form: view.league.scoringForm });
  const shown = (gain: Change): Gain => ({ ...gain, change: shownGain(gain, unit) });
  const names = ({ trade }: SavedTradeEntry, isIn: boolean): string =>
    inRow(
      trade.moves
        .filter(({ from, to }) => (isIn ? to : from) === trade.team)
        .map(({ playerName }) => playerName),
    );
  const others = ({ trade }: SavedTradeEntry): TeamId[] =>
    trade.sides.map(({ teamId }) => teamId).filter((id) => id !== trade.team);
  const written = ({ change, standardError }: Gain): string =>
    `${formatGain(unit, change)} ± ${formatGainSize(unit, marginOf(standardError))}`;
  const then = ({ trade }: SavedTradeEntry): Gain | undefined => gainWhenSaved(trade);
  const now = ({ id, trade }: SavedTradeEntry): Gain | undefined =>
    saved
      .nowOf(id)
      ?.filter(({ teamId }) => teamId === trade.team)
      .map(({ gain }) => shown(gain))[0];
  const theirs = ({ trade }: SavedTradeEntry): Gain | undefined =>
    trade.sides.filter(({ teamId }) => teamId !== trade.team).toSorted((a, b) => a.change - b.change)[0];
  const theirsNow = ({ id, trade }: SavedTradeEntry): Gain | undefined =>
    saved
      .nowOf(id)
      ?.filter(({ teamId }) => teamId !== trade.team)
      .map(({ gain }) => shown(gain))
      .toSorted((a, b) => a.change - b.change)[0];
  const gainColumn = (
    id: string,
    label: string,
    of: (row: SavedTradeEntry) => Gain | undefined,
    none: (row: SavedTradeEntry) => string,
    details: Partial<StatColumn<SavedTradeEntry>> = {},
  ) =>
    numberColumn(id, label, (row: SavedTradeEntry) => of(row)?.change ?? null, {
      text: (row: SavedTradeEntry) => {
        const gain = of(row);
        return gain ? written(gain) : none(row);
      },
      unit: gainUnits[unit].name,
      exportFactor: gainUnits[unit].factor,
      ...details,
    });
  const notNow = ({ id }: SavedTradeEntry): string => (saved.nowOf(id) === null ? 'not possible' : '…');
  return [
    dateColumn(
      'day',
      'Saved',
      ({ trade }: SavedTradeEntry) => trade.day,
      (day) => formatDay(day),
      {
        width: 76,
        phoneWidth: 60,
      },
    ),
    textColumn('trade', 'Gives and gets', (row) => `${names(row, false)} for ${names(row, true)}`, {
      isRowHeader: true,
      width: 280,
      phoneWidth: 150,
      render: (row) => (
        <span className={styles.tradeFound}>
          <span>{names(row, false) || 'No players'}</span>
          <b>for {names(row, true) || 'no one'}</b>
        </span>
      ),
    }),
    gainColumn('then', 'Then', then, () => missingText),
    gainColumn('now', 'Now', now, notNow, { isStrong: true }),
    gainColumn('theirThen', 'Their gain then', theirs, () => '', { hideOnPhone: true, yields: 2 }),
    gainColumn('theirNow', 'Their gain now', theirsNow, notNow, { hideOnPhone: true, yields: 2 }),
    textColumn('with', 'With', (row) => inRow(others(row).map((id) => view.name(id))), {
      hideOnPhone: true,
      yields: 1,
    }),
    drawingColumn(
      'open',
      (row) => (
        <span>
          {saved.nowOf(row.id) === null ? null : (
            <OpenTrade
              moves={row.trade.moves}
              partners={others(row)}
              text="Open"
              name={`Open the trade of ${formatDay(row.trade.day)}`}
            />
          )}
          <Button
            variant="unstyled"
            className={styles.tradeRemove}
            aria-label={`Delete the trade of ${formatDay(row.trade.day)}: ${names(row, false)}`}
            disabled={saved.isBusy}
            onClick={() => saved.forget(row.id)}
          >
            ×
          </Button>
        </span>
      ),
      { label: 'Open', align: 'start' },
    ),
  ];
}
