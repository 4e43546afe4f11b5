import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from './processes.ts';

/** A program that ends within this many ms counts as a fast failure. */
const FAST = 60_000;
/** Number of consecutive fast failures after which the program is not restarted. */
const MOST_FAST_FAILURES = 5;
/** Pauses before restarts in ms. Each consecutive fast failure uses the next pause. */
const PAUSES = [500, 1_000, 2_000, 5_000] as const;

export class EndedTooOften extends Error {
  override readonly name = 'EndedTooOften';
  /** Exit code: the program's, or 1 if a signal ended it or it ended without an error. */
  readonly code: number;

  constructor(program: string, times: number, code: number | null) {
    super(`${program} ended ${times} times in a row, each time shortly after its start. Giving up`);
    this.code = code || 1;
  }
}

interface Supervised {
  /** The program's name, capitalized. */
  readonly name: string;
  /** Restarts the program at the same address. Resolves once it is ready. */
  restart(): Promise<{ readonly child: ChildProcess }>;
  /** Aborted when the program should end. */
  readonly stopped: AbortSignal;
  print(line: string): unknown;
  readonly fastMilliseconds?: number;
  readonly pauses?: readonly number[];
}

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    if (isRunning(child)) child.once('exit', (code, signal) => resolve({ code, signal }));
    else resolve({ code: child.exitCode, signal: child.signalCode });
  });
}

/**
 * Restarts a program whenever it ends, with increasing pauses, until it should end.
 * @throws EndedTooOften after too many fast failures in a row
 */
export async function supervise(
  first: ChildProcess,
  { fastMilliseconds = FAST, name, pauses = PAUSES, restart, print, stopped }: Supervised,
): Promise<void> {
  let current: ChildProcess | null = first;
  let startedAt = performance.now();
  let failures = 0;
  let last: End = { code: null, signal: null };
  while (!stopped.aborted) {
    if (current) last = await endOf(current);
    if (stopped.aborted) return;
    failures = performance.now() - startedAt < fastMilliseconds ? failures + 1 : 1;
    if (failures >= MOST_FAST_FAILURES) throw new EndedTooOften(name, failures, last.code);
    const pause = pauses[Math.min(failures, pauses.length) - 1] ?? 0;
    const why = last.signal ?? `exit code ${last.code}`;
    print(`${name} has ended (${why}). Restarting it in ${pause / 1000} s.\n`);
    await wait(pause, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return;
    startedAt = performance.now();
    try {
      current = (await restart()).child;
      print(`${name} is running again.\n`);
    } catch (error) {
      // The program has already printed the reason.
      const code = error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN;
      last = { code: Number.isInteger(code) ? code : 1, signal: null };
      current = null;
    }
  }
}
