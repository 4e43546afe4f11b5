import type { RecapChannelSettings, RecapKind } from '@fantasy-stats/contract/recap-kinds';
import { addDays, fantasyDayOf, type Week } from '@fantasy-stats/domain';
import { instantOf, minutesOf } from '../../kernel/local-time.ts';

export interface DueWeek {
  readonly kind: Exclude<RecapKind, 'trade'>;
  readonly week: Week;
}

const hour = 3_600_000;

/** Hours after which news is outdated. Final results can take days. */
const newsHours = { preview: 36, recap: 96, trade: 48 } as const satisfies Record<RecapKind, number>;

/** Returns the time after which trades are news to a channel. */
export function tradesSince({ since }: { readonly since: Date }, now: Date): Date {
  return new Date(Math.max(since.getTime(), now.getTime() - newsHours.trade * hour));
}

/**
 * Returns weeks to preview or recap now. Skips weeks that were due before the channel existed or while it was
 * off.
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
    // A recap due on the week's last day waits until that day is over.
    const wasOpen = ends >= since || fantasyDayOf(since) <= week.lastDay;
    const isRecapped = kinds.recap && wasOpen && isNews('recap', ends) && today > week.lastDay;
    return [
      ...(isRecapped ? [{ kind: 'recap' as const, week }] : []),
      ...(isPreviewed ? [{ kind: 'preview' as const, week }] : []),
    ];
  });
}
