import { isIP } from 'node:net';
import type { Config } from '../config/read.ts';

/** Where a webhook's events are posted. */
export interface WebhookAddress {
  readonly url: URL;
  /** Whether it is the receiver of the simulator that the operator has named. */
  readonly isNamed: boolean;
}

/** Where the simulator takes webhooks. */
export const simulatedPath = '/hooks/';

/**
 * Where events go, by the address an account gave: a public host's by its name, over https on its own port. Where the platforms
 * are simulated, so is a receiver, beside the real ones. Null for any other address.
 *
 * @param onlySimulated whether the simulated receiver alone is open, as for an account that is everybody's
 */
export function webhookAddress(
  given: string,
  { simulatedChats }: Pick<Config, 'simulatedChats'>,
  onlySimulated = false,
): WebhookAddress | null {
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.username || url.password || url.hash) return null;
  if (simulatedChats !== null && url.origin === simulatedChats && url.pathname.startsWith(simulatedPath))
    return { url, isNamed: true };
  if (onlySimulated || url.protocol !== 'https:' || url.port !== '') return null;
  /* Which address a name leads to is looked at each time it is asked. */
  const isName = isIP(url.hostname) === 0 && /^[^[\]]+\.[^.]+$/.test(url.hostname);
  return isName ? { url, isNamed: false } : null;
}

/** What an owner tells a webhook by: its host, and too little of its path to post to. */
export function hintOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  const rest = `${pathname}${search}`;
  return rest.length > 12 ? `${host}/…${rest.slice(-4)}` : host;
}
