import type { SecretAddressKind } from '@fantasy-stats/contract/secret-paths';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../admin/audit.ts';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import { isOpenAccount } from '../auth/tokens.ts';
import { mayUsePremium } from '../billing/premium.ts';
import { users } from '../database/schema/account.ts';
import { leagueMembers } from '../database/schema/league.ts';
import { secretAddresses } from '../database/schema/sharing.ts';
import { ApiError } from '../http/errors.ts';
import type { Membership } from '../league/membership.ts';
import type { Parts } from '../parts.ts';
import { seal, unseal } from '../settings/vault.ts';

type AddressParts = Pick<Parts, 'access' | 'credentialsKeys' | 'database' | 'now'>;
type Member = Pick<Membership, 'userId' | 'league'>;
type Row = typeof secretAddresses.$inferSelect;

/** A use is written down at most this often. */
const useInterval = 60_000;

/** Where a secret is sealed to: it opens in no other row. */
const placeOf = ({ userId, leagueId, kind }: Pick<Row, 'userId' | 'leagueId' | 'kind'>) =>
  `${userId}:${leagueId}:${kind}`;

const ofMember = ({ league, userId }: Member) =>
  and(eq(secretAddresses.userId, userId), eq(secretAddresses.leagueId, league));

function shown({ credentialsKeys }: Pick<Parts, 'credentialsKeys'>, row: Row) {
  return {
    kind: row.kind,
    secret: unseal(credentialsKeys, placeOf(row), row.secret),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** A member's secret addresses of a league, as their owner is shown them. */
export async function addressesOf(parts: AddressParts, member: Member) {
  const rows = await parts.database
    .select()
    .from(secretAddresses)
    .where(ofMember(member))
    .orderBy(secretAddresses.kind);
  return rows.map((row) => shown(parts, row));
}

/** Makes an address in the place of the one before. @throws ApiError leagueNotFound where the league itself is not linked */
export async function makeAddress(parts: AddressParts, member: Member, kind: SecretAddressKind) {
  const { credentialsKeys, database, now } = parts;
  const { league: leagueId, userId } = member;
  const secret = newSecret();
  const made = {
    hash: hashSecret(secret),
    secret: seal(credentialsKeys, placeOf({ userId, leagueId, kind }), secret),
    createdAt: now(),
    lastUsedAt: null,
  };
  return database.transaction(async (transaction) => {
    /* A past season is read by the link of a later one: it has none of its own. */
    const linked = and(eq(leagueMembers.userId, userId), eq(leagueMembers.leagueId, leagueId));
    if ((await transaction.$count(leagueMembers, linked)) === 0) throw new ApiError('leagueNotFound');
    const [row] = await transaction
      .insert(secretAddresses)
      .values({ userId, leagueId, kind, ...made })
      .onConflictDoUpdate({
        target: [secretAddresses.userId, secretAddresses.leagueId, secretAddresses.kind],
        set: made,
      })
      .returning();
    if (!row) throw new Error('a secret address was not made');
    await audit(transaction, member, 'addressMade', kind);
    return shown(parts, row);
  });
}

/** Ends an address. @returns whether there was one */
export async function revokeAddress(
  { database }: AddressParts,
  member: Member,
  kind: SecretAddressKind,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const gone = await transaction
      .delete(secretAddresses)
      .where(and(ofMember(member), eq(secretAddresses.kind, kind)))
      .returning({ hash: secretAddresses.hash });
    if (gone.length > 0) await audit(transaction, member, 'addressRevoked', kind);
    return gone.length > 0;
  });
}

function audit(
  database: Parameters<typeof writeAudit>[0],
  { userId, league }: Member,
  action: 'addressMade' | 'addressRevoked',
  kind: SecretAddressKind,
): Promise<void> {
  return writeAudit(database, {
    actor: 'user',
    actorId: userId,
    userId,
    action,
    subject: league,
    facts: { kind },
  });
}

/** What somebody reads who has a secret address: the league, as the address's owner may read it now. */
export interface OpenedAddress {
  readonly membership: Membership;
  readonly leagueId: LeagueId;
}

/**
 * What an address opens. Null for one that never was, was revoked or has no sense, and where its owner is locked out, has no
 * premium or left the league: whoever asks cannot tell one from the other.
 */
export async function openAddress(
  { access, database, now }: AddressParts,
  kind: SecretAddressKind,
  secret: string,
): Promise<OpenedAddress | null> {
  const hash = hashSecret(secret);
  const [row] = await database
    .select({
      userId: secretAddresses.userId,
      leagueId: secretAddresses.leagueId,
      lastUsedAt: secretAddresses.lastUsedAt,
    })
    .from(secretAddresses)
    .innerJoin(users, eq(users.id, secretAddresses.userId))
    .where(
      and(
        eq(secretAddresses.hash, hash),
        eq(secretAddresses.kind, kind),
        isOpenAccount,
        mayUsePremium(now()),
      ),
    );
  const membership = row ? await access.membershipOf(row.userId, row.leagueId) : null;
  if (!row || !membership) return null;
  if (!row.lastUsedAt || now().getTime() - row.lastUsedAt.getTime() > useInterval)
    await database.update(secretAddresses).set({ lastUsedAt: now() }).where(eq(secretAddresses.hash, hash));
  return { membership, leagueId: row.leagueId };
}
