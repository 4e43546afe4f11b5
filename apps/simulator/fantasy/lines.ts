import { at } from '../at.ts';
import { addTo, emptyLine, type Line, sumLines } from '../season/line.ts';
import type { PlayedLeague, RosterEntry } from './facts.ts';
import { type GamesCap, isStarting } from './rules.ts';
import type { LeagueWeek } from './weeks.ts';

interface TeamDay {
  readonly line: Line;
  readonly counted: readonly RosterEntry[];
}

const nothing: TeamDay = { line: emptyLine(), counted: [] };

export class Lines {
  readonly #league: PlayedLeague;
  readonly #weeks: readonly LeagueWeek[];
  readonly #today: number;
  /** Each team’s day, by day number (from 1) and team index. */
  readonly #days = new Map<number, readonly TeamDay[]>();

  constructor(league: PlayedLeague, weeks: readonly LeagueWeek[]) {
    this.#league = league;
    this.#weeks = weeks;
    this.#today = league.season.calendar.todayNumber;
  }

  #applies(cap: GamesCap, entry: RosterEntry): boolean {
    return cap.slot === null || cap.slot === entry.slot;
  }

  #playDays(team: number): TeamDay[] {
    const { season, rosters, rules } = this.#league;
    const used = rules.gamesCaps.map(() => 0);
    // Results are also computed while the league is being played. Rosters then end with the previous day.
    const lastDay = Math.min(this.#weeks.at(-1)?.last ?? 0, rosters.length - 1);
    const days: TeamDay[] = [];
    let week = 0;
    for (let dayNumber = 1; dayNumber < this.#today && dayNumber <= lastDay; dayNumber += 1) {
      if (dayNumber > at(this.#weeks, week).last) {
        week += 1;
        for (const [index, cap] of rules.gamesCaps.entries()) if (cap.period === 'week') used[index] = 0;
      }
      const isFull = rules.gamesCaps.map((cap, index) => at(used, index) >= cap.games);
      const line = emptyLine();
      const counted: RosterEntry[] = [];
      for (const entry of at(at(rosters, dayNumber), team)) {
        const played = isStarting(entry.slot) ? season.lineOf(entry.player, dayNumber) : undefined;
        if (!played) continue;
        if (rules.gamesCaps.some((cap, index) => at(isFull, index) && this.#applies(cap, entry))) continue;
        addTo(line, played);
        counted.push(entry);
      }
      for (const [index, cap] of rules.gamesCaps.entries()) {
        used[index] = at(used, index) + counted.filter((entry) => this.#applies(cap, entry)).length;
      }
      days.push({ line, counted });
    }
    return days;
  }

  #day(team: number, dayNumber: number): TeamDay {
    let days = this.#days.get(team);
    if (!days) {
      days = this.#playDays(team);
      this.#days.set(team, days);
    }
    return days[dayNumber - 1] ?? nothing;
  }

  ofDay(team: number, dayNumber: number): Line {
    return this.#day(team, dayNumber).line;
  }

  counted(team: number, dayNumber: number): readonly RosterEntry[] {
    return this.#day(team, dayNumber).counted;
  }

  ofSpan(team: number, first: number, last: number): Line {
    return sumLines(
      Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => this.ofDay(team, first + index)),
    );
  }
}
