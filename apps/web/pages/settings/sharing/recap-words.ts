import { type RecapKind, type RecapService, recapKinds } from '@fantasy-stats/contract/recap-kinds';
import type { RecapChannel } from '../../../api/responses.ts';
import { dateInWords, timeInWords } from '../../../text/time.ts';

export const kindWords = {
  preview: 'A preview of each week',
  recap: 'A recap of each week',
  trade: 'Trades, as they happen',
} as const satisfies Record<RecapKind, string>;

export const previewDays = ['On the week’s first day', 'A day later', 'Two days later'] as const;
export const recapDays = [
  'As soon as the week is over',
  'The day after the week ends',
  'Two days after the week ends',
] as const;

export const addressWords = {
  discord: {
    label: 'Webhook URL',
    hint: 'In Discord: channel settings, Integrations, Webhooks, New Webhook, Copy Webhook URL.',
    example: 'https://discord.com/api/webhooks/…',
  },
  slack: {
    label: 'Webhook URL',
    hint: 'In Slack: create an app with an incoming webhook for the channel and copy its URL.',
    example: 'https://hooks.slack.com/services/…',
  },
  groupme: {
    label: 'Bot ID',
    hint: 'At dev.groupme.com: create a bot for the group and copy its Bot ID.',
    example: '26 letters and digits',
  },
  email: {
    label: 'Email address',
    hint: 'The recipient must agree first, and can stop the emails with one click.',
    example: 'name@example.com',
  },
} as const satisfies Record<RecapService, Readonly<Record<'label' | 'hint' | 'example', string>>>;

/** Returns e.g. "Previews, recaps · 9:00 AM · plain". */
export function sentInWords({ kinds, time, tone }: RecapChannel['settings']): string {
  const names = { preview: 'previews', recap: 'recaps', trade: 'trades' } as const;
  const on = recapKinds.filter((kind) => kinds[kind]).map((kind) => names[kind]);
  if (on.length === 0) return 'Nothing selected.';
  const list = on.join(', ').replace(/^./, (letter) => letter.toUpperCase());
  return [list, ...(kinds.preview || kinds.recap ? [clockWords(time)] : []), tone].join(' · ');
}

function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return timeInWords(new Date(2000, 0, 1, hours, minutes));
}

const lastNames = { preview: 'preview', recap: 'recap', trade: 'trade', test: 'test' } as const;

export function stateInWords(channel: RecapChannel): { readonly text: string; readonly isBad: boolean } {
  const { isConfirmed, isOn, last, offBecause, service } = channel;
  if (offBecause === 'gone')
    return { text: 'Turned off: the chat says this webhook or bot no longer exists.', isBad: true };
  if (offBecause === 'unsubscribed') return { text: 'The recipient unsubscribed.', isBad: true };
  if (offBecause === 'lost')
    return { text: 'Turned off: its address can no longer be read. Add it again.', isBad: true };
  if (service === 'email' && !isConfirmed)
    return { text: 'Waiting for the recipient to confirm by email.', isBad: false };
  if (!isOn) return { text: 'Turned off.', isBad: false };
  if (!last) return { text: 'Nothing sent yet.', isBad: false };
  const what = lastNames[last.kind];
  const when = `${dateInWords(last.at)}, ${timeInWords(new Date(last.at))}`;
  if (last.outcome === 'sent') return { text: `Last ${what} sent ${when}.`, isBad: false };
  const why = last.why === null ? '' : ` (${last.why})`;
  if (last.outcome === 'waiting')
    return { text: `The ${what} was not accepted ${when}${why}; we will try again.`, isBad: true };
  if (last.outcome === 'unknown')
    return {
      text: `The ${what} sent ${when} may not have arrived${why}; we won’t send it again.`,
      isBad: true,
    };
  return { text: `The ${what} could not be sent ${when}${why}.`, isBad: true };
}
