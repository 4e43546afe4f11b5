import { isEmailAddress } from '@fantasy-stats/contract';
import type { RecapService } from '@fantasy-stats/contract/recap-kinds';
import type { Config } from '../../kernel/config/read-config.ts';

export interface ChatAddress {
  readonly url: URL;
  /** GroupMe's bot id; null for other services. */
  readonly bot: string | null;
  /** Whether the operator has configured the address. */
  readonly isConfigured: boolean;
}

type Chats = Pick<Config, 'simulatedChats'>;
export type ChatService = Exclude<RecapService, 'email'>;

const hosts = {
  discord: ['discord.com', 'discordapp.com'],
  slack: ['hooks.slack.com'],
} as const;

const paths = {
  discord: /^\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,20}\/[\w-]{1,200}$/,
  slack: /^\/services\/T\w{1,20}\/B\w{1,20}\/\w{1,60}$/,
} as const;

const groupme = 'https://api.groupme.com/v3/bots/post';
const botPattern = /^[0-9a-f]{20,40}$/i;

/**
 * Returns where a channel's messages are sent: to a webhook on the service's own host over https, to a
 * GroupMe bot, or with simulated platforms to simulated chats. Null for any other address.
 *
 * @param onlySimulated allows only simulated chats
 */
export function chatAddress(
  service: ChatService,
  given: string,
  { simulatedChats }: Chats,
  onlySimulated = false,
): ChatAddress | null {
  if (service === 'groupme') {
    if (!botPattern.test(given)) return null;
    return simulatedChats === null
      ? { url: new URL(groupme), bot: given, isConfigured: false }
      : { url: new URL(`${simulatedChats}/groupme/v3/bots/post`), bot: given, isConfigured: true };
  }
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.username || url.password || url.hash) return null;
  const isConfigured = simulatedChats !== null && url.origin === simulatedChats;
  const path = isConfigured ? withoutPrefix(url.pathname, `/${service}`) : url.pathname;
  const isHost =
    url.protocol === 'https:' && url.port === '' && hosts[service].some((host) => host === url.hostname);
  if (path === null || !paths[service].test(path) || !(isConfigured || (isHost && !onlySimulated)))
    return null;
  const thread = url.searchParams.get('thread_id');
  url.search = '';
  if (service === 'discord') {
    if (thread !== null && /^\d{1,20}$/.test(thread)) url.searchParams.set('thread_id', thread);
    // Makes Discord respond only after it has handled the message.
    url.searchParams.set('wait', 'true');
  }
  return { url, bot: null, isConfigured };
}

function withoutPrefix(path: string, prefix: string): string | null {
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
}

export function isAddress(
  service: RecapService,
  given: string,
  chats: Chats,
  onlySimulated: boolean,
): boolean {
  return service === 'email'
    ? isEmailAddress(given)
    : chatAddress(service, given, chats, onlySimulated) !== null;
}

/** Returns a hint for the owner, with too little of a webhook's URL for posting to it. */
export function hintOf(service: RecapService, address: string): string {
  return service === 'email' ? address : `…${address.slice(-4)}`;
}
