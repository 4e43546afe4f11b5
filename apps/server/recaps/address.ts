import { isEmailAddress } from '@fantasy-stats/contract';
import type { RecapService } from '@fantasy-stats/contract/recap-kinds';
import type { Config } from '../config/read.ts';

/** Where messages of a channel are posted, and what is sent along so that they reach its chat. */
export interface ChatAddress {
  readonly url: URL;
  /** GroupMe's bot; null elsewhere. */
  readonly bot: string | null;
  /** Whether the operator has named the address, wherever it is. */
  readonly isNamed: boolean;
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
 * Where a channel's messages go, by the address its owner gave: a webhook of the service's own host over https, or GroupMe's bot.
 * Where the platforms are simulated, so are the chats, beside the real ones. Null for any other address: nobody else is ever
 * asked anything.
 *
 * @param onlySimulated whether the simulated chats alone are open, as for an account that is everybody's
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
      ? { url: new URL(groupme), bot: given, isNamed: false }
      : { url: new URL(`${simulatedChats}/groupme/v3/bots/post`), bot: given, isNamed: true };
  }
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.username || url.password || url.hash) return null;
  const isNamed = simulatedChats !== null && url.origin === simulatedChats;
  const path = isNamed ? withoutPrefix(url.pathname, `/${service}`) : url.pathname;
  const isHost =
    url.protocol === 'https:' && url.port === '' && hosts[service].some((host) => host === url.hostname);
  if (path === null || !paths[service].test(path) || !(isNamed || (isHost && !onlySimulated))) return null;
  const thread = url.searchParams.get('thread_id');
  url.search = '';
  if (service === 'discord') {
    if (thread !== null && /^\d{1,20}$/.test(thread)) url.searchParams.set('thread_id', thread);
    /* So that the answer says what became of the message. */
    url.searchParams.set('wait', 'true');
  }
  return { url, bot: null, isNamed };
}

function withoutPrefix(path: string, prefix: string): string | null {
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
}

/** Whether something can be sent to an address at all. */
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

/** What an owner tells a channel by: too little of a webhook's address to write with. */
export function hintOf(service: RecapService, address: string): string {
  return service === 'email' ? address : `…${address.slice(-4)}`;
}
