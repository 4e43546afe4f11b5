import type { ReactElement } from 'react';
import styles from './WhatPremiumGives.module.css';

const GIVES: readonly (readonly [name: string, description: string])[] = [
  ['Your leagues', 'As many as you play, on Yahoo and ESPN, synced whenever you ask.'],
  [
    'The league pages',
    'Dashboard, team averages, weekly stats, matchups, season standings, trade history, past seasons.',
  ],
  ['NBA and draft', 'Player rankings, the schedule by fantasy week, and the draft in hindsight.'],
  ['The tools', 'Trade analyzer, matchup analyzer, streamer selection.'],
  ['Your data', 'Every table as CSV, your account as one file, deletion on request.'],
];

export function WhatPremiumGives(): ReactElement {
  return (
    <dl className={styles.gives}>
      {GIVES.map(([name, description]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
