import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('knows the password that was kept from another one', async () => {
  const kept = await hashPassword('pick and roll');
  expect(await isPassword(kept, 'pick and roll')).toBe(true);
  expect(await isPassword(kept, 'pick and pop')).toBe(false);
});

it.each([null, '!', '', '$argon2', 'plain text'])('opens nothing where %j is kept', async (kept) => {
  expect(await isPassword(kept, 'the password of no account')).toBe(false);
  expect(await isPassword(kept, kept ?? '')).toBe(false);
});
