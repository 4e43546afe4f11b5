import type { ReviewedTeam } from '@fantasy-stats/contract/draft-review';
import type { ReactElement } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { useAddress } from '../../shell/use-address.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { IntervalBar } from '../../ui/IntervalBar.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
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
  return [
    {
      id: 'rank',
      label: '',
      name: 'Rank',
      value: ({ rank }) => rank,
      text: ({ rank, tied }) => (tied ? `T${rank}` : String(rank)),
      lowerIsBetter: true,
      isStrong: true,
      align: 'end',
      width: 36,
      phoneWidth: 30,
    },
    teamColumn<ReviewedTeam>(view, { withManager: true }),
    {
      id: 'grade',
      label: 'Grade',
      description: 'By the gain of all picks, in standard deviations of the league’s teams',
      value: ({ letter }) => letterValue[letter],
      exported: [{ label: 'Grade', value: ({ letter }) => letter }],
      text: ({ letter }) => letter,
      isStrong: true,
      align: 'center',
    },
    {
      id: 'grades',
      label: 'Range',
      description: 'Grades within its 80% interval: the rest of the season decides',
      value: (team) => lettersOf(team),
      align: 'center',
      yields: 4,
    },
    {
      id: 'gain',
      label: 'Gain',
      description: `Value of its picks over what the slots yield, in ${unitName[draft.review.unit]}`,
      value: ({ gain }) => gain,
      text: ({ gain }) => formatGain(gain),
      isStrong: true,
      align: 'end',
    },
    {
      id: 'interval',
      label: '',
      isDrawing: true,
      hideOnPhone: true,
      value: () => null,
      width: 160,
      yields: 3,
      render: ({ low, high, gain }) => (
        <IntervalBar
          interval={{ low, estimate: gain, high }}
          scale={{ from: -most, to: most }}
          label={`80% interval ${formatRange(low, high)}`}
        />
      ),
    },
    {
      id: 'best',
      label: 'Best pick',
      value: ({ teamId }) => extremes(draft, teamId).best?.review.gain ?? null,
      exported: [{ label: 'Best pick', value: ({ teamId }) => pickText(extremes(draft, teamId).best) }],
      text: ({ teamId }) => pickText(extremes(draft, teamId).best),
      align: 'start',
      hideOnPhone: true,
      yields: 2,
    },
    {
      id: 'worst',
      label: 'Worst pick',
      value: ({ teamId }) => extremes(draft, teamId).worst?.review.gain ?? null,
      exported: [{ label: 'Worst pick', value: ({ teamId }) => pickText(extremes(draft, teamId).worst) }],
      text: ({ teamId }) => pickText(extremes(draft, teamId).worst),
      align: 'start',
      hideOnPhone: true,
      yields: 1,
    },
    ...(hasKeepers
      ? [
          {
            id: 'keepers',
            label: 'Keepers',
            description: 'Gain of keepers over their keeper round or price; not part of the grade',
            value: ({ keepers }: ReviewedTeam) => keepers,
            text: ({ keepers }: ReviewedTeam) => formatGain(keepers),
            align: 'end' as const,
          },
        ]
      : []),
    {
      id: 'place',
      label: 'Standings',
      name: 'Current rank in the league',
      value: ({ teamId }) => places.get(teamId) ?? null,
      lowerIsBetter: true,
      align: 'end',
      yields: 5,
    },
  ];
}

/** Who drafted well, team by team, with how sure that is. */
export function Grades({ view, draft }: { view: SeasonView; draft: DraftView }): ReactElement {
  const { read, write } = useAddress();
  const columns = columnsOf(view, draft);
  const sort = readSort(read('grades'));
  const rows = draft.review.teams;
  return (
    <Section
      id="grades"
      name="Team grades"
      note={`gain over what its slots yield, in ${unitName[draft.review.unit]}; bar: 80% interval`}
      actions={
        <TableActions
          columns={columns}
          rows={rows}
          sort={sort}
          fileName={[view.league.name, 'draft grades']}
        />
      }
    >
      <StatTable
        caption="Team grades"
        columns={columns}
        rows={rows}
        rowKey={({ teamId }) => teamId}
        isOwn={({ teamId }) => view.isOwn(teamId)}
        sort={sort}
        onSort={(next) => write({ grades: writeSort(next) })}
      />
      <p className="fs-note fs-below">
        <HowComputed title="Draft grades" anchor="draft-review">
          <p>
            A pick is worth what his games bring beyond the best undrafted players: actual so far, projected
            for the rest of the season, per week of the season. A missed game counts nothing, because someone
            else fills the spot.
          </p>
          <p>
            It is compared with what the draft slot yields: the k-th best preseason projection, fitted to what
            this draft’s picks came to. A first pick has to be a star to break even; a last pick is judged by
            what last picks bring.
          </p>
          <p>
            Grades say how far a team’s gain is from the league average, in standard deviations: A from 1.1, B
            from 0.4, C from −0.4, D from −1.1.
          </p>
        </HowComputed>
      </p>
    </Section>
  );
}
