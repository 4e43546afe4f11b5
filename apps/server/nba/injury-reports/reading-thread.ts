import { parentPort } from 'node:worker_threads';
import { PlatformError } from '@fantasy-stats/platforms';
import { readInjuryReport } from '@fantasy-stats/platforms/nba';
import type { ReportQuestion, ReportResult } from './reader.ts';

// Parses injury reports in a thread: it takes a few tenths of a second, and a broken file could take forever.

async function read({ bytes, id, path }: ReportQuestion): Promise<ReportResult> {
  try {
    return { id, reading: await readInjuryReport(bytes, path) };
  } catch (error) {
    const problem = error instanceof PlatformError ? error.message : String(error);
    return { id, problem };
  }
}

parentPort?.on('message', async (question: ReportQuestion) => {
  parentPort?.postMessage(await read(question));
});
