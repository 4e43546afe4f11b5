import { linkTo } from '../../links/link-to.ts';

export const aboutPages = [
  { path: '/about/numbers', name: 'How it works', about: 'every formula, by page' },
  { path: '/about/record', name: 'Record', about: 'forecasts and advice of this season, with results' },
  { path: '/about/sources', name: 'Sources', about: 'Yahoo, ESPN, the NBA' },
  { path: '/about/privacy', name: 'Privacy', about: 'stored data, export, deletion' },
] as const;

const recordSections = [
  'record',
  'projection-record',
  'pickup-record',
  'plan-record',
  'trade-idea-record',
  'found-trade-record',
  'trade-record',
  'ledger',
];

/**
 * Returns the new URL of an anchor that `/about` used to have, or null if the URL has no anchor.
 *
 * @param hash the URL's hash, including `#`
 */
export function aboutAddress(hash: string): string | null {
  const section = hash.slice(1);
  if (section === '') return null;
  if (section === 'sources' || section === 'privacy') return `/about/${section}`;
  return linkTo(recordSections.includes(section) ? '/about/record' : '/about/numbers', {}, section);
}
