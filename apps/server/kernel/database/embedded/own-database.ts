import { Client } from 'pg';

/** Name of the product's database and of the role that owns it. */
export const ownName = 'fantasy_stats';

export interface OwnDatabase {
  readonly password: string;
  /** Whether to set the password of an existing role: once after each server start. */
  readonly setsPassword: boolean;
  /** Whether the role may create databases. Tests and benchmarks clone databases. */
  readonly mayCreateDatabases: boolean;
}

/**
 * Ensures that the product has its own role and database. The role has no rights elsewhere, which limits SQL
 * injections.
 *
 * @param superuserUrl URL of the server with its superuser
 */
export async function ensureOwnDatabase(
  superuserUrl: string,
  { mayCreateDatabases, password, setsPassword }: OwnDatabase,
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [ownName]);
    const rights = `login nosuperuser nocreaterole noreplication nobypassrls ${mayCreateDatabases ? 'createdb' : 'nocreatedb'}`;
    if (role.rowCount === 0) await client.query(`create role ${ownName} ${rights}`);
    if (role.rowCount === 0 || setsPassword)
      await client.query(`alter role ${ownName} ${rights} password ${client.escapeLiteral(password)}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [ownName]);
    if (database.rowCount === 0) await client.query(`create database ${ownName} owner ${ownName}`);
    // Only the owner may connect, even if this server has other roles.
    await client.query(`revoke all on database ${ownName} from public`);
  } finally {
    await client.end();
  }
}
