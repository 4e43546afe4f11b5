import { isBrowserCopy, type League, platformName } from '@fantasy-stats/domain';
import { momentInWords } from '../../../words/time.ts';

/**
 * Explains why picks have to be marked by hand.
 *
 * @param readAt when the platform's draft was last read; null if never
 */
export function lostFeedWords(
  { id, platform }: Pick<League, 'id' | 'platform'>,
  readAt: string | null,
  now: Date = new Date(),
): string {
  // The server never reads the draft of such a league.
  if (isBrowserCopy(id)) return 'This league is private and read by your browser: mark picks by hand.';
  const since = readAt === null ? '' : ` Last read ${momentInWords(new Date(readAt), now)}.`;
  return `${platformName[platform]} can’t be read right now.${since} Mark picks by hand: they stay, and following resumes automatically.`;
}
