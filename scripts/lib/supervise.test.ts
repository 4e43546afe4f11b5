import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { reservedPort } from '../../apps/server/testing/port.ts';
import { end } from './processes.ts';
import { runSimulator } from './product.ts';
import { EndedTooOften, endOf, supervise } from './supervise.ts';

const children: ChildProcess[] = [];
afterEach(() => Promise.all(children.splice(0).map((child) => end(child, 0))));

async function started(script: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--eval', script], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return child;
}

const endless = 'setInterval(() => {}, 1000)';

function supervised(first: ChildProcess, script: string, more: { fastMilliseconds?: number } = {}) {
  const stopping = new AbortController();
  const printed: string[] = [];
  const restarted: ChildProcess[] = [];
  const done = supervise(first, {
    name: 'The program',
    restart: async () => {
      const child = await started(script);
      restarted.push(child);
      return { child };
    },
    print: (line) => printed.push(line),
    stopped: stopping.signal,
    pauses: [10, 20, 30, 40],
    ...more,
  });
  done.catch(() => undefined);
  return { done, restarted, printed, stop: () => stopping.abort() };
}

describe('supervise', () => {
  it('restarts a killed program, reports it, and restarts it again', async () => {
    const first = await started(endless);
    const { done, restarted, printed, stop } = supervised(first, endless);
    first.kill('SIGKILL');
    await expect.poll(() => printed.length).toBe(2);
    expect(printed).toEqual([
      'The program has ended (SIGKILL). Restarting it in 0.01 s.\n',
      'The program is running again.\n',
    ]);
    restarted[0]?.kill('SIGKILL');
    await expect.poll(() => printed.length).toBe(4);
    expect(printed[2]).toContain('in 0.02 s');
    stop();
    restarted[1]?.kill('SIGTERM');
    await done;
    expect(restarted).toHaveLength(2);
  });

  it('gives up after five fast failures in a row, with the program’s exit code', async () => {
    const failing = 'process.exit(7)';
    const { done, restarted } = supervised(await started(failing), failing);
    const error = await done.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EndedTooOften);
    expect(error).toMatchObject({
      code: 7,
      message: 'The program ended 5 times in a row, each time shortly after its start. Giving up',
    });
    expect(restarted).toHaveLength(4);
  });

  it('gives up with exit code 1 on a program that ends without an error', async () => {
    const { done } = supervised(await started('0'), '0');
    await expect(done).rejects.toMatchObject({ code: 1 });
  });

  it('counts a failed restart as a fast failure', async () => {
    const first = await started(endless);
    const printed: string[] = [];
    const done = supervise(first, {
      name: 'The program',
      restart: () => Promise.reject(Object.assign(new Error('the port is taken'), { code: 3 })),
      print: (line) => printed.push(line),
      stopped: new AbortController().signal,
      pauses: [1],
    });
    first.kill('SIGKILL');
    await expect(done).rejects.toMatchObject({ code: 3 });
    expect(printed).toHaveLength(4);
  });

  it('does not give up on a program that ran long enough before each end', async () => {
    const short = 'setTimeout(() => process.exit(1), 50)';
    const { done, restarted, stop } = supervised(await started(short), short, { fastMilliseconds: 0 });
    await expect.poll(() => restarted.length, { timeout: 20_000 }).toBeGreaterThan(5);
    stop();
    await done;
  });

  it('restarts nothing if stopped during the pause', async () => {
    const first = await started(endless);
    const stopping = new AbortController();
    const printed: string[] = [];
    const done = supervise(first, {
      name: 'The program',
      restart: () => Promise.reject(new Error('was restarted')),
      print: (line) => {
        printed.push(line);
        stopping.abort();
      },
      stopped: stopping.signal,
      pauses: [60_000],
    });
    first.kill('SIGKILL');
    await done;
    expect(printed).toHaveLength(1);
  });

  it('restarts a killed simulator at its address', async () => {
    const port = await reservedPort();
    const run = async () => {
      const serving = await runSimulator({ port });
      children.push(serving.child);
      return serving;
    };
    const { address, child } = await run();
    const stopping = new AbortController();
    const printed: string[] = [];
    const done = supervise(child, {
      name: 'The simulator',
      restart: run,
      print: (line) => printed.push(line),
      stopped: stopping.signal,
    });
    const isServing = async () => (await fetch(address).catch(() => null)) !== null;
    expect(await isServing()).toBe(true);
    child.kill('SIGKILL');
    await endOf(child);
    expect(await isServing()).toBe(false);
    await expect.poll(() => printed.length, { timeout: 30_000 }).toBe(2);
    expect(await isServing()).toBe(true);
    stopping.abort();
    for (const one of children) one.kill('SIGTERM');
    await done;
  });
});
