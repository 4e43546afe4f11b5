import { type ReactElement, type ReactNode, useState } from 'react';
import type { SettingsLeague } from '../../../api/answers.ts';
import text from '../../../theme/text.module.css';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Sharing.module.css';

interface ChosenLeagueProps {
  readonly leagues: readonly SettingsLeague[];
  /** What is shown of the league. */
  readonly children: (league: SettingsLeague) => ReactNode;
}

/** Something about one of the account's leagues: the active one, until another is chosen. */
export function ChosenLeague({ children, leagues }: ChosenLeagueProps): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null);
  const league =
    leagues.find(({ id }) => id === chosen) ?? leagues.find(({ isActive }) => isActive) ?? leagues[0];
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
