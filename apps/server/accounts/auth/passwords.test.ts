import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('isPassword accepts the stored password and rejects others', async () => {
  const storedHash = await hashPassword('pick and roll');
  expect(await isPassword(storedHash, 'pick and roll')).toBe(true);
  expect(await isPassword(storedHash, 'pick and pop')).toBe(false);
});

it.each([
  null,
  '!',
  '',
  '$argon2',
  'plain text',
])('isPassword rejects every password if the stored hash is %j', async (storedHash) => {
  expect(await isPassword(storedHash, 'the password of no account')).toBe(false);
  expect(await isPassword(storedHash, storedHash ?? '')).toBe(false);
});
