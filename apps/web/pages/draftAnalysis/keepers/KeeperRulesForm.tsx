import type { KeeperRules } from '@fantasy-stats/contract/keepers';
import { leagueLimits } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { KeepersResponse } from '../../../api/responses.ts';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import segmentedStyles from '../../../ui/Segmented.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { CommittedNumber } from './CommittedNumber.tsx';
import styles from './Keepers.module.css';
import { withKind } from './keeper-view.ts';

interface KeeperRulesFormProps {
  readonly response: KeepersResponse;
  readonly rules: KeeperRules;
  /** Null deletes the rules. */
  readonly onChange: (rules: KeeperRules | null) => void;
}

/** The keeper rules, prefilled with what the platform reports. */
export function KeeperRulesForm({ onChange, response, rules }: KeeperRulesFormProps): ReactElement {
  const { isEntered, reported, rounds } = response;
  const isRound = rules.kind === 'round';
  const set = (changes: Partial<KeeperRules>) => onChange({ ...rules, ...changes });
  return (
    <fieldset className={`${layout.controls} ${styles.rules}`} aria-label="Keeper rules">
      <span className={styles.field}>
        <span className={segmentedStyles.barLabel}>Keepers per team</span>
        <CommittedNumber
          name="Keepers per team"
          value={rules.perTeam ?? reported}
          from={1}
          to={leagueLimits.keepers}
          isOptional
          onChange={(perTeam) => set({ perTeam })}
        />
      </span>
      <Segmented
        label="Cost of a keeper"
        choices={[
          { value: 'round', label: 'Costs a round' },
          { value: 'price', label: 'Costs dollars' },
        ]}
        value={rules.kind}
        onChange={(kind) => onChange(withKind(rules, kind))}
      />
      {isRound ? null : (
        <span className={styles.field}>
          <span className={segmentedStyles.barLabel}>Budget $</span>
          <CommittedNumber
            name="Budget per team in dollars"
            value={rules.budget}
            from={rounds}
            to={leagueLimits.auctionBudget}
            onChange={(budget) => set({ budget: budget ?? rules.budget })}
          />
        </span>
      )}
      <span className={styles.field}>
        <span className={segmentedStyles.barLabel}>{isRound ? 'Rounds earlier' : 'Dollars more'}</span>
        <CommittedNumber
          name={isRound ? 'Rounds earlier than last time' : 'Dollars more than last time'}
          value={rules.raise}
          from={0}
          to={isRound ? rounds : 1000}
          onChange={(raise) => set({ raise: raise ?? 0 })}
        />
      </span>
      <span className={styles.field}>
        <span className={segmentedStyles.barLabel}>Undrafted</span>
        <CommittedNumber
          name={isRound ? 'Round that undrafted players cost' : 'Dollars that undrafted players cost'}
          value={rules.undrafted ?? (isRound ? rounds : 1)}
          from={1}
          to={isRound ? rounds : leagueLimits.auctionBudget}
          onChange={(undrafted) => set({ undrafted })}
        />
      </span>
      <span className={styles.field}>
        <span className={segmentedStyles.barLabel}>Max. years</span>
        <CommittedNumber
          name="Maximum years in a row"
          value={rules.mostYears}
          from={1}
          to={30}
          placeholder="any"
          isOptional
          onChange={(mostYears) => set({ mostYears })}
        />
      </span>
      {isEntered ? (
        <span className={textStyles.note}>
          <Button variant="link" onClick={() => onChange(null)}>
            Reset rules
          </Button>
        </span>
      ) : null}
    </fieldset>
  );
}
