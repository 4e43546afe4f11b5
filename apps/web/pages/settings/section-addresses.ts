import { linkTo } from '../../links/link-to.ts';

export const settingsTabs = [
  { path: '/settings', name: 'Leagues' },
  { path: '/settings/alerts', name: 'Alerts and sharing' },
  { path: '/settings/preferences', name: 'Preferences' },
  { path: '/settings/account', name: 'Account' },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]['path'];

/** The page of each section anchor, except for sections on the first tab. */
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
 * Returns a section's URL on another tab; null for sections of `/settings`. Emails link to all sections as
 * anchors of `/settings`.
 *
 * @param hash of the URL, including `#`
 */
export function sectionAddress(hash: string): string | null {
  const section = hash.slice(1);
  const path = Object.hasOwn(sectionPages, section) ? sectionPages[section] : undefined;
  return path === undefined ? null : linkTo(path, {}, section);
}
