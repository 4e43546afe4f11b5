import { Client } from 'pg';

/** What the embedded server calls the product's own database, and the role that owns it. */
export const ownName = 'fantasy_stats';

export interface OwnDatabase {
  /** What the product's role is let in with. */
  readonly password: string;
  /** Whether the password is to be set though the role is there: once whenever the server is started. */
  readonly setsPassword: boolean;
  /** Lets the role make further databases, which tests and benches copy theirs from. */
  readonly mayCreateDatabases: boolean;
}

/**
 * Sees to it that the product has a role and a database of its own. The role owns that database and may do nothing else:
 * it is no superuser, makes no roles and reads no files of the machine. Whoever found a way to have SQL of his own run
 * would have the product's tables and not the server.
 *
 * @param superuserUrl address of the server for the superuser that it was set up by
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
    /* Nobody but the owner, whatever other roles somebody makes on this server. */
    await client.query(`revoke all on database ${ownName} from public`);
  } finally {
    await client.end();
  }
}
