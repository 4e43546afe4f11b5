import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../../apps/web/read-pages.ts';
import { browserNote, browserPath, type Product, phone, settled, sharedProduct } from './support.ts';
import { smallTargets } from './tap-targets.ts';

const pages = await readPages();
const isPublic = ({ access }: (typeof pages)[number]) => access === 'public';

describe.skipIf(!browserPath)(`tap targets at 360 px (${browserNote})`, () => {
  let product: Product;
  let token = '';

  beforeAll(async () => {
    product = await sharedProduct();
    const manager = await product.manager();
    await manager.call('settings/team', { league: manager.league, team: '1' });
    token = manager.token;
  });
  afterAll(() => product?.stop());

  it.each([
    [
      'signed-in pages',
      () => token,
      [...pages.filter((page) => !isPublic(page)), { path: '/home?view=all' }],
    ],
    ['public pages', () => '', pages.filter(isPublic)],
  ])('measure at least 44 × 44 px on %s', async (_, tokenOf, shown) => {
    const window = await product.open({ ...phone, token: tokenOf() });
    const small: string[] = [];
    for (const { path } of shown) {
      await window.go(path);
      await settled(window.page);
      small.push(...(await smallTargets(window.page)).map((fault) => `${path} ${fault}`));
    }
    await window.close();
    expect(small).toEqual([]);
  });
});
