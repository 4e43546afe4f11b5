import { at } from '../at.ts';
import { random } from '../random.ts';

export interface Temperament {
  /** Daily probability of looking for a pickup. */
  readonly activity: number;
  /** Daily probability of setting the lineup. Otherwise, yesterday’s lineup stays. */
  readonly care: number;
  /** Standard deviation of the error in player valuations. */
  readonly blur: number;
  readonly trading: number;
}

export interface Manager {
  readonly number: number;
  readonly nickname: string;
  readonly first: string;
  readonly last: string;
  readonly temperament: Temperament;
}

export interface FantasyTeam {
  /** Index in the league, starting at 0. */
  readonly index: number;
  readonly id: number;
  readonly name: string;
  readonly abbreviation: string;
  readonly manager: Manager;
  /** Index of the division; null if none. */
  readonly division: number | null;
}

const temperaments = {
  streamer: { activity: 0.62, care: 0.99, blur: 0.25, trading: 0.5 },
  keen: { activity: 0.38, care: 0.97, blur: 0.2, trading: 0.8 },
  steady: { activity: 0.2, care: 0.93, blur: 0.3, trading: 0.45 },
  casual: { activity: 0.1, care: 0.72, blur: 0.45, trading: 0.3 },
  sleepy: { activity: 0.02, care: 0.3, blur: 0.5, trading: 0.05 },
} as const satisfies Record<string, Temperament>;

const people: readonly (readonly [string, string, string, keyof typeof temperaments])[] = [
  ['Marlene', 'Vogt', 'Marlene', 'keen'],
  ['Tunde', 'Asante', 'TundeFromDeep', 'streamer'],
  ['Rosalind', 'Pike', 'Roz', 'steady'],
  ['Hank', 'Ferraro', 'Hank the Tank', 'casual'],
  ['Priya', 'Raman', 'priya_r', 'keen'],
  ['Oskar', 'Lindgren', 'Oskar', 'steady'],
  ['Delphine', 'Moreau', 'Delphine', 'streamer'],
  ['Walt', 'Kowalski', 'old_man_walt', 'sleepy'],
  ['Imani', 'Brooks', 'Imani B', 'steady'],
  ['Giorgio', 'Bellini', 'Gio', 'casual'],
  ['Saoirse', 'Quinn', 'Saoirse', 'keen'],
  ['Kenji', 'Watari', 'kenji', 'steady'],
];

/** These managers fill larger leagues and replace managers who leave. */
const furtherPeople: typeof people = [
  ['Beatriz', 'Cardoso', 'bea', 'keen'],
  ['Lloyd', 'Ambrose', 'Lloyd A.', 'steady'],
  ['Zofia', 'Wieczorek', 'zosia', 'streamer'],
  ['Malik', 'Henderson', 'Malik', 'casual'],
  ['Renée', 'Dubois', 'Renée', 'steady'],
  ['Stavros', 'Galanis', 'stavros  g', 'sleepy'],
  ['Hye-jin', 'Park', 'HJ', 'keen'],
  ['Conor', 'O’Malley', 'Conor O’M', 'streamer'],
  ['Amara', 'Diallo', 'Amara', 'steady'],
  ['Ruben', 'de Wit', 'ruben', 'casual'],
  ['Lucía', 'Ferrer', 'Lucía', 'keen'],
  ['Gus', 'Thornbury', 'GUS', 'steady'],
  ['Noor', 'Haddad', 'noor', 'streamer'],
  ['Piet', 'Swart', 'Piet', 'casual'],
];

export const allManagers: readonly Manager[] = [...people, ...furtherPeople].map(
  ([first, last, nickname, temperament], index) => ({
    number: index + 1,
    nickname,
    first,
    last,
    temperament: temperaments[temperament],
  }),
);

export const managers: readonly Manager[] = allManagers.slice(0, people.length);

export const teamNames: readonly (readonly [string, string])[] = [
  ['Paint Protection Program', 'PAIN'],
  ['Splash Landing', 'SPLA'],
  ['The Unguarded Moment', 'UNGU'],
  ['Bench Mob Rule', 'MOB'],
  ['Punt Intended', 'PUNT'],
  ['Glass Cleaners Union', 'GLAS'],
  ['Sixth Man Syndrome', 'SIX'],
  ['Backboard Bandits', 'BNDT'],
  ['Airball Anonymous', 'AIR'],
  ['Two-Way Street', 'TWO'],
  ['Garbage Time Heroes', 'GARB'],
  ['Load Management Inc.', 'LOAD'],
  ['Buzzer Beaters Anonymous', 'BUZZ'],
  ['Pick and Stroll', 'STRO'],
  ['Assisted Living', 'ASST'],
  ['Box-and-One Hit Wonders', 'BOX1'],
  ['Corner Three Deli', 'DELI'],
  ['Full Court Press Office', 'PRES'],
  ['The Injury Report', 'INJ'],
  ['Dribble Handoff Club', 'DHO'],
  ['Questionable (Knee)', 'GTD'],
  ['Zone Offence', 'ZONE'],
  ['And-One More Thing', 'AND1'],
  ['Rim Protectors Guild', 'RIM'],
  ['Out of Timeouts', 'OOT'],
  ['Double-Double Trouble', 'DDT'],
  ['Waiver Wire Walkers', 'WWW'],
  ['Flagrant Fouls & Fixtures', 'FF2'],
  ['Regression to the Mean Streets', 'RTM'],
  ['Small Sample Size', 'SSS'],
  ['Traded for a Bag of Balls', 'BAG'],
  ['Rebound Relationship', 'RBND'],
  ['Off Night Owls', 'OWLS'],
  ['Free Throw Lane Closures', 'LANE'],
  ['The Commissioner’s Nephew', 'NEPH'],
  ['Eurostep Brothers', 'EURO'],
];

/** Returns a league’s teams. Its managers are taken from the list, starting at the given index. */
export function fieldTeams(
  seed: number,
  leagueName: string,
  teamIds: readonly number[],
  firstManager: number,
): FantasyTeam[] {
  const names = random('teams', seed, leagueName).shuffle(teamNames);
  return teamIds.map((id, index) => {
    const [name, abbreviation] = at(names, index);
    const manager = at(managers, (index + firstManager) % managers.length);
    return { index, id, name, abbreviation, manager, division: null };
  });
}
