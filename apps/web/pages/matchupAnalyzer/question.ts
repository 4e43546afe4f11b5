import { isHeadToHead, type Matchup, type TeamId, type Week } from '@fantasy-stats/domain';
import { opponentOf, runningWeek, type SeasonView } from '../../league/season-view.ts';

/** Which matchup the page is about. */
export interface Chosen {
  readonly week: Week;
  /** Relative to the league's today. */
  readonly time: 'over' | 'running' | 'coming';
  readonly team: TeamId;
  /** Null where the team has a bye and nobody was chosen to try it against. */
  readonly opponent: TeamId | null;
  /** The league's own matchup of the two; undefined for a pair that does not meet. */
  readonly matchup: Matchup | undefined;
  /** The opponent the schedule gives the team in that week; null for a bye, and where pairs are not drawn yet. */
  readonly scheduled: TeamId | null;
  /** Whether the week's pairings are known. */
  readonly isPaired: boolean;
}

/** The weeks there are to choose from: head-to-head weeks in order. */
export function weeksOf({ league }: SeasonView): readonly Week[] {
  return isHeadToHead(league.scoringForm)
    ? league.weeks.toSorted((one, other) => one.number - other.number)
    : [];
}

/** The week that a reader means who names none: the running one, else the next, else the last. */
function usualWeek(view: SeasonView, weeks: readonly Week[]): Week | undefined {
  const running = runningWeek(view);
  return (
    weeks.find(({ number }) => number === running) ??
    weeks.find(({ firstDay }) => firstDay > view.league.today) ??
    weeks.at(-1)
  );
}

function timeOf(view: SeasonView, week: Week, pairs: readonly Matchup[]): Chosen['time'] {
  if (week.firstDay > view.league.today) return 'coming';
  if (view.league.today > week.lastDay || view.league.phase === 'over') return 'over';
  return pairs.length > 0 && pairs.every(({ status }) => status === 'final') ? 'over' : 'running';
}

/** A team's matchup of a week; a playoff team may also stand in a consolation, which comes after. */
function matchupOf(pairs: readonly Matchup[], team: TeamId): Matchup | undefined {
  const own = pairs.filter(({ home, away }) => home === team || away === team);
  return own.find(({ away }) => away !== null) ?? own[0];
}

/**
 * The matchup an address asks for; what it does not name, or names wrongly, is the usual: the reader's own of the running week.
 * Null where the league has no weekly matchups, or not two teams.
 */
export function readQuestion(view: SeasonView, read: (name: string) => string | null): Chosen | null {
  const weeks = weeksOf(view);
  const week = weeks.find(({ number }) => String(number) === read('week')) ?? usualWeek(view, weeks);
  const [someone] = view.season.teams;
  if (!week || !someone || view.season.teams.length < 2) return null;
  const pairs = view.season.matchups.filter((matchup) => matchup.week === week.number);
  const known = (name: string): TeamId | null => {
    const id = read(name);
    return id !== null && view.team(id) ? id : null;
  };
  const team = known('team') ?? view.ownTeamId ?? pairs[0]?.home ?? someone.id;
  const own = matchupOf(pairs, team);
  const scheduled = own ? opponentOf(own, team) : null;
  const asked = known('against');
  const opponent = asked !== null && asked !== team ? asked : scheduled;
  const matchup = pairs.find(
    ({ home, away }) => [home, away].includes(team) && opponent !== null && [home, away].includes(opponent),
  );
  return {
    week,
    time: timeOf(view, week, pairs),
    team,
    opponent,
    matchup,
    scheduled,
    isPaired: pairs.length > 0,
  };
}
