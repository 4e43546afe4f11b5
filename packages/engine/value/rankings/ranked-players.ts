import { type Day, nbaTeams, type Position, type StatisticId, type TeamId } from '@fantasy-stats/domain';
import { competitionRanks, type HeatStep, heatStep } from '../../season/index.ts';
import type { NbaTeamWeek } from './nba-team-weeks.ts';
import type { AvailabilityChoice, RankingChoice } from './ranking-choice.ts';
import type { ValuesResult } from './values.ts';

/** A player in the platform's list, with the fields of a ranking. */
export interface ListedPlayer {
  readonly id: string;
  readonly nbaId: number | null;
  readonly name: string;
  readonly nbaTeam: string | null;
  readonly positions: readonly Position[];
  readonly teamId: TeamId | null;
  readonly availability: 'rostered' | 'freeAgent' | 'waivers';
  readonly waiverUntil: Day | null;
}

export interface RankedPlayer<Player extends ListedPlayer = ListedPlayer> {
  /** The platform's id; for players the platform does not list, `nba-` and the NBA id. */
  readonly id: string;
  readonly nbaId: number | null;
  readonly name: string;
  readonly nbaTeam: string | null;
  /** Null for players the platform does not list. */
  readonly listed: Player | null;
  /** Null for players without a game in the window. */
  readonly numbers: RankedNumbers | null;
  readonly toTeam: { readonly gain: number; readonly error: number; readonly replaces: string | null } | null;
  /** The NBA team's games of this week and the next; null when unknown. */
  readonly week: NbaTeamWeek | null;
}

export interface RankedNumbers {
  /** Rank by value, 1 the best; null with too few games. */
  readonly rank: number | null;
  readonly total: number;
  readonly error: number;
  readonly dollars: number | null;
  readonly games: number;
  readonly minutes: number;
  /** Standard deviation of the values of the window's games; null with too few games, and for projections. */
  readonly deviation: number | null;
  readonly floor: number | null;
  readonly ceiling: number | null;
  readonly cells: ReadonlyMap<StatisticId, RankedCell>;
}

export interface RankedCell {
  /** Rank in the category, 1 the best; null without a value, and with too few games. */
  readonly rank: number | null;
  /** Whether another player has the same value. */
  readonly tied: boolean;
  readonly heat: HeatStep | null;
  readonly value: number | null;
  readonly error: number;
  /** Category score of the kind that the ranking uses; null without a value. */
  readonly score: number | null;
}

/** Returns the id for the page of a player the platform does not list. */
export function unlistedId(nbaId: number): string {
  return `nba-${nbaId}`;
}

const present = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

function ranksOf(values: readonly (number | null)[]): { rank: number | null; tied: boolean }[] {
  const ranks = competitionRanks(values);
  const shared = new Map<number, number>();
  for (const rank of ranks) if (rank !== null) shared.set(rank, (shared.get(rank) ?? 0) + 1);
  return ranks.map((rank) => ({ rank, tied: rank !== null && (shared.get(rank) ?? 0) > 1 }));
}

export function rankedPlayers<Player extends ListedPlayer>(
  { valuation, toTeam }: ValuesResult,
  players: readonly Player[],
  weekOf: (nbaTeam: string | null) => NbaTeamWeek | null,
): RankedPlayer<Player>[] {
  const listed = new Map<number, Player>();
  for (const player of players)
    if (player.nbaId !== null && !listed.has(player.nbaId)) listed.set(player.nbaId, player);
  const gains = new Map(
    Array.from(toTeam?.ids ?? [], (id, index) => {
      const gain = present(toTeam?.gain[index]);
      const found =
        gain === null
          ? null
          : { gain, error: toTeam?.error[index] ?? 0, replaces: toTeam?.replaces[index] ?? null };
      return [id, found] as const;
    }),
  );
  const numbers = numbersOf(valuation);
  const rows = Array.from(valuation?.ids ?? [], (nbaId, index): RankedPlayer<Player> => {
    const own = listed.get(nbaId) ?? null;
    const nbaTeam = own ? own.nbaTeam : (nbaTeams[valuation?.nbaTeams[index] ?? -1] ?? null);
    return {
      id: own?.id ?? unlistedId(nbaId),
      nbaId,
      name: own?.name ?? valuation?.names[index] ?? '',
      nbaTeam,
      listed: own,
      numbers: numbers[index] ?? null,
      toTeam: gains.get(nbaId) ?? null,
      week: weekOf(nbaTeam),
    };
  });
  const known = new Set(rows.map(({ id }) => id));
  const others = players.flatMap((player): RankedPlayer<Player>[] =>
    known.has(player.id)
      ? []
      : [
          {
            id: player.id,
            nbaId: player.nbaId,
            name: player.name,
            nbaTeam: player.nbaTeam,
            listed: player,
            numbers: null,
            toTeam: player.nbaId === null ? null : (gains.get(player.nbaId) ?? null),
            week: weekOf(player.nbaTeam),
          },
        ],
  );
  const order = (row: RankedPlayer) => row.numbers?.total ?? Number.NEGATIVE_INFINITY;
  return [...rows.sort((one, other) => order(other) - order(one)), ...others];
}

function numbersOf(valuation: ValuesResult['valuation']): (RankedNumbers | null)[] {
  if (!valuation) return [];
  const { categories, ranked } = valuation;
  const columns = categories.length;
  const players = [...valuation.ids.keys()];
  const totals = players.map((index) => (ranked[index] === 1 ? present(valuation.totals[index]) : null));
  const ranks = competitionRanks(totals);
  const ranksByCategory = categories.map((_, c) =>
    ranksOf(
      players.map((index) => (ranked[index] === 1 ? present(valuation.spreads[index * columns + c]) : null)),
    ),
  );
  return players.map((index) => {
    const total = present(valuation.totals[index]);
    if (total === null) return null;
    const cells = categories.map((id, c): [StatisticId, RankedCell] => {
      const at = index * columns + c;
      return [
        id,
        {
          value: present(valuation.shown[at]),
          error: valuation.shownErrors[at] ?? 0,
          score: present(valuation.scores[at]),
          heat: heatStep(present(valuation.spreads[at])),
          rank: ranksByCategory[c]?.[index]?.rank ?? null,
          tied: ranksByCategory[c]?.[index]?.tied ?? false,
        },
      ];
    });
    return {
      rank: ranks[index] ?? null,
      total,
      error: valuation.errors[index] ?? 0,
      dollars: present(valuation.dollars[index]),
      games: valuation.games[index] ?? 0,
      minutes: valuation.minutes[index] ?? 0,
      deviation: present(valuation.deviations[index]),
      floor: present(valuation.floors[index]),
      ceiling: present(valuation.ceilings[index]),
      cells: new Map(cells),
    };
  });
}

/** Returns a name in lower case without accents and punctuation, for searching: "doncic" finds "Dončić". */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[.'’-]/g, '')
    .toLowerCase()
    .trim();
}

/** Returns the rows that match a filter. A search by name ignores the minimum number of games. */
export function chosenRows<Row extends RankedPlayer>(
  rows: readonly Row[],
  choice: RankingChoice,
  ownTeamId: string | null,
): Row[] {
  const name = plainName(choice.name);
  return rows.filter((row) => {
    if (name !== '' && !plainName(row.name).includes(name)) return false;
    if (choice.position !== null && !row.listed?.positions.includes(choice.position)) return false;
    if (!isAvailable(row, choice.availability, ownTeamId)) return false;
    if (choice.ahead !== 'any' && (row.week?.left ?? 0) < Number(choice.ahead)) return false;
    if (choice.minutes !== 'any' && (row.numbers?.minutes ?? 0) < Number(choice.minutes)) return false;
    if (name !== '') return true;
    // Rostered players always pass this filter, so that injured ones can be found.
    if (choice.games === 'enough') return row.numbers?.rank != null || row.listed?.teamId != null;
    return choice.games === 'any' || (row.numbers?.games ?? 0) >= Number(choice.games);
  });
}

/** Returns whether a player matches the availability filter. */
export function isAvailable(
  { listed }: Pick<RankedPlayer, 'listed'>,
  availability: AvailabilityChoice,
  ownTeamId: string | null,
): boolean {
  switch (availability) {
    case 'everyone':
      return true;
    case 'available':
      return listed === null || listed.teamId === null;
    case 'free':
      return listed === null || listed.availability === 'freeAgent';
    case 'waivers':
      return listed?.availability === 'waivers';
    case 'mine':
      return listed !== null && ownTeamId !== null && listed.teamId === ownTeamId;
    case 'rostered':
      return listed !== null && listed.teamId !== null;
  }
}
