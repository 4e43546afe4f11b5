import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { TeamId } from '@fantasy-stats/domain';
import {
  type BestAdd,
  type Change,
  gainUnit,
  netGain,
  shownGain,
  type TradeProposal,
} from '@fantasy-stats/engine/trade';
import { formatGain, formatGainSize, gainUnits } from '@fantasy-stats/words/gain-units';
import { Fragment, type ReactElement } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { marginOf } from '../../text/interval.ts';
import { inRow } from '../../text/phrases.ts';
import { PlayerNotes, PlayerStar } from '../../ui/PlayerMarks.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import styles from './tradeAnalyzer.module.css';

export interface ProposedTrade {
  readonly proposal: TradeProposal;
  readonly sides: readonly {
    readonly teamId: TeamId;
    readonly gain: Change;
    /** The user's best add without the trade; null when no add helps, and for the other teams. */
    readonly bestAdd: BestAdd | null;
  }[];
}

export interface ProposedTradesProps {
  readonly view: SeasonView;
  readonly book: PlayerBook;
  readonly inputs: WireForecastInputs;
}

export const partnersOf = ({ sides }: ProposedTrade): TeamId[] => sides.slice(1).map(({ teamId }) => teamId);

type Side = ProposedTrade['sides'][number];

/**
 * Returns the columns that all tables of proposed trades share: the players, and each team's gain (the user's
 * beyond the best add).
 */
export function proposedColumns<Row extends ProposedTrade>(
  { view, book, inputs }: ProposedTradesProps,
  team: TeamId,
): {
  readonly exchange: StatColumn<Row>;
  readonly own: StatColumn<Row>;
  readonly theirs: StatColumn<Row>;
} {
  const unit = gainUnit({ form: view.league.scoringForm });
  const net = ({ bestAdd, gain }: Side): Change => netGain(gain, bestAdd);
  const shown = (side: Side): string => formatGain(unit, shownGain(net(side), unit));
  const isOwn = view.isOwn(team);
  const going = ({ proposal }: Row, isIn: boolean): string[] =>
    proposal.moves.flatMap(({ playerId, to }) =>
      (isIn ? to === team : inputs.rostered.some(({ id, teamId }) => id === playerId && teamId === team))
        ? [playerId]
        : [],
    );
  const goes = (row: Row, isIn: boolean): string => inRow(going(row, isIn).map(book.nameOf));
  const marked = (row: Row, isIn: boolean): ReactElement => (
    <>
      {going(row, isIn).map((id, index, all) => (
        <Fragment key={id}>
          {index === 0 ? '' : index === all.length - 1 ? ' and ' : ', '}
          <span className={styles.tradeMarked}>
            {book.nameOf(id)}
            <PlayerStar player={{ id }} />
            <PlayerNotes player={{ id }} />
          </span>
        </Fragment>
      ))}
    </>
  );
  const least = ({ sides }: Row): Side | undefined =>
    sides.filter(({ teamId }) => teamId !== team).toSorted((a, b) => a.gain.change - b.gain.change)[0];
  const margin = (side: Side): string => formatGainSize(unit, marginOf(net(side).standardError));
  const gainColumn = (
    id: string,
    label: string,
    sideOf: (row: Row) => Side | undefined,
    details: Partial<StatColumn<Row>>,
  ): StatColumn<Row> =>
    numberColumn(
      id,
      label,
      (row: Row) => {
        const side = sideOf(row);
        return side ? net(side).change : null;
      },
      {
        unit: gainUnits[unit].short,
        exportFactor: gainUnits[unit].factor,
        text: (row: Row) => {
          const side = sideOf(row);
          return side ? `${shown(side)} ± ${margin(side)}` : '';
        },
        render: (row: Row): ReactElement | null => {
          const side = sideOf(row);
          return side ? (
            <span className={styles.tradeChange}>
              <b>{shown(side)}</b> <small>± {margin(side)}</small>
            </span>
          ) : null;
        },
        ...details,
      },
    );
  return {
    exchange: textColumn(
      'trade',
      isOwn ? 'You give and get' : 'Gives and gets',
      (trade: Row) => `${goes(trade, false)} for ${goes(trade, true)}`,
      {
        isRowHeader: true,
        width: 300,
        phoneWidth: 168,
        render: (trade: Row) => (
          <span className={styles.tradeFound}>
            <span>{marked(trade, false)}</span>
            <b>for {marked(trade, true)}</b>
          </span>
        ),
      },
    ),
    own: gainColumn('gain', isOwn ? 'You' : view.name(team), ({ sides }) => sides[0], { isStrong: true }),
    theirs: gainColumn('theirs', 'They', least, {
      description: 'Smallest gain among the other teams',
    }),
  };
}
