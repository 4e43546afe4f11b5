import { formatNumber, formatSigned, isCategoryForm } from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { categoryColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { OwnWeightsNote } from '../../marks/OwnWeightsNote.tsx';
import { useOwnWeights } from '../../marks/use-own-weights.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
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
import { readSort, type Sort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import { useValuesData } from '../../values/use-values-data.ts';
import { windowLabel } from '../../values/words.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { columnLabel, columnName } from '../../words/phrases.ts';
import { useAsked } from '../../worker/use-asked.ts';
import {
  type CarriedCategory,
  type CarrierPlayer,
  carriedCategories,
  carrierPlayers,
  type NamedPart,
} from './carrier-rows.ts';
import { carrierWindows } from './choice.ts';

/** Names that stand in a cell. */
const MOST_NAMED = 2;

/** Who carries and who sinks each category of a team; in points leagues, who brings how many points with what. */
export function Carriers({ view }: { view: SeasonView }): ReactElement | null {
  const { read, write } = useAddress();
  const { league } = view;
  /* The NBA's numbers are those of the running season. */
  const isRunning = league.phase !== 'over';
  const isByCategory = isCategoryForm(league.scoringForm);
  const teams = view.season.teams;
  const team =
    teams.find(({ id }) => id === read('of')) ?? teams.find(({ id }) => view.isOwn(id)) ?? teams[0];
  const window = oneOf(read('by'), carrierWindows);
  const values = useValuesData(league.id, false, isRunning);
  const { punts, weights } = useOwnWeights(league);
  const question = useMemo(
    () => ({ window, dates: null, unit: 'game', kind: 'z', punts, weights }) as const,
    [window, punts, weights],
  );
  const { answer, of, failure } = useAsked('values', values.about, question);
  const valuation = of === question ? (answer?.valuation ?? null) : null;
  const players = useMemo(
    () =>
      valuation && values.players && team ? carrierPlayers(valuation, values.players.players, team.id) : [],
    [valuation, values.players, team],
  );
  if (!team || !isRunning) return null;
  const thrown = values.failure ?? failure;
  const isWaiting = !thrown && of !== question;
  const categories = valuation?.categories ?? [];
  const rows = carriedCategories(players, categories);
  const columns = playerColumns(categories, isByCategory);
  const sort = readSort(read('players'), columns);
  const fileName = [league.name, team.name, windowLabel[window]];
  const note =
    valuation === null ? 'There are no games to value players by.' : 'This roster is not synced yet.';
  const isThere = !isWaiting && !thrown && valuation !== null && players.length > 0;
  return (
    <>
      <Section
        id="carriers"
        name={isByCategory ? 'Who carries each category' : 'Who brings the points'}
        note={
          isByCategory
            ? 'Z-scores per game against the average rostered player; a team’s category is the sum of its players'
            : 'fantasy points per game, by statistic'
        }
        actions={
          isByCategory ? (
            <TableActions columns={categoryColumns} rows={rows} fileName={[...fileName, 'categories']} />
          ) : null
        }
      >
        <div className={segmentedStyles.bar}>
          <Select
            aria-label="Team"
            value={team.id}
            onChange={(id) => write({ of: view.isOwn(id) ? null : id })}
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
            onChange={(value) => write({ by: value === carrierWindows[0] ? null : value })}
          />
        </div>
        {thrown ? <FailureNote thrown={thrown} /> : null}
        {isWaiting ? <FigureSkeleton height={420} /> : null}
        {isWaiting || thrown || isThere ? null : <p className={text.note}>{note}</p>}
        {isThere && isByCategory ? (
          <StatTable
            caption="Who carries and who sinks each category"
            columns={categoryColumns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        ) : null}
      </Section>
      {isThere ? (
        <TableSection
          id="contributions"
          name={isByCategory ? 'What each player brings' : 'Points of each player'}
          note={`${team.name}, ${windowLabel[window].toLowerCase()}`}
          caption={`Players of ${team.name} by category`}
          fileName={[...fileName, 'players']}
          columns={columns}
          rows={players}
          rowKey={({ player }) => player.id}
          rowKind="player"
          sort={sort}
          onSort={(next: Sort) => write({ players: writeSort(next) })}
        >
          <OwnWeightsNote league={league} within="the value column" />
          <p className={`${text.note} ${layout.below}`}>
            {isByCategory
              ? 'Positive numbers carry a category, negative ones sink it; of turnovers and the like, few are good. Percentages count their attempts: a poor shooter who shoots little sinks little.'
              : 'Points of each statistic at your league’s scoring, averaged over the games a player played.'}
          </p>
        </TableSection>
      ) : null}
    </>
  );
}

function named(
  id: string,
  label: string,
  parts: (row: CarriedCategory) => readonly NamedPart[],
): StatColumn<CarriedCategory> {
  return textColumn(
    id,
    label,
    (row) =>
      parts(row)
        .slice(0, MOST_NAMED)
        .map(({ name, score }) => `${name} ${formatSigned(score, 1)}`)
        .join(', ') || null,
  );
}

const categoryColumns: readonly StatColumn<CarriedCategory>[] = [
  categoryColumn(({ id }) => id),
  signedColumn('sum', 'Team', ({ sum }) => sum, { name: 'Sum of the players’ Z-scores', isStrong: true }),
  named('carries', 'Carried by', ({ carries }) => carries),
  named('sinks', 'Sunk by', ({ sinks }) => sinks),
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
