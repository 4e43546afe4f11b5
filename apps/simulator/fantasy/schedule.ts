import { at } from '../at.ts';
import type { PlayedLeague } from './facts.ts';
import type { Lines } from './lines.ts';
import { type Bye, type Meeting, type MeetingStatus, meet, pairsOfWeek } from './meetings.ts';
import { Bracket, type Pairing, type Tier } from './playoffs.ts';
import type { LeagueWeek } from './weeks.ts';

interface WeekOfMeetings {
  readonly meetings: readonly Meeting[];
  readonly byes: readonly Bye[];
}

const noMeetings: WeekOfMeetings = { meetings: [], byes: [] };

/** Each week’s matchups, including known playoff matchups. */
export class Meetings {
  readonly #league: PlayedLeague;
  readonly #weeks: readonly LeagueWeek[];
  readonly #lines: Lines;
  readonly #seeds: () => readonly number[];
  readonly #byWeek = new Map<number, WeekOfMeetings>();
  #bracket: { readonly played: Bracket; readonly next: number } | undefined;

  constructor(
    league: PlayedLeague,
    weeks: readonly LeagueWeek[],
    lines: Lines,
    seeds: () => readonly number[],
  ) {
    this.#league = league;
    this.#weeks = weeks;
    this.#lines = lines;
    this.#seeds = seeds;
  }

  get #today(): number {
    return this.#league.season.calendar.todayNumber;
  }

  status({ first, last }: Pick<LeagueWeek, 'first' | 'last'>): MeetingStatus {
    if (this.#today > last) return 'postevent';
    return this.#today > first ? 'midevent' : 'preevent';
  }

  /** Returns a league week’s matchups by id. A playoff round is empty until the previous one is over. */
  of(week: number): WeekOfMeetings {
    const known = this.#byWeek.get(week);
    if (known) return known;
    const span = this.#weeks[week - 1];
    if (!span || !this.#league.isDrafted) return noMeetings;
    const found = span.round === 0 ? this.#regular(span) : this.#round(span);
    this.#byWeek.set(week, found);
    return found;
  }

  #regular(span: LeagueWeek): WeekOfMeetings {
    const { length } = this.#league.teams;
    const pairs = pairsOfWeek(length, span.week);
    const met = new Set(pairs.flat());
    const alone = this.#league.teams.map(({ index }) => index).filter((team) => !met.has(team));
    return this.#build(span, [
      ...pairs.map(([first, second]) => ({ tier: 'none' as const, first, second })),
      ...alone.map((first) => ({ tier: 'none' as const, first, second: null })),
    ]);
  }

  #round(span: LeagueWeek): WeekOfMeetings {
    const before = at(this.#weeks, span.week - 2);
    if (this.#today <= before.last) return noMeetings;
    if (span.round === 1) {
      this.#bracket = { played: new Bracket(this.#league.rules.playoffs, this.#seeds()), next: 1 };
    } else {
      // Advance the bracket to the end of the previous round.
      this.#advance(span.round - 1);
    }
    const pairings = this.#bracket?.played.pairings() ?? [];
    return this.#build(span, pairings);
  }

  #advance(round: number): void {
    const span = this.#weeks.find((week) => week.round === round);
    if (!span) return;
    const { meetings } = this.of(span.week);
    if (!this.#bracket || this.#bracket.next !== round) return;
    const decide = (pairing: Pairing): number => {
      const meeting = meetings.find(
        ({ first, second }) => first === pairing.first && second === pairing.second,
      );
      return meeting?.winner === 'second' ? meeting.second : pairing.first;
    };
    this.#bracket.played.advance(decide);
    this.#bracket = { played: this.#bracket.played, next: round + 1 };
  }

  /** Returns the final ranking; undefined until the league is over. */
  finalOrder(): readonly number[] | undefined {
    const last = at(this.#weeks, this.#weeks.length - 1);
    if (this.#today <= last.last || !this.#league.isDrafted) return undefined;
    if (last.round === 0) return this.#seeds();
    this.of(last.week);
    this.#advance(last.round);
    return this.#bracket?.played.ranking();
  }

  #build(
    span: LeagueWeek,
    pairings: readonly { tier: Tier; first: number; second: number | null }[],
  ): WeekOfMeetings {
    const { rules, teams } = this.#league;
    const status = this.status(span);
    // Playoff rounds reserve more IDs than regular season weeks do, because they also contain byes and ladder
    // matchups.
    const regular = this.#weeks.filter(({ round }) => round === 0).length;
    const idsBefore =
      Math.min(span.week - 1, regular) * Math.ceil(teams.length / 2) +
      Math.max(0, span.round - 1) * teams.length;
    const meetings: Meeting[] = [];
    const byes: Bye[] = [];
    const side = (team: number) => ({ team, line: this.#lines.ofSpan(team, span.first, span.last) });
    for (const [index, { tier, first, second }] of pairings.entries()) {
      const where = { id: idsBefore + index + 1, week: span.week, tier, status };
      if (second === null) byes.push({ ...where, ...side(first) });
      else meetings.push(meet(rules, where, side(first), side(second), this.#ahead(span, first, second)));
    }
    return { meetings, byes };
  }

  /**
   * Decides a playoff tie. On Yahoo, the team with the better regular season head-to-head record wins (by
   * category in each-category leagues). Otherwise, and always on ESPN, the better seed wins.
   */
  #ahead(span: LeagueWeek, first: number, second: number): 'first' | 'second' {
    const { form, platform } = this.#league.rules;
    if (span.round === 0 || platform === 'espn') return 'first';
    let lead = 0;
    for (const { round, week } of this.#weeks)
      for (const meeting of round === 0 ? this.of(week).meetings : []) {
        const isTurned = meeting.first === second && meeting.second === first;
        if (!isTurned && !(meeting.first === first && meeting.second === second)) continue;
        const margin = meeting.firstScore - meeting.secondScore;
        const won = form === 'eachCategory' ? margin : Math.sign(margin);
        lead += isTurned ? -won : won;
      }
    return lead < 0 ? 'second' : 'first';
  }
}
