import { at } from '../at.ts';
import { lastDayNumber } from '../calendar.ts';
import { type Random, random } from '../random.ts';
import type { Player } from './players.ts';
import type { Game } from './schedule.ts';

export interface Absence {
  /** First and last day number. */
  readonly first: number;
  readonly last: number;
  readonly reason: string;
  readonly kind: 'injury' | 'rest' | 'suspension' | 'assigned';
}

export type Fitness = 'fit' | 'gameTimeDecision' | 'out' | 'injured' | 'suspended' | 'notActive';

const parts = [
  'Ankle',
  'Knee',
  'Hamstring',
  'Back',
  'Calf',
  'Groin',
  'Foot',
  'Shoulder',
  'Wrist',
  'Hip',
  'Finger',
  'Illness',
  'Concussion',
  'Quadriceps',
  'Elbow',
  'Toe',
] as const;

/** Draws the length of an injury in days: mostly under a week, sometimes the rest of the season. */
function drawDuration(stream: Random): number {
  const lot = stream.next();
  if (lot < 0.52) return 1 + stream.below(5);
  if (lot < 0.8) return 6 + stream.below(10);
  if (lot < 0.955) return 16 + stream.below(35);
  return 60 + stream.below(120);
}

/** Draws a player’s absences for a season. They depend only on seed and player, not on today’s date. */
function drawAbsences(seed: number, player: Player, gameDays: readonly number[]): Absence[] {
  const stream = random('absence', seed, player.index);
  const absences: Absence[] = [];
  let away = 0;
  const leave = (first: number, days: number, kind: Absence['kind'], reason: string): void => {
    const last = Math.min(lastDayNumber, first + days - 1);
    absences.push({ first, last, kind, reason });
    away = last;
  };
  if (stream.chance(0.05 * player.frailty)) leave(1, 8 + stream.below(60), 'injury', stream.pick(parts));
  else if (player.rotation >= 12 && stream.chance(0.5)) {
    leave(1, 30 + stream.below(90), 'assigned', 'G League - Two-Way');
  }
  for (const [index, dayNumber] of gameDays.entries()) {
    const lot = stream.next();
    const rest = stream.next();
    if (dayNumber <= away) continue;
    // A player who gets injured in a game is out from the next day.
    if (lot < 0.03 * player.frailty) leave(dayNumber + 1, drawDuration(stream), 'injury', stream.pick(parts));
    else if (lot > 0.9996) leave(dayNumber + 1, 2 + stream.below(9), 'suspension', 'Suspension');
    else if (player.veteran && player.rotation < 5 && gameDays[index - 1] === dayNumber - 1 && rest < 0.22) {
      leave(dayNumber, 1, 'rest', 'Rest');
    }
  }
  return absences;
}

/** Minimum number of players an NBA team needs. */
const fewestFit = 9;

/** Removes absences of the least important players if an NBA team has too few players left. */
function limitAbsences(
  absences: Absence[][],
  squad: Squad,
  daysOfNbaTeam: ReadonlyMap<number, readonly number[]>,
): void {
  for (const [nbaTeam, days] of daysOfNbaTeam) {
    for (const day of days) {
      const own = squad(nbaTeam, day);
      const away = own.filter(({ index }) =>
        at(absences, index).some(({ first, last }) => first <= day && day <= last),
      );
      const missing = fewestFit - (own.length - away.length);
      for (const { index } of away.slice(0, Math.max(0, missing))) {
        absences[index] = at(absences, index).flatMap((absence) => {
          if (day < absence.first || day > absence.last) return [absence];
          return absence.first < day ? [{ ...absence, last: day - 1 }] : [];
        });
      }
    }
  }
}

type Squad = (nbaTeam: number, dayNumber: number) => readonly Player[];

function squadsOf(present: readonly Player[], nbaTeamOn: NbaTeamOn, changes: readonly number[]): Squad {
  const known = new Map<string, readonly Player[]>();
  return (nbaTeam, dayNumber) => {
    const key = `${nbaTeam}/${changes.filter((day) => day <= dayNumber).length}`;
    const squad =
      known.get(key) ??
      present
        .filter((player) => nbaTeamOn(player, dayNumber) === nbaTeam)
        .sort((a, b) => b.rotation - a.rotation);
    known.set(key, squad);
    return squad;
  };
}

export type NbaTeamOn = (player: Player, dayNumber: number) => number;

export interface Report {
  readonly fitness: Fitness;
  readonly note: string;
}

export interface Availability {
  isAway(player: number, dayNumber: number): boolean;
  report(player: number, dayNumber: number): Report;
}

/**
 * Draws all absences and the injury reports.
 *
 * @param nbaTeamOn returns a player’s NBA team on a day; trades take effect on the days in `changes`
 */
export function drawAvailability(
  seed: number,
  players: readonly Player[],
  games: readonly Game[],
  present: readonly Player[] = players,
  nbaTeamOn: NbaTeamOn = ({ nbaTeam }) => nbaTeam,
  changes: readonly number[] = [],
): Availability {
  const daysOfNbaTeam = new Map<number, number[]>();
  for (const game of games) {
    for (const nbaTeam of [game.home, game.away]) {
      const days = daysOfNbaTeam.get(nbaTeam) ?? [];
      days.push(game.dayNumber);
      daysOfNbaTeam.set(nbaTeam, days);
    }
  }
  const absences = players.map((player) => {
    const ownDays =
      changes.length === 0
        ? (daysOfNbaTeam.get(player.nbaTeam) ?? [])
        : games
            .filter(({ home, away, dayNumber }) => [home, away].includes(nbaTeamOn(player, dayNumber)))
            .map(({ dayNumber }) => dayNumber);
    return drawAbsences(seed, player, ownDays);
  });
  limitAbsences(absences, squadsOf(present, nbaTeamOn, changes), daysOfNbaTeam);
  const awayOn = (player: number, dayNumber: number): Absence | undefined =>
    at(absences, player).find(({ first, last }) => first <= dayNumber && dayNumber <= last);

  const examine = (player: number, dayNumber: number): Report => {
    const absence = awayOn(player, dayNumber);
    const lot = random('report', seed, player, dayNumber).next();
    if (!absence) {
      const recent = at(absences, player).find(
        ({ last, kind }) => kind === 'injury' && last < dayNumber && dayNumber - last <= 3,
      );
      if (recent && lot < 0.5) return { fitness: 'gameTimeDecision', note: recent.reason };
      return lot < 0.012
        ? { fitness: 'gameTimeDecision', note: at(parts, player % parts.length) }
        : { fitness: 'fit', note: '' };
    }
    if (absence.kind === 'suspension') return { fitness: 'suspended', note: absence.reason };
    if (absence.kind === 'assigned') return { fitness: 'notActive', note: absence.reason };
    if (absence.kind === 'rest') return { fitness: 'out', note: absence.reason };
    const length = absence.last - absence.first + 1;
    if (length <= 5 && lot < 0.35) return { fitness: 'gameTimeDecision', note: absence.reason };
    return { fitness: length > 7 ? 'injured' : 'out', note: absence.reason };
  };
  const reports = new Map<number, Report>();
  return {
    isAway: (player, dayNumber) => awayOn(player, dayNumber) !== undefined,
    report: (player, dayNumber) => {
      const key = player * 1000 + dayNumber;
      const report = reports.get(key) ?? examine(player, dayNumber);
      reports.set(key, report);
      return report;
    },
  };
}
