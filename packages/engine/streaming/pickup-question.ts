import { isHeadToHead, type LeagueSeason, type TeamId, type Week } from '@fantasy-stats/domain';
import type { AddsLeft } from './adds-left.ts';
import type { PlannedWeek } from './calendar-weeks.ts';
import { likelyOpponents } from './likely-opponents.ts';
import type { PickupQuestion, PickupWeek } from './pickups.ts';
import { addsQuestion, type PlannedPlayer, planOf, weekAfter, weekToPlan } from './plan-question.ts';
import type { PlayoffChances } from './playoff-opponents.ts';

/** A {@link PickupQuestion} before `addsLeft` is known. */
type OpenPickupQuestion = Omit<PickupQuestion, 'addsLeft' | 'next'> & { readonly next: PickupWeek | null };

/**
 * Returns the inputs with which the streamer compares single adds. Callers complete them with {@link
 * withAddsLeft}.
 *
 * @param odds of the playoffs, which weight the possible opponents while the bracket is unknown; null if none
 * @returns null when no week is left
 */
export function pickupQuestion(
  season: LeagueSeason,
  teamId: TeamId,
  players: readonly PlannedPlayer[],
  odds: readonly PlayoffChances[] | null = null,
): OpenPickupQuestion | null {
  const week = weekToPlan(season);
  const question = addsQuestion(season, teamId, players);
  if (!week || !question) return null;
  const after = weekAfter(season, week);
  const likelyIn = ({ number }: PlannedWeek) => likelyOpponents(season, number, teamId, odds).teams;
  const next = after && { ...planOf(season, teamId, after), likelyOpponents: likelyIn(after) };
  const isPlayed =
    next !== null &&
    (next.opponentId !== null || next.likelyOpponents.length > 0 || !isHeadToHead(season.league.scoringForm));
  return { ...question, likelyOpponents: likelyIn(week), next: isPlayed ? next : null };
}

export function withAddsLeft(
  season: Pick<LeagueSeason, 'league'>,
  question: OpenPickupQuestion,
  addsLeftIn: (week: Pick<Week, 'firstDay' | 'lastDay'>) => Pick<AddsLeft, 'left'>,
): PickupQuestion {
  const week = weekToPlan(season);
  const after = week && weekAfter(season, week);
  const leftIn = (days: typeof week) => days && addsLeftIn(days).left;
  const { next } = question;
  return { ...question, addsLeft: leftIn(week), next: next && { ...next, addsLeft: leftIn(after) } };
}
