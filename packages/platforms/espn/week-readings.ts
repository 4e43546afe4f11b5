import { isHeadToHead, type League, type MissingPart, type MissingValue } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import { kindsOf } from '../loose.ts';
import type { WeekReading } from '../source.ts';
import type { EspnResponse } from './client.ts';
import { readMatchups } from './matchups.ts';
import type { EspnQuery } from './requests.ts';

const matchupViews = ['mMatchupScore', 'mScoreboard'];

export const allMatchupsQuery: EspnQuery = { views: matchupViews };

export function matchupsQuery(league: Pick<League, 'weeks'>, weeks: readonly number[]): EspnQuery {
  if (weeks.length >= league.weeks.length) return allMatchupsQuery;
  return { views: matchupViews, filter: { schedule: { filterMatchupPeriodIds: { value: [...weeks] } } } };
}

export async function* readWeeks(
  league: League,
  weeks: readonly number[],
  find: () => Promise<EspnResponse>,
): AsyncGenerator<WeekReading> {
  const nothing = (week: number) => ({ week, teamWeeks: [], matchups: [] });
  const lacking = (week: number, reason: string): WeekReading => ({
    facts: nothing(week),
    dates: null,
    missing: [{ part: 'weeks', weeks: [week], reason }],
    skipped: [],
  });
  if (weeks.length === 0) return;
  if (!isHeadToHead(league.scoringForm)) {
    // ESPN stores no weekly stats in leagues without matchups.
    for (const week of weeks) yield lacking(week, 'NotFoundAtPlatform');
    return;
  }
  let found: EspnResponse;
  try {
    found = await find();
  } catch (error) {
    if (!isGap(error)) throw error;
    for (const week of weeks) yield lacking(week, error.name);
    return;
  }
  const lost = new Set<number | null>();
  const lostValues = new Map<number, readonly MissingValue[]>();
  let all: ReturnType<typeof readMatchups>;
  try {
    all = readMatchups(found, {
      scoringForm: league.scoringForm,
      currentWeek: league.currentWeek,
      firstPlayoffWeek: league.playoffs?.firstWeek ?? null,
      homeBonus: league.homeBonus,
      onLost: (week) => lost.add(week),
      onLostValues: (week, kinds) => lostValues.set(week, [...(lostValues.get(week) ?? []), ...kinds]),
    });
  } catch (error) {
    if (!isGap(error)) throw error;
    for (const week of weeks) yield lacking(week, error.name);
    return;
  }
  const valuesOf = (week: number): MissingPart[] => {
    const values = kindsOf(lostValues.get(week) ?? []);
    return values.length === 0 ? [] : [{ part: 'weeks', weeks: [week], values, reason: 'UnexpectedAnswer' }];
  };
  for (const [index, week] of weeks.entries()) {
    const facts = all.get(week);
    // Playoff matchups do not exist until the teams are seeded.
    if (!facts && week <= (league.currentWeek ?? 0))
      yield lacking(week, lost.has(week) || lost.has(null) ? 'UnexpectedAnswer' : 'NotFoundAtPlatform');
    else
      yield {
        facts: facts ?? nothing(week),
        dates: null,
        // A matchup without a readable week may belong to any week.
        missing: [
          ...(lost.has(week) || lost.has(null)
            ? [{ part: 'weeks', weeks: [week], reason: 'UnexpectedAnswer' } as const]
            : []),
          ...valuesOf(week),
        ],
        skipped: index === 0 ? found.response.skipped : [],
      };
  }
}
