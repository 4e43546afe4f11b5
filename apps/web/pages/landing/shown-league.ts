import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import { nineCategories, readStatistic, type StatisticId, statistic } from '@fantasy-stats/domain';
import type { CourtItem } from '../../ui/court-layout.ts';
import type { CellHeat } from '../../ui/stat-table/columns.ts';
import { heatOf, ownTeam, shareAhead, teams, week } from './example-league.ts';

/** A team's week as the page's table shows it. */
export interface ShownTeam {
  readonly name: string;
  readonly cells: Readonly<Partial<Record<StatisticId, CellHeat & { readonly value: number | null }>>>;
}

/** The league the page is drawn from: the demo account's as it stands now, else one that is invented. */
export interface ShownLeague {
  readonly name: string;
  readonly isLive: boolean;
  readonly ownTeam: string;
  /** For the live one: its running week, the opponent, when it was read. */
  readonly matchup: {
    readonly week: number;
    readonly opponent: string;
    readonly at: string;
  } | null;
  readonly court: readonly CourtItem[];
  readonly luck: {
    readonly week: number | null;
    readonly rows: readonly { readonly name: string; readonly luck: number }[];
  };
  readonly statistics: readonly StatisticId[];
  readonly teams: readonly ShownTeam[];
}

/** The invented league: nothing but its names and box-score lines is made up. */
export function inventedLeague(): ShownLeague {
  const heats = new Map(nineCategories.map((id) => [id, heatOf(id)]));
  return {
    name: 'Sample league',
    isLive: false,
    ownTeam,
    matchup: null,
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

/** The demo account's league, from the side of its shown team. */
export function liveLeague(example: ExampleLeague): ShownLeague {
  const { name, team, week: number, opponent, at, chances, luck, statistics, teams: rows } = example;
  return {
    name,
    isLive: true,
    ownTeam: team,
    matchup: { week: number, opponent, at },
    court: chances.map(({ id, chance }) => ({ id, label: statistic(id).label, probability: chance })),
    luck,
    statistics,
    teams: rows,
  };
}
