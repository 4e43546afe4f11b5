import { type Day, type PendingGames, pendingBetween, type Week } from '@fantasy-stats/domain';
import { formatDays } from './phrases.ts';

/** Minimum number of expected games per team for a notice. */
const LEAST = 0.05;

/**
 * Formats a count: "2 games per team are not set yet", "about 1.3 games per team are not set yet"; null for
 * none.
 */
export function pendingCount(games: number): string | null {
  if (games < LEAST) return null;
  const whole = Math.round(games);
  const isWhole = Math.abs(games - whole) < LEAST;
  if (!isWhole) return `about ${games.toFixed(1)} games per team are not set yet`;
  return whole === 1 ? '1 game per team is not set yet' : `${whole} games per team are not set yet`;
}

/**
 * Formats a week's notice: "Cup week: 2 games per team are not set yet (Dec 4 – Dec 11)."; null if all games
 * of the week are scheduled.
 */
export function pendingNote(
  pending: PendingGames | null | undefined,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
  today: Day,
): string | null {
  const count = pendingCount(pendingBetween(pending, week, today));
  return pending && count ? `Cup week: ${count} (${formatDays(pending)}).` : null;
}
