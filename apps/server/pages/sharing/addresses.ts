import type { SecretAddressKind } from '@fantasy-stats/contract/secret-paths';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import { isOpenAccount } from '../../accounts/auth/tokens.ts';
import { mayUsePremium } from '../../billing/premium.ts';
import { writeAudit } from '../../kernel/audit-log.ts';
import { hashSecret, newSecret } from '../../kernel/crypto/secrets.ts';
import { seal, unseal } from '../../kernel/crypto/vault.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { leagueMembers } from '../../kernel/database/schema/league.ts';
import { secretAddresses } from '../../kernel/database/schema/sharing.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import type { Parts } from '../../kernel/parts.ts';

type AddressParts = Pick<Parts, 'callers' | 'credentialsKeys' | 'database' | 'now'>;
type Member = Pick<Membership, 'userId' | 'league'>;
type Row = typeof secretAddresses.$inferSelect;

/** Minimum time between updates of a URL's last use, in ms. */
const useInterval = 60_000;

/** Binds an encrypted secret to its row, so it cannot be decrypted in another one. */
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

export async function addressesOf(parts: AddressParts, member: Member) {
  const rows = await parts.database
    .select()
    .from(secretAddresses)
    .where(ofMember(member))
    .orderBy(secretAddresses.kind);
  return rows.map((row) => shown(parts, row));
}

/**
 * Creates a secret URL, replacing the previous one.
 *
 * @param publicKey of the Discord application that may use the URL; default: the previous one
 * @throws ApiError leagueNotFound if the league itself is not linked
 * @throws ApiError invalidRequest if a Discord URL would have no public key
 */
export async function makeAddress(
  parts: AddressParts,
  member: Member,
  kind: SecretAddressKind,
  publicKey?: string,
) {
  const { credentialsKeys, database, now } = parts;
  const { league: leagueId, userId } = member;
  const secret = newSecret();
  const made = {
    hash: hashSecret(secret),
    secret: seal(credentialsKeys, placeOf({ userId, leagueId, kind }), secret),
    createdAt: now(),
    lastUsedAt: null,
    ...(kind === 'discord' && publicKey !== undefined ? { publicKey } : {}),
  };
  return database.transaction(async (transaction) => {
    // Members of a later season can read past seasons, but past seasons have no secret URLs.
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
    if (kind === 'discord' && row.publicKey === null) throw new ApiError('invalidRequest');
    await audit(transaction, member, 'addressMade', kind);
    return shown(parts, row);
  });
}

/**
 * Revokes a secret URL.
 * @returns whether it existed
 */
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

/** The league that a secret URL gives access to, as its owner may currently read it. */
export interface OpenedAddress {
  readonly membership: Membership;
  readonly leagueId: LeagueId;
  /** Public key of the Discord application that may use the URL; null for other kinds. */
  readonly publicKey: string | null;
}

/**
 * Opens a secret URL. Null if the URL is unknown, revoked or malformed, or if its owner is locked, has no
 * premium or has unlinked the league.
 */
export async function openAddress(
  { callers, database, now }: AddressParts,
  kind: SecretAddressKind,
  secret: string,
): Promise<OpenedAddress | null> {
  const hash = hashSecret(secret);
  const [row] = await database
    .select({
      userId: secretAddresses.userId,
      leagueId: secretAddresses.leagueId,
      lastUsedAt: secretAddresses.lastUsedAt,
      publicKey: secretAddresses.publicKey,
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
  const caller = row ? await callers.findAccount(row.userId, { league: row.leagueId }) : null;
  const membership = caller?.membership ?? null;
  if (!row || !membership) return null;
  if (!row.lastUsedAt || now().getTime() - row.lastUsedAt.getTime() > useInterval)
    await database.update(secretAddresses).set({ lastUsedAt: now() }).where(eq(secretAddresses.hash, hash));
  return { membership, leagueId: row.leagueId, publicKey: row.publicKey };
}
