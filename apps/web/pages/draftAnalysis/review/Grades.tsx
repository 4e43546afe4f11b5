import type { ReviewedTeam } from '@fantasy-stats/contract/draft-review';
import type { ReactElement } from 'react';
import { teamColumn } from '../../../league/category-columns.tsx';
import type { SeasonView } from '../../../league/season-view.ts';
import { useSeason } from '../../../season/season-context.ts';
import { useSort } from '../../../shell/use-sort.ts';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import { IntervalBar } from '../../../ui/IntervalBar.tsx';
import {
  columnList,
  drawingColumn,
  numberColumn,
  rankColumn,
  textColumn,
} from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { TableSection } from '../../../ui/TableSection.tsx';
import {
  type DraftView,
  formatGain,
  formatRange,
  type JudgedRow,
  lettersOf,
  unitName,
} from './draft-view.ts';

const letterValue = { A: 5, B: 4, C: 3, D: 2, F: 1 } as const;

function extremes(draft: DraftView, teamId: string): { best: JudgedRow | null; worst: JudgedRow | null } {
  const own = draft.judged
    .filter((pick) => pick.teamId === teamId)
    .sort((a, b) => b.review.gain - a.review.gain);
  return { best: own[0] ?? null, worst: own.length > 1 ? (own.at(-1) ?? null) : null };
}

const pickText = (pick: JudgedRow | null): string =>
  pick ? `${pick.name} ${formatGain(pick.review.gain)}` : '–';

function columnsOf(view: SeasonView, draft: DraftView): StatColumn<ReviewedTeam>[] {
  const { teams } = draft.review;
  const most = Math.max(0.1, ...teams.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const places = new Map(view.season.standings.map(({ teamId, rank }) => [teamId, rank]));
  const hasKeepers = teams.some(({ keepers }) => keepers !== null);
  return columnList([
    rankColumn('rank', '', ({ rank }) => rank, {
      name: 'Rank',
      text: ({ rank, tied }) => (tied ? `T${rank}` : String(rank)),
      isStrong: true,
      width: 36,
      phoneWidth: 30,
    }),
    teamColumn<ReviewedTeam>(view, { withManager: true }),
    numberColumn('grade', 'Grade', ({ letter }) => letterValue[letter], {
      description: 'By the gain of all picks, in standard deviations across teams',
      exported: [{ label: 'Grade', value: ({ letter }) => letter }],
      text: ({ letter }) => letter,
      isStrong: true,
      align: 'center',
    }),
    textColumn('grades', 'Range', (team) => lettersOf(team), {
      description: 'Possible final grades (80% range)',
      align: 'center',
      yields: 4,
    }),
    numberColumn('gain', 'Gain', ({ gain }) => gain, {
      format: formatGain,
      description: `Value of the team’s picks vs. expected, in ${unitName[draft.review.unit]}`,
      isStrong: true,
    }),
    drawingColumn(
      'interval',
      ({ low, high, gain }) => (
        <IntervalBar
          interval={{ low, estimate: gain, high }}
          scale={{ from: -most, to: most }}
          label={`80% interval ${formatRange(low, high)}`}
        />
      ),
      { hideOnPhone: true, width: 160, yields: 3 },
    ),
    numberColumn('best', 'Best pick', ({ teamId }) => extremes(draft, teamId).best?.review.gain ?? null, {
      exported: [{ label: 'Best pick', value: ({ teamId }) => pickText(extremes(draft, teamId).best) }],
      text: ({ teamId }) => pickText(extremes(draft, teamId).best),
      align: 'start',
      hideOnPhone: true,
      yields: 2,
    }),
    numberColumn('worst', 'Worst pick', ({ teamId }) => extremes(draft, teamId).worst?.review.gain ?? null, {
      exported: [{ label: 'Worst pick', value: ({ teamId }) => pickText(extremes(draft, teamId).worst) }],
      text: ({ teamId }) => pickText(extremes(draft, teamId).worst),
      align: 'start',
      hideOnPhone: true,
      yields: 1,
    }),
    hasKeepers &&
      numberColumn('keepers', 'Keepers', ({ keepers }: ReviewedTeam) => keepers, {
        format: formatGain,
        description: 'Keepers’ value over their round or price; not part of the grade',
      }),
    rankColumn('place', 'Standing', ({ teamId }) => places.get(teamId) ?? null, {
      name: 'Rank in the standings now',
      yields: 5,
    }),
  ]);
}

export function Grades({ draft }: { draft: DraftView }): ReactElement {
  const view = useSeason();
  const columns = columnsOf(view, draft);
  const sorting = useSort('grades');
  const rows = draft.review.teams;
  return (
    <TableSection
      id="grades"
      name="Team grades"
      note={`gain over the picks’ expected value, in ${unitName[draft.review.unit]}; bar: 80% interval`}
      fileName={[view.league.name, 'draft grades']}
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      {...sorting}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        <HowComputed anchor="draft-review" />
      </p>
    </TableSection>
  );
}
