import { type Day, fantasyDayOf, isNbaTeam, type NbaGameStatus, type NbaTeam } from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  flag,
  integer,
  list,
  neededInteger,
  neededNumber,
  object,
  type PlatformResponse,
  properties,
  readInstant,
  readText,
} from '../../loose.ts';
import { nbaTeamOfNumber } from '../../nba-teams.ts';
import { calledOffBy } from '../game.ts';

/** A game as ESPN lists it: without status and score, only with whether statistics exist. */
export interface EspnGame {
  /** ESPN's number of the game. */
  readonly id: number;
  readonly day: Day;
  /** ISO instant; null while the time is not set. */
  readonly startsAt: string | null;
  /** Null while the NBA Cup has not decided the teams. */
  readonly home: NbaTeam | null;
  readonly away: NbaTeam | null;
  /** Whether ESPN calls the statistics official, which means that the game is over. */
  readonly isOfficial: boolean;
  /** The status of a game that is called off; null for any other game. */
  readonly calledOff: NbaGameStatus | null;
}

export function nbaTeamOfEspnNumber(value: unknown): NbaTeam | null {
  const nbaTeam = nbaTeamOfNumber(value);
  return nbaTeam !== null && isNbaTeam(nbaTeam) ? nbaTeam : null;
}

/** ESPN's number for an undecided team. */
const NO_TEAM = 0;

const Body = z.object({ settings: object });
const ProTeam = z.object({ proGamesByScoringPeriod: object });
/** ESPN's game numbers have nine digits and start with 40, unlike the NBA's. */
const espnGameNumber = neededInteger.refine((id) => id >= 400_000_000 && id < 2 ** 31, 'is not a game');
const Game = z.object({
  id: espnGameNumber,
  date: neededNumber,
  homeProTeamId: integer,
  awayProTeamId: integer,
  startTimeTBD: flag,
  statsOfficial: flag,
  status: z.unknown().optional().transform(calledOffIn),
});

/**
 * Returns the status of a game that is called off. ESPN names it "STATUS_CANCELED" or "STATUS_POSTPONED", as
 * text or as `type.name`.
 */
function calledOffIn(status: unknown): NbaGameStatus | null {
  const { name, type } = properties(status);
  const words = readText(status) ?? readText(properties(type).name) ?? readText(name);
  return words === null ? null : calledOffBy(words);
}

/**
 * Reads `proTeamSchedules_wl`. Returns each game once; invalid games are skipped and reported. Empty before a
 * season is published.
 * @throws UnexpectedAnswer without a list of NBA teams
 */
export function readGames(body: unknown, response: PlatformResponse): EspnGame[] {
  const { settings } = response.read(Body, body, 'answer');
  if (!Array.isArray(settings.proTeams)) throw response.unexpected('is not a list', 'settings.proTeams');
  const games = new Map<number, EspnGame>();
  for (const [index, nbaTeam] of response.each(ProTeam, settings.proTeams, 'settings.proTeams').entries()) {
    for (const [period, listed] of Object.entries(nbaTeam.proGamesByScoringPeriod)) {
      const at = `settings.proTeams[${index}].proGamesByScoringPeriod.${period}`;
      for (const entry of response.each(Game, list.parse(listed), at)) {
        const instant = readInstant(entry.date);
        const home = nbaTeamOfEspnNumber(entry.homeProTeamId);
        const away = nbaTeamOfEspnNumber(entry.awayProTeamId);
        const isOpen = entry.homeProTeamId === NO_TEAM && entry.awayProTeamId === NO_TEAM;
        if (instant === null || (!isOpen && (home === null || away === null || home === away))) {
          response.skip(`game ${entry.id}: has no day or not two NBA teams`);
          continue;
        }
        games.set(entry.id, {
          id: entry.id,
          day: fantasyDayOf(new Date(instant)),
          startsAt: entry.startTimeTBD || entry.status !== null ? null : instant,
          home,
          away,
          isOfficial: entry.statsOfficial,
          calledOff: entry.status,
        });
      }
    }
  }
  return [...games.values()].sort((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1));
}
