import type { Access } from '@fantasy-stats/contract';
import type { Scope } from '@fantasy-stats/contract/scopes';
import type { Account } from './account.ts';
import { canAdminister } from './can-administer.ts';
import { canUsePremium } from './can-use-premium.ts';
import { ApiError } from './errors.ts';

/**
 * Rejects callers without access: 401 without a valid token, 402 without premium, 404 for calls hidden from
 * the account, and 403 for administrators without a second factor.
 */
export function requireAccess(access: Access, account: Account | null, hadToken: boolean): void {
  if (access === 'anyone') return;
  if (!account) throw new ApiError(hadToken ? 'tokenExpired' : 'notSignedIn');
  if (access === 'admin') {
    if (!canAdminister(account)) throw new ApiError('notFound');
    if (!account.hasSecondFactor) throw new ApiError('secondFactorMissing');
    return;
  }
  if (access !== 'signedIn' && !canUsePremium(account)) throw new ApiError('premiumRequired');
}

/**
 * Rejects a personal token without the required scope: with 403 rather than 404, because the token's owner
 * knows that the call exists.
 */
export function requireScope(scope: Scope | undefined, account: Account | null): void {
  if (!account?.personalToken) return;
  if (scope === undefined) throw new ApiError('notForTokens');
  if (!account.personalToken.scopes.includes(scope)) throw new ApiError('scopeMissing', { facts: { scope } });
}
