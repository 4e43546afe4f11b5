import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './processes.ts';

export interface Check {
  readonly name: string;
  readonly isGood: boolean;
  readonly output: string;
}

function foldersOf(parent: string): string[] {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`);
}

/** Type-checks every project, two at a time with one thread each. */
export async function checkTypes(): Promise<Check> {
  const projects = ['.', ...foldersOf('packages'), ...foldersOf('apps')];
  const faults: string[] = [];
  const waiting = [...projects];
  const work = async (): Promise<void> => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await runNode(
        ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', project],
        { isQuiet: true },
      );
      if (code !== 0) faults.push(`${project}\n${output.trim()}`);
    }
  };
  await Promise.all([work(), work()]);
  return { name: 'types', isGood: faults.length === 0, output: faults.join('\n') };
}

async function biome(name: string, parameters: readonly string[]): Promise<Check> {
  const { code, output } = await runNode(['node_modules/@biomejs/biome/bin/biome', ...parameters], {
    isQuiet: true,
  });
  return { name, isGood: code === 0, output: output.trim() };
}

export function checkLint(): Promise<Check> {
  return biome('lint and format', ['check', '--error-on-warnings', '--max-diagnostics=50', '.']);
}

export function format(): Promise<Check> {
  return biome('format', ['check', '--linter-enabled=false', '--write', '.']);
}

export function report({ name, isGood, output }: Check): void {
  process.stdout.write(isGood ? `✓ ${name}\n` : `✗ ${name}\n${output}\n`);
}
