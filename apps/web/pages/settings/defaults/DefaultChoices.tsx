import { calls } from '@fantasy-stats/contract/calls';
import { markLimits } from '@fantasy-stats/contract/mark-limits';
import type { Defaults } from '@fantasy-stats/contract/marks';
import { isCategoryForm, type StatisticId, standardLeague } from '@fantasy-stats/domain';
import { valueWindows } from '@fantasy-stats/engine/rankings';
import type { ReactElement } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api-query.ts';
import { useToday } from '../../../league/today.ts';
import { useDefaults } from '../../../player-notes/use-defaults.ts';
import { useLeagueId } from '../../../shell/use-league.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { columnLabel, columnName } from '../../../text/phrases.ts';
import text from '../../../theme/text.module.css';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import segmentedStyles from '../../../ui/Segmented.module.css';
import { Select } from '../../../ui/Select.tsx';
import { ToggleChip } from '../../../ui/ToggleChip.tsx';
import { windowLabel } from '../../../values/words.ts';
import styles from './defaults.module.css';

const weights = [0, 0.5, 1, 1.5, 2, markLimits.weight] as const;

export function DefaultChoices(): ReactElement {
  const { defaults, isSettled } = useDefaults();
  const change = useApiMutation(calls.settings.changeDefaults);
  const { categories, failure } = useCategories();
  const set = (changes: Partial<Defaults>) => change.mutate(changes);
  const togglePunt = (id: StatisticId) =>
    set({
      punts: defaults.punts.includes(id)
        ? defaults.punts.filter((other) => other !== id)
        : [...defaults.punts, id],
    });
  return (
    <Section id="defaults" name="Defaults" note="saved in your account, for all devices">
      <div className={styles.defaults}>
        <label className={styles.defaultsLine}>
          <span>Player rankings open with</span>
          <Select
            value={defaults.window ?? ''}
            disabled={!isSettled || change.isPending}
            onChange={(value) => set({ window: valueWindows.find((one) => one === value) ?? null })}
          >
            <option value="">Season (default)</option>
            {valueWindows.map((value) => (
              <option key={value} value={value}>
                {windowLabel[value]}
              </option>
            ))}
          </Select>
        </label>
        {categories.length === 0 ? null : (
          <>
            <fieldset className={styles.defaultsGroup}>
              <legend>Punts</legend>
              <div className={segmentedStyles.bar}>
                {categories.map((id) => (
                  <ToggleChip
                    key={id}
                    kind="punt"
                    label={columnLabel(id)}
                    name={`Punt ${columnLabel(id)}, ${columnName(id).toLowerCase()}`}
                    isOn={defaults.punts.includes(id)}
                    isDisabled={!isSettled || change.isPending}
                    onToggle={() => togglePunt(id)}
                  />
                ))}
              </div>
            </fieldset>
            <fieldset className={styles.defaultsGroup}>
              <legend>Category weights</legend>
              <p className={text.note}>
                How much each category counts in player values: in rankings, player pages, team averages,
                trades, streamers and draft rooms. Chances to win, odds and gains from trades and pickups
                count every category as your league does.
              </p>
              <div className={styles.defaultsWeights}>
                {categories.map((id) => (
                  <label key={id}>
                    <abbr title={columnName(id)}>{columnLabel(id)}</abbr>
                    <Select
                      aria-label={`Weight of ${columnName(id).toLowerCase()}`}
                      value={String(defaults.weights[id] ?? 1)}
                      disabled={!isSettled || change.isPending}
                      onChange={(value) => set({ weights: weightsWith(defaults.weights, id, Number(value)) })}
                    >
                      {weights.map((weight) => (
                        <option key={weight} value={String(weight)}>
                          ×{weight}
                        </option>
                      ))}
                    </Select>
                  </label>
                ))}
              </div>
            </fieldset>
          </>
        )}
        {categories.length === 0 ? null : (
          <Checkbox
            isChecked={
              change.isPending
                ? (change.variables.usesOwnWeights ?? defaults.usesOwnWeights)
                : defaults.usesOwnWeights
            }
            isDisabled={!isSettled || change.isPending}
            onChange={(usesOwnWeights) => set({ usesOwnWeights })}
          >
            Use punts and weights wherever player values are shown
          </Checkbox>
        )}
        {failure ? <FailureNote thrown={failure} /> : null}
        {change.error ? <FailureNote thrown={change.error} /> : null}
      </div>
    </Section>
  );
}

function weightsWith(before: Defaults['weights'], id: StatisticId, weight: number): Defaults['weights'] {
  const { [id]: _changed, ...others } = before;
  return weight === 1 ? others : { ...others, [id]: weight };
}

/** Returns the league's categories; without a league, the standard nine. Empty in points leagues. */
function useCategories(): { readonly categories: readonly StatisticId[]; readonly failure: unknown } {
  const league = useLeagueId();
  const season = useApiQuery(calls.league.season, { league });
  const today = useToday(null);
  const rules = league === '' ? standardLeague(today) : season.data?.league;
  const hasCategories = rules && isCategoryForm(rules.scoringForm);
  return {
    categories: hasCategories ? rules.scored.map(({ statistic }) => statistic) : [],
    failure: rules ? null : season.error,
  };
}
