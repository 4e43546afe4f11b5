import { judgeResponse, type Posted, post } from '../../kernel/outbound/posted.ts';
import { type OutsideResponse, retryAfterSeconds } from '../../kernel/outbound/request-outside.ts';
import type { ChatAddress, ChatService } from './chat-address.ts';
import { bodyFor, type Message, pictureOf } from './messages.ts';

/** Posts a message to a chat. Never rejects, and the outcome does not contain the address. */
export async function postToChat(
  service: ChatService,
  { bot, isConfigured, url }: ChatAddress,
  message: Message,
): Promise<Posted> {
  const postWith = (picture: string | null) =>
    post(url, { body: bodyFor(service, bot, message, picture), isConfigured }, judged);
  const picture = service === 'slack' ? pictureOf(message) : null;
  const posted = await postWith(picture);
  // Slack rejects a whole message if it cannot fetch the image in time.
  return picture !== null && posted.kind === 'refused' && posted.why === '400' ? postWith(null) : posted;
}

function judged(response: OutsideResponse): Posted {
  const posted = judgeResponse(response);
  return posted.kind === 'postponed'
    ? { ...posted, seconds: posted.seconds ?? waitInBody(response) }
    : posted;
}

/** Returns the seconds to wait, including fractions, from Discord's response body. */
function waitInBody({ text }: OutsideResponse): number | null {
  try {
    const body: unknown = JSON.parse(text);
    const seconds =
      typeof body === 'object' && body !== null && 'retry_after' in body
        ? Number(body.retry_after)
        : Number.NaN;
    return seconds > 0 ? retryAfterSeconds({ headers: { 'retry-after': String(seconds) } }) : null;
  } catch {
    return null;
  }
}
