import { formatNumber, formatSigned, isCategoryForm } from '@fantasy-stats/domain';
import type { RankingChoice } from '@fantasy-stats/engine/rankings';
import type { SeasonView } from '../../league/season-view.ts';
import { numberColumn, signedColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import type { RankedPlayer } from './rows.ts';

// Columns that are off by default, because most tables have no space for them.

const extraColumns = ['ownership', 'consistency'] as const;
export type ExtraColumns = (typeof extraColumns)[number];

/** Returns the optional columns with data: ownership needs a league, consistency needs played games. */
export function possibleExtra(
  { league }: Pick<SeasonView, 'league'>,
  { window }: Pick<RankingChoice, 'window'>,
): readonly ExtraColumns[] {
  return extraColumns.filter((each) => (each === 'ownership' ? league.id !== '' : window !== 'rest'));
}

export function readExtra(
  text: string | null,
  view: Pick<SeasonView, 'league'>,
  choice: Pick<RankingChoice, 'window'>,
): ReadonlySet<ExtraColumns> {
  const requested = (text ?? '').split(',');
  return new Set(possibleExtra(view, choice).filter((each) => requested.includes(each)));
}

/** Returns the URL value after one set of columns is toggled; null if none is shown. */
export function writeExtra(shown: ReadonlySet<ExtraColumns>, toggled: ExtraColumns): string | null {
  const next = extraColumns.filter((each) => shown.has(each) !== (each === toggled));
  return next.length === 0 ? null : next.join(',');
}

export function ownershipColumns(): StatColumn<RankedPlayer>[] {
  return [
    numberColumn('rostered', 'Rostered', ({ listed }) => listed?.percentRostered ?? null, {
      unit: '%',
      name: '% rostered on the platform',
      description: 'Free agents only',
    }),
    signedColumn('rosteredChange', 'Change', ({ listed }) => listed?.percentRosteredChange ?? null, {
      name: 'Change in the percentage rostered over the last week, in points',
      exported: [{ label: 'Rostered change', value: ({ listed }) => listed?.percentRosteredChange ?? null }],
    }),
  ];
}

export function consistencyColumns({ league }: Pick<SeasonView, 'league'>): StatColumn<RankedPlayer>[] {
  const isByCategory = isCategoryForm(league.scoringForm);
  const format = (value: number) => (isByCategory ? formatSigned(value, 1) : formatNumber(value, 1));
  return [
    numberColumn('deviation', 'SD', ({ numbers }) => numbers?.deviation ?? null, {
      name: `Standard deviation of ${isByCategory ? 'the value' : 'fantasy points'} from game to game`,
      decimals: 1,
      lowerIsBetter: true,
    }),
    numberColumn('floor', 'Floor', ({ numbers }) => numbers?.floor ?? null, {
      name: 'Floor: nine in ten games are at least this good',
      format,
    }),
    numberColumn('ceiling', 'Ceiling', ({ numbers }) => numbers?.ceiling ?? null, {
      name: 'Ceiling: one in ten games is this good or better',
      format,
    }),
  ];
}
