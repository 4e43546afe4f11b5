import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

// No process may outlive its parent, even if the parent is killed.

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

const address = (name: string): string => new URL(name, import.meta.url).href;

async function started(
  program: string,
  parameters: readonly string[],
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(program, parameters, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    if (printed.includes('\n')) break;
  }
  return { child, line: printed.split('\n')[0] ?? '' };
}

async function untilGone(processId: number): Promise<void> {
  for (;;) {
    try {
      process.kill(processId, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a program started by the app’s scripts', () => {
  it('(e.g., the simulator) ends when its parent is killed', async () => {
    const script = `
      import { runSimulator } from '${address('./product.ts')}';
      const { child } = await runSimulator({ port: 0 });
      console.log(child.pid);
      setInterval(() => {}, 1000);
    `;
    const starter = await started(process.execPath, ['--input-type=module', '--eval', script]);
    expect(Number(starter.line)).toBeGreaterThan(0);
    starter.child.kill('SIGKILL');
    await untilGone(Number(starter.line));
  });

  it('ends when its parent’s parent is killed (e.g., npm start)', async () => {
    const inner = `
      import { onStop } from '${address('./signals.ts')}';
      onStop(() => process.exit(0));
      console.log(process.pid);
      setInterval(() => {}, 1000);
    `;
    const outer = `
      import { spawn } from 'node:child_process';
      spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(inner)}], { stdio: 'inherit' });
    `;
    const starter = await started(process.execPath, ['--input-type=module', '--eval', outer]);
    starter.child.kill('SIGKILL');
    await untilGone(Number(starter.line));
  });
});

describe.skipIf(process.platform !== 'linux')('a command started by npm (read from /proc, on Linux)', () => {
  it('ends when npm is killed but the shell in between is not', async () => {
    const command = `
      import { whenStarterEnds } from '${address('./starter.mjs')}';
      whenStarterEnds(() => process.exit(0));
      console.log(process.pid);
      setInterval(() => {}, 1000);
    `;
    // Starts the command through a shell, as npm does. `true` keeps the shell running until the command ends.
    const npm = `
      import { spawn } from 'node:child_process';
      const line = '"$NODE" --input-type=module --eval "$COMMAND"; true';
      spawn('sh', ['-c', line], {
        stdio: 'inherit',
        env: { ...process.env, NODE: process.execPath, COMMAND: ${JSON.stringify(command)} },
      });
    `;
    const starter = await started(process.execPath, ['--input-type=module', '--eval', npm]);
    starter.child.kill('SIGKILL');
    await untilGone(Number(starter.line));
  });
});

describe('a server', () => {
  it('has its own process group, so that it gets Ctrl-C from a terminal only once', async () => {
    // The terminal sends Ctrl-C to its whole process group, so started programs get their own group.
    const script = `
      import { runSimulator } from '${address('./product.ts')}';
      const { child, stop } = await runSimulator({ port: 0 });
      const group = require('node:child_process').execFileSync('ps', ['-o', 'pgid=', '-p', String(child.pid)]);
      console.log(child.pid + ' ' + String(group).trim());
      await stop();
    `;
    const starter = await started(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); ${script}`,
    ]);
    const [child, group] = starter.line.split(' ');
    expect(group).toBe(child);
  });
});
