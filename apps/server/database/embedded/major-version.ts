import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { address, initialise, start, stopServer, superuser } from './cluster.ts';
import { type Identity, run } from './command.ts';
import { EmbeddedDatabaseUnavailable } from './failure.ts';
import { ensureOwnDatabase, ownName } from './own-database.ts';
import type { Place } from './place.ts';
import type { Programs } from './programs.ts';

/*
 * PostgreSQL reads no data of another major version, and its package has one version's programs alone. So each folder
 * keeps the programs that wrote it: with them its data are read once more when a later version is installed, and go
 * over into a new folder. What was stays beside it until the next time.
 */

/** Copies everything in the product's database at one address into the empty one at the other. */
export type MoveData = (from: string, to: string) => Promise<void>;

/** The new folder says by this file that everything is in it. */
const wholeMark = 'fantasy-stats-moved';
const nextOf = ({ cluster }: Place) => `${cluster}.next`;
const programsOf = ({ cluster }: Place, major: number) => join(dirname(cluster), `programs-${major}`);

/** The major version that wrote a folder; null where there is none. */
export async function majorOf(cluster: string): Promise<number | null> {
  const major = Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => ''), 10);
  return Number.isInteger(major) ? major : null;
}

/** The major version of programs. */
export async function majorOfPrograms({ control }: Programs): Promise<number> {
  const { output } = await run(control, ['--version']);
  return Number(/\d+/.exec(output)?.[0]);
}

/** A second name for each file where the file system has them, else a copy: packages are taken away when they are updated. */
async function duplicate(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o755 });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) await duplicate(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else await link(from, to).catch(() => copyFile(from, to));
  }
}

/** Keeps the programs beside the data that they write. */
export async function keepPrograms(programs: Programs, place: Place): Promise<void> {
  const target = programsOf(place, await majorOfPrograms(programs));
  const source = dirname(dirname(programs.control));
  if (source === target) return;
  const versionIn = (folder: string) =>
    run(join(folder, 'bin', basename(programs.control)), ['--version']).then(
      ({ code, output }) => (code === 0 ? output : null),
      () => null,
    );
  const kept = await versionIn(target);
  if (kept !== null && kept === (await versionIn(source))) return;
  const draft = `${target}.new`;
  await rm(draft, { recursive: true, force: true });
  await duplicate(source, draft);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}

/**
 * The programs that wrote a folder.
 * @throws EmbeddedDatabaseUnavailable where they were not kept
 */
export async function keptPrograms(place: Place, had: number, has: number): Promise<Programs> {
  const folder = join(programsOf(place, had), 'bin');
  const names = await readdir(folder).catch(() => []);
  const named = (name: string) => names.find((one) => basename(one, '.exe') === name);
  const [initdb, control] = [named('initdb'), named('pg_ctl')];
  if (!initdb || !control)
    throw new EmbeddedDatabaseUnavailable(
      `its data are of PostgreSQL ${had}, and the installed programs of ${has}; those of ${had} are not in ${folder}.`,
      'Start the version of the product that you had before once more: from then on its programs are kept. If it kept none, write a file with its npm run dump, and read that with npm run restore under an empty DATA_DIR.',
    );
  return { initdb: join(folder, initdb), control: join(folder, control) };
}

/** Ends what a move that was broken off between its last two steps had left to do. */
export async function settle(place: Place): Promise<void> {
  if ((await majorOf(place.cluster)) !== null) return;
  const whole = await readFile(join(nextOf(place), wholeMark)).catch(() => null);
  if (whole !== null) await rename(nextOf(place), place.cluster);
}

interface Move {
  readonly place: Place;
  readonly identity: Identity | null;
  readonly former: Programs;
  readonly programs: Programs;
  readonly had: number;
  /** The superuser's, and the product's role's. */
  readonly password: string;
  readonly ownPassword: string;
  readonly move: MoveData;
}

/**
 * Moves the data of a folder, on which no server runs, into a new one of the installed version, which takes its place.
 * Broken off at any moment, it leaves the old folder as it was, or the new one whole.
 */
export async function moveOver(options: Move): Promise<void> {
  const { former, had, identity, move, ownPassword, password, place, programs } = options;
  const next: Place = { ...place, cluster: nextOf(place) };
  /* Left running by a move that was killed. */
  await stopServer(programs, next, identity);
  await rm(next.cluster, { recursive: true, force: true });
  await initialise(programs, next, identity, password, false);
  const open = async (own: Place, by: Programs): Promise<string> => {
    const port = await start(by, own, identity, {});
    await ensureOwnDatabase(address(port, superuser, password, 'postgres'), {
      password: ownPassword,
      setsPassword: true,
      mayCreateDatabases: false,
    });
    return address(port, ownName, ownPassword, ownName);
  };
  try {
    await move(await open(place, former), await open(next, programs));
  } finally {
    await stopServer(former, place, identity);
    await stopServer(programs, next, identity);
  }
  await writeFile(join(next.cluster, wholeMark), `${had}\n`);
  const kept = `${place.cluster}-${had}`;
  const folder = dirname(place.cluster);
  for (const name of await readdir(folder))
    if (/^(?:cluster|programs)-\d+$/.test(name) && name !== basename(programsOf(place, had)))
      await rm(join(folder, name), { recursive: true, force: true });
  await rename(place.cluster, kept);
  await rename(next.cluster, place.cluster);
}
