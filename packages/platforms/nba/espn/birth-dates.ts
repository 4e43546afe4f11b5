import { type Day, isDay, type NbaTeam } from '@fantasy-stats/domain';
import { z } from 'zod';
import { isProperties, type PlatformResponse, properties, readText, text } from '../../loose.ts';
import { espnPlayerNumber } from './players.ts';

export interface EspnAthlete {
  /** ESPN's number of the player. */
  readonly id: number;
  readonly name: string;
  readonly nbaTeam: NbaTeam;
  /** Null if ESPN lists none. */
  readonly bornOn: Day | null;
}

const Athlete = z.object({
  id: espnPlayerNumber,
  fullName: text,
  displayName: text,
  dateOfBirth: z.unknown().optional(),
});

/** Birth dates outside this range are mistakes. */
const earliestBirth: Day = '1965-01-01';
const latestBirth: Day = '2015-01-01';

/** Reads the day of "1988-03-14T08:00Z": midnight in the west of the US, so the date part is the birth date. */
function readBirthDate(value: unknown): Day | null {
  const day = readText(value)?.slice(0, 10) ?? '';
  return isDay(day) && day >= earliestBirth && day < latestBirth ? day : null;
}

/**
 * Reads a team's roster: `athletes`, flat or in groups with `items`. Invalid entries and dates are skipped
 * and reported.
 * @throws UnexpectedAnswer if it is not a list, or no player of several has a birth date
 */
export function readBirthDates(body: unknown, response: PlatformResponse, nbaTeam: NbaTeam): EspnAthlete[] {
  const { athletes } = properties(body);
  if (!Array.isArray(athletes)) throw response.unexpected('is not a list', 'athletes');
  const entries = athletes.flatMap((entry: unknown) =>
    isProperties(entry) && Array.isArray(entry.items) ? (entry.items as unknown[]) : [entry],
  );
  const found = response.each(Athlete, entries, 'athletes').flatMap((athlete): EspnAthlete[] => {
    const { dateOfBirth, displayName, fullName, id } = athlete;
    const name = fullName ?? displayName;
    if (name === null) {
      response.leaveOut('has no name', 'athletes');
      return [];
    }
    const bornOn = readBirthDate(dateOfBirth);
    if (bornOn === null && dateOfBirth != null)
      response.leaveOut('is not a birth date', 'athletes.dateOfBirth');
    return [{ id, name, nbaTeam, bornOn }];
  });
  if (found.length > 1 && found.every(({ bornOn }) => bornOn === null))
    throw response.unexpected('has no birth dates', 'athletes');
  return found;
}
