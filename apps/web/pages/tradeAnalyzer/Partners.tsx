import { formatNumber, type TeamId } from '@fantasy-stats/domain';
import { type FoundTrade, gainUnit, netGain, shownGain } from '@fantasy-stats/engine/trade';
import { formatGain, formatGainSize, gainUnits } from '@fantasy-stats/words/gain-units';
import type { ReactElement } from 'react';
import { managerOf, type SeasonView } from '../../league/season-view.ts';
import { marginOf, rangeText } from '../../text/interval.ts';
import { formatEstimate } from '../../ui/format-probability.ts';
import { columnList, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { TeamBadge } from '../../ui/TeamBadge.tsx';
import { OpenTrade } from './OpenTrade.tsx';
import { partnerRanking, type RankedPartner } from './partner-ranking.ts';
import { partnersOf } from './proposed-columns.tsx';
import type { LoadedHabits } from './use-trader-habits.ts';

interface PartnersProps {
  readonly view: SeasonView;
  readonly team: TeamId;
  readonly trades: readonly FoundTrade[];
  readonly loaded: LoadedHabits;
}

/** Ranks the partners of the found trades; shows nothing if there are fewer than two. */
export function Partners({ view, team, trades, loaded }: PartnersProps): ReactElement | null {
  const { habits } = loaded;
  const isOwn = view.isOwn(team);
  const isWeighted = isOwn && habits?.acceptance != null;
  const rows = partnerRanking(trades, habits, isOwn);
  if (rows.length < 2) return null;
  const unit = gainUnit({ form: view.league.scoringForm });
  const gainAt = (side: number) => (row: RankedPartner) => {
    const found = row.best.sides[side];
    return found ? netGain(found.gain, found.bestAdd) : null;
  };
  const gainColumn = (id: string, label: string, side: number) =>
    numberColumn<RankedPartner>(id, label, (row) => gainAt(side)(row)?.change ?? null, {
      unit: gainUnits[unit].short,
      exportFactor: gainUnits[unit].factor,
      text: (row) => {
        const gain = gainAt(side)(row);
        return gain
          ? `${formatGain(unit, shownGain(gain, unit))} ± ${formatGainSize(unit, marginOf(gain.standardError))}`
          : '';
      },
      description: '±: 80% interval',
      isStrong: side === 0,
    });
  return (
    <TableSection
      id="partners"
      name="Best partners"
      note={
        isWeighted
          ? 'by the best trade found with each, times the chance that they accept'
          : 'by the best trade found with each'
      }
      fileName={[view.league.name, 'trade partners']}
      columns={columnList<RankedPartner>([
        textColumn('team', 'Team', ({ teamId }) => view.name(teamId), {
          render: ({ teamId }) => (
            <TeamBadge
              name={view.name(teamId)}
              manager={managerOf(view, teamId)}
              logoUrl={view.team(teamId)?.logoUrl ?? null}
            />
          ),
          isRowHeader: true,
          width: 260,
          phoneWidth: 128,
        }),
        gainColumn('gain', isOwn ? 'You' : view.name(team), 0),
        gainColumn('theirs', 'They', 1),
        isWeighted &&
          numberColumn('accepts', 'Accepts', ({ habit }) => habit?.acceptance?.mean ?? null, {
            description: 'Chance to accept your offer, with its 80% interval',
            text: ({ habit }) => rangeText(habit?.acceptance ?? null, formatEstimate),
          }),
        numberColumn('rate', 'Trades a season', ({ habit }) => habit?.tradesPerSeason?.mean ?? null, {
          description: 'Expected, with its 80% interval',
          text: ({ habit }) => rangeText(habit?.tradesPerSeason ?? null, (rate) => formatNumber(rate, 1)),
          yields: 2,
        }),
        numberColumn('found', 'Trades found', ({ trades: found }) => found, { yields: 1 }),
        drawingColumn(
          'open',
          ({ best }) => (
            <OpenTrade
              moves={best.proposal.moves}
              partners={partnersOf(best)}
              name={`Open the best trade with ${inWords(best)}`}
              text="Open"
            />
          ),
          { label: 'Open', align: 'start' },
        ),
      ])}
      rows={rows}
      rowKey={({ teamId }) => teamId}
    />
  );

  function inWords({ sides }: FoundTrade): string {
    return view.name(sides[1]?.teamId ?? '');
  }
}
