import { CredentialsExpired, CredentialsRejected } from '@fantasy-stats/platforms';
import { describe, expect, it } from 'vitest';
import type { SourceChoice } from './surroundings.ts';
import { withAnyAccount } from './with-any-account.ts';

const choices = ['first', 'second'].map(
  (accountId): SourceChoice => ({
    accountId,
    open: () => {
      throw new Error('not read');
    },
  }),
);
const request = { platform: 'espn', path: '/leagues/1' } as const;
const none = new Error('no account');

describe('withAnyAccount', () => {
  it('reads with the next account after a refusal', async () => {
    const used: unknown[] = [];
    const result = await withAnyAccount(choices, none, async ({ accountId }) => {
      used.push(accountId);
      if (accountId === 'first') throw new CredentialsExpired(request);
      return accountId;
    });
    expect(result).toBe('second');
    expect(used).toEqual(['first', 'second']);
  });

  it('throws the first refusal if all accounts are refused, or the caller’s error if there are no accounts', async () => {
    const refusals = [new CredentialsRejected(request), new CredentialsExpired(request)];
    let count = 0;
    const refuse = async () => {
      throw refusals[count++];
    };
    await expect(withAnyAccount(choices, none, refuse)).rejects.toBe(refusals[0]);
    await expect(withAnyAccount([], none, refuse)).rejects.toBe(none);
  });

  it('throws an unrelated error immediately and does not try another account', async () => {
    const broken = new Error('broken');
    let count = 0;
    const fail = async () => {
      count++;
      throw broken;
    };
    await expect(withAnyAccount(choices, none, fail)).rejects.toBe(broken);
    expect(count).toBe(1);
  });
});
