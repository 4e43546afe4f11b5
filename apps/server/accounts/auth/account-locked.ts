import { ApiError } from '../../kernel/http/errors.ts';

/** Returns the error for valid credentials of a locked account. */
export function accountLocked(account: string): ApiError {
  return new ApiError('accountLocked', { about: { account, reason: 'accountLocked' } });
}
