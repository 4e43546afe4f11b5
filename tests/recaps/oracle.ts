import {
  isCategoryForm,
  isHeadToHead,
  type LeagueSeason,
  type Matchup,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';

// Facts about a league’s week, computed from stat lines independently of the engine, to verify sentences.

type Line = Readonly<Partial<Record<StatisticId, number>>>;

interface Score {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

const zero: Score = { wins: 0, losses: 0, ties: 0 };
const plus = (one: Score, other: Score): Score => ({
  wins: one.wins + other.wins,
  losses: one.losses + other.losses,
  ties: one.ties + other.ties,
});

/**
 * Returns a category's value in a line. Rates are computed from makes and attempts; null without attempts.
 */
function categoryOf(line: Line, id: StatisticId): number | null {
  const rate = { 'FG%': ['FGM', 'FGA'], 'FT%': ['FTM', 'FTA'] } as const;
  if (id !== 'FG%' && id !== 'FT%') return line[id] ?? null;
  const [made, attempted] = rate[id];
  return line[attempted] ? (line[made] ?? 0) / (line[attempted] ?? 1) : null;
}

export class Oracle {
  readonly season: LeagueSeason;
  readonly teams: readonly string[];
  readonly isPoints: boolean;
  readonly isMeeting: boolean;
  private readonly lines = new Map<string, Line>();

  constructor(season: LeagueSeason) {
    this.season = season;
    this.teams = season.teams.map(({ id }) => id);
    this.isPoints = !isCategoryForm(season.league.scoringForm);
    this.isMeeting = isHeadToHead(season.league.scoringForm);
    for (const { line, teamId, week } of season.teamWeeks) this.lines.set(`${week} ${teamId}`, line);
  }

  points(week: number, team: string): number {
    const line = this.lines.get(`${week} ${team}`) ?? {};
    return this.season.league.scored.reduce(
      (sum, { points, statistic: id }) => sum + (points ?? 0) * (line[id] ?? 0),
      0,
    );
  }

  value(week: number, team: string, id: StatisticId): number | null {
    return categoryOf(this.lines.get(`${week} ${team}`) ?? {}, id);
  }

  get categories(): readonly StatisticId[] {
    return this.season.league.scored.map(({ statistic: id }) => id);
  }

  /** Returns a team’s category record against another, or the result by points. */
  score(week: number, one: string, other: string): Score {
    const sign = (gap: number): Score => ({ wins: +(gap > 0), losses: +(gap < 0), ties: +(gap === 0) });
    if (this.isPoints) return sign(this.points(week, one) - this.points(week, other));
    return this.categories
      .map((id) => {
        const [own, theirs] = [this.value(week, one, id), this.value(week, other, id)];
        if (own === null || theirs === null) return sign(+(own !== null) - +(theirs !== null));
        return sign((own - theirs) * (statistic(id).lowerIsBetter ? -1 : 1));
      })
      .reduce(plus, zero);
  }

  result(matchup: Matchup): number {
    const { winner } = matchup;
    if (winner !== null && this.season.league.scoringForm !== 'eachCategory')
      return winner === 'home' ? 1 : winner === 'away' ? -1 : 0;
    const { wins, losses } = this.score(matchup.week, matchup.home, matchup.away ?? '');
    return Math.sign(wins - losses);
  }

  played(week: number): Matchup[] {
    return this.season.matchups.filter((matchup) => matchup.week === week && matchup.away !== null);
  }

  byes(week: number): string[] {
    return this.season.matchups.flatMap(({ away, home, week: number }) =>
      number === week && away === null ? [home] : [],
    );
  }

  /** Returns a team’s record in categories or matchups against all other teams. */
  allPlay(week: number, team: string, of: 'categories' | 'matchups'): Score {
    return this.teams
      .filter((other) => other !== team)
      .map((other) => {
        const score = this.score(week, team, other);
        const gap = score.wins - score.losses;
        return of === 'categories' ? score : { wins: +(gap > 0), losses: +(gap < 0), ties: +(gap === 0) };
      })
      .reduce(plus, zero);
  }

  /** Returns a team’s record through a regular season week, by the league’s rules. */
  record(team: string, through: number): Score {
    return this.season.matchups
      .filter(
        ({ away, home, isPlayoffs, week }) =>
          !isPlayoffs && week <= through && away !== null && [home, away].includes(team),
      )
      .map((matchup) => {
        const isHome = matchup.home === team;
        const score = this.score(matchup.week, team, (isHome ? matchup.away : matchup.home) ?? '');
        if (this.season.league.scoringForm === 'eachCategory') return score;
        const gap = this.result(matchup) * (isHome ? 1 : -1);
        return { wins: +(gap > 0), losses: +(gap < 0), ties: +(gap === 0) };
      })
      .reduce(plus, zero);
  }

  /** Returns a team’s streak through a regular season week: positive for wins. */
  streak(team: string, through: number): number {
    const results = this.season.matchups
      .filter(
        ({ away, home, isPlayoffs, week }) =>
          !isPlayoffs && week <= through && away !== null && [home, away].includes(team),
      )
      .toSorted((one, other) => other.week - one.week)
      .map((matchup) => this.result(matchup) * (matchup.home === team ? 1 : -1));
    const [first = 0] = results;
    const end = results.findIndex((one) => one !== first);
    return first * (end < 0 ? results.length : end);
  }

  /** Returns rotisserie points or total fantasy points through a week. */
  seasonPoints(team: string, through: number): number {
    const weeks = this.season.league.weeks.filter(({ number }) => number <= through);
    if (this.isPoints) return weeks.reduce((sum, { number }) => sum + this.points(number, team), 0);
    const totalOf = (of: string): Line => {
      const sums: Partial<Record<StatisticId, number>> = {};
      for (const { number } of weeks)
        for (const [id, value] of Object.entries(this.lines.get(`${number} ${of}`) ?? {}) as [
          StatisticId,
          number,
        ][])
          sums[id] = (sums[id] ?? 0) + value;
      return sums;
    };
    const totals = new Map(this.teams.map((one) => [one, totalOf(one)]));
    return this.categories.reduce((sum, id) => {
      const sign = statistic(id).lowerIsBetter ? -1 : 1;
      const own = categoryOf(totals.get(team) ?? {}, id);
      return (
        sum +
        (own === null
          ? this.shareOfMissing(totals, id)
          : this.teams.reduce((points, other) => {
              const value = other === team ? own : categoryOf(totals.get(other) ?? {}, id);
              const gap = value === null ? 1 : (own - value) * sign;
              return points + (other === team ? 1 : gap > 0 ? 1 : gap === 0 ? 0.5 : 0);
            }, 0))
      );
    }, 0);
  }

  /** Returns the rotisserie points of teams without a value, which share the last ranks. */
  private shareOfMissing(totals: ReadonlyMap<string, Line>, id: StatisticId): number {
    return (this.teams.filter((one) => categoryOf(totals.get(one) ?? {}, id) === null).length + 1) / 2;
  }

  /** Returns the ranks in the league’s standings; tied teams share a rank. */
  ranks(through: number): Map<string, number> {
    const strength = (team: string): number => {
      if (!this.isMeeting) return this.seasonPoints(team, through);
      const { losses, ties, wins } = this.record(team, through);
      const all = wins + losses + ties;
      return all === 0 ? 0 : (wins + ties / 2) / all;
    };
    const of = new Map(this.teams.map((team) => [team, strength(team)]));
    return new Map(
      this.teams.map((team) => [
        team,
        1 + this.teams.filter((other) => (of.get(other) ?? 0) - (of.get(team) ?? 0) > 1e-9).length,
      ]),
    );
  }
}
