import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import { nineCategories, readStatistic, type StatisticId, statistic } from '@fantasy-stats/domain';
import type { CourtItem } from '../../ui/court-layout.ts';
import type { CellHeat } from '../../ui/stat-table/columns.ts';
import { heatOf, ownTeam, shareAhead, teams, week } from './example-league.ts';

export interface ShownTeam {
  readonly name: string;
  readonly cells: Readonly<Partial<Record<StatisticId, CellHeat & { readonly value: number | null }>>>;
}

/** The league on the landing page: the demo account's, or an invented one. */
export interface ShownLeague {
  readonly name: string;
  readonly isLive: boolean;
  readonly ownTeam: string;
  /** Current week, opponent and sync time of the live league. */
  readonly matchup: {
    readonly week: number;
    readonly opponent: string;
    readonly at: string;
  } | null;
  /** The week of the teams' statistics; null for the invented league. */
  readonly tableWeek: number | null;
  readonly court: readonly CourtItem[];
  readonly luck: {
    readonly week: number | null;
    readonly rows: readonly { readonly name: string; readonly luck: number }[];
  };
  readonly statistics: readonly StatisticId[];
  readonly teams: readonly ShownTeam[];
}

/** Returns the invented league. Only its names and box scores are made up. */
export function inventedLeague(): ShownLeague {
  const heats = new Map(nineCategories.map((id) => [id, heatOf(id)]));
  return {
    name: 'Sample league',
    isLive: false,
    ownTeam,
    matchup: null,
    tableWeek: null,
    court: shareAhead(ownTeam).map(({ id, share }) => ({
      id,
      label: statistic(id).label,
      probability: share,
    })),
    luck: { week: null, rows: week().map(({ name, won, allPlay }) => ({ name, luck: won - allPlay })) },
    statistics: nineCategories,
    teams: teams.map(({ name, line }) => ({
      name,
      cells: Object.fromEntries(
        nineCategories.map((id) => [
          id,
          {
            value: readStatistic(line, id),
            ...(heats.get(id)?.get(name) ?? { rank: null, tied: false, heat: null }),
          },
        ]),
      ),
    })),
  };
}

export function liveLeague(example: ExampleLeague): ShownLeague {
  const { name, team, week: number, opponent, at, chances, luck, statistics, teams: rows } = example;
  return {
    name,
    isLive: true,
    ownTeam: team,
    matchup: { week: number, opponent, at },
    tableWeek: example.tableWeek,
    court: chances.map(({ id, chance }) => ({ id, label: statistic(id).label, probability: chance })),
    luck,
    statistics,
    teams: rows,
  };
}
