import { randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '../../apps/server/accounts/auth/passwords.ts';
import { issueToken } from '../../apps/server/accounts/auth/tokens.ts';
import { connect } from '../../apps/server/kernel/database/connect.ts';
import { premiumGrants, users } from '../../apps/server/kernel/database/schema/account.ts';
import type { Household } from './house.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export const password = 'harbor kettle moss and snow';

export async function people(
  { database: { url } }: Pick<Household, 'database'>,
  count: number,
): Promise<Person[]> {
  const passwordHash = await hashPassword(password);
  const { close, database } = connect({ url, size: 2 });
  try {
    const made: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const [user] = await database
        .insert(users)
        .values({ id: randomUUID(), email: `${randomBytes(6).toString('hex')}@example.org`, passwordHash })
        .returning();
      if (!user) throw new Error('an account was not made');
      await database
        .insert(premiumGrants)
        .values({ userId: user.id, source: 'granted', startsAt: new Date(0) });
      made.push({
        id: user.id,
        email: user.email,
        token: await issueToken(database, user.id, new Date()),
      });
    }
    return made;
  } finally {
    await close();
  }
}
