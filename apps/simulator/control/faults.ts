import type { ShapeChange } from './shape-change.ts';

/** Ways in which a call can go wrong at the caller's wish. */
export const faultKinds = [
  'token-expired',
  'token-rejected',
  'additional-authorization',
  'application-not-authorized',
  'forbidden',
  'not-in-league',
  'unauthorized',
  'edge-block',
  'not-found',
  'too-many-requests',
  'throttled',
  'server-error',
  'html',
  'truncated',
  'shape',
  'dropped',
  'hang',
  'slow',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  /** Part of the path and query of the calls it meets. */
  readonly match: string;
  readonly kind: FaultKind;
  /** What a fault of the kind `shape` changes. */
  readonly shape?: ShapeChange;
  /** Calls it still spoils. */
  left: number;
  /** Matching calls it first lets pass. */
  skip: number;
}

/** A whole answer in a call's place. */
export interface SpoiltAnswer {
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

/** An error as ESPN words it. */
export function espnError(type: string, message: string): string {
  return JSON.stringify({
    messages: [message],
    details: [{ message, shortMessage: message, resolution: null, type, metaData: null }],
  });
}

const deniedPage =
  '<!DOCTYPE html><html><head><title>Access Denied</title></head><body><h1>Access Denied</h1></body></html>';

/** What a call gets instead of its answer; undefined for faults that are not an answer of their own. */
export function spoiltAnswer(kind: FaultKind, path: string): SpoiltAnswer | undefined {
  const isYahoo = path.startsWith('/yahoo');
  const uri = path.replace(/^\/yahoo/, '');
  const yahoo = (status: number, description: string): SpoiltAnswer => ({
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
    case 'html':
      return {
        status: 200,
        type: html,
        body: '<!DOCTYPE html><html><head><title>Fantasy</title></head><body></body></html>',
      };
    case 'truncated':
    case 'shape':
    case 'dropped':
    case 'hang':
    case 'slow':
      return undefined;
  }
}

/** The faults that wait for their calls. */
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

  /** The fault a call meets, if any; each is used up by the calls it meets. */
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
