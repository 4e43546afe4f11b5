import { at } from '../at.ts';
import { eastern } from '../calendar.ts';
import type { League } from '../fantasy/leagues.ts';
import { allManagers, type Manager } from '../fantasy/people.ts';
import type { Results } from '../fantasy/results.ts';
import type { LeagueRules } from '../fantasy/rules.ts';
import { gameKey } from '../identity.ts';
import { hash } from '../random.ts';
import type { World } from '../world.ts';
import { YahooRefusal } from './shapes.ts';

export { gameKey };

export interface View {
  readonly world: World;
  /** The signed-in user; null if not signed in, which only the public host allows. */
  readonly viewer: Manager | null;
  readonly origin: string;
  /**
   * The host: the API host accepts tokens; the public host shows viewable leagues to everyone and accepts
   * cookies.
   */
  readonly host: 'applications' | 'public';
}

export const largestPage = { applications: 25, public: 1000 } as const;

export function isViewer({ viewer }: View, manager: Manager): boolean {
  return viewer?.number === manager.number;
}

export function gameKeyOf({ world }: View): string {
  return gameKey(world.calendar.startYear);
}

export function yahooLeagues({ world }: View): League[] {
  return world.leagues.filter(({ rules }) => rules.platform === 'yahoo');
}

export function viewOfYear(view: View, startYear: number): View | undefined {
  const world = view.world.seasonOf(startYear);
  return world && { ...view, world };
}

export function yearsOf({ world }: View): number[] {
  const running = world.calendar.startYear + world.yearsBack;
  const earlier = world.seasonOf(running)?.leagues.flatMap(({ earlierSeasons }) => earlierSeasons) ?? [];
  return [...new Set([running, ...earlier])].sort((a, b) => b - a);
}

/** Returns the season for a game key, or for the game code, which means the current season. */
export function viewOfGame(view: View, key: string | undefined): View | undefined {
  const year = key === 'nba' ? yearsOf(view)[0] : yearsOf(view).find((start) => gameKey(start) === key);
  return year === undefined ? undefined : viewOfYear(view, year);
}

export function isIn(view: View, { teams }: League): boolean {
  return teams.some(({ manager }) => isViewer(view, manager));
}

export function keyOf(view: View, { leagueId }: LeagueRules): string {
  return `${gameKeyOf(view)}.l.${leagueId}`;
}

export function leagueKey(view: View, { league }: Results): string {
  return keyOf(view, league.rules);
}

export function teamKey(view: View, results: Results, team: number): string {
  return `${leagueKey(view, results)}.t.${at(results.league.teams, team).id}`;
}

export function playerKey(view: View, player: number): string {
  return `${gameKeyOf(view)}.p.${at(view.world.season.players, player).yahooId}`;
}

export function nowSeconds({ world }: View): number {
  return Math.floor(eastern(world.calendar.today, 0, world.calendar.clockMinute) / 1000);
}

export function guidOf({ number }: Manager): string {
  return `SIM${hash(`guid/${number}`).toString(36).toUpperCase().padStart(8, '0')}${String(number).padStart(2, '0')}`;
}

export function managerByGuid(guid: string): Manager | undefined {
  return allManagers.find((manager) => guidOf(manager) === guid);
}

export interface FoundLeague {
  readonly view: View;
  readonly league: League;
}

/**
 * Returns the league with a key such as `478.l.51210`. The public host shows viewable leagues to everyone,
 * and responds to unknown ids as during an outage.
 */
export function findLeague(view: View, key: string): FoundLeague {
  const match = /^(\w+)\.l\.(\d+)$/.exec(key);
  const own = match ? viewOfGame(view, match[1]) : undefined;
  if (!match || !own) throw new YahooRefusal(400, `Invalid league key ${key}.`);
  const id = Number(match[2]);
  const league = yahooLeagues(own).find(({ rules }) => rules.leagueId === id);
  const isPublicHost = view.host === 'public';
  if (!league) {
    const problem = 'There was a temporary problem with the server. Please try again shortly.';
    throw new YahooRefusal(400, isPublicHost ? problem : `League ${key} does not exist.`);
  }
  if (isPublicHost && league.rules.isPublic) return { view: own, league };
  if (view.viewer === null) throw new YahooRefusal(401, 'You must be logged in to view this league.');
  if (!isIn(own, league)) {
    throw new YahooRefusal(403, 'You are not allowed to view this page because you are not in this league.');
  }
  return { view: own, league };
}

export function findTeam(view: View, key: string): { view: View; results: Results; team: number } {
  const match = /^(.+)\.t\.(\d+)$/.exec(key);
  if (!match?.[1]) throw new YahooRefusal(400, `Invalid team key ${key}.`);
  const found = findLeague(view, match[1]);
  const team = found.league.teams.findIndex(({ id }) => id === Number(match[2]));
  if (team < 0) throw new YahooRefusal(400, `Team ${key} does not exist.`);
  return { view: found.view, results: found.league.results(), team };
}

export function findPlayer(view: View, key: string): { view: View; player: number } {
  const match = /^(\w+)\.p\.(\d+)$/.exec(key);
  const own = match ? viewOfGame(view, match[1]) : undefined;
  const player = own
    ? own.world.season.players.findIndex(({ yahooId }) => yahooId === Number(match?.[2]))
    : -1;
  if (!own || player < 0 || !own.world.season.isAround(player)) {
    throw new YahooRefusal(400, `Player key ${key} does not exist.`);
  }
  return { view: own, player };
}

/** Returns the day number of a `date` parameter; 0 or below before the season. */
export function dayNumberOf({ world }: View, date: string | undefined): number {
  if (date === undefined) return world.calendar.todayNumber;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(`${date}T12:00:00Z`))) {
    throw new YahooRefusal(400, `Invalid date ${date}.`);
  }
  return world.calendar.numberOf(date);
}

export function scoringType({ form }: LeagueRules): string {
  const words = {
    eachCategory: 'head',
    mostCategories: 'headone',
    headToHeadPoints: 'headpoint',
    rotisserie: 'roto',
    seasonPoints: 'point',
  } as const;
  return words[form];
}
