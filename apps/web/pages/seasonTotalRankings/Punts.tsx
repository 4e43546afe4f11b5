import {
  formatChange,
  formatRecord,
  formatShare,
  isHeadToHead,
  type WinLossTie,
} from '@fantasy-stats/domain';
import { type PuntedCategory, type PuntHindsight, puntMargin } from '@fantasy-stats/engine/punt-hindsight';
import { type ReactElement, useMemo } from 'react';
import { categoryColumn } from '../../league/category-column.tsx';
import { recordsCoverage } from '../../league/records-coverage.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { useParams } from '../../shell/use-params.ts';
import { useSort } from '../../shell/use-sort.ts';
import { columnInSentence, winsInWords } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Select } from '../../ui/Select.tsx';
import { columnList, numberColumn, recordColumn, shareColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { signedBarColumn } from '../../ui/stat-table/signed-bar-column.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import trendStyles from '../../ui/Trend.module.css';
import { seasonRankingsParams } from './params.ts';
import type { SeasonFigures } from './season-figures.ts';
import styles from './seasonTotalRankings.module.css';

interface PuntsProps {
  readonly figures: SeasonFigures;
  readonly rows: readonly PuntHindsight[];
}

export function Punts({ figures, rows }: PuntsProps): ReactElement | null {
  const view = useSeason();
  const [chosen, change] = useParams(seasonRankingsParams);
  const of = (id: string | null) => rows.find(({ teamId }) => teamId === id);
  const team = of(chosen.team) ?? of(view.ownTeamId) ?? rows[0];
  const columns = useMemo(() => (team ? columnsOf(view, team) : []), [view, team]);
  const sorting = useSort('punts');
  if (!team) return null;
  const name = view.name(team.teamId);
  const weeks = recordsCoverage(view, figures.throughWeek);
  return (
    <TableSection
      id="punts"
      name="Punt hindsight"
      note={
        isHeadToHead(view.league.scoringForm)
          ? `the record if each category had been lost every week, ${weeks}`
          : `the team’s all-play share without the category, ${weeks}`
      }
      actions={
        <Select
          variant="unstyled"
          className={trendStyles.teamSelect}
          aria-label="Team for punt hindsight"
          value={team.teamId}
          onChange={(id) => change({ team: id === view.ownTeamId ? null : id })}
        >
          {rows.map(({ teamId }) => (
            <option key={teamId} value={teamId}>
              {view.name(teamId)}
            </option>
          ))}
        </Select>
      }
      lead={<p className={styles.puntSays}>{puntSentence(view, team)}</p>}
      fileName={[view.league.name, 'punts', name]}
      caption={`Punt hindsight of ${name}`}
      columns={columns}
      rows={team.punts}
      rowKey={({ column }) => column.id}
      {...sorting}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        <HowComputed anchor="punts" />
      </p>
    </TableSection>
  );
}

function puntSentence(view: SeasonView, { teamId, builtFor, share, punts }: PuntHindsight): string {
  const isOwn = view.isOwn(teamId);
  const subject = isOwn ? 'Your roster' : view.name(teamId);
  if (share === null) return 'Nothing has been decided yet.';
  if (builtFor)
    return `${subject} is built for punting ${columnInSentence(builtFor.column.id)}: without it ${isOwn ? 'you win' : 'it wins'} ${formatShare(share + builtFor.gain)} of all-play, with it ${formatShare(share)}.`;
  const cheapest = punts.reduce<PuntedCategory | null>(
    (best, punt) => (best === null || (punt.shareOfOthers ?? 0) > (best.shareOfOthers ?? 0) ? punt : best),
    null,
  );
  if (!cheapest) return `${subject} is not built for a punt.`;
  return `${subject} is not built for a punt: even without ${columnInSentence(cheapest.column.id)}, the cheapest punt, ${isOwn ? 'you win' : 'it wins'} ${formatShare(cheapest.shareOfOthers ?? share)} of all-play, with it ${formatShare(share)}.`;
}

function columnsOf(view: SeasonView, team: PuntHindsight): StatColumn<PuntedCategory>[] {
  const form = view.league.scoringForm;
  const wins = winsInWords(form);
  const isMatchups = isHeadToHead(form);
  const record = (
    id: string,
    label: string,
    name: string,
    pick: (row: PuntedCategory) => WinLossTie,
    isStrong = false,
  ): StatColumn<PuntedCategory> => recordColumn(id, label, pick, { name, exportedAs: `${name}:`, isStrong });
  const real = form === 'eachCategory' ? team.actual.categories : team.actual.matchups;
  const gain = (row: PuntedCategory) =>
    row.shareOfOthers === null || team.share === null ? null : row.shareOfOthers - team.share;
  const percent = (share: number | null) => (share === null ? null : share * 100);
  const largest = Math.max(puntMargin, ...team.punts.map((row) => Math.abs(gain(row) ?? 0)));
  return columnList([
    categoryColumn(({ column }) => column.id, { label: 'Punt', width: 76, phoneWidth: 62 }),
    isMatchups && [
      {
        ...record('won', 'Category', 'Category record', (row) => row.inCategory),
        hideOnPhone: true,
      },
      record(
        'record',
        'If punted',
        `Record if punted; actual record: ${formatRecord(real.wins, real.losses, real.ties)}`,
        (row) => (form === 'eachCategory' ? row.ifPunted.categories : row.ifPunted.matchups),
        true,
      ),
      form === 'eachCategory' && {
        ...record('matchups', 'Matchups', 'Matchup record if punted', (row) => row.ifPunted.matchups),
        hideOnPhone: true,
      },
      numberColumn('cost', 'Cost', ({ cost }: PuntedCategory) => cost, {
        decimals: 1,
        unit: wins,
        name: `${wins} the punt would have cost; ties count as half`,
        lowerIsBetter: true,
      }),
    ],
    shareColumn('others', 'Without it', ({ shareOfOthers }) => shareOfOthers, {
      name: 'All-play share in the other categories',
    }),
    signedBarColumn('gain-bar', (row) => gain(row) ?? 0, largest, { yields: 1, width: 88 }),
    numberColumn('gain', 'Gain', gain, {
      name: 'All-play share without it minus the share in all categories, in percentage points',
      unit: 'pp',
      text: (row) => formatChange(percent(team.share), percent(row.shareOfOthers)),
    }),
  ]);
}
