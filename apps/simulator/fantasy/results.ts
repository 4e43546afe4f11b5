import { at } from '../at.ts';
import { type Line, sumLines } from '../season/line.ts';
import type { PlayedLeague, RosterEntry } from './facts.ts';
import { Lines } from './lines.ts';
import { type Bye, type Meeting, type MeetingStatus, round2 } from './meetings.ts';
import { rotisseriePoints } from './rotisserie.ts';
import { isStarting, pointsOf } from './rules.ts';
import { Meetings } from './schedule.ts';
import { type Placing, placing } from './seeding.ts';
import type { Record, Standing } from './standing.ts';
import { type LeagueWeek, leagueWeeks } from './weeks.ts';

export { type Bye, type CategoryResult, type Meeting, pairsOfWeek } from './meetings.ts';
export type { Record, Standing } from './standing.ts';

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (at(sorted, Math.ceil(half) - 1) + at(sorted, Math.floor(half))) / 2;
}

/** Teams that do not meet stand by what they have; of equals the one that joined first is above. */
function bySum(points: readonly number[]): Placing {
  const table = points.map((_, team) => team).sort((a, b) => at(points, b) - at(points, a) || a - b);
  return { table, seeds: table };
}

/** What follows from a played league: lines, meetings, standings. Every total is a sum of player-games. */
export class Results {
  readonly league: PlayedLeague;
  /** The league's weeks in order; a play-off round is one, however many calendar weeks it lasts. */
  readonly weeks: readonly LeagueWeek[];
  readonly #lines: Lines;
  readonly #meetings: Meetings;
  #table: readonly Standing[] | undefined;

  constructor(league: PlayedLeague) {
    this.league = league;
    this.weeks = leagueWeeks(league.rules.playoffs);
    this.#lines = new Lines(league, this.weeks);
    this.#meetings = new Meetings(league, this.weeks, this.#lines, () =>
      [...this.#regularTable()].sort((a, b) => a.seed - b.seed).map(({ team }) => team),
    );
  }

  get isHeadToHead(): boolean {
    const { form } = this.league.rules;
    return form !== 'rotisserie' && form !== 'seasonPoints';
  }

  get #today(): number {
    return this.league.season.calendar.todayNumber;
  }

  /** The last day number of the league. */
  get finalDay(): number {
    return at(this.weeks, this.weeks.length - 1).last;
  }

  get isOver(): boolean {
    return this.#today > this.finalDay;
  }

  /** The league week today falls into; the first before the season, the last after it. */
  get currentWeek(): number {
    return this.weeks.find(({ last }) => this.#today <= last)?.week ?? this.weeks.length;
  }

  /** The days of a league week. */
  week(week: number): LeagueWeek {
    return at(this.weeks, week - 1);
  }

  /** The rosters of a day; later days show today's, or the last of the season. */
  rostersOn(dayNumber: number): PlayedLeague['rosters'][number] {
    const { rosters } = this.league;
    return at(rosters, Math.max(0, Math.min(dayNumber, this.#today, rosters.length - 1)));
  }

  /** What a team's starters did on a day, as far as caps let their games count. */
  dayLine(team: number, dayNumber: number): Line {
    return this.#lines.ofDay(team, dayNumber);
  }

  /** The starters of a day who played and whose games count. */
  countedOn(team: number, dayNumber: number): readonly RosterEntry[] {
    return this.#lines.counted(team, dayNumber);
  }

  spanLine(team: number, first: number, last: number): Line {
    return this.#lines.ofSpan(team, first, last);
  }

  weekLine(team: number, week: number): Line {
    const span = this.weeks[week - 1];
    return span ? this.spanLine(team, span.first, span.last) : sumLines([]);
  }

  seasonLine(team: number): Line {
    return this.spanLine(team, 1, Math.min(this.#today, this.finalDay));
  }

  points(line: Line): number {
    return round2(pointsOf(line, this.league.rules.prices));
  }

  status(week: Pick<LeagueWeek, 'first' | 'last'>): MeetingStatus {
    return this.#meetings.status(week);
  }

  /** Games of a team's starters that are over, and those still to come with today's roster. */
  gamesOfWeek(
    team: number,
    { first, last }: Pick<LeagueWeek, 'first' | 'last'>,
  ): { completed: number; remaining: number } {
    const { season } = this.league;
    let remaining = 0;
    for (let dayNumber = Math.max(first, this.#today); dayNumber <= last; dayNumber += 1) {
      for (const { player, slot } of at(this.rostersOn(dayNumber), team)) {
        const { nbaTeam } = at(season.players, player);
        if ((isStarting(slot) || slot === 'BN') && season.gameOf(nbaTeam, dayNumber)) remaining += 1;
      }
    }
    return { completed: this.spanLine(team, first, Math.min(last, this.#today)).GP, remaining };
  }

  /** The meetings of a league week; of a play-off round none before it is seeded. */
  meetings(week: number): readonly Meeting[] {
    return this.isHeadToHead ? this.#meetings.of(week).meetings : [];
  }

  /** The teams that meet nobody in a league week though they are in it. */
  byes(week: number): readonly Bye[] {
    return this.isHeadToHead ? this.#meetings.of(week).byes : [];
  }

  /** Weeks of the regular season that are over. */
  finishedWeeks(): LeagueWeek[] {
    return this.weeks.filter((week) => week.round === 0 && this.status(week) === 'postevent');
  }

  /** A team's finished meetings of the regular season in order, seen from its side. */
  finished(team: number): { meeting: Meeting; isFirst: boolean }[] {
    return this.finishedWeeks()
      .flatMap(({ week }) =>
        this.meetings(week).filter(({ first, second }) => first === team || second === team),
      )
      .map((meeting) => ({ meeting, isFirst: meeting.first === team }));
  }

  /** The record of some meetings: of categories where each one counts, else of meetings. */
  record(team: number, which: (isFirst: boolean, opponent: number) => boolean = () => true): Record {
    return this.#recordOf(
      this.finished(team).filter(({ meeting, isFirst }) =>
        which(isFirst, isFirst ? meeting.second : meeting.first),
      ),
    );
  }

  #recordOf(played: readonly { readonly meeting: Meeting; readonly isFirst: boolean }[]): Record {
    const record = { wins: 0, losses: 0, ties: 0, pointsFor: 0, pointsAgainst: 0 };
    const { rules } = this.league;
    for (const { meeting, isFirst } of played) {
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

  /** A team's results against the middle of the league, one for each finished week. */
  medianRecord(team: number): Pick<Record, 'wins' | 'losses' | 'ties'> {
    const record = { wins: 0, losses: 0, ties: 0 };
    for (const { week } of this.finishedWeeks()) {
      const result = this.#medianOf(team, week);
      if (result) record[result] += 1;
    }
    return record;
  }

  /** How a team stood to the middle of the league in a week; undefined where that does not count. */
  #medianOf(team: number, week: number): 'wins' | 'losses' | 'ties' | undefined {
    if (!this.league.rules.medianWin) return undefined;
    const points = this.league.teams.map(({ index }) => this.points(this.weekLine(index, week)));
    const own = at(points, team);
    const middle = medianOf(points);
    return own > middle ? 'wins' : own < middle ? 'losses' : 'ties';
  }

  /** What a team got out of a finished week, the middle of the league included. */
  recordOfWeek(team: number, week: number): Pick<Record, 'wins' | 'losses' | 'ties'> {
    const played = this.finished(team).filter(({ meeting }) => meeting.week === week);
    const { wins, losses, ties } = this.#recordOf(played);
    const record = { wins, losses, ties };
    const median = this.#medianOf(team, week);
    if (median) record[median] += 1;
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

  /** Rotisserie points of the season so far, by place of the team. */
  rotisseriePoints(): number[] {
    const { teams, rules } = this.league;
    return rotisseriePoints(
      teams.map(({ index }) => this.seasonLine(index)),
      rules.categories,
    );
  }

  #pointsOfForm(): number[] {
    const { form, prices } = this.league.rules;
    if (form === 'rotisserie') return this.rotisseriePoints();
    const isSum = form === 'seasonPoints' && prices.length > 0;
    return this.league.teams.map(({ index }) => (isSum ? this.points(this.seasonLine(index)) : 0));
  }

  #regularTable(): readonly Omit<Standing, 'finalRank'>[] {
    const points = this.#pointsOfForm();
    const rows = this.league.teams.map(({ index }) => {
      const record = this.record(index);
      const median = this.medianRecord(index);
      const wins = record.wins + median.wins;
      const losses = record.losses + median.losses;
      const ties = record.ties + median.ties;
      const played = wins + losses + ties;
      const percentage = played > 0 ? (wins + ties / 2) / played : 0;
      const own = { ...record, wins, losses, ties };
      return { team: index, ...own, percentage, points: at(points, index), streak: this.#streak(index) };
    });
    const { table, seeds } = this.isHeadToHead ? placing(this) : bySum(points);
    const ranked = table.map((team) => at(rows, team));
    const leader = at(ranked, 0);
    return ranked.map((row, place) => ({
      ...row,
      rank: place + 1,
      seed: seeds.indexOf(row.team) + 1,
      gamesBack: (leader.wins - row.wins + row.losses - leader.losses) / 2,
    }));
  }

  /** All teams, the best of the table first. */
  standings(): readonly Standing[] {
    if (!this.#table) {
      const rows = this.#regularTable();
      const order = this.#finalOrder(rows);
      this.#table = rows.map((row) => ({
        ...row,
        finalRank: order ? order.indexOf(row.team) + 1 : null,
      }));
    }
    return this.#table;
  }

  #finalOrder(rows: readonly { team: number }[]): readonly number[] | undefined {
    if (this.isHeadToHead) return this.#meetings.finalOrder();
    return this.isOver && this.league.isDrafted ? rows.map(({ team }) => team) : undefined;
  }

  /** Adds so far in a league week. */
  addsOf(team: number, week: number): number {
    const span = this.weeks[week - 1];
    if (!span) return 0;
    return this.league.moves.filter(
      ({ teams, type, dayNumber }) =>
        teams[0] === team &&
        (type === 'add' || type === 'add/drop') &&
        span.first <= dayNumber &&
        dayNumber <= span.last,
    ).length;
  }

  countMoves(team: number): { adds: number; drops: number; trades: number } {
    const items = this.league.moves.flatMap(({ type, items }) => (type === 'commish' ? [] : items));
    return {
      adds: items.filter(({ kind, to }) => kind === 'add' && to === team).length,
      drops: items.filter(({ kind, from }) => kind === 'drop' && from === team).length,
      trades: this.league.moves.filter(({ type, teams }) => type === 'trade' && teams.includes(team)).length,
    };
  }
}
