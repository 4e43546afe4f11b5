import { at } from '../at.ts';
import { seasonWeeks, type Week } from '../calendar.ts';
import { addTo, emptyLine, type Line, sumLines } from '../season/line.ts';
import type { PlayedLeague } from './facts.ts';
import { isStarting, pointsOf, readCategory } from './rules.ts';

export type CategoryResult = 'first' | 'second' | 'tie';

/** A week's meeting of two teams, by their places in the league. */
export interface Meeting {
  readonly week: number;
  readonly first: number;
  readonly second: number;
  readonly status: 'preevent' | 'midevent' | 'postevent';
  readonly firstLine: Line;
  readonly secondLine: Line;
  /** Category by category as the rules list them; empty in points leagues and before the week. */
  readonly results: readonly CategoryResult[];
  /** Categories won, or points. */
  readonly firstScore: number;
  readonly secondScore: number;
  readonly ties: number;
}

export interface Record {
  wins: number;
  losses: number;
  ties: number;
  pointsFor: number;
  pointsAgainst: number;
}

export interface Standing extends Record {
  /** Rotisserie points, or all points of the season; 0 where teams meet. */
  readonly points: number;
  readonly team: number;
  readonly rank: number;
  readonly percentage: number;
  readonly gamesBack: number;
  readonly streak: { readonly type: 'win' | 'loss' | 'tie'; readonly length: number };
}

/** Pairs of every week of the regular season: all against all, then round again (circle method). */
export function pairsOfWeek(teams: number, week: number): [number, number][] {
  const rounds = teams - 1;
  const round = (week - 1) % rounds;
  const wheel = Array.from({ length: rounds }, (_, place) => 1 + ((place + round) % rounds));
  const seats = [0, ...wheel];
  return Array.from({ length: teams / 2 }, (_, seat) => {
    const pair: [number, number] = [at(seats, seat), at(seats, teams - 1 - seat)];
    // The second time round, and for the one who keeps his seat every other week, sides change.
    const swap = (Math.floor((week - 1) / rounds) + (seat === 0 ? week : seat)) % 2 === 1;
    return swap ? [pair[1], pair[0]] : pair;
  });
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What follows from a played league: lines, meetings, standings. Every total is a sum of player-games. */
export class Results {
  readonly league: PlayedLeague;
  readonly #days = new Map<number, Line>();
  readonly #meetings = new Map<number, readonly Meeting[]>();

  constructor(league: PlayedLeague) {
    this.league = league;
  }

  get isHeadToHead(): boolean {
    const { form } = this.league.rules;
    return form !== 'rotisserie' && form !== 'seasonPoints';
  }

  get #today(): number {
    return this.league.season.calendar.todayNumber;
  }

  /** The rosters of a day; later days show today's. */
  rostersOn(dayNumber: number): PlayedLeague['rosters'][number] {
    return at(this.league.rosters, Math.max(0, Math.min(dayNumber, this.#today)));
  }

  /** What a team's starters did on a day. */
  dayLine(team: number, dayNumber: number): Line {
    const key = team * 1000 + dayNumber;
    const known = this.#days.get(key);
    if (known) return known;
    const line = emptyLine();
    if (dayNumber < this.#today) {
      for (const { player, slot } of at(this.rostersOn(dayNumber), team)) {
        const played = isStarting(slot) ? this.league.season.lineOf(player, dayNumber) : undefined;
        if (played) addTo(line, played);
      }
    }
    this.#days.set(key, line);
    return line;
  }

  spanLine(team: number, first: number, last: number): Line {
    return sumLines(
      Array.from({ length: last - first + 1 }, (_, index) => this.dayLine(team, first + index)),
    );
  }

  weekLine(team: number, week: number): Line {
    const { first, last } = at(seasonWeeks, week - 1);
    return this.spanLine(team, first, last);
  }

  seasonLine(team: number): Line {
    return this.spanLine(team, 1, this.#today);
  }

  points(line: Line): number {
    return round2(pointsOf(line, this.league.rules.prices));
  }

  status({ first, last }: Week): Meeting['status'] {
    if (this.#today > last) return 'postevent';
    return this.#today > first ? 'midevent' : 'preevent';
  }

  /** Games of a team's starters that are over, and those still to come with today's roster. */
  gamesOfWeek(team: number, { first, last }: Week): { completed: number; remaining: number } {
    const { season } = this.league;
    let remaining = 0;
    for (let dayNumber = Math.max(first, this.#today); dayNumber <= last; dayNumber += 1) {
      for (const { player, slot } of at(this.rostersOn(dayNumber), team)) {
        const { club } = at(season.players, player);
        if ((isStarting(slot) || slot === 'BN') && season.gameOf(club, dayNumber)) remaining += 1;
      }
    }
    return { completed: this.spanLine(team, first, Math.min(last, this.#today)).GP, remaining };
  }

  meetings(week: number): readonly Meeting[] {
    const { rules, teams } = this.league;
    if (!this.isHeadToHead || week >= rules.playoffs.firstWeek) return [];
    let meetings = this.#meetings.get(week);
    if (!meetings) {
      meetings = pairsOfWeek(teams.length, week).map(([first, second]) => this.#meet(week, first, second));
      this.#meetings.set(week, meetings);
    }
    return meetings;
  }

  #meet(week: number, first: number, second: number): Meeting {
    const { rules } = this.league;
    const status = this.status(at(seasonWeeks, week - 1));
    const firstLine = this.weekLine(first, week);
    const secondLine = this.weekLine(second, week);
    const base = { week, first, second, status, firstLine, secondLine };
    if (rules.prices.length > 0) {
      const scores = { firstScore: this.points(firstLine), secondScore: this.points(secondLine) };
      return { ...base, ...scores, results: [], ties: 0 };
    }
    const results =
      status === 'preevent'
        ? []
        : rules.categories.map(({ statistic, lowerWins }): CategoryResult => {
            const one = readCategory(firstLine, statistic) ?? 0;
            const other = readCategory(secondLine, statistic) ?? 0;
            if (one === other) return 'tie';
            return one > other !== lowerWins ? 'first' : 'second';
          });
    const count = (which: CategoryResult): number => results.filter((result) => result === which).length;
    return { ...base, results, firstScore: count('first'), secondScore: count('second'), ties: count('tie') };
  }

  /** A team's finished meetings in order, seen from its side. */
  finished(team: number): { meeting: Meeting; isFirst: boolean }[] {
    const { calendar } = this.league.season;
    return seasonWeeks
      .filter(({ week }) => week < calendar.currentWeek)
      .flatMap(({ week }) =>
        this.meetings(week).filter(({ first, second }) => first === team || second === team),
      )
      .map((meeting) => ({ meeting, isFirst: meeting.first === team }));
  }

  /** The record of some meetings: of categories where each one counts, else of meetings. */
  record(team: number, which: (isFirst: boolean) => boolean = () => true): Record {
    const record = { wins: 0, losses: 0, ties: 0, pointsFor: 0, pointsAgainst: 0 };
    const { rules } = this.league;
    for (const { meeting, isFirst } of this.finished(team)) {
      if (!which(isFirst)) continue;
      const own = isFirst ? meeting.firstScore : meeting.secondScore;
      const other = isFirst ? meeting.secondScore : meeting.firstScore;
      if (rules.form === 'eachCategory') {
        record.wins += own;
        record.losses += other;
        record.ties += meeting.ties;
        continue;
      }
      if (own > other) record.wins += 1;
      else if (own < other) record.losses += 1;
      else record.ties += 1;
      if (rules.prices.length > 0) {
        record.pointsFor = round2(record.pointsFor + own);
        record.pointsAgainst = round2(record.pointsAgainst + other);
      }
    }
    return record;
  }

  #streak(team: number): Standing['streak'] {
    let type: Standing['streak']['type'] = 'win';
    let length = 0;
    for (const { meeting, isFirst } of this.finished(team).reverse()) {
      const lead = (meeting.firstScore - meeting.secondScore) * (isFirst ? 1 : -1);
      const result = lead > 0 ? 'win' : lead < 0 ? 'loss' : 'tie';
      if (length === 0) type = result;
      if (result !== type) break;
      length += 1;
    }
    return { type, length };
  }

  /**
   * Rotisserie points: in each category the last team gets one, the next two, and so on; teams that are level share
   * what their places are worth.
   */
  rotisseriePoints(): number[] {
    const { teams, rules } = this.league;
    const lines = teams.map(({ index }) => this.seasonLine(index));
    const totals = teams.map(() => 0);
    for (const { statistic, lowerWins } of rules.categories) {
      const values = lines.map((line) => (readCategory(line, statistic) ?? 0) * (lowerWins ? -1 : 1));
      for (const [team, value] of values.entries()) {
        const below = values.filter((other) => other < value).length;
        const level = values.filter((other) => other === value).length;
        totals[team] = at(totals, team) + below + (level + 1) / 2;
      }
    }
    return totals;
  }

  #pointsOfForm(): number[] {
    const { form, prices } = this.league.rules;
    if (form === 'rotisserie') return this.rotisseriePoints();
    const isSum = form === 'seasonPoints' && prices.length > 0;
    return this.league.teams.map(({ index }) => (isSum ? this.points(this.seasonLine(index)) : 0));
  }

  /** All teams, the best first. */
  standings(): Standing[] {
    const points = this.#pointsOfForm();
    const rows = this.league.teams.map(({ index }) => {
      const record = this.record(index);
      const played = record.wins + record.losses + record.ties;
      const percentage = played > 0 ? (record.wins + record.ties / 2) / played : 0;
      return { team: index, ...record, percentage, points: at(points, index), streak: this.#streak(index) };
    });
    rows.sort(
      (a, b) =>
        b.points - a.points ||
        b.percentage - a.percentage ||
        b.pointsFor - a.pointsFor ||
        b.wins - a.wins ||
        a.team - b.team,
    );
    const leader = at(rows, 0);
    return rows.map((row, place) => ({
      ...row,
      rank: place + 1,
      gamesBack: (leader.wins - row.wins + row.losses - leader.losses) / 2,
    }));
  }

  /** Adds so far in a week. */
  addsOf(team: number, week: number): number {
    const { first, last } = at(seasonWeeks, week - 1);
    return this.league.moves.filter(
      ({ teams, type, dayNumber }) =>
        teams[0] === team &&
        (type === 'add' || type === 'add/drop') &&
        first <= dayNumber &&
        dayNumber <= last,
    ).length;
  }

  countMoves(team: number): { adds: number; drops: number; trades: number } {
    const items = this.league.moves.flatMap(({ items }) => items);
    return {
      adds: items.filter(({ kind, to }) => kind === 'add' && to === team).length,
      drops: items.filter(({ kind, from }) => kind === 'drop' && from === team).length,
      trades: this.league.moves.filter(({ type, teams }) => type === 'trade' && teams.includes(team)).length,
    };
  }
}
