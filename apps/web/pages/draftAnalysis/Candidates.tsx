import { formatNumber, formatSigned, missingText, type RosterSlot, statistic } from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/standings';
import { type ReactElement, useState } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useIsPhone } from '../../shell/use-media.ts';
import { Button } from '../../ui/Button.tsx';
import { formatProbability } from '../../ui/format-probability.ts';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { ProbabilityBar } from '../../ui/ProbabilityCell.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, type Sort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import type { RoomAdvice, RoomPlayer } from '../../worker/draft-messages.ts';
import { fills } from './open-slots.ts';
import { costIn, fitsOf } from './room-words.ts';
import { unknownPlayer } from './unknown-player.ts';
import type { Shown } from './use-room.ts';
import { type DraftClock, offText, picksOff, type UsualPicks, usualText } from './usual-picks.ts';

export interface CandidateRow {
  readonly place: number;
  readonly id: string;
  readonly cost: number;
  readonly nextTurn: number | null;
  readonly player: RoomPlayer;
  readonly shown: Shown;
}

interface Facts {
  readonly view: SeasonView;
  readonly advice: RoomAdvice;
  readonly teams: number;
  readonly isAuction: boolean;
  readonly open: readonly { readonly slot: RosterSlot; readonly open: number }[];
  /** What a press does: "Draft", "Taken", "Sold". */
  readonly press: string;
  readonly onPress: (id: string) => void;
  /** Where players go in other drafts; empty where that is not known. */
  readonly usual: UsualPicks;
  readonly clock: DraftClock;
}

/** The candidates in the order of the advice. */
export function candidateRows(advice: RoomAdvice, shown: ReadonlyMap<string, Shown>): CandidateRow[] {
  const players = new Map(advice.players.map((player) => [player.id, player]));
  return advice.picks.flatMap(({ id, cost, nextTurn }, index): CandidateRow[] => {
    const player = players.get(id);
    return player
      ? [
          {
            place: index + 1,
            id,
            cost,
            nextTurn,
            player,
            shown: shown.get(id) ?? { name: id, player: null, club: null },
          },
        ]
      : [];
  });
}

/** Why a candidate: the categories he helps, the place he fills. */
function whyOf({ advice, open }: Facts, { player, shown }: CandidateRow): string {
  const fits = fitsOf(player, advice).map((id) => statistic(id).label);
  const slot = shown.player ? fills(open, shown.player.positions) : null;
  return [fits.join(', '), slot && slot !== 'UTIL' ? `fills ${slot}` : ''].filter(Boolean).join(' · ');
}

export function candidateColumns(facts: Facts): StatColumn<CandidateRow>[] {
  const { view, advice, teams, isAuction, press, onPress } = facts;
  const { factor, unit } = costIn(view.league.scoringForm, advice.statistics.length, teams);
  const decimals = factor >= 50 ? 1 : 2;
  return [
    {
      id: 'place',
      label: '',
      name: 'Place',
      value: ({ place }) => place,
      lowerIsBetter: true,
      isStrong: true,
      align: 'end',
      width: 36,
      phoneWidth: 28,
    },
    {
      id: 'player',
      label: 'Player',
      value: ({ shown }) => shown.name,
      isRowHeader: true,
      width: 200,
      phoneWidth: 148,
      render: ({ shown }) => (
        <PlayerChip player={shown.player ?? { ...unknownPlayer(shown.name), club: shown.club }} />
      ),
    },
    {
      id: 'press',
      label: '',
      isDrawing: true,
      value: () => null,
      render: ({ id, shown }) => (
        <Button className="fs-room-press" onClick={() => onPress(id)} aria-label={`${press}: ${shown.name}`}>
          {press}
        </Button>
      ),
    },
    {
      id: 'cost',
      label: 'Costs you',
      description: `What you give up against the best pick, in ${unit}`,
      value: ({ cost }) => cost * factor,
      text: ({ cost }) =>
        cost * factor < 0.5 * 10 ** -decimals ? 'best' : formatNumber(-cost * factor, decimals),
      lowerIsBetter: true,
      align: 'end',
      isStrong: true,
    },
    ...(isAuction
      ? [
          {
            id: 'price',
            label: 'Price',
            description: 'What he should cost now, from the money and roster spots left in the room',
            value: ({ player }: CandidateRow) => player.price,
            text: ({ player }: CandidateRow) => `$${formatNumber(player.price)}`,
            align: 'end' as const,
          },
          {
            id: 'bid',
            label: 'Bid to',
            description: 'The price, adjusted for how he fits your build',
            value: ({ player }: CandidateRow) => player.bid,
            text: ({ player }: CandidateRow) => `$${formatNumber(player.bid)}`,
            align: 'end' as const,
            isStrong: true,
          },
        ]
      : [
          {
            id: 'next',
            label: 'Next pick',
            description: 'Chance that he is still available at your next pick',
            value: ({ nextTurn }: CandidateRow) => nextTurn,
            align: 'end' as const,
            width: 110,
            phoneWidth: 64,
            render: ({ nextTurn }: CandidateRow) =>
              nextTurn === null ? (
                '–'
              ) : (
                <span className="fs-probability">
                  <b>{formatProbability(nextTurn)}</b>
                  <span className="fs-only-wide">
                    <ProbabilityBar probability={nextTurn} width={52} />
                  </span>
                </span>
              ),
          },
        ]),
    ...usualColumns(facts),
    {
      id: 'rank',
      label: 'Rank',
      description:
        advice.statistics.length > 0 ? 'By G-score, for any team' : 'By fantasy points, for any team',
      value: ({ player }) => player.rank,
      lowerIsBetter: true,
      align: 'end',
      yields: 3,
    },
    ...(advice.statistics.length === 0
      ? [
          {
            id: 'value',
            label: 'Value',
            description: 'G-score of his points a week',
            value: ({ player }: CandidateRow) => player.value,
            text: ({ player }: CandidateRow) => formatSigned(player.value, 1),
            align: 'end' as const,
          },
        ]
      : []),
    { id: 'why', label: 'Why', value: (row) => whyOf(facts, row), hideOnPhone: true, yields: 2 },
    ...advice.statistics.map((id, place): StatColumn<CandidateRow> => {
      const { label, name } = statistic(id);
      const isPunted = (advice.weights[place] ?? 1) < 0.15;
      return {
        id,
        label,
        name,
        isPunted,
        value: ({ player }) => player.scores[place] ?? null,
        text: ({ player }) => formatSigned(player.scores[place] ?? null, 1),
        heat: ({ player }) => ({ rank: null, tied: false, heat: heatStep(player.scores[place] ?? null) }),
      };
    }),
    {
      id: 'games',
      label: 'GP/wk',
      description: 'Expected games per week',
      value: ({ player }) => player.gamesPerWeek,
      text: ({ player }) => formatNumber(player.gamesPerWeek, 1),
      align: 'end',
      yields: 1,
    },
  ];
}

/** Where he goes in other drafts, and how far this draft is from that; what he costs there in auctions. */
function usualColumns({ usual, clock, isAuction }: Facts): StatColumn<CandidateRow>[] {
  if (usual.size === 0) return [];
  if (isAuction)
    return [
      {
        id: 'usual',
        label: 'Avg $',
        name: 'Average price',
        description: 'Average cost in the platform’s other auctions, with $200 a team',
        value: ({ id }) => usual.get(id)?.cost ?? null,
        text: ({ id }) => dollars(usual.get(id)?.cost ?? null),
        align: 'end',
      },
    ];
  return [
    {
      id: 'usual',
      label: 'ADP',
      name: 'Average draft position',
      description: 'Average pick in the platform’s other drafts',
      value: ({ id }) => usual.get(id)?.pick ?? null,
      text: ({ id }) => usualText(usual.get(id)),
      lowerIsBetter: true,
      align: 'end',
    },
    {
      id: 'off',
      label: 'vs ADP',
      name: 'Against average draft position',
      description:
        'Picks later than his ADP; or early, if he usually lasts to your pick after next. Empty within the usual range',
      value: ({ id }) => picksOff(usual.get(id), clock),
      text: ({ id }) => offText(picksOff(usual.get(id), clock)),
      align: 'end',
    },
  ];
}

function dollars(cost: number | null): string {
  return cost === null ? missingText : `$${formatNumber(cost)}`;
}

/** Rows of a phone before the rest is asked for. */
const FIRST_ON_PHONE = 12;

/** The recommended picks with why. */
export function Candidates({
  columns,
  rows,
}: {
  columns: readonly StatColumn<CandidateRow>[];
  rows: readonly CandidateRow[];
}): ReactElement {
  const { read, write } = useAddress();
  const isPhone = useIsPhone();
  const [isAll, setAll] = useState(false);
  const sort: Sort | null = readSort(read('targets'));
  const isCut = isPhone && !isAll && rows.length > FIRST_ON_PHONE;
  return (
    <>
      <StatTable
        caption="Recommended picks"
        columns={columns}
        rows={isCut ? rows.slice(0, FIRST_ON_PHONE) : rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => write({ targets: writeSort(next) })}
        rowKind="player"
        heldColumns={2}
        empty="No players left to recommend."
      />
      {isCut ? (
        <Button className="fs-below" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
    </>
  );
}
