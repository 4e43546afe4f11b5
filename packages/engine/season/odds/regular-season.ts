import type { RemainingMatchup, SeasonModel, TeamsWeekModel, WeekModel } from './model.ts';
import type { createWeekPlayer } from './play-week.ts';
import type { TableState } from './seed-order.ts';

interface WeekOfMatchups {
  readonly number: number;
  readonly model: WeekModel;
  /** Index of the week's first entry in the season's `weekShares`; null when no tie-break uses them. */
  readonly sharesFrom: number | null;
  readonly home: Int32Array;
  readonly away: Int32Array;
  readonly given: readonly RemainingMatchup['given'][];
}

function weeksOfShares({ remaining, seeding, weekShares }: SeasonModel): number[] {
  const allTieBreaks = [...seeding.tieBreaks, ...(seeding.divisions?.tieBreaks ?? [])];
  if (!allTieBreaks.includes('recentWeeks')) return [];
  const numbers = new Set([...weekShares.keys(), ...remaining.map(({ week }) => week)]);
  return [...numbers].sort((a, b) => a - b);
}

export function weeksOf(model: SeasonModel): WeekOfMatchups[] {
  const numbers = [...new Set(model.remaining.map((matchup) => matchup.week))].sort((a, b) => a - b);
  const rows = weeksOfShares(model);
  return numbers.flatMap((number) => {
    const matchups = model.remaining.filter((matchup) => matchup.week === number);
    const week = model.weeks.get(number);
    if (!week) return [];
    return [
      {
        number,
        model: week,
        sharesFrom: rows.length === 0 ? null : rows.indexOf(number) * model.teams,
        home: Int32Array.from(matchups, (matchup) => matchup.home),
        away: Int32Array.from(matchups, (matchup) => matchup.away),
        given: matchups.map((matchup) => matchup.given),
      },
    ];
  });
}

export function startOf(
  model: SeasonModel,
): Pick<TableState, 'wins' | 'decisions' | 'points' | 'pointsAgainst' | 'weekShares'> {
  const none = new Float64Array(model.teams).fill(0.5);
  return {
    wins: Float64Array.from(model.start, (record) => record.wins + record.ties / 2),
    decisions: Float64Array.from(model.start, (record) => record.wins + record.losses + record.ties),
    points: Float64Array.from(model.start, (record) => record.points),
    pointsAgainst: Float64Array.from(model.start, (record) => record.pointsAgainst),
    weekShares: Float64Array.from(
      weeksOfShares(model).flatMap((week) => [...(model.weekShares.get(week) ?? none)]),
    ),
  };
}

/** @param net by team, overwritten every week: results won minus lost in its matchups */
export function weekRunner(
  model: SeasonModel,
  player: ReturnType<typeof createWeekPlayer>,
  state: TableState,
  net: Float64Array,
): (week: WeekOfMatchups) => void {
  const { teams } = model;
  const reduced = model.form !== 'eachCategory';
  const score = new Float64Array(teams);
  const sorted = new Float64Array(teams);
  const winsBefore = new Float64Array(teams);
  const decisionsBefore = new Float64Array(teams);
  const { result } = player;
  // Tie rules do not apply to each-category leagues. If the rule is unknown, both teams get half a win.
  const bonus = model.homeBonus?.regularSeason ?? 0;
  const isHomes = reduced && model.tieRules?.regularSeason === 'home';

  function record(home: number, away: number, wins: number, losses: number, ties: number): void {
    const decisions = wins + losses + ties;
    state.wins[home] = (state.wins[home] ?? 0) + wins + ties / 2;
    state.wins[away] = (state.wins[away] ?? 0) + losses + ties / 2;
    state.decisions[home] = (state.decisions[home] ?? 0) + decisions;
    state.decisions[away] = (state.decisions[away] ?? 0) + decisions;
    const more = wins - losses;
    net[home] = (net[home] ?? 0) + more;
    net[away] = (net[away] ?? 0) - more;
    const there = home * teams + away;
    const back = away * teams + home;
    state.headToHead[there] = (state.headToHead[there] ?? 0) + more;
    state.headToHead[back] = (state.headToHead[back] ?? 0) - more;
    state.meetings[there] = (state.meetings[there] ?? 0) + decisions;
    state.meetings[back] = (state.meetings[back] ?? 0) + decisions;
  }

  const column =
    model.tieRules?.regularSeason === 'statistic' ? (model.levelColumns?.regularSeason ?? null) : null;

  function recordMatchup(home: number, away: number, margin: number): void {
    if (margin === 0 && isHomes) record(home, away, 1, 0, 0);
    else record(home, away, margin > 0 ? 1 : 0, margin < 0 ? 1 : 0, margin === 0 ? 1 : 0);
  }

  function byPoints(week: WeekOfMatchups, points: TeamsWeekModel): void {
    player.drawPoints(points, score);
    for (let team = 0; team < teams; team += 1)
      state.points[team] = (state.points[team] ?? 0) + (score[team] ?? 0);
    for (let i = 0; i < week.home.length; i += 1) {
      const home = week.home[i] ?? 0;
      const away = week.away[i] ?? 0;
      state.pointsAgainst[home] = (state.pointsAgainst[home] ?? 0) + (score[away] ?? 0);
      state.pointsAgainst[away] = (state.pointsAgainst[away] ?? 0) + (score[home] ?? 0) + bonus;
      state.points[home] = (state.points[home] ?? 0) + bonus;
      const lead = (score[home] ?? 0) + bonus - (score[away] ?? 0);
      const given = week.given[i];
      if (given) record(home, away, given.wins, given.losses, given.ties);
      else recordMatchup(home, away, lead);
    }
  }

  function byPairs(week: WeekOfMatchups): void {
    // In leagues with a median win, the number of categories won is the week's score.
    const tracksScore = model.medianWin;
    if (tracksScore) score.fill(Number.NaN);
    for (let i = 0; i < week.home.length; i += 1) {
      const home = week.home[i] ?? 0;
      const away = week.away[i] ?? 0;
      player.playPair(week.model, home, away, reduced && !tracksScore);
      if (tracksScore) {
        score[home] = result.wins;
        score[away] = result.losses;
      }
      const given = week.given[i];
      if (given) record(home, away, given.wins, given.losses, given.ties);
      else if (reduced) {
        const margin = result.wins - result.losses;
        const isTied = margin === 0 && column !== null;
        recordMatchup(home, away, isTied ? player.leadIn(column, week.model, home, away) : margin);
      } else record(home, away, result.wins, result.losses, result.ties);
    }
  }

  function median(): void {
    let present = 0;
    for (let team = 0; team < teams; team += 1) {
      const value = score[team] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      let at = present;
      while (at > 0 && (sorted[at - 1] ?? 0) > value) {
        sorted[at] = sorted[at - 1] ?? 0;
        at -= 1;
      }
      sorted[at] = value;
      present += 1;
    }
    if (present === 0) return;
    const middle = ((sorted[(present - 1) >> 1] ?? 0) + (sorted[present >> 1] ?? 0)) / 2;
    for (let team = 0; team < teams; team += 1) {
      const value = score[team] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      state.decisions[team] = (state.decisions[team] ?? 0) + 1;
      state.wins[team] = (state.wins[team] ?? 0) + (value > middle ? 1 : value === middle ? 0.5 : 0);
    }
  }

  /** Writes each team's winning percentage in the week; skips teams without results. */
  function shares(from: number): void {
    for (let team = 0; team < teams; team += 1) {
      const decisions = (state.decisions[team] ?? 0) - (decisionsBefore[team] ?? 0);
      if (decisions === 0) continue;
      state.weekShares[from + team] = ((state.wins[team] ?? 0) - (winsBefore[team] ?? 0)) / decisions;
    }
  }

  return (week) => {
    net.fill(0);
    if (week.sharesFrom !== null) {
      winsBefore.set(state.wins);
      decisionsBefore.set(state.decisions);
    }
    if (model.form === 'headToHeadPoints' && week.model.kind === 'teams') byPoints(week, week.model);
    else byPairs(week);
    if (model.medianWin) median();
    if (week.sharesFrom !== null) shares(week.sharesFrom);
  };
}
