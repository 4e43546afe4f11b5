import type { TeamId } from '@fantasy-stats/domain';
import { type CounterOffer, type CounterProgress, gainUnit } from '@fantasy-stats/engine/trade';
import { gainUnitInfo } from '@fantasy-stats/words/gain-info';
import { gainUnits } from '@fantasy-stats/words/gain-units';
import type { ReactElement } from 'react';
import { writeMoves } from '../../links/trade-address.ts';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { drawingColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { changeWords, counterState } from './counter-words.ts';
import { netNote } from './net-words.ts';
import { OpenTrade } from './OpenTrade.tsx';
import { type ProposedTradesProps, partnersOf, proposedColumns } from './proposed-columns.tsx';
import styles from './tradeAnalyzer.module.css';

interface CounterOffersProps extends ProposedTradesProps {
  readonly team: TeamId;
  readonly counter: CounterProgress | null;
  readonly isDone: boolean;
}

interface Row extends CounterOffer {
  readonly name: string;
}

function rowsOf({ fairest, best }: CounterProgress, teamLabel: string): Row[] {
  const bestName = `Best for ${teamLabel} that they may accept`;
  if (fairest && best && writeMoves(fairest.proposal.moves) === writeMoves(best.proposal.moves))
    return [
      { ...best, name: `Smallest fair change, and ${bestName.charAt(0).toLowerCase()}${bestName.slice(1)}` },
    ];
  return [
    ...(fairest ? [{ ...fairest, name: 'Smallest fair change' }] : []),
    ...(best ? [{ ...best, name: bestName }] : []),
  ];
}

export function CounterOffers(props: CounterOffersProps): ReactElement {
  const { view, book, inputs, team, counter, isDone } = props;
  const unit = gainUnit({ form: view.league.scoringForm });
  const bestAdd = (counter?.best ?? counter?.fairest)?.sides[0]?.bestAdd;
  const owners = new Map(inputs.rostered.map(({ id, teamId }) => [id, teamId]));
  const talk = {
    team,
    ownerOf: (playerId: string) => owners.get(playerId),
    playerName: book.nameOf,
    nameOf: (id: TeamId) => view.name(id),
  };
  const { exchange, own, theirs } = proposedColumns<Row>(props, team);
  return (
    <TableSection
      id="counter"
      name="Counter-offers"
      note={`${gainUnits[unit].name} gained${netNote(bestAdd, unit, view.isOwn(team))}; ±: 80% interval`}
      lead={
        <p className={`${textStyles.note} ${styles.tradeState}`} role="status">
          {counter ? counterState(counter, isDone) : 'Looking for counter-offers.'}{' '}
          <HowComputed anchor="counter-offers">
            <p>{gainUnitInfo[unit]}</p>
          </HowComputed>
        </p>
      }
      fileName={[view.league.name, 'trade', 'counter-offers']}
      columns={[
        textColumn<Row>('change', 'Counter-offer', (row) => `${row.name}: ${changeWords(row, talk)}`, {
          isRowHeader: true,
          width: 320,
          phoneWidth: 168,
          render: (row) => (
            <span className={styles.tradeFound}>
              <span>{row.name}</span>
              <b>{changeWords(row, talk)}</b>
            </span>
          ),
        }),
        own,
        theirs,
        drawingColumn<Row>(
          'open',
          (trade) => (
            <OpenTrade
              moves={trade.proposal.moves}
              partners={partnersOf(trade)}
              text="Open in the analyzer"
              retainsDay
            />
          ),
          {
            label: 'Open',
            align: 'start',
          },
        ),
        { ...exchange, isRowHeader: false, yields: 1, hideOnPhone: true },
      ]}
      rows={counter ? rowsOf(counter, view.isOwn(team) ? 'you' : view.name(team)) : []}
      rowKey={({ name }) => name}
      rowKind="player"
      skeletonRows={counter ? 0 : 2}
      empty={isDone ? 'No counter-offer found.' : 'None found so far.'}
    />
  );
}
