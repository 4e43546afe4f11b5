import type { BestAddInWords } from '@fantasy-stats/contract/team-headline';
import { isCategoryForm, type StatisticId } from '@fantasy-stats/domain';
import { plainName, type RankingChoice, type Valuation } from '@fantasy-stats/engine/rankings';
import { type ReactElement, useId, useState } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { MOST_COMPARED, writeCompared } from '../../links/compared-address.ts';
import { useSeason } from '../../season/season-context.ts';
import { useAddress } from '../../shell/use-address.ts';
import { capital, columnLabel, columnName, columnWord, inRow } from '../../text/phrases.ts';
import textStyles from '../../theme/text.module.css';
import styles from '../../ui/Compare.module.css';
import { RadarChart } from '../../ui/RadarChart.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { type StatColumn, UNRANKED } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { shownText } from '../../values/words.ts';
import { readCompared } from './compared.ts';
import playerRankingsStyles from './PlayerRankings.module.css';
import type { RankedPlayer } from './rows.ts';

interface CompareRow {
  readonly id: StatisticId;
  readonly players: ReadonlyMap<string, RankedPlayer>;
}

/** Standard deviations from the mean at the radar's edge. */
const reach = 2.5;

interface CompareProps {
  readonly bestAdd: BestAddInWords | null;
  readonly rows: readonly RankedPlayer[];
  readonly valuation: Valuation;
  readonly choice: RankingChoice;
}

export function Compare({ rows, valuation, choice, bestAdd }: CompareProps): ReactElement {
  const order = useTableSort();
  const view = useSeason();
  const { read, write } = useAddress();
  const comparedIn = (text: string | null) => readCompared(rows, text, view.ownTeamId, bestAdd);
  const compared = comparedIn(read('compare'));
  const change = (next: (compared: readonly RankedPlayer[]) => readonly RankedPlayer[]) =>
    write((now) => ({ compare: writeCompared(next(comparedIn(now('compare'))).map(({ id }) => id)) }));
  const players = new Map(compared.map((player) => [player.id, player]));
  const categories = valuation.categories;
  const table = categories.map((id): CompareRow => ({ id, players }));
  const columns: readonly StatColumn<CompareRow>[] = [
    textColumn('category', capital(columnWord(view.league.scoringForm)), ({ id }) => columnLabel(id), {
      isRowHeader: true,
      isStrong: true,
    }),
    ...compared.map(
      (player): StatColumn<CompareRow> =>
        numberColumn(player.id, player.name, ({ id }) => player.numbers?.cells.get(id)?.value ?? null, {
          text: ({ id }) => shownText(id, player.numbers?.cells.get(id)?.value ?? null, choice.unit),
          heat: ({ id }) => player.numbers?.cells.get(id) ?? UNRANKED,
          className: styles.compared,
        }),
    ),
  ];
  const columnsOf = categories.length;
  const spread = (player: RankedPlayer, category: number): number | null => {
    const index = valuation.ids.indexOf(player.nbaId ?? -1);
    const value = valuation.spreads[index * columnsOf + category];
    if (index < 0 || value === undefined || Number.isNaN(value)) return null;
    return Math.min(1, Math.max(0, 0.5 + value / (2 * reach)));
  };
  return (
    <Section
      id="compare"
      name="Compare"
      note={`up to ${MOST_COMPARED} players; on the radar, halfway out is the average rostered player`}
      actions={
        <TableActions
          columns={columns}
          rows={table}
          sort={order.sort}
          fileName={[view.league.name, 'compared players']}
        />
      }
    >
      <div className={segmentedStyles.bar}>
        {compared.map((player) => (
          <ToggleChip
            key={player.id}
            label={`${player.name} ×`}
            name={`Remove ${player.name} from the comparison`}
            isOn
            onToggle={() => change((now) => now.filter(({ id }) => id !== player.id))}
          />
        ))}
        {compared.length < MOST_COMPARED ? (
          <AddPlayer
            rows={rows.filter(({ id }) => !players.has(id))}
            add={(player) => change((now) => [...now, player])}
          />
        ) : null}
      </div>
      {compared.length === 0 ? (
        <p className={textStyles.note}>Choose up to {MOST_COMPARED} players to compare them.</p>
      ) : (
        <div className={styles.compare}>
          <RadarChart
            axes={categories.map(columnLabel)}
            teams={compared.map((player) => ({
              id: player.id,
              name: player.name,
              isOwn:
                player.listed?.teamId != null &&
                view.isOwn(player.listed.teamId) &&
                isFirstOwn(player, compared, view),
              values: categories.map((_, category) => spread(player, category)),
            }))}
            label={`${inRow(compared.map(({ name }) => name))} in ${inRow(categories.map(columnName))}; the table has the numbers`}
          />
          <StatTable
            caption={`${inRow(compared.map(({ name }) => name))} compared${isCategoryForm(view.league.scoringForm) ? ' by category' : ''}`}
            columns={columns}
            rows={table}
            rowKey={({ id }) => id}
            {...order}
          />
        </div>
      )}
    </Section>
  );
}

/** Returns whether the user's player is first. The radar highlights only one series. */
function isFirstOwn(player: RankedPlayer, compared: readonly RankedPlayer[], view: SeasonView): boolean {
  return compared.find(({ listed }) => listed?.teamId != null && view.isOwn(listed.teamId))?.id === player.id;
}

function AddPlayer({
  rows,
  add,
}: {
  readonly rows: readonly RankedPlayer[];
  readonly add: (player: RankedPlayer) => void;
}): ReactElement {
  const id = useId();
  const [text, setText] = useState('');
  const sought = plainName(text);
  const choose = (value: string) => {
    setText(value);
    const found = rows.find(({ name }) => name === value);
    if (!found) return;
    add(found);
    setText('');
  };
  return (
    <label className={playerRankingsStyles.search}>
      <span className={textStyles.hidden}>Add a player to the comparison</span>
      <input
        type="search"
        list={id}
        placeholder="Add a player"
        value={text}
        maxLength={60}
        onChange={(event) => choose(event.target.value)}
        onKeyDown={(event) => {
          const first = rows.find(({ name }) => sought !== '' && plainName(name).includes(sought));
          if (event.key === 'Enter' && first) choose(first.name);
        }}
      />
      <datalist id={id}>
        {sought.length < 2
          ? null
          : rows
              .filter(({ name }) => plainName(name).includes(sought))
              .slice(0, 12)
              .map((row) => <option key={row.id} value={row.name} />)}
      </datalist>
    </label>
  );
}
