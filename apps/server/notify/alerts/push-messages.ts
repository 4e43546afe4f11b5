import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import { alertWords } from '@fantasy-stats/words/alerts';
import type { PushMessage } from '../../kernel/database/schema/push.ts';
import { clockIn } from './alert-email.ts';
import type { DueAlert } from './alerts-due.ts';
import { plainAlert, plainLeague } from './plain-alert.ts';

export interface AlertPush {
  readonly message: PushMessage;
  readonly alertIds: readonly string[];
  /** Whether the message wakes a sleeping device. */
  readonly isUrgent: boolean;
  /** When it is too late to act on any of the message's alerts; null if never. */
  readonly endsAt: Date | null;
}

/** Kinds that wake a sleeping device, and that a daily digest does not replace. */
export const urgentKinds: readonly AlertKind[] = [
  'emptySlot',
  'outStarter',
  'weekLock',
  'addsLeft',
  'dropped',
  'tradeOffer',
];

export const bodyLetters = 320;
export const titleLetters = 120;

export function shortened(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

/** Returns one message for all of a league's alerts that link to the same page. */
export function pushMessages(
  due: readonly DueAlert[],
  { now, timeZone }: { readonly timeZone: string; readonly now: Date },
): AlertPush[] {
  const clock = clockIn(timeZone, now);
  const said = due.map((alert) => ({
    ...alert,
    words: alertWords(plainAlert(alert.facts), alert.league, clock),
  }));
  const byPage = [...Map.groupBy(said, ({ words }) => words.path).entries()];
  return byPage.map(([path, alerts]) => {
    const [first] = alerts;
    const more = alerts.length - 1;
    const details = alerts.map(({ words }) => words.detail).filter(Boolean);
    const ends = alerts.map(({ endsAt }) => endsAt);
    return {
      message: {
        title: shortened(`${first?.words.title}${more > 0 ? `, and ${more} more` : ''}`, titleLetters),
        body: shortened([`${plainLeague(first?.leagueName ?? '')}.`, ...details].join(' '), bodyLetters),
        path,
        tag: path,
      },
      alertIds: alerts.map(({ id }) => id),
      isUrgent: alerts.some(({ facts }) => urgentKinds.includes(facts.kind)),
      endsAt: ends.includes(null)
        ? null
        : new Date(Math.max(...ends.map((moment) => moment?.getTime() ?? 0))),
    };
  });
}
