import type { Config } from '../../kernel/config/read-config.ts';
import { isPublicHost } from '../../kernel/outbound/public-host.ts';

export interface WebhookAddress {
  readonly url: URL;
  /** Whether this is the simulator's receiver. */
  readonly isConfigured: boolean;
}

export const simulatedPath = '/hooks/';

/**
 * Returns where events are sent: to a public host name, over https on the default port, or with simulated
 * platforms to a simulated receiver. Null for any other address.
 *
 * @param onlySimulated allows only the simulated receiver
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
    return { url, isConfigured: true };
  if (onlySimulated || url.protocol !== 'https:' || url.port !== '') return null;
  return isPublicHost(url.hostname) ? { url, isConfigured: false } : null;
}

/** Returns a hint for the owner: the host, and too little of the path for posting to it. */
export function hintOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  const rest = `${pathname}${search}`;
  return rest.length > 12 ? `${host}/…${rest.slice(-4)}` : host;
}
