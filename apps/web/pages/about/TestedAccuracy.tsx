import { formatNumber } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { ReliabilityCurve } from '../../ui/ReliabilityCurve.tsx';
import styles from './about.module.css';
import { heldOut, testedBins, testedSeasons } from './tested-accuracy.ts';

const both = (values: readonly number[], suffix = ''): string =>
  values.map((value) => `${formatNumber(value, 2)}${suffix}`).join(' and ');

const figures = [
  {
    value: both(heldOut.categories),
    name: 'Category chances',
    about: 'percentage points, mean gap between forecast and result',
  },
  {
    value: both(heldOut.matchups),
    name: 'Matchup chances',
    about: 'percentage points, mean gap between forecast and result',
  },
  {
    value: both(heldOut.skill, '×'),
    name: 'Skill',
    about: 'vs. the best public tool’s weekly forecast',
  },
];

const bins = testedBins.map(({ shown, came, low, high }) => ({
  shown,
  came,
  interval: { low, high },
  forecasts: 1,
}));

export function TestedAccuracy(): ReactElement {
  return (
    <div className={styles.tested}>
      <ReliabilityCurve
        bins={bins}
        label={`Category chances: forecast and result. ${testedBins.map(({ shown, came }) => `${formatNumber(100 * shown, 1)}% forecast, ${formatNumber(100 * came, 1)}% came true`).join('; ')}.`}
      />
      <div>
        <dl className={styles.testedFigures}>
          {figures.map(({ value, name, about }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{value}</b>
                <span>{about}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          The figures are for {heldOut.seasons.join(' and ')}. Each season was measured once, before it was
          used to choose anything. The curve shows {testedSeasons.join(', ')}, with every constant fitted on
          earlier seasons. Points on the diagonal came true as often as forecast; bars are 99% confidence
          limits. Each season has 100 leagues of 12 teams.
        </p>
      </div>
    </div>
  );
}
