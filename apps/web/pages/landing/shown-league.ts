import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import { nineCategories, readStatistic, type StatisticId, statistic } from '@fantasy-stats/domain';
import type { CourtItem } from '../../ui/court-layout.ts';
import type { CellHeat } from '../../ui/stat-table/columns.ts';
import { ownFromMatchup, shareOf } from '../leagueDashboard/own-chances.ts';
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
  /** For the live one: its running week, the opponent, the chance to win, when it was read. */
  readonly matchup: {
    readonly week: number;
    readonly opponent: string;
    readonly chance: number;
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

/** Rows of the list of luck: the luckiest, the unluckiest, and whose league it is. */
const LUCK_ROWS = 8;

/** The invented league: nothing but its names and box-score lines is made up. */
export function inventedLeague(): ShownLeague {
  const heats = new Map(nineCategories.map((id) => [id, heatOf(id)]));
  return {
    name: 'Invented league',
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
  const { matchup, team } = example;
  const name = (id: string): string => example.teams.find((one) => one.id === id)?.name ?? id;
  const chances = ownFromMatchup(matchup, team);
  return {
    name: example.name,
    isLive: true,
    ownTeam: name(team),
    matchup: {
      week: example.week,
      opponent: name(matchup.home === team ? matchup.away : matchup.home),
      chance: shareOf(chances.result),
      at: example.at,
    },
    court: chances.categories.map(({ statistic: id, probability }) => ({
      id,
      label: statistic(id).label,
      probability,
    })),
    luck: {
      week: example.luck?.week ?? null,
      rows: mostAndLeast(
        (example.luck?.rows ?? []).map(({ teamId, luck }) => ({ name: name(teamId), luck })),
        name(team),
      ),
    },
    statistics: example.statistics,
    teams: example.rows.map(({ teamId, cells }) => ({
      name: name(teamId),
      cells: Object.fromEntries(
        example.statistics.flatMap((id, place) => {
          const cell = cells[place];
          return cell ? [[id, { ...cell, heat: heatStepOf(cell.heat) }]] : [];
        }),
      ),
    })),
  };
}

/** As many rows as there is room for: from both ends, and the own team in any case. */
export function mostAndLeast<Row extends { readonly name: string }>(
  rows: readonly Row[],
  own: string,
): readonly Row[] {
  const surplus = rows.length - LUCK_ROWS;
  if (surplus <= 0) return rows;
  const middle = rows
    .map((row, place) => ({ name: row.name, distance: Math.abs(place - (rows.length - 1) / 2) }))
    .filter(({ name }) => name !== own)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, surplus)
    .map(({ name }) => name);
  return rows.filter(({ name }) => !middle.includes(name));
}

const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const;

function heatStepOf(heat: number | null): CellHeat['heat'] {
  return steps.find((step) => step === heat) ?? null;
}
