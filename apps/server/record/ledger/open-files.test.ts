import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerWeeks } from '../../kernel/database/schema/ledger.ts';
import { createLog } from '../../kernel/log.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { scriptedForecaster } from '../../testing/scripted-forecaster.ts';
import { hashOf } from './chain.ts';
import { ledgerRoutes } from './ledger-routes.ts';
import { ledgerFile, ledgerFolder, openFiles } from './open-files.ts';

let app: TestApp;
let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'ledger-'));
  app = await testApp({
    concerns: [ledgerRoutes(scriptedForecaster({ worth: async () => new Map() }))],
    environment: { DATA_DIR: dataDirectory },
  });
});
afterAll(async () => {
  await app.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const mondays = ['2026-11-30', '2026-12-07'] as const;
const freeze = (monday: string, isSimulated = true) => {
  const content = `{"ledger":1,"monday":"${monday}"}\n{"name":"Nikola Jokić"}\n`;
  return app.parts.database.insert(ledgerWeeks).values({
    isSimulated,
    monday,
    season: 2026,
    frozenAt: new Date(`${monday}T17:00:00Z`),
    players: 1,
    content,
    hash: hashOf(content),
    previousHash: null,
  });
};

it('openFiles writes every week as a file that matches the published hash', async () => {
  const folder = ledgerFolder(dataDirectory);
  const files = openFiles(app.parts);
  await files.write();
  expect(await readdir(dataDirectory)).toEqual([]);
  await freeze(mondays[0]);
  await freeze(mondays[1]);
  await freeze('2026-12-14', false);
  await files.write();
  const { weeks } = calls.league.ledger.response.parse((await app.call(calls.league.ledger)).json);
  const names = weeks.map(({ monday }) => ledgerFile({ monday, season: 2026 }, true));
  expect(names.toSorted()).toEqual(mondays.map((monday) => `simulated-2026-${monday}.json`));
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
  const bytes = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(bytes.map(hashOf)).toEqual(weeks.map(({ hash }) => hash));
});

it('openFiles rewrites missing files only', async () => {
  const [first, second] = mondays.map((monday) =>
    join(ledgerFolder(dataDirectory), ledgerFile({ monday, season: 2026 }, true)),
  );
  if (!first || !second) throw new Error('two weeks were frozen');
  const before = await readFile(first, 'utf8');
  await rm(first);
  await writeFile(second, 'changed by hand');
  await openFiles(app.parts).write();
  expect(await readFile(first, 'utf8')).toBe(before);
  expect(await readFile(second, 'utf8')).toBe('changed by hand');
});

it('openFiles logs once that the folder is not writable, and continues', async () => {
  const logged: unknown[] = [];
  const blocked = join(dataDirectory, 'no folder');
  await writeFile(blocked, '');
  const log = createLog('silent');
  log.warn = (...entry: unknown[]) => void logged.push(entry);
  const files = openFiles({ ...app.parts, log, config: { ...app.parts.config, dataDirectory: blocked } });
  await files.write();
  await files.write();
  expect(logged).toHaveLength(1);
});
