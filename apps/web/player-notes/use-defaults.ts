import { calls } from '@fantasy-stats/contract/calls';
import type { Defaults } from '@fantasy-stats/contract/marks';
import { usualDefaults } from '@fantasy-stats/contract/usual-defaults';
import { useApiQuery } from '../api/use-api-query.ts';
import { useHasAccount } from '../session/use-session.ts';

/**
 * Returns the account's default settings. While loading, on errors, and for visitors without an account,
 * returns the product's defaults.
 */
export function useDefaults(): { readonly defaults: Defaults; readonly isSettled: boolean } {
  const hasAccount = useHasAccount();
  const { data, isPending } = useApiQuery(calls.settings.defaults, hasAccount ? {} : null);
  return { defaults: data ?? usualDefaults, isSettled: !hasAccount || !isPending };
}
