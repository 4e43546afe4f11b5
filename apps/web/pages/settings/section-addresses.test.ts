import { describe, expect, it } from 'vitest';
import { pageAt } from '../../shell/pages.ts';
import { sectionAddress, settingsTabs } from './section-addresses.ts';

/** Every settings anchor that emails, the extension or bookmarks can link to. */
const anchors = [
  'projections',
  'ranking',
  'alerts',
  'push',
  'sharing',
  'recaps',
  'calendars',
  'tables',
  'assistants',
  'tokens',
  'webhooks',
  'appearance',
  'defaults',
  'subscription',
  'account',
  'security',
  'sessions',
  'data',
];

describe('section addresses in the settings', () => {
  it('redirect old anchors to an existing page with the same anchor', () => {
    for (const anchor of anchors) {
      const address = sectionAddress(`#${anchor}`) ?? '';
      const [path = '', hash] = address.split('#');
      expect(pageAt(path)?.path, anchor).toBe(path);
      expect(hash).toBe(anchor);
    }
  });

  it('leave anchors of the first tab, league anchors and unknown anchors unchanged', () => {
    for (const hash of ['', '#leagues', '#yahoo', '#espn', '#espn-2027-1', '#toString', '#%zz'])
      expect(sectionAddress(hash)).toBeNull();
  });

  it('include four existing tabs', () => {
    expect(settingsTabs.map(({ path }) => pageAt(path)?.title)).toEqual([
      'Settings',
      'Alerts and sharing',
      'Preferences',
      'Account',
    ]);
  });
});
