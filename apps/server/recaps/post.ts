import { type OutsideAnswer, waitAsked } from '../http/ask-outside.ts';
import { type Posted, postJson } from '../http/posted.ts';
import type { ChatAddress, ChatService } from './address.ts';
import { bodyFor, type Message, pictureOf } from './messages.ts';

/** Posts a message to a chat. Never rejects, and says nothing of the address. */
export async function postToChat(
  service: ChatService,
  { bot, isNamed, url }: ChatAddress,
  message: Message,
): Promise<Posted> {
  const post = (picture: string | null) =>
    postJson(url, { body: bodyFor(service, bot, message, picture), isNamed }, judged);
  const picture = service === 'slack' ? pictureOf(message) : null;
  const posted = await post(picture);
  /* Slack refuses a message whole whose picture it could not fetch in time. */
  return picture !== null && posted.kind === 'refused' && posted.why === '400' ? post(null) : posted;
}

function judged(answer: OutsideAnswer): Posted {
  const { status } = answer;
  const why = String(status);
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', why };
  if (status === 429) return { kind: 'later', why, seconds: waitAsked(answer) ?? waitInBody(answer) };
  return status >= 500 ? { kind: 'later', why, seconds: null } : { kind: 'refused', why };
}

/** Discord also says in its body how long to wait: in seconds, as fractions. */
function waitInBody({ text }: OutsideAnswer): number | null {
  try {
    const body: unknown = JSON.parse(text);
    const asked =
      typeof body === 'object' && body !== null && 'retry_after' in body
        ? Number(body.retry_after)
        : Number.NaN;
    return asked > 0 ? waitAsked({ headers: { 'retry-after': String(asked) } }) : null;
  } catch {
    return null;
  }
}
