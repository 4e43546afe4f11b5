import { linkTo } from '../../links/link-to.ts';

/** In display order. */
export const settingsTabs = [
  { path: '/settings', name: 'Leagues' },
  { path: '/settings/alerts', name: 'Alerts and sharing' },
  { path: '/settings/preferences', name: 'Preferences' },
  { path: '/settings/account', name: 'Account' },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]['path'];

/** By anchor; sections on the first tab are missing. */
const sectionPages: Readonly<Record<string, string>> = {
  alerts: '/settings/alerts',
  push: '/settings/alerts',
  sharing: '/settings/sharing',
  recaps: '/settings/sharing',
  calendars: '/settings/sharing',
  discord: '/settings/sharing',
  tables: '/settings/connections',
  assistants: '/settings/connections',
  tokens: '/settings/connections',
  webhooks: '/settings/connections',
  appearance: '/settings/preferences',
  defaults: '/settings/preferences',
  projections: '/settings/projections',
  ranking: '/settings/projections',
  subscription: '/settings/account',
  account: '/settings/account',
  security: '/settings/account',
  sessions: '/settings/account',
  data: '/settings/account',
};

/**
 * Returns null for sections of `/settings`. Links in emails name every section as an anchor of `/settings`.
 *
 * @param hash of the URL, including `#`
 */
export function sectionAddress(hash: string): string | null {
  const section = hash.slice(1);
  const path = Object.hasOwn(sectionPages, section) ? sectionPages[section] : undefined;
  return path === undefined ? null : linkTo(path, {}, section);
}
