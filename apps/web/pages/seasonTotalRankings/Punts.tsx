import {
  formatNumber,
  formatRecord,
  formatSigned,
  isHeadToHead,
  missingText,
  type WinLossTie,
} from '@fantasy-stats/domain';
import { type PuntedCategory, type PuntHindsight, puntMargin } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { useAddress } from '../../shell/use-address.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Select } from '../../ui/Select.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import '../../ui/Trend.css';
import { columnInSentence, columnLabel, columnName, winsInWords } from '../../words/phrases.ts';

interface PuntsProps {
  readonly view: SeasonView;
  readonly rows: readonly PuntHindsight[];
}

/** A team's record had it punted each category, and which punt its roster is built for. */
export function Punts({ view, rows }: PuntsProps): ReactElement | null {
  const { read, write } = useAddress();
  const of = (id: string | null) => rows.find(({ teamId }) => teamId === id);
  const team = of(read('team')) ?? of(view.ownTeamId) ?? rows[0];
  const columns = useMemo(() => (team ? columnsOf(view, team) : []), [view, team]);
  const sort = readSort(read('punts'));
  if (!team) return null;
  const name = view.name(team.teamId);
  return (
    <Section
      id="punts"
      name="Punt hindsight"
      note={
        isHeadToHead(view.league.scoringForm)
          ? 'your record if each category had been lost every week'
          : 'the team’s all-play share without the category'
      }
      actions={
        <>
          <Select
            variant="unstyled"
            className="fs-team-select"
            aria-label="Team of the punts"
            value={team.teamId}
            onChange={(chosen) => write({ team: chosen === view.ownTeamId ? null : chosen })}
          >
            {rows.map(({ teamId }) => (
              <option key={teamId} value={teamId}>
                {view.name(teamId)}
              </option>
            ))}
          </Select>
          <TableActions
            columns={columns}
            rows={team.punts}
            sort={sort}
            fileName={[view.league.name, 'punts', name]}
          />
        </>
      }
    >
      <p className="fs-punt-says">{says(view, team)}</p>
      <StatTable
        caption={`Punt hindsight of ${name}`}
        columns={columns}
        rows={team.punts}
        rowKey={({ column }) => column.id}
        sort={sort}
        onSort={(next) => write({ punts: writeSort(next) })}
      />
      <p className="fs-note fs-below">
        <HowComputed title="Punt hindsight" anchor="punts">
          <p>
            Every matchup is replayed with the category lost and the others unchanged. What the freed roster
            spots would have added is not counted, so a punt never looks better here than it was.
          </p>
          <p>
            A roster is built for a punt if its all-play share without the category is at least{' '}
            {puntMargin * 100} percentage points above its share with it.
          </p>
        </HowComputed>
      </p>
    </Section>
  );
}

function says(view: SeasonView, { teamId, builtFor, share, punts }: PuntHindsight): string {
  const isOwn = view.isOwn(teamId);
  const who = isOwn ? 'Your roster' : view.name(teamId);
  if (share === null) return 'Nothing has been decided yet.';
  if (builtFor)
    return `${who} is built for punting ${columnInSentence(builtFor.column.id)}: without it ${isOwn ? 'you win' : 'it wins'} ${percent(share + builtFor.gain)} of all-play without it, ${percent(share)} with it.`;
  const cheapest = punts.reduce<PuntedCategory | null>(
    (best, punt) => (best === null || (punt.shareOfOthers ?? 0) > (best.shareOfOthers ?? 0) ? punt : best),
    null,
  );
  if (!cheapest) return `${who} is built for no punt.`;
  return `${who} is built for no punt: even without ${columnInSentence(cheapest.column.id)}, its cheapest punt, ${isOwn ? 'you win' : 'it wins'} ${percent(cheapest.shareOfOthers ?? share)} of all-play without it, ${percent(share)} with it.`;
}

function percent(share: number): string {
  return `${formatNumber(share * 100, 1)}%`;
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
  ): StatColumn<PuntedCategory> => ({
    id,
    label,
    name,
    align: 'end',
    isStrong,
    value: (row) => pick(row).wins + pick(row).ties / 2,
    text: (row) => formatRecord(pick(row).wins, pick(row).losses, pick(row).ties),
    exported: [
      { label: `${name}: won`, value: (row) => pick(row).wins },
      { label: `${name}: lost`, value: (row) => pick(row).losses },
      { label: `${name}: tied`, value: (row) => pick(row).ties },
    ],
  });
  const real = form === 'eachCategory' ? team.actual.categories : team.actual.matchups;
  const gain = (row: PuntedCategory) =>
    row.shareOfOthers === null || team.share === null ? null : row.shareOfOthers - team.share;
  const largest = Math.max(puntMargin, ...team.punts.map((row) => Math.abs(gain(row) ?? 0)));
  return [
    {
      id: 'category',
      label: 'Punt',
      isRowHeader: true,
      isStrong: true,
      width: 76,
      phoneWidth: 62,
      value: ({ column }) => columnLabel(column.id),
      render: ({ column }) => <abbr title={columnName(column.id)}>{columnLabel(column.id)}</abbr>,
    },
    ...(isMatchups
      ? [
          {
            ...record(
              'won',
              'Category record',
              'Won, lost and tied in this category',
              (row) => row.inCategory,
            ),
            hideOnPhone: true,
          },
          record(
            'record',
            'Record if punted',
            `The record if punted; ${formatRecord(real.wins, real.losses, real.ties)} in truth`,
            (row) => (form === 'eachCategory' ? row.ifPunted.categories : row.ifPunted.matchups),
            true,
          ),
          ...(form === 'eachCategory'
            ? [
                {
                  ...record('matchups', 'Matchups', 'Matchups if punted', (row) => row.ifPunted.matchups),
                  hideOnPhone: true,
                },
              ]
            : []),
          {
            id: 'cost',
            label: 'Cost',
            name: `${wins} the punt would have cost, ties as half`,
            lowerIsBetter: true,
            align: 'end',
            value: ({ cost }: PuntedCategory) => cost,
            text: ({ cost }: PuntedCategory) => formatNumber(cost, 1),
          } satisfies StatColumn<PuntedCategory>,
        ]
      : []),
    {
      id: 'others',
      label: 'All-play without it',
      name: 'Share of all-play decisions won in the other categories',
      align: 'end',
      value: ({ shareOfOthers }) => shareOfOthers,
      text: ({ shareOfOthers }) => (shareOfOthers === null ? missingText : percent(shareOfOthers)),
    },
    {
      id: 'gain-bar',
      label: '',
      isDrawing: true,
      hideOnPhone: true,
      yields: 1,
      width: 88,
      value: () => null,
      render: (row) => <SignedBar value={gain(row) ?? 0} largest={largest} />,
    },
    {
      id: 'gain',
      label: 'Gain',
      name: 'Percentage points above the share of all categories',
      align: 'end',
      value: gain,
      text: (row) => formatSigned(gain(row) === null ? null : (gain(row) ?? 0) * 100),
    },
  ];
}
