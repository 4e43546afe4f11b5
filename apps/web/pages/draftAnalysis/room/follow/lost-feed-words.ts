import { type League, platformName } from '@fantasy-stats/domain';
import { type Failure, isAccessFailure } from '../../../../api/failure.ts';
import { failureWords } from '../../../../text/failure-words.ts';
import { momentInWords } from '../../../../text/time.ts';

/**
 * Explains why picks have to be marked by hand.
 *
 * @param readAt when the platform's draft was last read; null if never
 * @param failure why this browser could not read the draft; null if our server could not read the platform
 */
export function lostFeedWords(
  { platform }: Pick<League, 'platform'>,
  readAt: string | null,
  failure: Pick<Failure, 'code' | 'facts' | 'status'> | null,
  now: Date = new Date(),
): string {
  const since = readAt === null ? '' : ` Last read ${momentInWords(new Date(readAt), now)}.`;
  if (failure && (failure.code === 'extensionFailed' || isAccessFailure(failure))) {
    const { nextStep, title } = failureWords({ ...failure, facts: { ...failure.facts, platform } });
    return `${title}${since} ${nextStep} Until then, mark picks by hand: they stay.`;
  }
  const isPlatform = failure === null || /platform/i.test(failure.code);
  const title = isPlatform
    ? `${platformName[platform]} can’t be read right now.`
    : failure.status === null
      ? 'Fantasy Stats can’t be reached from here right now.'
      : 'Our server can’t return the draft right now.';
  return `${title}${since} Mark picks by hand: they stay, and following resumes automatically.`;
}
