import type { PlayerMark } from '@fantasy-stats/contract/marks';
import {
  formatNumber,
  missingText,
  type RosterSlot,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/standings';
import { type ReactElement, useState } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { MarksBeside } from '../../marks/MarksBeside.tsx';
import { hasRanking, markOfId } from '../../marks/use-marks.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useIsPhone } from '../../shell/use-media.ts';
import layout from '../../theme/layout.module.css';
import viewport from '../../theme/viewport.module.css';
import { Button } from '../../ui/Button.tsx';
import chartsStyles from '../../ui/charts.module.css';
import { formatEstimate } from '../../ui/format-probability.ts';
import { ProbabilityBar } from '../../ui/ProbabilityCell.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import {
  columnList,
  drawingColumn,
  numberColumn,
  rankColumn,
  signedColumn,
  textColumn,
} from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { playerColumn } from '../../ui/stat-table/player-column.tsx';
import { readSort, type Sort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import type { RoomAdvice, RoomPlayer } from '../../worker/draft-messages.ts';
import styles from './DraftRoom.module.css';
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
  /** Whether it cannot be pressed now. */
  readonly isHeld: boolean;
  readonly onPress: (id: string) => void;
  /** Where players go in other drafts; empty where that is not known. */
  readonly usual: UsualPicks;
  readonly clock: DraftClock;
  /** How much categories count to the reader where that is not once. */
  readonly counts: Readonly<Partial<Record<StatisticId, number>>>;
  /** What the reader has marked, by the NBA's number. */
  readonly marks: ReadonlyMap<number, PlayerMark>;
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
            shown: shown.get(id) ?? { name: id, player: null, nbaTeam: null },
          },
        ]
      : [];
  });
}

/** Why a candidate: what the reader noted, the categories he helps, the place he fills. */
function whyOf({ advice, marks, open }: Facts, { id, player, shown }: CandidateRow): string {
  const mark = markOfId(marks, id);
  const fits = fitsOf(player, advice).map((id) => statistic(id).label);
  const slot = shown.player ? fills(open, shown.player.positions) : null;
  return [mark?.tags.join(', '), fits.join(', '), slot && slot !== 'UTIL' ? `fills ${slot}` : '']
    .filter(Boolean)
    .join(' · ');
}

/** How often all categories count together; null where each counts once. */
function countedIn({ advice: { statistics }, counts }: Facts): number | null {
  const all = statistics.map((id) => counts[id] ?? 1);
  return all.some((count) => count !== 1) ? all.reduce((sum, count) => sum + count, 0) : null;
}

export function candidateColumns(facts: Facts): StatColumn<CandidateRow>[] {
  const { view, advice, teams, isAuction, press, isHeld, onPress } = facts;
  const { factor, unit } = costIn(view.league.scoringForm, advice.statistics.length, teams, countedIn(facts));
  const decimals = factor >= 50 ? 1 : 2;
  return columnList([
    rankColumn('place', '', ({ place }) => place, {
      name: 'Place',
      isStrong: true,
      width: 36,
      phoneWidth: 28,
    }),
    playerColumn(({ shown }) => shown.player ?? { ...unknownPlayer(shown.name), nbaTeam: shown.nbaTeam }, {
      width: 200,
      phoneWidth: 148,
    }),
    drawingColumn('press', ({ id, shown }) => (
      <Button
        className={styles.roomPress}
        disabled={isHeld}
        onClick={() => onPress(id)}
        aria-label={`${press}: ${shown.name}`}
      >
        {press}
      </Button>
    )),
    numberColumn('cost', 'Costs you', ({ cost }) => cost * factor, {
      description: `What you give up against the best pick, in ${unit}`,
      text: ({ cost }) =>
        cost * factor < 0.5 * 10 ** -decimals ? 'best' : formatNumber(-cost * factor, decimals),
      lowerIsBetter: true,
      isStrong: true,
    }),
    isAuction
      ? [
          numberColumn('price', 'Price', ({ player }: CandidateRow) => player.price, {
            description: 'What the player should cost now, from the money and roster spots left in the room',
            text: ({ player }: CandidateRow) => `$${formatNumber(player.price)}`,
          }),
          numberColumn('bid', 'Bid to', ({ player }: CandidateRow) => player.bid, {
            description: 'The price, more or less as he fits your build',
            text: ({ player }: CandidateRow) => `$${formatNumber(player.bid)}`,
            isStrong: true,
          }),
        ]
      : numberColumn('next', 'Next pick', ({ nextTurn }: CandidateRow) => nextTurn, {
          description: 'Chance that the player is still available at your next pick',
          width: 110,
          phoneWidth: 64,
          render: ({ nextTurn }: CandidateRow) =>
            nextTurn === null ? (
              '–'
            ) : (
              <span className={chartsStyles.probability}>
                <b>{formatEstimate(nextTurn)}</b>
                <span className={viewport.onlyWide}>
                  <ProbabilityBar probability={nextTurn} width={52} />
                </span>
              </span>
            ),
        }),
    ...usualColumns(facts),
    rankColumn('rank', 'Rank', ({ player }) => player.rank, {
      description:
        advice.statistics.length === 0
          ? 'By fantasy points, for every team'
          : countedIn(facts) === null
            ? 'By G-score, for every team'
            : 'By G-score and your weights',
      yields: 3,
    }),
    hasRanking(facts.marks) &&
      rankColumn('mine', 'Mine', ({ id }: CandidateRow) => markOfId(facts.marks, id)?.rank ?? null, {
        name: 'Your own rank',
      }),
    advice.statistics.length === 0 &&
      signedColumn('value', 'Value', ({ player }: CandidateRow) => player.value, {
        description: 'G-score of his points a week',
      }),
    textColumn('why', 'Why', (row) => whyOf(facts, row), { hideOnPhone: true, yields: 2 }),
    ...advice.statistics.map((id, place): StatColumn<CandidateRow> => {
      const { label, name } = statistic(id);
      const isPunted = (advice.weights[place] ?? 1) < 0.15;
      return signedColumn(id, label, ({ player }) => player.scores[place] ?? null, {
        name,
        isPunted,
        heat: ({ player }) => ({ rank: null, tied: false, heat: heatStep(player.scores[place] ?? null) }),
      });
    }),
    numberColumn('games', 'GP/wk', ({ player }) => player.gamesPerWeek, {
      decimals: 1,
      description: 'Games a week he is expected to play',
      yields: 1,
    }),
  ]);
}

/** Where he goes in other drafts, and how far this draft is from that; what he costs there in auctions. */
function usualColumns({ usual, clock, isAuction }: Facts): StatColumn<CandidateRow>[] {
  if (usual.size === 0) return [];
  if (isAuction)
    return [
      numberColumn('usual', 'Avg $', ({ id }) => usual.get(id)?.cost ?? null, {
        format: dollars,
        name: 'Average price',
        description: 'What he costs on average in the platform’s other auctions, with $200 a team',
      }),
    ];
  return [
    numberColumn('usual', 'ADP', ({ id }) => usual.get(id)?.pick ?? null, {
      name: 'Average draft position',
      description: 'The pick at which he goes on average in the platform’s other drafts',
      text: ({ id }) => usualText(usual.get(id)),
      lowerIsBetter: true,
    }),
    numberColumn('off', 'vs ADP', ({ id }) => picksOff(usual.get(id), clock), {
      text: ({ id }) => offText(picksOff(usual.get(id), clock)),
      name: 'Against average draft position',
      description:
        'Picks he is there later than usual; or early, when he is usually there for your pick after next, too. Empty within the usual spread',
    }),
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
      <MarksBeside isStarAlone>
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
      </MarksBeside>
      {isCut ? (
        <Button className={layout.below} onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
    </>
  );
}
