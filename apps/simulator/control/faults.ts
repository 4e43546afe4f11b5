import type { ShapeChange } from './shape-change.ts';

export const faultKinds = [
  'token-expired',
  'token-rejected',
  'additional-authorization',
  'application-not-authorized',
  'forbidden',
  'not-in-league',
  'login-required',
  'unauthorized',
  'edge-block',
  'not-found',
  'too-many-requests',
  'throttled',
  'server-error',
  'temporary-problem',
  'html',
  'truncated',
  'huge',
  'shape',
  'dropped',
  'hang',
  'slow',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly match: string;
  readonly kind: FaultKind;
  readonly shape?: ShapeChange;
  /** Remaining number of calls to affect. */
  left: number;
  skip: number;
}

export interface SpoiltResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';

function yahooError(uri: string, description: string): string {
  return JSON.stringify({ error: { 'xml:lang': 'en-us', 'yahoo:uri': uri, description, detail: '' } });
}

function credentials(problem: string): string {
  return `Please provide valid credentials. OAuth oauth_problem="${problem}", realm="yahooapis.com"`;
}

export function espnError(type: string, message: string): string {
  return JSON.stringify({
    messages: [message],
    details: [{ message, shortMessage: message, resolution: null, type, metaData: null }],
  });
}

const deniedPage =
  '<!DOCTYPE html><html><head><title>Access Denied</title></head><body><h1>Access Denied</h1></body></html>';

/** Returns the response that a fault sends; undefined if it only changes or delays the real response. */
export function spoiltResponse(kind: FaultKind, path: string): SpoiltResponse | undefined {
  const isYahoo = path.startsWith('/yahoo');
  const uri = path.replace(/^\/yahoo(?:-public)?/, '');
  const yahoo = (status: number, description: string): SpoiltResponse => ({
    status,
    type: json,
    body: yahooError(uri, description),
  });
  switch (kind) {
    case 'token-expired':
      return {
        status: 401,
        type: json,
        body: JSON.stringify({ error: { description: credentials('token_expired') } }),
      };
    case 'token-rejected':
      return {
        status: 401,
        type: json,
        body: JSON.stringify({ lang: 'en-US', description: credentials('token_rejected') }),
      };
    case 'additional-authorization':
      return yahoo(401, 'additional_authorization_required');
    case 'application-not-authorized':
      return yahoo(403, 'This application is not authorized to perform this action.');
    case 'forbidden':
      return yahoo(403, 'Forbidden access.');
    case 'not-in-league':
      return yahoo(403, 'You are not allowed to view this page because you are not in this league.');
    case 'login-required':
      return yahoo(401, 'You must be logged in to view this league.');
    case 'unauthorized':
      return {
        status: 401,
        type: json,
        body: espnError('AUTH_LEAGUE_NOT_VISIBLE', 'You are not authorized to view this League.'),
      };
    case 'edge-block':
      return { status: 403, type: html, body: deniedPage };
    case 'not-found':
      return isYahoo
        ? yahoo(404, 'Resource not found.')
        : { status: 404, type: json, body: espnError('GENERAL_NOT_FOUND', 'Not Found') };
    case 'too-many-requests':
      return { status: 429, type: html, body: 'Too Many Requests', headers: { 'retry-after': '2' } };
    case 'throttled':
      return { status: 999, type: html, body: '<html><body>Request denied</body></html>' };
    case 'server-error':
      return isYahoo
        ? yahoo(500, 'There was a temporary problem with the server. Please try again shortly.')
        : { status: 500, type: html, body: '<html><body><h1>Internal Server Error</h1></body></html>' };
    case 'temporary-problem':
      return yahoo(400, 'There was a temporary problem with the server. Please try again shortly.');
    case 'html':
      return {
        status: 200,
        type: html,
        body: '<!DOCTYPE html><html><head><title>Fantasy</title></head><body></body></html>',
      };
    case 'truncated':
    case 'huge':
    case 'shape':
    case 'dropped':
    case 'hang':
    case 'slow':
      return undefined;
  }
}

export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push(fault);
  }

  clear(): void {
    this.#waiting = [];
  }

  list(): readonly Fault[] {
    return this.#waiting;
  }

  /** Returns the fault that affects a call, if any, and counts it as used. */
  take(path: string): Fault | undefined {
    const fault = this.#waiting.find(({ match }) => path.includes(match));
    if (!fault) return undefined;
    if (fault.skip > 0) {
      fault.skip -= 1;
      return undefined;
    }
    fault.left -= 1;
    if (fault.left <= 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
    return fault;
  }
}
