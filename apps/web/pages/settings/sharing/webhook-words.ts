import type { DeliveryState, WebhookEvent } from '@fantasy-stats/contract/webhook-kinds';
import type { Webhook } from '../../../api/responses.ts';
import { dateInWords, timeInWords } from '../../../text/time.ts';

export const eventWords = {
  'week.over': 'A week is over',
  'trade.made': 'A trade is made',
  'alert.raised': 'One of your alerts',
} as const satisfies Record<WebhookEvent, string>;

type Delivery = Webhook['deliveries'][number];

/** Returns e.g. "Week over · Hoops". */
export function subjectInWords({ event, league }: Delivery): string {
  const names = {
    'week.over': 'Week over',
    'trade.made': 'Trade',
    'alert.raised': 'Alert',
    test: 'Test',
  } as const satisfies Record<Delivery['event'], string>;
  return [names[event], ...(league === null ? [] : [league])].join(' · ');
}

const stateNames = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
} as const satisfies Record<DeliveryState, string>;

/** Returns e.g. "Delivered (204)" or "Waiting, tried 2 times (503)". */
export function deliveryInWords({ attempts, state, why }: Delivery): string {
  if (why === 'off') return 'Not sent: turned off';
  const tries = attempts > 1 ? `, tried ${attempts} times` : '';
  return `${stateNames[state]}${tries}${why === null ? '' : ` (${why})`}`;
}

export function momentInWords(instant: string): string {
  return `${dateInWords(instant)}, ${timeInWords(new Date(instant))}`;
}

export function stateInWords({ deliveries, failingSince, isOn, leagues, offBecause }: Webhook): {
  readonly text: string;
  readonly isBad: boolean;
} {
  if (offBecause === 'gone') return { text: 'Turned off: the address returned 410 Gone.', isBad: true };
  if (offBecause === 'failing') return { text: 'Turned off: nothing was accepted for days.', isBad: true };
  if (offBecause === 'lost')
    return { text: 'Turned off: its address can no longer be used. Add it again.', isBad: true };
  if (!isOn) return { text: 'Turned off.', isBad: false };
  if (leagues.length === 0)
    return { text: 'You have left its leagues: nothing is sent. Change it to choose others.', isBad: true };
  if (failingSince !== null)
    return { text: `Nothing accepted since ${momentInWords(failingSince)}.`, isBad: true };
  const last = deliveries.find(({ state }) => state === 'delivered');
  if (!last?.lastAt) return { text: 'Nothing sent yet.', isBad: false };
  return { text: `Last delivery accepted ${momentInWords(last.lastAt)}.`, isBad: false };
}
