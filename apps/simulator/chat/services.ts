import { type Shown, shownByDiscord, shownBySlack } from './shown.ts';

export const chatServices = ['discord', 'slack', 'groupme'] as const;
export type ChatService = (typeof chatServices)[number];

export interface ChatResponse {
  readonly status: number;
  readonly body: string | object | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An accepted message, or the response that rejects it. */
export type Judged =
  | { readonly shown: Shown; readonly response: ChatResponse }
  | { readonly response: ChatResponse };

// Limits and responses of the real services, as far as known.

const limits = { discord: 2000, slack: 13_000, groupme: 1000 } as const;
/** Maximum messages per minute and address. */
export const perMinute: Readonly<Record<ChatService, number>> = { discord: 30, slack: 60, groupme: 60 };

type Body = Readonly<Record<string, unknown>>;

const length = (text: string) => [...text].length;
const textOf = (body: Body, field: string) => {
  const value = body[field];
  return typeof value === 'string' ? value : '';
};

function discord(body: Body, waits: boolean): Judged {
  const content = textOf(body, 'content');
  if (content === '')
    return { response: { status: 400, body: { message: 'Cannot send an empty message', code: 50006 } } };
  if (length(content) > limits.discord)
    return {
      response: {
        status: 400,
        body: {
          message: 'Invalid Form Body',
          code: 50035,
          errors: {
            content: {
              _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }],
            },
          },
        },
      },
    };
  const shown = shownByDiscord(content);
  const allowed = body.allowed_mentions;
  const isSilent =
    typeof allowed === 'object' &&
    allowed !== null &&
    'parse' in allowed &&
    Array.isArray(allowed.parse) &&
    allowed.parse.length === 0;
  return {
    shown: isSilent ? { ...shown, mentions: [] } : shown,
    response: waits ? { status: 200, body: { id: '1', type: 0, content } } : { status: 204, body: null },
  };
}

function slack(body: Body): Judged {
  const text = textOf(body, 'text');
  if (text === '') return { response: { status: 400, body: 'no_text' } };
  if (length(text) > limits.slack) return { response: { status: 400, body: 'msg_too_long' } };
  return { shown: shownBySlack(text, body.mrkdwn !== false), response: { status: 200, body: 'ok' } };
}

function groupme(body: Body): Judged {
  const text = textOf(body, 'text');
  const refused = (what: string) => ({
    response: { status: 400, body: { meta: { code: 400, errors: [what] } } },
  });
  if (textOf(body, 'bot_id') === '') return refused('bot_id is missing');
  if (text === '') return refused('text is missing');
  if (length(text) > limits.groupme) return refused('text is too long');
  return { shown: { text, mentions: [], formatting: [] }, response: { status: 202, body: null } };
}

export function judged(service: ChatService, body: Body, waits: boolean): Judged {
  if (service === 'discord') return discord(body, waits);
  return service === 'slack' ? slack(body) : groupme(body);
}

export function goneResponse(service: ChatService): ChatResponse {
  if (service === 'discord') return { status: 404, body: { message: 'Unknown Webhook', code: 10015 } };
  if (service === 'slack') return { status: 410, body: 'channel_is_archived' };
  return { status: 404, body: { meta: { code: 404, errors: ['bot not found'] } } };
}

/** Returns the rate limit response, with the seconds until the client may retry. */
export function throttledResponse(service: ChatService, seconds: number): ChatResponse {
  const headers = { 'retry-after': String(Math.ceil(seconds)) };
  if (service === 'discord')
    return {
      status: 429,
      headers,
      body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
    };
  return { status: 429, headers, body: service === 'slack' ? 'rate_limited' : { meta: { code: 429 } } };
}
