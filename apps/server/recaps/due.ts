import type { RecapChannelSettings, RecapKind } from '@fantasy-stats/contract/recap-kinds';
import { addDays, fantasyDayOf, type Week } from '@fantasy-stats/domain';
import { instantOf, minutesOf } from '../alerts/local-time.ts';

/** A week of which a channel is to be told now. */
export interface DueWeek {
  readonly kind: Exclude<RecapKind, 'trade'>;
  readonly week: Week;
}

const hour = 3_600_000;

/** So long after its moment something is still news. Results can take days to be final. */
const newsHours = { preview: 36, recap: 96, trade: 48 } as const satisfies Record<RecapKind, number>;

/** Since when a trade is news to a channel. */
export function tradesSince({ since }: { readonly since: Date }, now: Date): Date {
  return new Date(Math.max(since.getTime(), now.getTime() - newsHours.trade * hour));
}

/**
 * Of which weeks a channel is to be told now, by its own day and hour: of one that begins, and of one that is over. What was due
 * before it was there, or while it was switched off, is not told any more.
 */
export function dueWeeks(
  weeks: readonly Week[],
  { settings, since }: { readonly settings: RecapChannelSettings; readonly since: Date },
  now: Date,
): DueWeek[] {
  const { kinds, previewDay, recapDay, time, timeZone } = settings;
  const minutes = minutesOf(time);
  const isNews = (kind: DueWeek['kind'], moment: Date) =>
    moment <= now && now.getTime() - moment.getTime() < newsHours[kind] * hour;
  return weeks.flatMap((week): DueWeek[] => {
    const begins = instantOf(addDays(week.firstDay, previewDay), minutes, timeZone);
    const ends = instantOf(addDays(week.lastDay, recapDay), minutes, timeZone);
    const today = fantasyDayOf(now);
    const isPreviewed =
      kinds.preview && begins >= since && isNews('preview', begins) && today <= week.lastDay;
    /* Told on its last day, a week waits for its end. */
    const wasOpen = ends >= since || fantasyDayOf(since) <= week.lastDay;
    const isRecapped = kinds.recap && wasOpen && isNews('recap', ends) && today > week.lastDay;
    return [
      ...(isRecapped ? [{ kind: 'recap' as const, week }] : []),
      ...(isPreviewed ? [{ kind: 'preview' as const, week }] : []),
    ];
  });
}
