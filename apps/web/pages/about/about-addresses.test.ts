import { describe, expect, it } from 'vitest';
import { pageAt } from '../../shell/pages.ts';
import { aboutAddress, aboutPages } from './about-addresses.ts';

describe('subpages of /about', () => {
  it('link only to existing pages', () => {
    for (const { path } of aboutPages) expect(pageAt(path)?.path).toBe(path);
  });

  it.each([
    ['#luck', '/about/numbers#luck'],
    ['#win-probability', '/about/numbers#win-probability'],
    ['#record', '/about/record#record'],
    ['#trade-record', '/about/record#trade-record'],
    ['#ledger', '/about/record#ledger'],
    ['#privacy', '/about/privacy'],
    ['#sources', '/about/sources'],
    ['', null],
  ])('redirect %s to %s', (hash, address) => expect(aboutAddress(hash)).toBe(address));
});
