import type { ReportStatus } from '@fantasy-stats/domain';
import { createRandom } from '@fantasy-stats/engine/numeric';

/**
 * How many players the last reports before the tip-off listed with a status, and how many of them played: regular season 2025-26 from
 * 2 March on, 3,940 player-games (docs/engine.md names the source).
 */
const listed: Readonly<Record<ReportStatus, { readonly all: number; readonly played: number }>> = {
  out: { all: 2_963, played: 1 },
  doubtful: { all: 83, played: 0 },
  questionable: { all: 335, played: 165 },
  probable: { all: 92, played: 87 },
  available: { all: 467, played: 400 },
};
const statuses = ['out', 'doubtful', 'questionable', 'probable', 'available'] as const;
/** Of those who played in these weeks (some ten a team, 600 games of teams), so many had been listed: the 653 above. */
const LISTED_WHO_PLAY = 0.107;
/** Who usually plays less may be absent without being listed: he is simply not used. */
const LISTED_FROM = 10;

/**
 * The status that the last report before a game would have given a player, drawn from what then happened; null where it would not
 * have listed him. The same game gives the same status in every run.
 *
 * @param usual minutes he usually plays
 */
export function drawnStatus(
  game: { readonly year: number; readonly player: number; readonly day: number },
  played: boolean,
  usual: number,
): ReportStatus | null {
  const random = createRandom(game.year, game.player, game.day, 7);
  if (played ? random.next() >= LISTED_WHO_PLAY : usual < LISTED_FROM) return null;
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
