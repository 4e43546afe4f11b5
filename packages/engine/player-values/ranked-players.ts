import { type Day, nbaTeams, type Position, type StatisticId, type TeamId } from '@fantasy-stats/domain';
import { competitionRanks, type HeatStep, heatStep } from '../standings/index.ts';
import type { NbaTeamWeek } from './nba-team-weeks.ts';
import type { RankingChoice } from './ranking-choice.ts';
import type { ValuesAnswer } from './values.ts';

/** A player as a league's platform lists him, as far as a ranking asks about him. */
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

/** A player of the ranking. */
export interface RankedPlayer<Player extends ListedPlayer = ListedPlayer> {
  /** The platform's id; of those the league's platform does not list, `nba-` and the NBA's number. */
  readonly id: string;
  readonly nbaId: number | null;
  readonly name: string;
  readonly nbaTeam: string | null;
  /** Null for those the league's platform does not list. */
  readonly listed: Player | null;
  /** Null for players without a game in the window. */
  readonly numbers: RankedNumbers | null;
  readonly toTeam: { readonly gain: number; readonly error: number; readonly replaces: string | null } | null;
  /** His NBA team's games of this week and the next; null where none are known. */
  readonly week: NbaTeamWeek | null;
}

export interface RankedNumbers {
  /** Place by value, 1 the best; null with too few games. */
  readonly rank: number | null;
  readonly total: number;
  readonly error: number;
  readonly dollars: number | null;
  readonly games: number;
  readonly minutes: number;
  /** Value of his single games in the window, from game to game; null of too few games, and of projections. */
  readonly deviation: number | null;
  readonly floor: number | null;
  readonly ceiling: number | null;
  readonly cells: ReadonlyMap<StatisticId, RankedCell>;
}

export interface RankedCell {
  /** Place in the category, 1 the best; null without a value, and with too few games. */
  readonly rank: number | null;
  /** Whether somebody else has the same value. */
  readonly tied: boolean;
  readonly heat: HeatStep | null;
  readonly value: number | null;
  readonly error: number;
  /** Value in the category, in the kind the ranking goes by. */
  readonly score: number | null;
}

/** The id of a player by which his panel opens, where the league's platform does not list him. */
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

/** Everybody there is: who has numbers in the window in the order of their values, then the league's other players. */
export function rankedPlayers<Player extends ListedPlayer>(
  { valuation, toTeam }: ValuesAnswer,
  players: readonly Player[],
  weekOf: (nbaTeam: string | null) => NbaTeamWeek | null,
): RankedPlayer<Player>[] {
  const listed = new Map<number, Player>();
  for (const player of players)
    if (player.nbaId !== null && !listed.has(player.nbaId)) listed.set(player.nbaId, player);
  const gains = new Map(
    Array.from(toTeam?.ids ?? [], (id, place) => {
      const gain = present(toTeam?.gain[place]);
      const found =
        gain === null
          ? null
          : { gain, error: toTeam?.error[place] ?? 0, replaces: toTeam?.replaces[place] ?? null };
      return [id, found] as const;
    }),
  );
  const numbers = numbersOf(valuation);
  const rows = Array.from(valuation?.ids ?? [], (nbaId, place): RankedPlayer<Player> => {
    const own = listed.get(nbaId) ?? null;
    const nbaTeam = own?.nbaTeam ?? nbaTeams[valuation?.nbaTeams[place] ?? -1] ?? null;
    return {
      id: own?.id ?? unlistedId(nbaId),
      nbaId,
      name: own?.name ?? valuation?.names[place] ?? '',
      nbaTeam,
      listed: own,
      numbers: numbers[place] ?? null,
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

function numbersOf(valuation: ValuesAnswer['valuation']): (RankedNumbers | null)[] {
  if (!valuation) return [];
  const { categories, ranked } = valuation;
  const columns = categories.length;
  const players = [...valuation.ids.keys()];
  const totals = players.map((place) => (ranked[place] === 1 ? present(valuation.totals[place]) : null));
  const ranks = competitionRanks(totals);
  const places = categories.map((_, c) =>
    ranksOf(
      players.map((place) => (ranked[place] === 1 ? present(valuation.spreads[place * columns + c]) : null)),
    ),
  );
  return players.map((place) => {
    const total = present(valuation.totals[place]);
    if (total === null) return null;
    const cells = categories.map((id, c): [StatisticId, RankedCell] => {
      const at = place * columns + c;
      return [
        id,
        {
          value: present(valuation.shown[at]),
          error: valuation.shownErrors[at] ?? 0,
          score: present(valuation.scores[at]),
          heat: heatStep(present(valuation.spreads[at])),
          rank: places[c]?.[place]?.rank ?? null,
          tied: places[c]?.[place]?.tied ?? false,
        },
      ];
    });
    return {
      rank: ranks[place] ?? null,
      total,
      error: valuation.errors[place] ?? 0,
      dollars: present(valuation.dollars[place]),
      games: valuation.games[place] ?? 0,
      minutes: valuation.minutes[place] ?? 0,
      deviation: present(valuation.deviations[place]),
      floor: present(valuation.floors[place]),
      ceiling: present(valuation.ceilings[place]),
      cells: new Map(cells),
    };
  });
}

/** A name without accents, case and signs, for looking up: "Dončić" is found by "doncic". */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[.'’-]/g, '')
    .toLowerCase()
    .trim();
}

/** The rows a choice shows. Who is looked for by name is found, however little he has played. */
export function chosenRows<Player extends ListedPlayer>(
  rows: readonly RankedPlayer<Player>[],
  choice: RankingChoice,
  ownTeamId: string | null,
): RankedPlayer<Player>[] {
  const name = plainName(choice.name);
  return rows.filter((row) => {
    if (name !== '' && !plainName(row.name).includes(name)) return false;
    if (choice.position !== null && !row.listed?.positions.includes(choice.position)) return false;
    if (!isAvailable(row, choice, ownTeamId)) return false;
    if (choice.ahead !== 'any' && (row.week?.left ?? 0) < Number(choice.ahead)) return false;
    if (choice.minutes !== 'any' && (row.numbers?.minutes ?? 0) < Number(choice.minutes)) return false;
    if (name !== '') return true;
    /* The league's own players are always there: an injured one is looked for. */
    if (choice.games === 'enough') return row.numbers?.rank != null || row.listed?.teamId != null;
    return choice.games === 'any' || (row.numbers?.games ?? 0) >= Number(choice.games);
  });
}

function isAvailable({ listed }: RankedPlayer, choice: RankingChoice, ownTeamId: string | null): boolean {
  switch (choice.availability) {
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
