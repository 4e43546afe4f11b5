import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { addDays, type Day, isHeadToHead, type Week } from '@fantasy-stats/domain';
import type { UnownedPlayer } from '@fantasy-stats/engine/league-forecast/compile';
import type { PickUpQuestion } from '../../worker/pick-ups-messages.ts';
import { opponentIn } from '../nbaSchedule/week-facts.ts';
import type { SeasonView } from '../season/season-view.ts';

/** Days ahead in leagues without matchups. */
const AHEAD = 7;

/** Free agents of a league as the engine takes them, joined to their projections by the NBA's number. */
export function freeAgentsOf(players: readonly LeaguePlayer[], inputs: WireForecastInputs): UnownedPlayer[] {
  const places = new Map(inputs.players.ids.map((id, place) => [id, place]));
  return players.flatMap((player): UnownedPlayer[] => {
    const place = player.nbaId === null ? undefined : places.get(String(player.nbaId));
    if (player.teamId !== null || place === undefined) return [];
    const { id, name, club, positions, jersey, injury } = player;
    return [{ id, name, club, positions, jersey, injury, place }];
  });
}

/**
 * What to ask: the rest of the running week from tomorrow on, for whoever is added today plays from then; the next week when
 * nothing is left of it; the next seven days where there are no matchups. Null without a team or days.
 */
export function pickUpQuestion(view: SeasonView, players: readonly LeaguePlayer[]): PickUpQuestion | null {
  const { league, ownTeamId, season } = view;
  if (ownTeamId === null || league.phase === 'over' || league.phase === 'beforeDraft') return null;
  const tomorrow = addDays(league.today, 1);
  const isWeekly = isHeadToHead(league.scoringForm);
  /* Where line-ups lock weekly nothing can be done about a week that has begun. */
  const isOpen = ({ firstDay, lastDay }: Week) =>
    league.lineupLock === 'weekly' ? firstDay >= tomorrow : lastDay >= tomorrow;
  const week = isWeekly ? league.weeks.find(isOpen) : undefined;
  if (isWeekly && !week) return null;
  /* Whoever is added now plays from here on; what is played before it counts in the matchup as well. */
  const begin = week && week.firstDay > tomorrow ? week.firstDay : tomorrow;
  const first = week && week.firstDay > league.today ? week.firstDay : league.today;
  const ahead = addDays(first, AHEAD);
  const last = week ? week.lastDay : ahead < league.lastDay ? ahead : league.lastDay;
  if (begin > last) return null;
  const after = week && league.weeks.find(({ number }) => number === week.number + 1);
  const rival = after && opponentIn(league, season.matchups, after.number, ownTeamId);
  return {
    teamId: ownTeamId,
    opponentId: week ? opponentIn(league, season.matchups, week.number, ownTeamId) : null,
    week: week?.number ?? null,
    first,
    last,
    from: new Map(
      players.flatMap(({ id, teamId, availability, waiverUntil }): [string, Day][] => {
        if (teamId !== null) return [];
        if (availability === 'freeAgent') return [[id, begin]];
        /* On waivers, and nobody says until when. */
        if (waiverUntil === null) return [];
        return [[id, waiverUntil > begin ? waiverUntil : begin]];
      }),
    ),
    seasonLines: new Map(season.standings.map(({ teamId, seasonLine }) => [teamId, seasonLine])),
    next: after && rival ? { week: after.number, opponentId: rival } : null,
  };
}

/** Whether trades are still made: before the deadline, in the regular season. */
export function isTradeable({ league }: SeasonView): boolean {
  const { tradeDeadline } = league.acquisitions;
  return league.phase === 'running' && (tradeDeadline === null || league.today <= tradeDeadline);
}
