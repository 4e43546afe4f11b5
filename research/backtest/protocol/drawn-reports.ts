import type { ReportStatus } from '@fantasy-stats/domain';
import { createRandom } from '@fantasy-stats/engine/numeric';

/**
 * Listed players by the last status before tip-off, and how many of them played: regular season 2025-26 from
 * March 2 on, 3,940 player-games (docs/engine.md names the source).
 */
const listed: Readonly<Record<ReportStatus, { readonly all: number; readonly played: number }>> = {
  out: { all: 2_963, played: 1 },
  doubtful: { all: 83, played: 0 },
  questionable: { all: 335, played: 165 },
  probable: { all: 92, played: 87 },
  available: { all: 467, played: 400 },
};
const statuses = ['out', 'doubtful', 'questionable', 'probable', 'available'] as const;
/**
 * Share of listed players among those who played in these weeks: 653 of about 6,100 (ten players in each of
 * 600 team games).
 */
const LISTED_BUT_PLAYING = 0.107;
/** Every absent player with at least this many usual minutes is listed. */
const LISTED_FROM = 10;

/**
 * Simulates the last status before a game from the outcome; null if unlisted. Deterministic per game.
 * @param usual the player's usual minutes
 */
export function drawnStatus(
  game: { readonly year: number; readonly player: number; readonly day: number },
  played: boolean,
  usual: number,
): ReportStatus | null {
  const random = createRandom(game.year, game.player, game.day, 7);
  if (played ? random.next() >= LISTED_BUT_PLAYING : usual < LISTED_FROM) return null;
  const countOf = (status: ReportStatus): number => {
    const { all, played: some } = listed[status];
    return played ? some : all - some;
  };
  let left = random.next() * statuses.reduce((sum, status) => sum + countOf(status), 0);
  for (const status of statuses) {
    left -= countOf(status);
    if (left < 0) return status;
  }
  return null;
}
