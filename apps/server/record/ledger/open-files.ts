import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { ledgerWeeks } from '../../kernel/database/schema/ledger.ts';
import type { Parts } from '../../kernel/parts.ts';

type FileParts = Pick<Parts, 'config' | 'database' | 'log'>;
type Week = Pick<typeof ledgerWeeks.$inferSelect, 'monday' | 'season'>;

/** The ledger's weeks as files in the data folder. */
export interface OpenFiles {
  /** Writes missing week files. Logs once if the folder is not writable. */
  write(): Promise<void>;
}

export const ledgerFolder = (dataDirectory: string): string => join(dataDirectory, 'ledger');

/** Returns a week's file name; simulated weeks have different names than real ones. */
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
        if (!hasFailed)
          log.warn({ err: error, folder }, 'ledger files could not be written to the data folder');
        hasFailed = true;
      }
    },
  };
}

/** Reads one file at a time; together they are about 50 MB. */
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

/**
 * Writes to a temporary name first, so no one reads a partial file. The next start rewrites an incomplete
 * one.
 */
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
