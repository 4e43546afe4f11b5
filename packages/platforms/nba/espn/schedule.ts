import { type Day, fantasyDayOf, isNbaTeam, type NbaTeam } from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  type Answer,
  flag,
  integer,
  list,
  neededInteger,
  neededNumber,
  object,
  readInstant,
} from '../../loose.ts';
import { nbaTeamOfNumber } from '../../nba-teams.ts';

/** A game of the season as ESPN lists it: no status and no score are told of, only whether its statistics stand. */
export interface EspnGame {
  /** ESPN's number of the game. */
  readonly id: number;
  readonly day: Day;
  /** ISO instant; null while the time is not set. */
  readonly startsAt: string | null;
  readonly home: NbaTeam;
  readonly away: NbaTeam;
  /** Whether ESPN calls the statistics official: then the game is over. */
  readonly isOfficial: boolean;
}

export function nbaTeamOfEspnNumber(value: unknown): NbaTeam | null {
  const nbaTeam = nbaTeamOfNumber(value);
  return nbaTeam !== null && isNbaTeam(nbaTeam) ? nbaTeam : null;
}

const Body = z.object({ settings: object });
const ProTeam = z.object({ proGamesByScoringPeriod: object });
/** ESPN's numbers of games have nine digits and begin with 40: never one of the NBA's. */
export const espnGameNumber = neededInteger.refine(
  (id) => id >= 400_000_000 && id < 2 ** 31,
  'is not a game',
);
const Game = z.object({
  id: espnGameNumber,
  date: neededNumber,
  homeProTeamId: integer,
  awayProTeamId: integer,
  startTimeTBD: flag,
  statsOfficial: flag,
});

/**
 * Reads `proTeamSchedules_wl`. Each game stands under both NBA teams and is given once; games that do not fit are left out
 * and noted. Empty before a season is published.
 * @throws UnexpectedAnswer without a list of NBA teams
 */
export function readGames(body: unknown, answer: Answer): EspnGame[] {
  const { settings } = answer.read(Body, body, 'answer');
  if (!Array.isArray(settings.proTeams)) throw answer.unexpected('is not a list', 'settings.proTeams');
  const games = new Map<number, EspnGame>();
  for (const [index, nbaTeam] of answer.each(ProTeam, settings.proTeams, 'settings.proTeams').entries()) {
    for (const [period, listed] of Object.entries(nbaTeam.proGamesByScoringPeriod)) {
      const at = `settings.proTeams[${index}].proGamesByScoringPeriod.${period}`;
      for (const entry of answer.each(Game, list.parse(listed), at)) {
        const instant = readInstant(entry.date);
        const home = nbaTeamOfEspnNumber(entry.homeProTeamId);
        const away = nbaTeamOfEspnNumber(entry.awayProTeamId);
        if (instant === null || home === null || away === null || home === away) {
          answer.skip(`game ${entry.id}: has no day or not two NBA teams`);
          continue;
        }
        games.set(entry.id, {
          id: entry.id,
          day: fantasyDayOf(new Date(instant)),
          startsAt: entry.startTimeTBD ? null : instant,
          home,
          away,
          isOfficial: entry.statsOfficial,
        });
      }
    }
  }
  return [...games.values()].sort((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1));
}
