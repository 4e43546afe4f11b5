import type { ChatService } from './chat-address.ts';

// Escapes text for each chat, so that it contains no formatting, links or mentions.

/** Maximum characters, as each chat service counts them. */
const limits = { discord: 2000, slack: 12_000, groupme: 1000 } as const satisfies Record<ChatService, number>;

/** Escapes text for Discord, which treats a backslash as an escape. */
function escapedForDiscord(text: string): string {
  return text
    .replaceAll(/[\\*_~`|<>@:[\]#]/g, '\\$&')
    .replaceAll(/^(?:([-+])|(\d+)\.)/gm, (_whole, sign?: string, number?: string) =>
      sign === undefined ? `${number}\\.` : `\\${sign}`,
    );
}

const slackEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapedFor(service: ChatService, text: string): string {
  if (service === 'discord') return escapedForDiscord(text);
  if (service === 'slack') return text.replaceAll(/[&<>]/g, (sign) => slackEntities[sign] ?? sign);
  return text;
}

const length = (text: string) => [...text].length;

export interface Message {
  readonly lines: readonly string[];
  /** URL of this server's page at the end of the message; null for none. */
  readonly page: string | null;
}

/** Returns a message's text without lines that do not fit. The page's URL always fits. */
export function fitted(service: ChatService, { lines, page }: Message): string {
  const end = page === null ? '' : `\n${page}`;
  let text = '';
  for (const line of lines) {
    const next = text === '' ? escapedFor(service, line) : `${text}\n${escapedFor(service, line)}`;
    if (length(next + end) <= limits[service]) text = next;
  }
  return text + end;
}

/** Returns the rows that fit, and how many more there are; never an empty text. */
export function fittedRows(service: ChatService, rows: readonly string[]): string {
  const most = limits[service];
  const all = rows.map((row) => escapedFor(service, row));
  for (let shown = all.length; shown > 0; shown -= 1) {
    const text = [...all.slice(0, shown), ...moreRows(rows.length - shown)].join('\n');
    if (text.trim() !== '' && length(text) <= most) return text;
  }
  const [first = ''] = rows;
  if (first.trim() === '') return 'There is nothing to show.';
  // Escaping doubles the length at most.
  const start = [...first].slice(0, most / 2 - 50).join('');
  return [`${escapedFor(service, start)}…`, ...moreRows(rows.length - 1)].join('\n');
}

const moreRows = (count: number): string[] => (count > 0 ? [`and ${count} more`] : []);

/** Discord flag that turns off link previews. */
const suppressEmbeds = 4;

/** Returns null if the page is not on the public web. */
export function pictureOf({ page }: Message): string | null {
  return page?.startsWith('https://') ? `${page}/card.png` : null;
}

/**
 * Returns the request body. Discord previews only this server's page, because colons in names are escaped.
 * Slack previews are off except for an image below the text.
 */
export function bodyFor(
  service: ChatService,
  bot: string | null,
  message: Message,
  picture = pictureOf(message),
): Buffer {
  const text = fitted(service, message);
  const body =
    service === 'discord'
      ? {
          content: text,
          allowed_mentions: { parse: [] },
          ...(message.page === null ? { flags: suppressEmbeds } : {}),
        }
      : service === 'slack'
        ? {
            text,
            mrkdwn: false,
            link_names: false,
            unfurl_links: false,
            unfurl_media: false,
            // The picture is added to the text, which stays the same.
            ...(picture === null
              ? {}
              : {
                  attachments: [
                    {
                      blocks: [
                        { type: 'image', image_url: picture, alt_text: 'The league’s page, as a picture' },
                      ],
                    },
                  ],
                }),
          }
        : { bot_id: bot, text };
  return Buffer.from(JSON.stringify(body));
}
