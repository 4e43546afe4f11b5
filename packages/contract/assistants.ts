import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { scopes } from './scopes.ts';

/*
 * Assistants on the web that an account has let in (OAuth 2.1): what the page of consent asks and says, and the list in settings.
 * The endpoints that the assistants themselves ask are the standard's own, beside the contract.
 */

const Scopes = z.array(z.enum(scopes)).min(1, 'Choose what the assistant can read.').max(scopes.length);

/** What a browser that an assistant sent here brings along: RFC 6749 with PKCE (RFC 7636) and resource indicators (RFC 8707). */
const asked = {
  client_id: z.string().max(2500),
  redirect_uri: z.string().max(300),
  response_type: z.literal('code'),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  state: z.string().max(1000).optional(),
  scope: z.string().max(300).optional(),
  resource: z.string().max(300).optional(),
};
export type AssistantAsks = z.output<z.ZodObject<typeof asked>>;

export const assistantRequest = read({
  path: 'account/assistantRequest',
  summary: 'Which assistant asks to be let in, what it wants to read, and where the browser goes from there.',
  access: 'signedIn',
  query: asked,
  answer: z.object({
    /** What it calls itself: anybody can call himself anything. */
    name: z.string(),
    /** The host the browser is sent back to; null for a program on the reader's own machine. */
    host: z.string().nullable(),
    /** The host that says who it is, where that is not itself alone. */
    describedBy: z.string().nullable(),
    scopes: Scopes,
    /** The address that says no. */
    denied: z.string(),
  }),
  errors: ['assistantUnknown'],
  mostPerMinute: 20,
});

export const allowAssistant = act({
  path: 'account/allowAssistant',
  summary: 'Lets an assistant read, and answers the address to send the browser to.',
  access: 'signedIn',
  body: z.object({ ...asked, scopes: Scopes }),
  answer: z.object({ allowed: z.string() }),
  errors: ['assistantUnknown', 'tooManyTokens'],
  mostPerMinute: 20,
});

const AssistantShape = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string().nullable(),
  scopes: Scopes,
  createdAt: z.string(),
  /** Without use until then it is forgotten. */
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Assistant = z.infer<typeof AssistantShape>;

/** Assistants an account can have let in at a time. */
export const assistantsAtMost = 20;

export const assistants = read({
  path: 'account/assistants',
  summary: 'The assistants the account has let in, the newest first.',
  access: 'signedIn',
  answer: z.object({ assistants: z.array(AssistantShape).max(assistantsAtMost) }),
});

export const disconnectAssistant = act({
  path: 'account/disconnectAssistant',
  summary: 'Ends what an assistant may read, at once.',
  access: 'signedIn',
  body: z.object({ id: z.uuid() }),
  answer: Done,
  errors: ['notFound'],
});
