import type { KeeperRules } from '@fantasy-stats/contract/keepers';
import { formatNumber, leagueLimits } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { KeepersResponse } from '../../../api/responses.ts';
import type { SeasonView } from '../../../league/season-view.ts';
import { useSort } from '../../../shell/use-sort.ts';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import { columnList, numberColumn, signedColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { playerColumn } from '../../../ui/stat-table/player-column.tsx';
import { TableSection } from '../../../ui/TableSection.tsx';
import { formatWorth, unitName } from '../review/draft-view.ts';
import { CommittedNumber } from './CommittedNumber.tsx';
import styles from './Keepers.module.css';
import {
  expectedRows,
  formatYears,
  hasYears,
  type KeeperRow,
  noteOfKeepers,
  ownRows,
  sourceOf,
  verdictOf,
} from './keeper-view.ts';

interface TableProps {
  readonly view: SeasonView;
  readonly response: KeepersResponse;
}

interface OwnKeepersProps extends TableProps {
  readonly rules: KeeperRules;
  /** Null removes an entered cost. */
  readonly onCost: (key: string, cost: number | null) => void;
}

function valueColumns(response: KeepersResponse): StatColumn<KeeperRow>[] {
  const { rules, unit } = response;
  const isPrice = rules.kind === 'price';
  const unitText = unitName[unit ?? 'score'];
  return columnList([
    signedColumn('surplus', 'Surplus', ({ surplus }: KeeperRow) => surplus, {
      description: 'Value minus what the pick or the money yields',
      isStrong: true,
    }),
    numberColumn('value', 'Value', ({ value }: KeeperRow) => value, {
      format: formatWorth,
      description: `Projected value above replacement, in ${unitText}`,
    }),
    numberColumn('yields', isPrice ? 'Money yields' : 'Pick yields', ({ yields }: KeeperRow) => yields, {
      format: formatWorth,
      description: isPrice
        ? 'Value that the freed dollars buy in the auction'
        : 'Value that the freed pick is expected to bring',
    }),
    isPrice &&
      numberColumn('price', 'Price', ({ price }: KeeperRow) => price, {
        format: (price) => `$${formatNumber(price)}`,
        description: 'Fair price in the auction, given the other keepers',
        hideOnPhone: true,
      }),
    hasYears(response) && [
      numberColumn('threeYears', '3-year value', ({ threeYears }: KeeperRow) => threeYears?.value ?? null, {
        format: formatWorth,
        description: `Sum of the expected values of three seasons, in ${unitText}: the player ages, misses games and may leave the NBA`,
      }),
      numberColumn(
        'threeYearsRange',
        '80% interval',
        ({ threeYears }: KeeperRow) => threeYears?.low ?? null,
        {
          format: (_, { threeYears }) => formatYears(threeYears),
          description: '80% interval of the 3-year value',
          hideOnPhone: true,
        },
      ),
      numberColumn('age', 'Age', ({ age }: KeeperRow) => age, { lowerIsBetter: true, hideOnPhone: true }),
    ],
  ]);
}

function costColumn({ kind }: Pick<KeeperRules, 'kind'>): Pick<StatColumn<KeeperRow>, 'text'> {
  return { text: ({ cost }) => (kind === 'round' ? formatNumber(cost) : `$${formatNumber(cost)}`) };
}

const labelOf = ({ kind }: Pick<KeeperRules, 'kind'>) => (kind === 'round' ? 'Round' : 'Cost');

export function ownColumns({ onCost, response, rules }: OwnKeepersProps): StatColumn<KeeperRow>[] {
  const isRound = rules.kind === 'round';
  return columnList([
    playerColumn(({ shown }: KeeperRow) => shown, { width: 210, phoneWidth: 132 }),
    textColumn('verdict', 'Verdict', verdictOf, {
      render: (row) => <span className={row.isKept ? styles.keep : undefined}>{verdictOf(row)}</span>,
    }),
    numberColumn('cost', labelOf(rules), ({ cost }: KeeperRow) => cost, {
      ...costColumn(rules),
      lowerIsBetter: true,
      description:
        'Cost of keeping the player. Change it if your league counts differently; clear it to reset.',
      width: 72,
      phoneWidth: 64,
      render: ({ cost, key, player }) => (
        <CommittedNumber
          name={`${isRound ? 'Round' : 'Dollars'} of ${player.name}`}
          className={styles.cost}
          value={cost}
          from={1}
          to={isRound ? response.rounds : leagueLimits.auctionBudget}
          isOptional
          onChange={(next) => onCost(key, next)}
        />
      ),
    }),
    ...valueColumns(response),
    textColumn('source', 'Source', sourceOf, { hideOnPhone: true, yields: 1 }),
    response.teams.some(({ players }) => players.some(({ years }) => years > 0)) &&
      numberColumn('years', 'Years kept', ({ years }: KeeperRow) => years, { hideOnPhone: true, yields: 2 }),
  ]);
}

export function OwnKeepers(props: OwnKeepersProps): ReactElement | null {
  const { response, rules, view } = props;
  const sorting = useSort('keepers');
  const rows = ownRows(response);
  if (rows.length === 0) return null;
  return (
    <TableSection
      id="keepers"
      name="Your keepers"
      note={noteOfKeepers(response, rules)}
      fileName={[view.league.name, 'keepers']}
      columns={ownColumns(props)}
      rows={rows}
      rowKey={({ key }) => key}
      rowKind="player"
      {...sorting}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        <HowComputed anchor="keepers" />
      </p>
    </TableSection>
  );
}

export function ExpectedKeepers({ response, view }: TableProps): ReactElement {
  const { rules } = response;
  const sorting = useSort('expectedKeepers');
  const rows = expectedRows(response);
  const [surplus, ...values] = valueColumns(response);
  const columns = columnList([
    playerColumn(({ shown }: KeeperRow) => shown, { width: 210, phoneWidth: 132 }),
    numberColumn('cost', labelOf(rules), ({ cost }: KeeperRow) => cost, {
      ...costColumn(rules),
      lowerIsBetter: true,
    }),
    surplus,
    textColumn('team', 'Team', ({ teamId }: KeeperRow) => view.name(teamId)),
    ...values,
    textColumn('chosen', 'Status', ({ isChosen }: KeeperRow) => (isChosen ? 'chosen' : 'expected'), {
      hideOnPhone: true,
      yields: 1,
    }),
  ]);
  return (
    <TableSection
      id="expected-keepers"
      name="Expected keepers"
      note="of the other teams"
      fileName={[view.league.name, 'expected keepers']}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowKind="player"
      {...sorting}
    >
      {rows.length === 0 ? <p className={textStyles.note}>No other team gains by keeping a player.</p> : null}
    </TableSection>
  );
}
