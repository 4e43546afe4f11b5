import type { DraftAim } from '@fantasy-stats/contract/draft-room-limits';
import type { PlayerMark } from '@fantasy-stats/contract/marks';
import {
  formatNumber,
  missingText,
  type RosterSlot,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/season';
import type { RoomAdvice, RoomPlayer } from '@fantasy-stats/questions/draft';
import type { UsualPicks } from '@fantasy-stats/questions/usual-picks';
import { costIn, countedIn } from '@fantasy-stats/words/draft-cost';
import { type ReactElement, useState } from 'react';
import type { SeasonView } from '../../../league/season-view.ts';
import { MarksBeside } from '../../../player-notes/MarksBeside.tsx';
import { hasRanking, markOfId } from '../../../player-notes/use-marks.ts';
import { useIsPhone } from '../../../shell/use-media.ts';
import { useSort } from '../../../shell/use-sort.ts';
import layout from '../../../theme/layout.module.css';
import viewport from '../../../theme/viewport.module.css';
import { Button } from '../../../ui/Button.tsx';
import chartsStyles from '../../../ui/charts.module.css';
import { formatEstimate } from '../../../ui/format-probability.ts';
import { ProbabilityBar } from '../../../ui/ProbabilityCell.tsx';
import { StatTable } from '../../../ui/StatTable.tsx';
import {
  columnList,
  drawingColumn,
  numberColumn,
  rankColumn,
  signedColumn,
  textColumn,
} from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { playerColumn } from '../../../ui/stat-table/player-column.tsx';
import { unknownPlayer } from '../unknown-player.ts';
import styles from './DraftRoom.module.css';
import { fills } from './open-slots.ts';
import { fitsOf } from './room-words.ts';
import type { Shown } from './use-room.ts';
import { type DraftClock, offText, picksOff, usualText } from './usual-picks.ts';

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
  /** Button label: "Draft", "Taken" or "Sold". */
  readonly press: string;
  readonly isDisabled: boolean;
  readonly onPress: (id: string) => void;
  /** Average pick of each player in other drafts; empty if unknown. */
  readonly usual: UsualPicks;
  readonly clock: DraftClock;
  /** The user's category weights that differ from 1. */
  readonly counts: Readonly<Partial<Record<StatisticId, number>>>;
  readonly marks: ReadonlyMap<number, PlayerMark>;
  /** What values optimize: each category, most categories or both; null in leagues without this choice. */
  readonly valueFor: DraftAim | null;
}

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

function whyOf({ advice, marks, open }: Facts, { id, player, shown }: CandidateRow): string {
  const mark = markOfId(marks, id);
  const fits = fitsOf(player, advice).map((id) => statistic(id).label);
  const slot = shown.player ? fills(open, shown.player.positions) : null;
  return [mark?.tags.join(', '), fits.join(', '), slot && slot !== 'UTIL' ? `fills ${slot}` : '']
    .filter(Boolean)
    .join(' · ');
}

export function candidateColumns(facts: Facts): StatColumn<CandidateRow>[] {
  const { view, advice, teams, isAuction, press, isDisabled, onPress } = facts;
  const { factor, unit } = costIn(
    view.league.scoringForm,
    advice.statistics.length,
    teams,
    countedIn(advice.statistics, facts.counts),
    facts.valueFor,
  );
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
        disabled={isDisabled}
        onClick={() => onPress(id)}
        aria-label={`${press}: ${shown.name}`}
      >
        {press}
      </Button>
    )),
    numberColumn('cost', 'vs. best', ({ cost }) => cost * factor, {
      description: `Value lost compared with the best pick, in ${unit}`,
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
            description: 'Auction price adjusted for your build',
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
          ? 'By fantasy points; the same for every team'
          : countedIn(advice.statistics, facts.counts) === null
            ? 'By G-score; the same for every team'
            : 'By G-score and your weights',
      yields: 3,
    }),
    hasRanking(facts.marks) &&
      rankColumn('mine', 'Mine', ({ id }: CandidateRow) => markOfId(facts.marks, id)?.rank ?? null, {
        name: 'Your own rank',
      }),
    advice.statistics.length === 0 &&
      signedColumn('value', 'Value', ({ player }: CandidateRow) => player.value, {
        description: 'G-score of points per 7 days',
      }),
    textColumn('why', 'Why', (row) => whyOf(facts, row), { hideOnPhone: true, yields: 2 }),
    ...advice.statistics.map((id, index): StatColumn<CandidateRow> => {
      const { label, name } = statistic(id);
      const isPunted = (advice.weights[index] ?? 1) < 0.15;
      return signedColumn(id, label, ({ player }) => player.scores[index] ?? null, {
        name,
        isPunted,
        heat: ({ player }) => ({ rank: null, tied: false, heat: heatStep(player.scores[index] ?? null) }),
      });
    }),
    numberColumn('games', 'GP', ({ player }) => player.gamesPerWeek, {
      decimals: 1,
      unit: 'per 7 days',
      description: 'Expected games played',
      yields: 1,
    }),
  ]);
}

/** Returns the columns of average picks, or of average prices in auctions. */
function usualColumns({ usual, clock, isAuction }: Facts): StatColumn<CandidateRow>[] {
  if (usual.size === 0) return [];
  if (isAuction)
    return [
      numberColumn('usual', 'Avg $', ({ id }) => usual.get(id)?.cost ?? null, {
        format: dollars,
        name: 'Average price',
        description: 'Average price in the platform’s other auctions, with $200 per team',
      }),
    ];
  return [
    numberColumn('usual', 'ADP', ({ id }) => usual.get(id)?.pick ?? null, {
      name: 'Average draft position',
      description: 'Average pick in the platform’s other drafts',
      text: ({ id }) => usualText(usual.get(id)),
      lowerIsBetter: true,
    }),
    numberColumn('off', 'vs ADP', ({ id }) => picksOff(usual.get(id), clock), {
      text: ({ id }) => offText(picksOff(usual.get(id), clock)),
      name: 'Compared with average draft position',
      description:
        'Picks past the player’s ADP; “early”: likely still there at your next pick. Blank: close to the ADP',
    }),
  ];
}

function dollars(cost: number | null): string {
  return cost === null ? missingText : `$${formatNumber(cost)}`;
}

/** Number of rows on a phone before "Show all". */
const FIRST_ON_PHONE = 12;

export function Candidates({
  columns,
  rows,
}: {
  columns: readonly StatColumn<CandidateRow>[];
  rows: readonly CandidateRow[];
}): ReactElement {
  const isPhone = useIsPhone();
  const [isAll, setAll] = useState(false);
  const { sort, onSort } = useSort('targets');
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
          onSort={onSort}
          rowKind="player"
          stickyColumns={2}
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
