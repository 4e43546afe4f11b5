import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { root } from './lib/processes.ts';

// `npm run bench [-- NAME …] [--json] [--minutes N] [--leagues N]`: benchmarks. Each file
// `research/bench/*.bench.ts` exports `name` and `run()`, which yields one row per figure with its reference.
// `--minutes`: duration of `hostile` and `soak` (default 1); `--leagues`: maximum leagues in `server`
// (default 100).

const Row = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  spread: z.number().nullable().default(null),
  reference: z.number().nullable().default(null),
  ratio: z.number().nullable().default(null),
  /** The target, e.g. "≤ 6". */
  bar: z.union([z.string(), z.number()]).nullable().default(null),
  holds: z.boolean().nullable().default(null),
});
type Row = z.output<typeof Row>;

const Bench = z.object({
  name: z.string(),
  run: z.custom<(options: { readonly minutes: number; readonly leagues: number }) => AsyncIterable<unknown>>(
    (value) => typeof value === 'function',
  ),
});

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1' },
    leagues: { type: 'string', default: '100' },
  },
  allowPositionals: true,
});

async function benches(): Promise<z.output<typeof Bench>[]> {
  const names = await readdir(join(root, 'research/bench')).catch(() => []);
  const modules: unknown[] = await Promise.all(
    names
      .filter((name) => name.endsWith('.bench.ts'))
      .sort()
      .map((name) => import(join(root, 'research/bench', name))),
  );
  return modules.map((module) => Bench.parse(module));
}

function shown(value: number | null): string {
  if (value === null) return '';
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

function print(row: Row): void {
  if (values.json) {
    process.stdout.write(`${JSON.stringify(row)}\n`);
    return;
  }
  const verdict = row.holds === null ? '' : row.holds ? 'holds' : 'MISSED';
  process.stdout.write(
    `${[
      row.name.padEnd(52),
      shown(row.value).padStart(10),
      row.unit.padEnd(10),
      (row.spread === null ? '' : `± ${shown(row.spread)}`).padEnd(10),
      (row.reference === null ? '' : `ref ${shown(row.reference)}`).padEnd(14),
      (row.ratio === null ? '' : `× ${shown(row.ratio)}`).padEnd(10),
      (row.bar === null ? '' : String(row.bar)).padEnd(14),
      verdict,
    ]
      .join(' ')
      .trimEnd()}\n`,
  );
}

const all = await benches();
const chosen = positionals.length === 0 ? all : all.filter(({ name }) => positionals.includes(name));
const unknown = positionals.filter((name) => !all.some((bench) => bench.name === name));
if (unknown.length > 0 || chosen.length === 0) {
  process.stderr.write(
    `There is no bench named ${unknown.join(', ') || 'anything'}. There are: ${all.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}
const options = {
  minutes: z.coerce.number().positive().parse(values.minutes),
  leagues: z.coerce.number().int().min(10).parse(values.leagues),
};
let missed = 0;
for (const bench of chosen) {
  if (!values.json) process.stdout.write(`\n${bench.name}\n`);
  for await (const output of bench.run(options)) {
    const row = Row.parse(output);
    if (row.holds === false) missed += 1;
    print(row);
  }
}
process.exit(missed > 0 ? 1 : 0);
