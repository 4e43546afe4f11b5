import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useEffect } from 'react';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { chooseDensity, chooseTheme } from '../../theme/theme-preference.ts';
import { AppearanceControl } from '../AppearanceControl.tsx';

/** Stores the choice in this browser, and in the account for other devices. */
export function AccountAppearanceControl(): ReactElement {
  const saveAppearance = useApiMutation(calls.settings.changeDefaults, { scope: { id: 'appearance' } });
  return <AppearanceControl onChoose={(choice) => saveAppearance.mutate(choice)} />;
}

export function useAccountAppearance(): void {
  const { data } = useApiQuery(calls.settings.defaults, {});
  const { theme, density } = data ?? {};
  useEffect(() => {
    if (theme) chooseTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (density) chooseDensity(density);
  }, [density]);
}
