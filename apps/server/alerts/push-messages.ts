import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import { alertWords } from '@fantasy-stats/contract/alert-words';
import type { PushMessage } from '../database/schema/push.ts';
import type { DueAlert } from './due.ts';
import { clockIn } from './email.ts';

/** A message, and what it tells of. */
export interface AlertPush {
  readonly message: PushMessage;
  readonly alertIds: readonly string[];
  /** Whether something has to be done soon: then a sleeping device is woken for it. */
  readonly isUrgent: boolean;
  /** When it is too late for all it tells of; null where that never is. */
  readonly endsAt: Date | null;
}

const urgent: readonly AlertKind[] = ['emptySlot', 'outStarter', 'tradeOffer'];

/** So much of a message a screen shows at most. */
const bodyLetters = 320;
const titleLetters = 120;

function shortened(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

/** The messages about a user's alerts: those of one league that lead to the same page are one. */
export function pushMessages(
  due: readonly DueAlert[],
  { now, timeZone }: { readonly timeZone: string; readonly now: Date },
): AlertPush[] {
  const clock = clockIn(timeZone, now);
  const said = due.map((alert) => ({ ...alert, words: alertWords(alert.facts, alert.league, clock) }));
  const byPage = [...Map.groupBy(said, ({ words }) => words.path).entries()];
  return byPage.map(([path, alerts]) => {
    const [first] = alerts;
    const more = alerts.length - 1;
    const details = alerts.map(({ words }) => words.detail).filter(Boolean);
    const ends = alerts.map(({ endsAt }) => endsAt);
    return {
      message: {
        title: shortened(`${first?.words.title}${more > 0 ? `, and ${more} more` : ''}`, titleLetters),
        body: shortened([`${first?.leagueName}.`, ...details].join(' '), bodyLetters),
        path,
        tag: path,
      },
      alertIds: alerts.map(({ id }) => id),
      isUrgent: alerts.some(({ facts }) => urgent.includes(facts.kind)),
      endsAt: ends.includes(null)
        ? null
        : new Date(Math.max(...ends.map((moment) => moment?.getTime() ?? 0))),
    };
  });
}
