import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInSample } from '../sample.ts';
import { type Act, registration, settingsChange, webhook } from './acts.ts';
import { type House, openHouse } from './house.ts';
import { expectServedOrPutOff, healthOf, untilHealthy } from './send.ts';

// A database on a full disk: a small in-memory file system, which the test must be able to mount.

const size = '320m';
const place = mkdtempSync(join(tmpdir(), 'fantasy-stats-disk-'));

function mount(): boolean {
  if (platform() !== 'linux') return false;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', place]).status === 0;
}

const isMounted = mount();
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', place]);
  rmSync(place, { recursive: true, force: true });
});

describe.runIf(isMounted && isInSample(0, 2))(
  'a database with a full disk (needs the right to mount a file system, and FULL=1 or an even ROTATION)',
  () => {
    let house: House;
    let acts: readonly Act[];
    beforeAll(async () => {
      house = await openHouse(['api', 'worker'], {}, place);
      acts = [registration(house), await settingsChange(house), await webhook(house)];
    });
    afterAll(() => house?.close());

    function fill(): void {
      const file = openSync(join(place, 'filler'), 'w');
      try {
        for (const bytes of [1_000_000, 4_096])
          try {
            for (;;) writeSync(file, Buffer.alloc(bytes));
          } catch {
            // The disk is full; continue with smaller writes.
          }
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    }

    it('causes calls to be rejected temporarily, ends no node, and keeps all acknowledged writes', async () => {
      const [api] = house.apis;
      if (!api) throw new Error('no node runs');
      for (const act of acts) expect(await act.send(api)).toMatchObject({ status: 200 });
      fill();
      let putOff = 0;
      for (let count = 0; count < 200 && putOff < 20; count += 1)
        for (const response of await Promise.all(acts.map((act) => act.send(api)))) {
          expectServedOrPutOff(response);
          if (response.status === 503) putOff += 1;
        }
      expect(putOff).toBeGreaterThan(0);
      for (const node of house.nodes) {
        expect((await healthOf(node)).alive).toBe(200);
        expect(node.server.process.exitCode).toBeNull();
      }
      rmSync(join(place, 'filler'));
      // PostgreSQL exits when it cannot write its WAL; the operator restarts it.
      await house.database.start();
      await untilHealthy(house.nodes);
      for (const act of acts) await act.check();
      for (const act of acts) expect(await act.send(api)).toMatchObject({ status: 200 });
    });
  },
);
