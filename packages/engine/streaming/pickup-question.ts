import {
  addDays,
  type Day,
  isHeadToHead,
  type LeagueSeason,
  type TeamId,
  type Week,
} from '@fantasy-stats/domain';
import { firstDayToHave, type HadPlayer } from '../roster-moves/waivers.ts';
import type { PickupQuestion } from './pickups.ts';

/** Days ahead in leagues without matchups. */
const AHEAD = 7;

/**
 * What to ask about a team's pickups: the rest of the running week from tomorrow on, because a player added today plays from then on;
 * the next week when nothing is left of it; the next seven days where there are no matchups. Null without days. How many adds are left is for the caller to say.
 */
export function pickupQuestion(
  { league, matchups, standings }: Pick<LeagueSeason, 'league' | 'matchups' | 'standings'>,
  teamId: TeamId,
  players: readonly (HadPlayer & { readonly id: string; readonly teamId: TeamId | null })[],
): Omit<PickupQuestion, 'addsLeft'> | null {
  if (league.phase === 'over' || league.phase === 'beforeDraft') return null;
  const tomorrow = addDays(league.today, 1);
  const isWeekly = isHeadToHead(league.scoringForm);
  /* Where lineups lock weekly nothing can be done about a week that has begun. */
  const isOpen = ({ firstDay, lastDay }: Week) =>
    league.lineupLock === 'weekly' ? firstDay >= tomorrow : lastDay >= tomorrow;
  const week = isWeekly ? league.weeks.find(isOpen) : undefined;
  if (isWeekly && !week) return null;
  const opponentIn = (number: number): TeamId | null => {
    const found = matchups.find(
      (matchup) => matchup.week === number && [matchup.home, matchup.away].includes(teamId),
    );
    return found ? (found.home === teamId ? found.away : found.home) : null;
  };
  /* A player added now plays from here on; what is played before it counts in the matchup as well. */
  const begin = week && week.firstDay > tomorrow ? week.firstDay : tomorrow;
  const first = week && week.firstDay > league.today ? week.firstDay : league.today;
  const ahead = addDays(first, AHEAD);
  const last = week ? week.lastDay : ahead < league.lastDay ? ahead : league.lastDay;
  if (begin > last) return null;
  const after = week && league.weeks.find(({ number }) => number === week.number + 1);
  const rival = after ? opponentIn(after.number) : null;
  return {
    teamId,
    opponentId: week ? opponentIn(week.number) : null,
    week: week?.number ?? null,
    first,
    last,
    from: new Map(
      players.flatMap((player): [string, Day][] => {
        const day = player.teamId === null ? firstDayToHave(player, begin) : null;
        return day === null ? [] : [[player.id, day]];
      }),
    ),
    seasonLines: new Map(standings.map(({ teamId: team, seasonLine }) => [team, seasonLine])),
    next: after && rival !== null ? { week: after.number, opponentId: rival } : null,
  };
}
