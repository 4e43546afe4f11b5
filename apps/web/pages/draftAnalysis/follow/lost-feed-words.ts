import { type League, platformName } from '@fantasy-stats/domain';
import type { ExtensionReason } from '../../../api/failure.ts';
import { extensionWords } from '../../../words/extension-words.ts';
import { momentInWords } from '../../../words/time.ts';

/**
 * Explains why picks have to be marked by hand.
 *
 * @param readAt when the platform's draft was last read; null if never
 * @param reason why the extension failed; null if it did not
 */
export function lostFeedWords(
  { platform }: Pick<League, 'platform'>,
  readAt: string | null,
  reason: ExtensionReason | null,
  now: Date = new Date(),
): string {
  const since = readAt === null ? '' : ` Last read ${momentInWords(new Date(readAt), now)}.`;
  if (reason !== null) {
    const { nextStep, title } = extensionWords(reason, platform);
    return `${title}${since} ${nextStep} Until then, mark picks by hand: they stay.`;
  }
  return `${platformName[platform]} can’t be read right now.${since} Mark picks by hand: they stay, and following resumes automatically.`;
}
