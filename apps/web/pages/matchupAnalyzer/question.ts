import type { Matchup, TeamId, Week } from '@fantasy-stats/domain';
import { matchupAmong, matchupWeeks, usualWeek } from '@fantasy-stats/engine/season';
import { opponentOf, type SeasonView } from '../../league/season-view.ts';

export interface Chosen {
  readonly week: Week;
  /** Whether the week is past, current or upcoming. */
  readonly time: 'over' | 'running' | 'coming';
  readonly team: TeamId;
  /** The opponent; null during a bye if none is selected. */
  readonly opponent: TeamId | null;
  /** The scheduled matchup of both teams; undefined for a hypothetical one. */
  readonly matchup: Matchup | undefined;
  /** Scheduled opponent, or null during a bye and before the bracket is known. */
  readonly scheduled: TeamId | null;
  readonly isPaired: boolean;
}

function timeOf(view: SeasonView, week: Week, pairs: readonly Matchup[]): Chosen['time'] {
  if (week.firstDay > view.league.today) return 'coming';
  if (view.league.today > week.lastDay || view.league.phase === 'over') return 'over';
  return pairs.length > 0 && pairs.every(({ status }) => status === 'final') ? 'over' : 'running';
}

/**
 * Parses the URL. Missing or invalid parameters default to the user's current matchup. Returns null in
 * leagues without weekly matchups or with fewer than two teams.
 */
export function readQuestion(view: SeasonView, read: (name: string) => string | null): Chosen | null {
  const requestedWeek = matchupWeeks(view.league).find(({ number }) => String(number) === read('week'));
  const week = requestedWeek ?? usualWeek(view.league);
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
  const requestedOpponent = known('against');
  const opponent = requestedOpponent !== null && requestedOpponent !== team ? requestedOpponent : scheduled;
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
