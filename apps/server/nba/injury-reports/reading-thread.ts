import { parentPort } from 'node:worker_threads';
import { PlatformError } from '@fantasy-stats/platforms';
import { readInjuryReport } from '@fantasy-stats/platforms/nba';
import type { ReportAnswer, ReportQuestion } from './reader.ts';

/*
 * The thread that reads injury reports, beside the one that answers requests: a file takes some tenths of a second, and a
 * broken one as long as its thread is left.
 */

async function read({ bytes, id, path }: ReportQuestion): Promise<ReportAnswer> {
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
