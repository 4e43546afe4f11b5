import { formatNumber, formatSigned, isCategoryForm } from '@fantasy-stats/domain';
import type { RankingChoice } from '@fantasy-stats/engine/player-values';
import type { SeasonView } from '../../league/season-view.ts';
import { numberColumn, signedColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import type { RankedPlayer } from './rows.ts';

/* Columns the reader adds to the table where he wants them: most tables are full without. */

const extraColumns = ['ownership', 'consistency'] as const;
export type ExtraColumns = (typeof extraColumns)[number];

/** Which of them there can be: rosters elsewhere are the platform's to tell, and what is projected has no games yet. */
export function possibleExtra(
  { league }: Pick<SeasonView, 'league'>,
  { window }: Pick<RankingChoice, 'window'>,
): readonly ExtraColumns[] {
  return extraColumns.filter((each) => (each === 'ownership' ? league.id !== '' : window !== 'rest'));
}

/** Those of them that the address asks for. */
export function readExtra(
  text: string | null,
  view: Pick<SeasonView, 'league'>,
  choice: Pick<RankingChoice, 'window'>,
): ReadonlySet<ExtraColumns> {
  const asked = (text ?? '').split(',');
  return new Set(possibleExtra(view, choice).filter((each) => asked.includes(each)));
}

/** The same with one of them turned on or off, as the address says it; null for none. */
export function writeExtra(shown: ReadonlySet<ExtraColumns>, toggled: ExtraColumns): string | null {
  const next = extraColumns.filter((each) => shown.has(each) !== (each === toggled));
  return next.length === 0 ? null : next.join(',');
}

/** In how many of the platform's leagues a player is on a team, and how that moved. */
export function ownershipColumns(): StatColumn<RankedPlayer>[] {
  return [
    numberColumn('rostered', 'Rostered', ({ listed }) => listed?.percentRostered ?? null, {
      unit: '%',
      name: 'Rostered in percent of the platform’s leagues',
      description: 'Known of free agents',
    }),
    signedColumn('rosteredChange', 'Change', ({ listed }) => listed?.percentRosteredChange ?? null, {
      name: 'Change of the percentage rostered in the last week, in points',
      exported: [{ label: 'Rostered change', value: ({ listed }) => listed?.percentRosteredChange ?? null }],
    }),
  ];
}

/** How steady a player is: the spread of his games, and how low and high they go. */
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
      name: 'Floor: nine of ten games are at least this good',
      format,
    }),
    numberColumn('ceiling', 'Ceiling', ({ numbers }) => numbers?.ceiling ?? null, {
      name: 'Ceiling: one of ten games is this good or better',
      format,
    }),
  ];
}
