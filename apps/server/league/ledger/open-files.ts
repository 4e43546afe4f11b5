import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { ledgerWeeks } from '../../database/schema/ledger.ts';
import type { Parts } from '../../parts.ts';

type FileParts = Pick<Parts, 'config' | 'database' | 'log'>;
type Week = Pick<typeof ledgerWeeks.$inferSelect, 'monday' | 'season'>;

/** The ledger's weeks as files in the data folder, for whoever can see the folder. */
export interface OpenFiles {
  /** Writes the weeks whose files are missing. Where the folder cannot be written, that is logged once. */
  write(): Promise<void>;
}

/** The folder of the files in a data folder. */
export const ledgerFolder = (dataDirectory: string): string => join(dataDirectory, 'ledger');

/** Weeks of simulated games do not lie under the names of real ones. */
export const ledgerFile = ({ monday, season }: Week, isSimulated: boolean): string =>
  `${isSimulated ? 'simulated-' : ''}${season}-${monday}.json`;

export function openFiles({ config, database, log }: FileParts): OpenFiles {
  const { isSimulated } = config.platforms;
  const folder = ledgerFolder(config.dataDirectory);
  let hasFailed = false;
  return {
    write: async () => {
      const weeks = await database
        .select({ monday: ledgerWeeks.monday, season: ledgerWeeks.season })
        .from(ledgerWeeks)
        .where(eq(ledgerWeeks.isSimulated, isSimulated))
        .orderBy(asc(ledgerWeeks.monday));
      if (weeks.length === 0) return;
      try {
        await mkdir(folder, { recursive: true });
        const there = new Set(await readdir(folder));
        for (const week of weeks) {
          const file = ledgerFile(week, isSimulated);
          if (there.has(file)) continue;
          const content = await contentOf(database, isSimulated, week);
          if (content !== null) await writeWhole(join(folder, file), content);
        }
      } catch (error) {
        if (!isOfFiles(error)) throw error;
        if (!hasFailed) log.warn({ err: error, folder }, 'the ledger cannot be written into the data folder');
        hasFailed = true;
      }
    },
  };
}

/** One at a time: all of them would be some fifty megabytes. */
async function contentOf(
  database: FileParts['database'],
  isSimulated: boolean,
  { monday }: Week,
): Promise<string | null> {
  const [row] = await database
    .select({ content: ledgerWeeks.content })
    .from(ledgerWeeks)
    .where(and(eq(ledgerWeeks.isSimulated, isSimulated), eq(ledgerWeeks.monday, monday)));
  return row?.content ?? null;
}

/** Written under another name first: nobody ever reads half a file, nor is half a one taken for written at the next start. */
async function writeWhole(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, content, { flag: 'wx', flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'path' in error;
