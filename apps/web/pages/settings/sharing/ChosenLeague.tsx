import { type ReactElement, type ReactNode, useState } from 'react';
import type { SettingsLeague } from '../../../api/responses.ts';
import text from '../../../theme/text.module.css';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Sharing.module.css';

interface ChosenLeagueProps {
  readonly leagues: readonly SettingsLeague[];
  readonly children: (league: SettingsLeague) => ReactNode;
}

export function initialLeague(leagues: readonly SettingsLeague[]): SettingsLeague | undefined {
  return leagues.find(({ isActive }) => isActive) ?? leagues[0];
}

/** Selects a league, by default the active one. */
export function ChosenLeague({ children, leagues }: ChosenLeagueProps): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null);
  const league = leagues.find(({ id }) => id === chosen) ?? initialLeague(leagues);
  if (!league) return <p className={text.note}>Link a league first.</p>;
  return (
    <>
      {leagues.length > 1 ? (
        <div className={styles.form}>
          <Field label="League">
            {(control) => (
              <Select {...control} value={league.id} onChange={setChosen}>
                {leagues.map(({ id, name, season }) => (
                  <option key={id} value={id}>
                    {name} ({season})
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ) : null}
      {children(league)}
    </>
  );
}
