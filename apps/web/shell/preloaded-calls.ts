import type { Call } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import type { CallName, PageDescriptor, PreloadedCall } from './define-page.ts';

/** A GET with its parameters for the page's league. */
export interface Preload {
  readonly call: Call;
  readonly parameters: (league: string) => Readonly<Record<string, string>>;
}

const frame: readonly CallName[] = ['league.leagues', 'alerts.unread', 'settings.defaults'];

function callByName(name: CallName): Call {
  const [group = '', of = ''] = name.split('.');
  const found = (calls as Readonly<Record<string, Readonly<Record<string, Call>>>>)[group]?.[of];
  if (!found) throw new Error(`The contract has no call ${name}`);
  return found;
}

function preload(one: PreloadedCall): Preload {
  const { call: name, parameters = {} } = typeof one === 'string' ? { call: one } : one;
  const call = callByName(name);
  // Every call for league members has the parameter `league`.
  return {
    call,
    parameters: (league) => (call.access === 'member' ? { league, ...parameters } : parameters),
  };
}

/**
 * Returns the GETs that a page sends first, in addition to the session context. On the first visit, the head
 * script sends them while the code loads.
 */
export function preloadedCalls({ calls: own }: Pick<PageDescriptor, 'calls'>): Preload[] {
  return own ? [...frame, ...own].map(preload) : [];
}

/**
 * Returns the paths of the page's {@link preloadedCalls} for the head script, which fills in the league where
 * a path has `league` without a value.
 */
export function startupAddresses(page: Pick<PageDescriptor, 'calls'>): string[] {
  return preloadedCalls(page).map(({ call, parameters }) => {
    const query = new URLSearchParams(parameters('')).toString().replace('league=', 'league');
    return query === '' ? call.path : `${call.path}?${query}`;
  });
}
