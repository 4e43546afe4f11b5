import type { ChatService } from './address.ts';

/* A text as each chat takes it, so that people read just that text: nothing in it formats, links or mentions. */

/** Characters that a chat takes, as it counts them. */
const limits = { discord: 2000, slack: 12_000, groupme: 1000 } as const satisfies Record<ChatService, number>;

/** Discord reads a backslash as "the next sign is one to be read". */
function escapedForDiscord(text: string): string {
  return text
    .replaceAll(/[\\*_~`|<>@:[\]#]/g, '\\$&')
    .replaceAll(/^(?:([-+])|(\d+)\.)/gm, (_whole, sign?: string, number?: string) =>
      sign === undefined ? `${number}\\.` : `\\${sign}`,
    );
}

const slackEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text as it is written for a chat. */
export function escapedFor(service: ChatService, text: string): string {
  if (service === 'discord') return escapedForDiscord(text);
  if (service === 'slack') return text.replaceAll(/[&<>]/g, (sign) => slackEntities[sign] ?? sign);
  return text;
}

const length = (text: string) => [...text].length;

/** What a message says. */
export interface Message {
  readonly lines: readonly string[];
  /** The address of a page of ours that ends the message; null for none. */
  readonly page: string | null;
}

/** As many of the lines, in their order, as a chat takes: one that does not fit any more is left out whole. The page fits. */
export function fitted(service: ChatService, { lines, page }: Message): string {
  const end = page === null ? '' : `\n${page}`;
  let text = '';
  for (const line of lines) {
    const next = text === '' ? escapedFor(service, line) : `${text}\n${escapedFor(service, line)}`;
    if (length(next + end) <= limits[service]) text = next;
  }
  return text + end;
}

/** Discord's wish that nothing of a message is shown as a picture of a link's page. */
const suppressEmbeds = 4;

/** The picture of the page that ends a message, for chats that fetch it: where the page is one of the public web; else null. */
export function pictureOf({ page }: Message): string | null {
  return page?.startsWith('https://') ? `${page}/card.png` : null;
}

/**
 * What is posted. Discord shows the picture of our page: no other address is one there, since the colons of names are escaped.
 * Slack makes links of names such as `www.example.com`, and so shows pictures of none but the one that is added below the text.
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
            /* Beside the text, which stays the text that it is. */
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
