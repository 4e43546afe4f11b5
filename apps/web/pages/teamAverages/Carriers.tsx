import { formatNumber, formatSigned, isCategoryForm } from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { categoryColumn } from '../../league/category-column.tsx';
import { OwnWeightsNote } from '../../player-notes/OwnWeightsNote.tsx';
import { useOwnWeights } from '../../player-notes/use-own-weights.ts';
import { useSeason } from '../../season/season-context.ts';
import { useParams } from '../../shell/use-params.ts';
import { useSort } from '../../shell/use-sort.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { columnLabel, columnName } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Section } from '../../ui/SectionHeading.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, signedColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { playerColumn } from '../../ui/stat-table/player-column.tsx';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import { useValuesData } from '../../values/use-values-data.ts';
import { windowLabel } from '../../values/words.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';
import {
  type CarriedCategory,
  type CarrierPlayer,
  type CategoryPart,
  carriedCategories,
  carrierPlayers,
} from './carrier-rows.ts';
import styles from './carriers.module.css';
import { averageParams, carrierWindows } from './choice.ts';

const MOST_LISTED = 2;

export function Carriers(): ReactElement | null {
  const view = useSeason();
  const [{ of, by: window }, change] = useParams(averageParams);
  const { league } = view;
  // NBA stats are from the current season, so they do not apply to past leagues.
  const isRunning = league.phase !== 'over';
  const isByCategory = isCategoryForm(league.scoringForm);
  const teams = view.season.teams;
  const team = teams.find(({ id }) => id === of) ?? teams.find(({ id }) => view.isOwn(id)) ?? teams[0];
  const values = useValuesData(league.id, false, isRunning);
  const { punts, weights } = useOwnWeights(league);
  const question = useMemo(
    () => ({ window, dates: null, unit: 'game', kind: 'z', punts, weights }) as const,
    [window, punts, weights],
  );
  const { result, isCurrent, error } = useWorkerQuery('values', values.about, question);
  const valuation = isCurrent ? (result?.valuation ?? null) : null;
  const players = useMemo(
    () =>
      valuation && values.players && team ? carrierPlayers(valuation, values.players.players, team.id) : [],
    [valuation, values.players, team],
  );
  const categories = valuation?.categories ?? [];
  const columns = playerColumns(categories, isByCategory);
  const { sort, onSort } = useSort('players', columns, { column: 'total', direction: 'descending' });
  const order = useTableSort();
  if (!team || !isRunning) return null;
  const thrown = values.failure ?? error;
  const isWaiting = !thrown && !isCurrent;
  const rows = carriedCategories(players, categories);
  const fileName = [league.name, team.name, windowLabel[window]];
  const note =
    valuation === null ? 'There are no games to value players by.' : 'This roster is not synced yet.';
  const isThere = !isWaiting && !thrown && valuation !== null && players.length > 0;
  return (
    <>
      <Section
        id="carriers"
        name={isByCategory ? 'Who carries each category' : 'Who scores the points'}
        note={
          isByCategory
            ? 'Z-scores per game against the average rostered player; a team’s score is the sum of its players’ scores'
            : 'fantasy points per game, by statistic'
        }
        actions={
          isByCategory ? (
            <TableActions
              columns={categoryColumns}
              rows={rows}
              sort={order.sort}
              fileName={[...fileName, 'categories']}
            />
          ) : null
        }
      >
        <div className={segmentedStyles.bar}>
          <Select
            aria-label="Team"
            value={team.id}
            onChange={(id) => change({ of: view.isOwn(id) ? null : id })}
          >
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {view.isOwn(id) ? `${name} (you)` : name}
              </option>
            ))}
          </Select>
          <Segmented
            label="Player values from"
            choices={carrierWindows.map((value) => ({
              value,
              label: windowLabel[value],
              isDisabled: value === 'rest' && values.hasProjections === false,
              why: 'no projections right now',
            }))}
            value={window}
            onChange={(by) => change({ by })}
          />
        </div>
        {thrown ? <FailureNote thrown={thrown} /> : null}
        {isWaiting ? <FigureSkeleton height={420} /> : null}
        {isWaiting || thrown || isThere ? null : <p className={text.note}>{note}</p>}
        {isThere && isByCategory ? (
          <StatTable
            caption="Who helps and hurts in each category"
            columns={categoryColumns}
            rows={rows}
            rowKey={({ id }) => id}
            {...order}
          />
        ) : null}
      </Section>
      {isThere ? (
        <TableSection
          id="contributions"
          name={isByCategory ? 'Each player’s value' : 'Each player’s points'}
          note={`${team.name}, ${windowLabel[window].toLowerCase()}`}
          caption={`Players of ${team.name} by category`}
          fileName={[...fileName, 'players']}
          columns={columns}
          rows={players}
          rowKey={({ player }) => player.id}
          rowKind="player"
          sort={sort}
          onSort={onSort}
        >
          <OwnWeightsNote league={league} within="the value column" />
          <p className={`${text.note} ${layout.below}`}>
            {isByCategory
              ? 'Positive numbers carry a category, negative ones sink it; for turnovers and the like, fewer is better. Percentages are weighted by attempts: a poor shooter with few shots hurts little.'
              : 'Points per stat under your league’s scoring, averaged over the games a player played.'}
          </p>
        </TableSection>
      ) : null}
    </>
  );
}

function carriersColumn(
  id: string,
  label: string,
  parts: (row: CarriedCategory) => readonly CategoryPart[],
): StatColumn<CarriedCategory> {
  return textColumn(
    id,
    label,
    (row) =>
      parts(row)
        .slice(0, MOST_LISTED)
        .map(({ name, score }) => `${name} ${formatSigned(score, 1)}`)
        .join(', ') || null,
    { className: styles.carriers },
  );
}

const categoryColumns: readonly StatColumn<CarriedCategory>[] = [
  categoryColumn(({ id }) => id),
  signedColumn('sum', 'Team', ({ sum }) => sum, { name: 'Sum of the players’ Z-scores', isStrong: true }),
  carriersColumn('carries', 'Carried by', ({ carries }) => carries),
  carriersColumn('sinks', 'Sunk by', ({ sinks }) => sinks),
];

function playerColumns(
  categories: Parameters<typeof carriedCategories>[1],
  isByCategory: boolean,
): StatColumn<CarrierPlayer>[] {
  const write = (value: number) => (isByCategory ? formatSigned(value, 1) : formatNumber(value, 1));
  return [
    playerColumn<CarrierPlayer>(({ player }) => player, { width: 196, phoneWidth: 150 }),
    numberColumn('total', isByCategory ? 'Value' : 'Points', ({ total }) => total, {
      name: isByCategory ? 'Sum of Z-scores per game' : 'Fantasy points per game',
      isStrong: true,
      format: write,
    }),
    ...categories.map(
      (id): StatColumn<CarrierPlayer> =>
        numberColumn(id, columnLabel(id), ({ scores }) => scores.get(id) ?? null, {
          name: columnName(id),
          format: write,
          ...(isByCategory
            ? {
                heat: ({ scores }: CarrierPlayer) => ({
                  rank: null,
                  tied: false,
                  heat: heatStep(scores.get(id) ?? null),
                }),
              }
            : {}),
        }),
    ),
  ];
}
