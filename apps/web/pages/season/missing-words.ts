import { isErrorCode } from '../../api/failure.ts';
import { partName } from '../../shell/frame/freshness.ts';
import { failureWords } from '../../words/failure-words.ts';
import type { SeasonAnswer } from './season-view.ts';
import { inRow } from './words.ts';

type Missing = SeasonAnswer['freshness']['missing'][number];

function what({ part, weeks, teamIds }: Missing, nameOf: (id: string) => string): string {
  if (weeks && weeks.length > 0)
    return `${weeks.length === 1 ? 'Week' : 'Weeks'} ${inRow(weeks.map(String))}`;
  const name = partName[part];
  const text = `The ${name}`;
  return teamIds && teamIds.length > 0 ? `${text} of ${inRow(teamIds.map(nameOf))}` : text;
}

/** What a sync could not read, a sentence each: "Weeks 3 and 4: Yahoo knows no such league in this season." */
export function missingSentences(
  missing: readonly Missing[],
  platform: string,
  nameOf: (id: string) => string,
): string[] {
  return missing.map((part) => {
    const reason = isErrorCode(part.reason)
      ? failureWords({ code: part.reason, facts: { platform } }).title
      : '';
    return `${what(part, nameOf)}: ${reason || 'could not be read.'}`;
  });
}
