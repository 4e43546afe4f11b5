import {
  type MissingValue,
  type Platform,
  platformName,
  type SyncPart,
  type UnknownThing,
} from '@fantasy-stats/domain';
import { isErrorCode } from '../api/failure.ts';
import { partName } from '../shell/frame/sync-status.ts';
import { failureWords } from '../text/failure-words.ts';
import { counted, inRow } from '../text/phrases.ts';

type NameOf = (id: string) => string | undefined;

interface Missing {
  readonly part: SyncPart;
  readonly weeks?: readonly number[] | undefined;
  readonly teamIds?: readonly string[] | undefined;
  readonly values?: readonly MissingValue[] | undefined;
  readonly unknown?: readonly UnknownThing[] | undefined;
  readonly reason: string;
}

function what({ part, weeks, teamIds }: Missing, nameOf: NameOf): string {
  if (weeks && weeks.length > 0) return `${weeks.length === 1 ? 'Week' : 'Weeks'} ${inRow(rangesOf(weeks))}`;
  const name = partName[part];
  const text = `The ${name}`;
  if (!teamIds || teamIds.length === 0) return text;
  const names = teamIds.flatMap((id) => nameOf(id) ?? []);
  return `${text} of ${names.length === teamIds.length ? inRow(names) : counted(teamIds.length, 'team')}`;
}

export function missingBecause(
  { reason, weeks }: Pick<Missing, 'reason' | 'weeks'>,
  platform: Platform,
): string {
  // The league itself exists, so this error concerns only the missing part.
  if (reason === 'leagueNotFoundAtPlatform')
    return `${platformName[platform]} has no data for ${weeks && weeks.length > 1 ? 'them' : 'it'}.`;
  return isErrorCode(reason)
    ? failureWords({ code: reason, facts: { platform } }).title
    : 'It could not be synced.';
}

/** Formats weeks, with three or more consecutive ones as a range: "1–12", "14", "15". */
function rangesOf(weeks: readonly number[]): string[] {
  const ranges: [number, number][] = [];
  for (const week of weeks) {
    const last = ranges.at(-1);
    if (last && week === last[1] + 1) last[1] = week;
    else ranges.push([week, week]);
  }
  return ranges.flatMap(([from, to]) => {
    if (from === to) return [`${from}`];
    return to === from + 1 ? [`${from}`, `${to}`] : [`${from}–${to}`];
  });
}

const valueNames = {
  score: 'scores',
  statistics: 'statistics',
  budget: 'FAAB budgets',
} as const satisfies Record<MissingValue, string>;

/** Lists unknown values: "some scores and statistics could not be synced …". */
function valuesUnknown(values: readonly MissingValue[]): string {
  return `some ${inRow(values.map((value) => valueNames[value]))} could not be synced and are unknown.`;
}

const thingNames = {
  slot: ['lineup slot', 'lineup slots'],
  statistic: ['scored statistic', 'scored statistics'],
  setting: ['setting', 'settings'],
} as const satisfies Record<UnknownThing['kind'], readonly [string, string]>;

const thingEffects = {
  slot: 'Players there are shown without a slot; their games do not count.',
  statistic: 'Tables leave it out and can differ from the platform’s; nothing is forecast.',
  setting: 'If it changes a rule, tables and forecasts can differ from the platform’s.',
} as const satisfies Record<UnknownThing['kind'], string>;

/** Lists unknown platform items: "ESPN’s lineup slot 21 is unknown here. Players there …" */
function unknownSentences(missing: readonly Missing[], platform: Platform): string[] {
  const things = missing.flatMap(({ unknown }) => unknown ?? []);
  return (['statistic', 'slot', 'setting'] as const).flatMap((kind) => {
    const ids = [...new Set(things.filter((thing) => thing.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) return [];
    const [one, many] = thingNames[kind];
    const subject = `${platformName[platform]}’s ${ids.length === 1 ? one : many} ${inRow(ids)}`;
    return [`${subject} ${ids.length === 1 ? 'is' : 'are'} unknown here. ${thingEffects[kind]}`];
  });
}

/** Merges weeks missing for the same reason, across kinds of data. */
function gathered(missing: readonly Missing[]): Missing[] {
  const weeksOf = new Map<string, Set<number>>();
  const kindOf = ({ reason, values = [] }: Missing): string => [reason, ...values].join(' ');
  const entries: Missing[] = [];
  for (const entry of missing) {
    if (!entry.weeks || entry.weeks.length === 0) {
      entries.push(entry);
      continue;
    }
    const known = weeksOf.get(kindOf(entry));
    if (!known) entries.push(entry);
    weeksOf.set(kindOf(entry), new Set([...(known ?? []), ...entry.weeks]));
  }
  return entries.map((entry) => {
    const weeks = entry.weeks && entry.weeks.length > 0 ? weeksOf.get(kindOf(entry)) : undefined;
    return weeks ? { ...entry, weeks: [...weeks].sort((one, other) => one - other) } : entry;
  });
}

/** Returns one sentence for each reason why data is missing: "Weeks 3 and 4: Yahoo has no data for them." */
export function missingSentences(missing: readonly Missing[], platform: Platform, nameOf: NameOf): string[] {
  const parts = gathered(missing.filter(({ unknown }) => unknown === undefined)).map(
    (part) =>
      `${what(part, nameOf)}: ${part.values ? valuesUnknown(part.values) : missingBecause(part, platform)}`,
  );
  return [...unknownSentences(missing, platform), ...parts];
}
