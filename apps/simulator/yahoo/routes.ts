import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allManagers } from '../fantasy/people.ts';
import { decode } from '../text.ts';
import type { Worlds } from '../world.ts';
import { consentPage, escapeText, page } from './consent-page.ts';
import type { Authorisation } from './oauth.ts';
import { sendResource } from './send-resource.ts';
import { errorBody } from './shapes.ts';
import type { View } from './view.ts';

export const yahooClient = { id: 'simulated-client', secret: 'simulated-secret' } as const;

const html = 'text/html; charset=utf-8';

type Fields = ReadonlyMap<string, string>;

function fieldsOf(value: unknown): Fields {
  if (value === null || typeof value !== 'object') return new Map();
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Map(entries);
}

function backTo(redirect: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.toString();
}

function refusePage(reply: FastifyReply, message: string): FastifyReply {
  return reply
    .code(400)
    .type(html)
    .send(page('Error - simulated Yahoo', `<h1>Developers: ${escapeText(message)}</h1>`));
}

function consentFault(fields: Fields): string | undefined {
  if (fields.get('client_id') !== yahooClient.id) return 'please specify a valid client and submit again.';
  const redirect = fields.get('redirect_uri') ?? '';
  if (redirect !== 'oob' && !(URL.canParse(redirect) && /^https?:/i.test(redirect))) {
    return 'please specify a valid redirect URI and submit again.';
  }
  return undefined;
}

function addConsent(server: FastifyInstance, authorisation: Authorisation): void {
  server.get('/yahoo/oauth2/request_auth', (request, reply) => {
    const query = fieldsOf(request.query);
    const fault = consentFault(query);
    if (fault) return refusePage(reply, fault);
    if (query.get('response_type') !== 'code')
      return refusePage(reply, 'please specify the response type code.');
    return reply.type(html).send(
      consentPage({
        client: query.get('client_id') ?? '',
        redirect: query.get('redirect_uri') ?? '',
        state: query.get('state'),
      }),
    );
  });

  server.post('/yahoo/oauth2/request_auth', (request, reply) => {
    const fields = fieldsOf(request.body);
    const fault = consentFault(fields);
    if (fault) return refusePage(reply, fault);
    const redirect = fields.get('redirect_uri') ?? '';
    const state = fields.get('state');
    if (fields.get('decision') !== 'agree') {
      if (redirect === 'oob') return reply.type(html).send(page('Denied', '<h1>Access was denied.</h1>'));
      return reply.redirect(
        backTo(redirect, { error: 'access_denied', error_description: 'The user denied access.', state }),
      );
    }
    const manager = allManagers.find(({ number }) => number === Number(fields.get('manager') ?? 1));
    if (!manager) return refusePage(reply, 'no such user.');
    const code = authorisation.grant(manager, yahooClient.id, redirect);
    if (redirect === 'oob')
      return reply.type(html).send(page('Code', `<h1>Your code</h1><p>${escapeText(code)}</p>`));
    return reply.redirect(backTo(redirect, { code, state }));
  });
}

function clientOf(request: FastifyRequest): { id: string; secret: string } | undefined {
  const match = /^Basic (.+)$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1]) return undefined;
  const [id = '', secret = ''] = Buffer.from(match[1], 'base64').toString('utf8').split(':');
  return { id: decode(id), secret: decode(secret) };
}

function addTokens(server: FastifyInstance, authorisation: Authorisation): void {
  server.post('/yahoo/oauth2/get_token', (request, reply) => {
    const client = clientOf(request);
    if (client?.id !== yahooClient.id || client.secret !== yahooClient.secret) {
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'client identifier or secret are incorrect' });
    }
    const fields = fieldsOf(request.body);
    switch (fields.get('grant_type')) {
      case 'authorization_code': {
        const tokens = authorisation.exchange(
          fields.get('code') ?? '',
          client.id,
          fields.get('redirect_uri') ?? '',
        );
        const error_description = 'authorization code has expired, was used before, or is not valid';
        return tokens ?? reply.code(400).send({ error: 'invalid_grant', error_description });
      }
      case 'refresh_token': {
        const tokens = authorisation.refresh(fields.get('refresh_token') ?? '');
        return (
          tokens ??
          reply.code(400).send({ error: 'invalid_grant', error_description: 'refresh token is not valid' })
        );
      }
      default:
        return reply
          .code(400)
          .send({ error: 'unsupported_grant_type', error_description: 'grant type is not supported' });
    }
  });
}

function credentialsProblem(problem: string): string {
  return `Please provide valid credentials. OAuth oauth_problem="${problem}", realm="yahooapis.com"`;
}

export function addYahoo(server: FastifyInstance, worlds: Worlds, authorisation: Authorisation): void {
  addConsent(server, authorisation);
  addTokens(server, authorisation);

  server.get('/yahoo/fantasy/v2/*', (request, reply) => {
    const [path = '', query = ''] = request.url.slice('/yahoo'.length).split('?');
    const uri = decode(path);
    const match = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '');
    if (!match?.[1]) return reply.code(403).send(errorBody(`${uri}?${query}`, 'Forbidden access.'));
    const check = authorisation.check(match[1]);
    if (check.is !== 'valid') {
      return reply.code(401).send({ error: { description: credentialsProblem(`token_${check.is}`) } });
    }
    if (new URLSearchParams(query).get('format') !== 'json') {
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<fantasy_content xml:lang="en-US" yahoo:uri="${escapeText(uri)}"/>\n`;
      return reply.type('application/xml; charset=utf-8').send(xml);
    }
    const origin = `${request.protocol}://${request.host}`;
    const view: View = { world: worlds(), viewer: check.viewer, origin, host: 'applications' };
    return sendResource(reply, view, path, query);
  });
}
