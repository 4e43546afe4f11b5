import { type Platform, platformName, type SyncPart } from '@fantasy-stats/domain';
import { isErrorCode } from '../../api/failure.ts';
import { partName } from '../../shell/frame/freshness.ts';
import { failureWords } from '../../words/failure-words.ts';
import { inRow } from './words.ts';

/** A part that is missing, as the snapshot has it. */
interface Missing {
  readonly part: SyncPart;
  readonly weeks?: readonly number[] | undefined;
  readonly teamIds?: readonly string[] | undefined;
  readonly reason: string;
}

function what({ part, weeks, teamIds }: Missing, nameOf: (id: string) => string): string {
  if (weeks && weeks.length > 0)
    return `${weeks.length === 1 ? 'Week' : 'Weeks'} ${inRow(weeks.map(String))}`;
  const name = partName[part];
  const text = `The ${name}`;
  return teamIds && teamIds.length > 0 ? `${text} of ${inRow(teamIds.map(nameOf))}` : text;
}

function why({ reason, weeks }: Missing, platform: Platform): string {
  // The league is there, or nothing could be shown: what is not found is this part of it.
  if (reason === 'leagueNotFoundAtPlatform')
    return `${platformName[platform]} has no data for ${weeks && weeks.length > 1 ? 'them' : 'it'}.`;
  return isErrorCode(reason)
    ? failureWords({ code: reason, facts: { platform } }).title
    : 'could not be read.';
}

/** What a sync could not read, a sentence each: "Weeks 3 and 4: Yahoo has no data for them." */
export function missingSentences(
  missing: readonly Missing[],
  platform: Platform,
  nameOf: (id: string) => string,
): string[] {
  return missing.map((part) => `${what(part, nameOf)}: ${why(part, platform)}`);
}
