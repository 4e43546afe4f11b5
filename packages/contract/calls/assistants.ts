import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { nothingChosen } from './form-rules.ts';
import { scopes } from './scopes.ts';

// Web assistants (OAuth 2.1). Assistants call the standard's endpoints, which are not part of this contract.

const Scopes = z.array(z.enum(scopes)).min(1, nothingChosen.assistantScopes).max(scopes.length);

/**
 * Parameters of a browser redirected by an assistant: RFC 6749 with PKCE (RFC 7636) and resource indicators
 * (RFC 8707).
 */
const authorizationRequest = {
  client_id: z.string().max(2500),
  redirect_uri: z.string().max(300),
  response_type: z.literal('code'),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  state: z.string().max(1000).optional(),
  scope: z.string().max(300).optional(),
  resource: z.string().max(300).optional(),
};
export type AuthorizationRequest = z.output<z.ZodObject<typeof authorizationRequest>>;

export const assistantRequest = read({
  path: 'account/assistantRequest',
  summary: 'The assistant that requests access, its scopes, and the redirect address.',
  access: 'signedIn',
  query: authorizationRequest,
  response: z.object({
    /** The name the assistant gives itself, which is not verified. */
    name: z.string(),
    /** Host of the redirect; null for a program on the user's own computer. */
    host: z.string().nullable(),
    /** Host of the assistant's client metadata, if different. */
    describedBy: z.string().nullable(),
    scopes: Scopes,
    /** Redirect URL after a denial. */
    denied: z.string(),
  }),
  errors: ['assistantUnknown'],
  mostPerMinute: 20,
});

export const allowAssistant = act({
  path: 'account/allowAssistant',
  summary: 'Grants an assistant read access and returns the redirect address.',
  access: 'signedIn',
  body: z.object({ ...authorizationRequest, scopes: Scopes }),
  response: z.object({ allowed: z.string() }),
  errors: ['assistantUnknown', 'tooManyTokens'],
  mostPerMinute: 20,
});

const AssistantShape = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string().nullable(),
  scopes: Scopes,
  createdAt: z.string(),
  /** When access expires if it is not used again. */
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Assistant = z.infer<typeof AssistantShape>;

export const assistantsAtMost = 20;

export const assistants = read({
  path: 'account/assistants',
  summary: 'The assistants connected to the account, newest first.',
  access: 'signedIn',
  response: z.object({ assistants: z.array(AssistantShape).max(assistantsAtMost) }),
});

export const disconnectAssistant = act({
  path: 'account/disconnectAssistant',
  summary: 'Revokes an assistant’s access immediately.',
  access: 'signedIn',
  body: z.object({ id: z.uuid() }),
  response: Done,
  errors: ['notFound'],
});
