import { at } from '../at.ts';
import { lastDayNumber } from '../calendar.ts';
import { type Random, random } from '../random.ts';
import { type NbaTeam, nbaTeams } from './nba-teams.ts';

export interface Game {
  /** Index in the season, starting at 0. */
  readonly index: number;
  readonly id: number;
  readonly dayNumber: number;
  readonly home: number;
  readonly away: number;
  /** Tip-off in minutes after midnight, US Eastern. */
  readonly tipOff: number;
  /** Whether it is postponed without a new date; `dayNumber` is then the original day. */
  readonly isPostponed?: true;
  /** The original day number of a game that was moved. */
  readonly movedFrom?: number;
  /** Whether this is a Cup group game. Such games count like any other. */
  readonly isCup?: true;
}

/** Days without games: an early break, holidays, the Cup’s knockout days, the all-star break. */
export const idleDays: ReadonlySet<number> = new Set([
  15, 38, 49, 52, 53, 66, 123, 124, 125, 126, 127, 128, 173,
]);

/** Mean number of games per weekday, starting with Monday, as in recent published schedules. */
const densityOfWeekday = [7.8, 6.4, 9.7, 5.6, 9.2, 7.2, 7.9] as const;

interface Pairing {
  readonly first: number;
  readonly second: number;
  /** Games not yet scheduled, by home team. */
  firstHome: number;
  secondHome: number;
  lastPlayed: number;
}

/**
 * Returns how often teams play each other: four times within the division, three or four within the
 * conference, twice across conferences: 82 games, 41 at home.
 */
function pairings(): Pairing[] {
  const list: Pairing[] = [];
  for (let first = 0; first < nbaTeams.length; first += 1) {
    for (let second = first + 1; second < nbaTeams.length; second += 1) {
      const count = meetings(at(nbaTeams, first), at(nbaTeams, second));
      // If two teams meet three times, one gets an extra home game: each team against two of its four such
      // opponents.
      const firstHome = count === 3 ? 1 + oddHome(first, second) : count / 2;
      list.push({ first, second, firstHome, secondHome: count - firstHome, lastPlayed: -99 });
    }
  }
  return list;
}

/** Returns a team’s index in its division (0 to 4) and its division’s index in the conference (0 to 2). */
function place(nbaTeam: NbaTeam): { inDivision: number; division: number } {
  const peers = nbaTeams.filter(({ division }) => division === nbaTeam.division);
  const divisions = [
    ...new Set(
      nbaTeams.filter(({ conference }) => conference === nbaTeam.conference).map(({ division }) => division),
    ),
  ];
  return { inDivision: peers.indexOf(nbaTeam), division: divisions.indexOf(nbaTeam.division) };
}

/**
 * Returns whether two teams in different divisions play each other only three times. Applies to two of five
 * opponents per division.
 */
function isShort(one: NbaTeam, other: NbaTeam): boolean {
  const a = place(one);
  const b = place(other);
  const gap = (b.inDivision - a.inDivision + 5) % 5;
  return (b.division - a.division + 3) % 3 === 1 ? gap < 2 : (5 - gap) % 5 < 2;
}

function meetings(one: NbaTeam, other: NbaTeam): number {
  if (one.conference !== other.conference) return 2;
  if (one.division === other.division) return 4;
  return isShort(one, other) ? 3 : 4;
}

/** Returns 1 if the first team of a pair with three games has two home games. */
function oddHome(first: number, second: number): number {
  const a = place(at(nbaTeams, first));
  const b = place(at(nbaTeams, second));
  const forward = (b.division - a.division + 3) % 3 === 1;
  const gap = forward ? (b.inDivision - a.inDivision + 5) % 5 : (a.inDivision - b.inDivision + 5) % 5;
  return (gap === 0) === forward ? 1 : 0;
}

/** Returns the number of games per day, which add up to the season’s total. */
function gamesOfDays(stream: Random, total: number): number[] {
  const weights = Array.from({ length: lastDayNumber + 1 }, (_, dayNumber) => {
    if (dayNumber === 0 || idleDays.has(dayNumber)) return 0;
    if (dayNumber === 1) return 2.5;
    if (dayNumber === lastDayNumber || dayNumber === 172) return 15;
    // Opening night is a Tuesday.
    return Math.max(2, at(densityOfWeekday, dayNumber % 7) + 2.8 * stream.normal());
  });
  const sum = weights.reduce((running, weight) => running + weight, 0);
  let carried = 0;
  return weights.map((weight) => {
    if (weight === 0) return 0;
    const exact = (weight * total) / sum + carried;
    const whole = Math.min(15, Math.round(exact));
    carried = exact - whole;
    return whole;
  });
}

const tipOffs = [
  19 * 60,
  19 * 60,
  19 * 60 + 30,
  20 * 60,
  20 * 60,
  20 * 60 + 30,
  21 * 60,
  22 * 60,
  22 * 60 + 30,
];

class Placement {
  readonly pairs = pairings();
  readonly placed: { dayNumber: number; home: number; away: number }[] = [];
  readonly playedOn = nbaTeams.map(() => new Set<number>());
  readonly stream: Random;

  constructor(stream: Random) {
    this.stream = stream;
  }

  /** Returns whether a team can play on a day: no second game, and no three days in a row. */
  isFree(nbaTeam: number, dayNumber: number): boolean {
    const days = at(this.playedOn, nbaTeam);
    if (days.has(dayNumber)) return false;
    const before = days.has(dayNumber - 1);
    const after = days.has(dayNumber + 1);
    return !((before && days.has(dayNumber - 2)) || (after && days.has(dayNumber + 2)) || (before && after));
  }

  /** Returns how many games a team is behind an even distribution. */
  behind(nbaTeam: number, share: number): number {
    return 82 * share - at(this.playedOn, nbaTeam).size;
  }

  worth(pair: Pairing, dayNumber: number, share: number): number {
    const rest = (nbaTeam: number): number => {
      const days = at(this.playedOn, nbaTeam);
      const tired = days.has(dayNumber - 1) || days.has(dayNumber + 1) ? 0.85 : 0;
      const crowded = days.has(dayNumber - 2) && days.has(dayNumber - 3) ? 0.35 : 0;
      return tired + crowded;
    };
    const recent = dayNumber - pair.lastPlayed < 12 ? 1.5 : 0;
    return (
      this.behind(pair.first, share) +
      this.behind(pair.second, share) +
      0.4 * (pair.firstHome + pair.secondHome) * this.stream.next() +
      0.8 * this.stream.next() -
      rest(pair.first) -
      rest(pair.second) -
      recent
    );
  }

  place(pair: Pairing, dayNumber: number): void {
    const firstAtHome =
      pair.firstHome > pair.secondHome || (pair.firstHome === pair.secondHome && this.stream.chance(0.5));
    if (firstAtHome) pair.firstHome -= 1;
    else pair.secondHome -= 1;
    pair.lastPlayed = dayNumber;
    at(this.playedOn, pair.first).add(dayNumber);
    at(this.playedOn, pair.second).add(dayNumber);
    this.placed.push({
      dayNumber,
      home: firstAtHome ? pair.first : pair.second,
      away: firstAtHome ? pair.second : pair.first,
    });
  }

  open(): Pairing[] {
    return this.pairs.filter((pair) => pair.firstHome + pair.secondHome > 0);
  }

  /** Fills a day with the pairs of teams that are furthest behind schedule. */
  fill(dayNumber: number, count: number, share: number): void {
    for (let game = 0; game < count; game += 1) {
      let best: Pairing | undefined;
      let bestWorth = Number.NEGATIVE_INFINITY;
      for (const pair of this.pairs) {
        if (pair.firstHome + pair.secondHome === 0) continue;
        if (!this.isFree(pair.first, dayNumber) || !this.isFree(pair.second, dayNumber)) continue;
        const worth = this.worth(pair, dayNumber, share);
        if (worth > bestWorth) {
          best = pair;
          bestWorth = worth;
        }
      }
      if (!best) return;
      this.place(best, dayNumber);
    }
  }

  /** Places the remaining games on the least crowded days on which both teams are free. */
  placeRest(): boolean {
    const load = new Map<number, number>();
    for (const { dayNumber } of this.placed) load.set(dayNumber, (load.get(dayNumber) ?? 0) + 1);
    for (const pair of this.open()) {
      while (pair.firstHome + pair.secondHome > 0) {
        let best = 0;
        for (let dayNumber = 2; dayNumber <= lastDayNumber; dayNumber += 1) {
          if (idleDays.has(dayNumber) || (load.get(dayNumber) ?? 0) >= 15) continue;
          if (!this.isFree(pair.first, dayNumber) || !this.isFree(pair.second, dayNumber)) continue;
          if (best === 0 || (load.get(dayNumber) ?? 0) < (load.get(best) ?? 0)) best = dayNumber;
        }
        if (best === 0) return false;
        this.place(pair, best);
        load.set(best, (load.get(best) ?? 0) + 1);
      }
    }
    return true;
  }
}

function attempt(stream: Random): Placement | undefined {
  const placement = new Placement(stream);
  const counts = gamesOfDays(stream, 1230);
  let soFar = 0;
  counts.forEach((count, dayNumber) => {
    soFar += count;
    placement.fill(dayNumber, count, soFar / 1230);
  });
  return placement.placeRest() ? placement : undefined;
}

/** Draws the season’s games in order of play. Teams are indexes in {@link nbaTeams}. */
export function drawSchedule(seed: number): Game[] {
  for (let round = 0; round < 20; round += 1) {
    const stream = random('schedule', seed, round);
    const placement = attempt(stream);
    if (!placement) continue;
    return placement.placed
      .map((game) => {
        const weekend = game.dayNumber % 7 === 5 || game.dayNumber % 7 === 6;
        const early = weekend && stream.chance(0.2);
        return { ...game, tipOff: early ? stream.pick([13, 15, 17]) * 60 + 30 : stream.pick(tipOffs) };
      })
      .sort((a, b) => a.dayNumber - b.dayNumber || a.tipOff - b.tipOff || a.home - b.home)
      .map((game, index) => ({ ...game, index, id: 401_900_001 + index }));
  }
  throw new Error(`no schedule could be drawn for seed ${seed}`);
}
