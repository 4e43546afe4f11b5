import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useEffect } from 'react';
import { useAct, useCall } from '../../api/use-call.ts';
import { chooseDensity, chooseTheme } from '../../theme/theme-preference.ts';
import { AppearanceControl } from '../AppearanceControl.tsx';

/** Chooses theme and density; both are kept in this browser, and with the account for its other devices. */
export function AccountAppearanceControl(): ReactElement {
  const keep = useAct(calls.settings.changeDefaults, { scope: { id: 'appearance' } });
  return <AppearanceControl onChoose={(choice) => keep.mutate(choice)} />;
}

/** Shows the theme and density the account has chosen, on whichever device. */
export function useAccountAppearance(): void {
  const { data } = useCall(calls.settings.defaults, {});
  const { theme, density } = data ?? {};
  useEffect(() => {
    if (theme) chooseTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (density) chooseDensity(density);
  }, [density]);
}
