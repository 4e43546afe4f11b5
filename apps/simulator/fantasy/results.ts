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

/** Ranks teams in leagues without matchups by their total. The team that joined first wins ties. */
function bySum(points: readonly number[]): Placing {
  const table = points.map((_, team) => team).sort((a, b) => at(points, b) - at(points, a) || a - b);
  return { table, seeds: table };
}

/** Computes lines, matchups and standings of a played league. Every total is a sum of players’ games. */
export class Results {
  readonly league: PlayedLeague;
  /** League weeks, in order. A playoff round is one league week even if it lasts two calendar weeks. */
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

  get finalDay(): number {
    return at(this.weeks, this.weeks.length - 1).last;
  }

  get isOver(): boolean {
    return this.#today > this.finalDay;
  }

  /** The current league week; the first week before the season, and the last one after it. */
  get currentWeek(): number {
    return this.weeks.find(({ last }) => this.#today <= last)?.week ?? this.weeks.length;
  }

  week(week: number): LeagueWeek {
    return at(this.weeks, week - 1);
  }

  /** Returns a day’s rosters. For future days, returns today’s or the season’s last. */
  rostersOn(dayNumber: number): PlayedLeague['rosters'][number] {
    const { rosters } = this.league;
    return at(rosters, Math.max(0, Math.min(dayNumber, this.#today, rosters.length - 1)));
  }

  dayLine(team: number, dayNumber: number): Line {
    return this.#lines.ofDay(team, dayNumber);
  }

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

  /**
   * Returns scheduled games as Yahoo counts them: active players’ completed games, played or not, and
   * remaining games with today’s roster.
   */
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
    let completed = 0;
    for (let dayNumber = first; dayNumber <= Math.min(last, this.#today); dayNumber += 1) {
      for (const { player, slot } of at(this.rostersOn(dayNumber), team)) {
        const { nbaTeam } = at(season.players, player);
        const isOver =
          dayNumber < this.#today
            ? season.gameOf(nbaTeam, dayNumber) !== undefined
            : season.lineOf(player, dayNumber) !== undefined;
        if (isStarting(slot) && isOver) completed += 1;
      }
    }
    return { completed, remaining };
  }

  /** Returns a league week’s matchups. Empty for playoff rounds not seeded yet. */
  meetings(week: number): readonly Meeting[] {
    return this.isHeadToHead ? this.#meetings.of(week).meetings : [];
  }

  byes(week: number): readonly Bye[] {
    return this.isHeadToHead ? this.#meetings.of(week).byes : [];
  }

  finishedWeeks(): LeagueWeek[] {
    return this.weeks.filter((week) => week.round === 0 && this.status(week) === 'postevent');
  }

  finished(team: number): { meeting: Meeting; isFirst: boolean }[] {
    return this.finishedWeeks()
      .flatMap(({ week }) =>
        this.meetings(week).filter(({ first, second }) => first === team || second === team),
      )
      .map((meeting) => ({ meeting, isFirst: meeting.first === team }));
  }

  /** Returns a record of categories in each-category leagues, otherwise of matchups. */
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

  medianRecord(team: number): Pick<Record, 'wins' | 'losses' | 'ties'> {
    const record = { wins: 0, losses: 0, ties: 0 };
    for (const { week } of this.finishedWeeks()) {
      const result = this.#medianOf(team, week);
      if (result) record[result] += 1;
    }
    return record;
  }

  /** Returns the result against the week’s median; undefined if the league has no median results. */
  #medianOf(team: number, week: number): 'wins' | 'losses' | 'ties' | undefined {
    if (!this.league.rules.medianWin) return undefined;
    const points = this.league.teams.map(({ index }) => this.points(this.weekLine(index, week)));
    const own = at(points, team);
    const middle = medianOf(points);
    return own > middle ? 'wins' : own < middle ? 'losses' : 'ties';
  }

  /** Returns a team’s record in a finished week, including the median result. */
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
    return ranked.map((row, index) => ({
      ...row,
      rank: index + 1,
      seed: seeds.indexOf(row.team) + 1,
      gamesBack: (leader.wins - row.wins + row.losses - leader.losses) / 2,
    }));
  }

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
