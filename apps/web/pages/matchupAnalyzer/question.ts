import type { Matchup, TeamId, Week } from '@fantasy-stats/domain';
import { matchupAmong, matchupWeeks, usualWeek } from '@fantasy-stats/engine/standings';
import { opponentOf, type SeasonView } from '../../league/season-view.ts';

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

function timeOf(view: SeasonView, week: Week, pairs: readonly Matchup[]): Chosen['time'] {
  if (week.firstDay > view.league.today) return 'coming';
  if (view.league.today > week.lastDay || view.league.phase === 'over') return 'over';
  return pairs.length > 0 && pairs.every(({ status }) => status === 'final') ? 'over' : 'running';
}

/**
 * The matchup an address asks for; what it does not name, or names wrongly, is the usual: the reader's own of the running week.
 * Null where the league has no weekly matchups, or not two teams.
 */
export function readQuestion(view: SeasonView, read: (name: string) => string | null): Chosen | null {
  const named = matchupWeeks(view.league).find(({ number }) => String(number) === read('week'));
  const week = named ?? usualWeek(view.league);
  const [someone] = view.season.teams;
  if (!week || !someone || view.season.teams.length < 2) return null;
  const pairs = view.season.matchups.filter((matchup) => matchup.week === week.number);
  const known = (name: string): TeamId | null => {
    const id = read(name);
    return id !== null && view.team(id) ? id : null;
  };
  const team = known('team') ?? view.ownTeamId ?? pairs[0]?.home ?? someone.id;
  const own = matchupAmong(pairs, team);
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
