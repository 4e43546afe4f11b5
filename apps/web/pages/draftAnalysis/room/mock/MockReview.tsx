import { formatNumber } from '@fantasy-stats/domain';
import type { MockReviewQuestion, MockReviewResult } from '@fantasy-stats/questions/mock';
import { costIn } from '@fantasy-stats/words/draft-cost';
import { type ReactElement, useMemo } from 'react';
import type { SeasonView } from '../../../../league/season-view.ts';
import { useSort } from '../../../../shell/use-sort.ts';
import layout from '../../../../theme/layout.module.css';
import textStyles from '../../../../theme/text.module.css';
import { formatEstimate } from '../../../../ui/format-probability.ts';
import { HowComputed } from '../../../../ui/HowComputed.tsx';
import { columnList, numberColumn, rankColumn, textColumn } from '../../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../../ui/stat-table/columns.ts';
import { playerColumn } from '../../../../ui/stat-table/player-column.tsx';
import { TableSection } from '../../../../ui/TableSection.tsx';
import { useWorkerQuery } from '../../../../worker/use-worker-query.ts';
import styles from '../../review/Notable.module.css';
import { unknownPlayer } from '../../unknown-player.ts';
import type { RoomState } from '../room-state.ts';
import type { Shown } from '../use-room.ts';
import { type MockFacts, useMockAbout } from './use-mock.ts';

interface MockReviewProps extends MockFacts {
  readonly state: RoomState;
  readonly view: SeasonView;
  readonly shown: ReadonlyMap<string, Shown>;
  readonly seatName: (team: number) => string;
}

type Graded = MockReviewResult['teams'][number] & { readonly team: number };
type Regret = MockReviewResult['regrets'][number];

function questionOf({ budget, kind, picks, seat }: RoomState): MockReviewQuestion {
  const drafted = picks.filter(({ keptAt }) => keptAt === null);
  return {
    keepers: picks.flatMap(({ cost, id, keptAt, team }) => (keptAt === null ? [] : [{ cost, id, team }])),
    picks: drafted.map(({ cost, id, team }) => ({ id, team, cost })),
    own: seat,
    budget: kind === 'auction' ? budget : null,
  };
}

export default function MockReview(props: MockReviewProps): ReactElement {
  const { seatName, shown, state, view } = props;
  const about = useMockAbout(props, state);
  const question = useMemo(() => questionOf(state), [state]);
  const { result, isWhole } = useWorkerQuery('mockReview', about, question);
  const grades = useSort('mockGrades');
  const regrets = useSort('mockPicks');
  const { factor, unit } = costIn(view.league.scoringForm, view.league.scored.length, state.teams);
  const teams: Graded[] = (result?.teams ?? []).map((team, index) => ({ ...team, team: index }));
  const isAuction = state.kind === 'auction';
  return (
    <div className={styles.draftPair}>
      <TableSection
        id="mock-grades"
        name="Mock draft grades"
        note="finished teams compared with each other"
        fileName={[state.name, 'mock draft grades']}
        columns={gradeColumns(seatName)}
        rows={teams.toSorted((a, b) => a.rank - b.rank || a.team - b.team)}
        rowKey={({ team }) => String(team)}
        isOwn={({ team }) => team === state.seat}
        {...grades}
      />
      <TableSection
        id="mock-picks"
        name={isAuction ? 'Your purchases' : 'What would have been better'}
        note={
          isAuction
            ? 'prices vs. fair prices at the time'
            : isWhole
              ? `cost in ${unit}`
              : 'computing the cost of each pick'
        }
        fileName={[state.name, 'mock draft picks']}
        columns={regretColumns(shown, factor, unit, isAuction)}
        rows={result?.regrets ?? []}
        rowKey={({ id }) => id}
        rowKind="player"
        {...regrets}
      >
        <p className={`${textStyles.note} ${layout.below}`}>
          <HowComputed anchor="mock-draft" />
        </p>
      </TableSection>
    </div>
  );
}

const letterValue: Readonly<Record<string, number>> = { A: 5, B: 4, C: 3, D: 2, F: 1 };

function gradeColumns(seatName: (team: number) => string): StatColumn<Graded>[] {
  return columnList([
    rankColumn('rank', '', ({ rank }: Graded) => rank, {
      name: 'Rank',
      text: ({ rank, tied }) => (tied ? `T${rank}` : String(rank)),
      isStrong: true,
      width: 36,
      phoneWidth: 30,
    }),
    textColumn('team', 'Team', ({ team }) => seatName(team), { isRowHeader: true }),
    numberColumn('grade', 'Grade', ({ letter }) => letterValue[letter] ?? 0, {
      exported: [{ label: 'Grade', value: ({ letter }) => letter }],
      text: ({ letter }) => letter,
      isStrong: true,
      align: 'center',
    }),
    numberColumn('result', 'Result', ({ result }) => result, {
      description: 'Expected share of all-play results won in a week',
      text: ({ result }) => formatEstimate(result),
    }),
  ]);
}

function regretColumns(
  shown: ReadonlyMap<string, Shown>,
  factor: number,
  unit: string,
  isAuction: boolean,
): StatColumn<Regret>[] {
  const playerOf = (id: string) => {
    const known = shown.get(id);
    return known?.player ?? { ...unknownPlayer(known?.name ?? id), nbaTeam: known?.nbaTeam ?? null };
  };
  const decimals = factor >= 50 ? 1 : 2;
  return columnList([
    numberColumn('number', isAuction ? 'Sale' : 'Pick', ({ number }: Regret) => number, { width: 48 }),
    playerColumn(({ id }) => playerOf(id), { width: 190, phoneWidth: 140 }),
    isAuction
      ? [
          numberColumn('cost', 'Paid', ({ cost }: Regret) => cost, {
            text: ({ cost }: Regret) => `$${formatNumber(cost)}`,
          }),
          numberColumn('price', 'Price', ({ price }: Regret) => price, {
            description: 'Fair price given the money left at the time of the sale',
            text: ({ price }: Regret) => `$${formatNumber(price)}`,
          }),
        ]
      : [
          textColumn(
            'better',
            'Better',
            ({ better }: Regret) => (better === null ? 'best pick' : (shown.get(better)?.name ?? better)),
            {},
          ),
          numberColumn('regret', 'Cost', ({ regret }: Regret) => (regret === null ? null : regret * factor), {
            description: `Value lost compared with the best pick at that moment, in ${unit}`,
            text: ({ regret }: Regret) =>
              regret === null || regret * factor < 0.5 * 10 ** -decimals
                ? '–'
                : formatNumber(-regret * factor, decimals),
            lowerIsBetter: true,
            isStrong: true,
          }),
        ],
  ]);
}
