import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Manager } from '../fantasy/people.ts';
import { guidOf, managerByGuid } from './view.ts';

const codeSeconds = 600;
const accessSeconds = 3600;

interface Code {
  readonly guid: string;
  readonly clientId: string;
  readonly redirect: string;
  readonly expires: number;
}

export interface TokenResponse {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: 'bearer';
  readonly xoauth_yahoo_guid: string;
}

export type TokenCheck =
  | { readonly is: 'valid'; readonly viewer: Manager }
  | { readonly is: 'expired' | 'rejected' };

/** The authorization server. Codes work once. Tokens are signed, so they survive a restart. */
export class Authorisation {
  readonly #secret: string;
  readonly #codes = new Map<string, Code>();
  readonly #revoked = new Set<string>();
  /** Access tokens issued before this time are expired. */
  #expiredBefore = 0;

  constructor(seed: number) {
    this.#secret = `simulated-authorisation/${seed}`;
  }

  #sign(kind: 'access' | 'refresh', guid: string, issued: number): string {
    const body = `${kind}.${guid}.${issued}.${randomBytes(6).toString('hex')}`;
    const signature = createHmac('sha256', this.#secret).update(body).digest('hex').slice(0, 32);
    return `${body}.${signature}`;
  }

  #read(token: string, kind: 'access' | 'refresh'): { guid: string; issued: number } | undefined {
    const [name = '', guid = '', issued = '', nonce = '', signature = ''] = token.split('.');
    const body = `${name}.${guid}.${issued}.${nonce}`;
    const expected = Buffer.from(createHmac('sha256', this.#secret).update(body).digest('hex').slice(0, 32));
    const given = Buffer.from(signature);
    if (name !== kind || given.length !== expected.length || !timingSafeEqual(given, expected))
      return undefined;
    return { guid, issued: Number(issued) };
  }

  grant(manager: Manager, clientId: string, redirect: string): string {
    const code = randomBytes(9).toString('base64url');
    const expires = Date.now() + codeSeconds * 1000;
    this.#codes.set(code, { guid: guidOf(manager), clientId, redirect, expires });
    return code;
  }

  #issue(guid: string, refresh: string | undefined): TokenResponse {
    const now = Math.max(Date.now(), this.#expiredBefore);
    return {
      access_token: this.#sign('access', guid, now),
      refresh_token: refresh ?? this.#sign('refresh', guid, now),
      expires_in: accessSeconds,
      token_type: 'bearer',
      xoauth_yahoo_guid: guid,
    };
  }

  /** Exchanges a code for tokens: once, before it expires, for the same client and redirect URI. */
  exchange(code: string, clientId: string, redirect: string): TokenResponse | undefined {
    const known = this.#codes.get(code);
    this.#codes.delete(code);
    if (!known || known.expires < Date.now()) return undefined;
    if (known.clientId !== clientId || known.redirect !== redirect) return undefined;
    return this.#issue(known.guid, undefined);
  }

  refresh(token: string): TokenResponse | undefined {
    const read = this.#read(token, 'refresh');
    if (!read || this.#revoked.has(read.guid) || !managerByGuid(read.guid)) return undefined;
    return this.#issue(read.guid, token);
  }

  check(token: string): TokenCheck {
    const read = this.#read(token, 'access');
    const viewer = read && managerByGuid(read.guid);
    if (!read || !viewer || this.#revoked.has(read.guid)) return { is: 'rejected' };
    const isOld = read.issued + accessSeconds * 1000 < Date.now() || read.issued < this.#expiredBefore;
    return isOld ? { is: 'expired' } : { is: 'valid', viewer };
  }

  expireAll(): void {
    this.#expiredBefore = Math.max(Date.now(), this.#expiredBefore) + 1;
  }

  revoke(guid: string): void {
    this.#revoked.add(guid);
  }

  restore(guid: string): void {
    this.#revoked.delete(guid);
  }
}
