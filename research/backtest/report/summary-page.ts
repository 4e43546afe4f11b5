import { barsHeld, missedBars } from './bar-section.ts';
import type { Figure } from './figures.ts';
import { finder, number, range, table } from './tables.ts';

interface SummaryFacts {
  readonly leagues: number;
  readonly seasons: readonly string[];
  /** CPU time of the run. */
  readonly cpuSeconds: number;
  readonly figures: readonly Figure[];
}

interface Row {
  readonly label: string;
  readonly figure: string;
  readonly decimals: number;
  /**
   * Results of 2024-25 and 2025-26, which were measured once, in another run, before they were used to choose
   * anything. A single value is pooled over both.
   */
  readonly heldOut?: readonly [string, string] | string;
}

const rows: readonly Row[] = [
  {
    label: 'Category wins of a week: skill, × the peer’s',
    figure: 'category/pooled/skill over peer',
    decimals: 2,
    heldOut: ['1.71', '1.67'],
  },
  {
    label: 'with managed rosters',
    figure: 'managed/pooled/skill over peer',
    decimals: 2,
    heldOut: '1.73',
  },
  {
    label: 'with managed rosters and injury statuses',
    figure: 'managed told/pooled/skill over peer',
    decimals: 2,
    heldOut: '2.02',
  },
  {
    label: 'Matchups: log-loss saved over the peer',
    figure: 'matchup/pooled/better than peer',
    decimals: 3,
    heldOut: ['.098', '.105'],
  },
  {
    label: 'log-loss with managed rosters (coin flip: .693)',
    figure: 'managed/pooled/matchup/model',
    decimals: 3,
    heldOut: '.602',
  },
  {
    label: 'with managed rosters and injury statuses',
    figure: 'managed told/pooled/matchup/model',
    decimals: 3,
    heldOut: '.570',
  },
  {
    label: 'First day: error of players’ means, RMSE ÷ sd',
    figure: 'first-day/pooled/error',
    decimals: 3,
    heldOut: '.508',
  },
  {
    label: 'share inside the 80 % intervals, %',
    figure: 'first-day/pooled/inside 80 %, all categories',
    decimals: 1,
    heldOut: '78.1',
  },
  {
    label: 'Players’ next 14 days: CRPS saved over the better average, %',
    figure: 'player-projection/14 days/CRPS saving',
    decimals: 1,
  },
  {
    label: 'Who plays: log-loss saved over a logistic regression, %',
    figure: 'plays-or-sits/pooled/all/saving over the logistic regression',
    decimals: 1,
    heldOut: '6.0',
  },
  {
    label: 'One add a week over a schedule-blind add, category wins',
    figure: 'adds/pooled/1 swap/category wins/over schedule-blind',
    decimals: 3,
    heldOut: ['.06', ''],
  },
  {
    label: 'Weekly lineups over the obvious ones, category wins',
    figure: 'weekly-lock/categories/pooled/category wins',
    decimals: 3,
    heldOut: ['.192', ''],
  },
  {
    label: 'Points leagues: log-loss of matchups saved over simple',
    figure: 'points-weekly/pooled/matchup/better than simple',
    decimals: 3,
    heldOut: ['.029', ''],
  },
  {
    label: 'CRPS of a team’s week saved over simple, fantasy points',
    figure: 'points-weekly/pooled/total/better than simple',
    decimals: 1,
    heldOut: ['8.7', ''],
  },
  {
    label: 'three adds a week over schedule-blind adds, fantasy points',
    figure: 'points-adds/pooled/3 swaps/fantasy points/over schedule-blind',
    decimals: 1,
    heldOut: ['35.7', ''],
  },
  {
    label: 'CRPS of season points saved over simple, fantasy points',
    figure: 'season-points/pooled/final points/better than simple',
    decimals: 0,
  },
  {
    label: 'Rotisserie: CRPS of final points saved over simple',
    figure: 'rotisserie/pooled/final points/better than simple',
    decimals: 2,
  },
  {
    label: 'Playoff odds: Brier score saved over the record, most categories',
    figure: 'playoff-odds/most categories/pooled/playoffs/better than record',
    decimals: 4,
  },
  {
    label: 'points',
    figure: 'playoff-odds/points/pooled/playoffs/better than record',
    decimals: 4,
  },
  {
    label: 'Trades: gain received ÷ promised, proposer',
    figure: 'trades/pooled/proposer/kept of the promise',
    decimals: 2,
    heldOut: ['.50', '.80'],
  },
  {
    label: 'partner',
    figure: 'trades/pooled/partner/kept of the promise',
    decimals: 2,
    heldOut: ['.40', '.92'],
  },
  {
    label: 'Drafts: titles against eleven G-score drafters, each category, % (chance: 8.3)',
    figure: 'draft/pooled/each category/ours against G',
    decimals: 0,
    heldOut: '27',
  },
  {
    label: 'most categories',
    figure: 'draft/pooled/most categories/ours against G',
    decimals: 0,
    heldOut: '56',
  },
  {
    label: 'against eleven H-score drafters, each category',
    figure: 'draft/pooled/each category/ours against H',
    decimals: 1,
    heldOut: ['6.3', '13.1'],
  },
  {
    label: 'most categories',
    figure: 'draft/pooled/most categories/ours against H',
    decimals: 1,
    heldOut: ['11.3', '19.4'],
  },
];

const calibrated = ['categories', 'matchups', 'plays'] as const;

export const summaryFigures = (seasons: readonly string[]): string[] => [
  ...rows.map(({ figure }) => figure),
  ...seasons.flatMap((season) => calibrated.map((kind) => `calibration/${season}/${kind}/error`)),
];

const heldOutCells = (heldOut: Row['heldOut'] = ''): readonly [string, string] =>
  typeof heldOut === 'string' ? [heldOut && `${heldOut} (both)`, ''] : heldOut;

/** Returns the table of results: development seasons with intervals, held-out seasons, and bars. */
function resultsTable({ figures, seasons }: SummaryFacts): string {
  const of = finder(figures);
  const calibrationRow = (
    label: string,
    kind: (typeof calibrated)[number],
    heldOut: readonly [string, string],
  ): string[] => {
    const errors = seasons.map((season) => of(`calibration/${season}/${kind}/error`).value);
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    return [label, mean.toFixed(2), '', ...heldOut];
  };
  return table(
    ['Result', 'development', '95 %', '2024-25', '2025-26'],
    [
      ...rows.map(({ decimals, figure: name, heldOut, label }) => {
        const figure = of(name);
        return [label, number(figure.value, decimals), range(figure, decimals), ...heldOutCells(heldOut)];
      }),
      calibrationRow('Calibration error of a season’s category chances, points', 'categories', [
        '.18',
        '.15',
      ]),
      calibrationRow('of matchup chances', 'matchups', ['.21', '.29']),
      calibrationRow('of chances to play', 'plays', ['.73', '.77']),
    ],
  );
}

/** Returns `docs/accuracy.md`: what was tested, the results, three charts, and the missed bars. */
export function summaryPage(facts: SummaryFacts): string {
  const { figures, leagues, seasons, cpuSeconds } = facts;
  const missed = missedBars(figures);
  return [
    `# Accuracy on real games

\`npm run backtest\` writes this page and [the details](accuracy/details.md).

**What was tested.** ${leagues} leagues a season of 12 teams × 13 players, drafted by last season's G-scores with noise; every pair of teams in
every full week from the fourth on. Forecasts use nothing that was unknown before the games, and every constant is fitted on earlier
seasons only, within the run (${(cpuSeconds / 60).toFixed(0)} minutes of CPU time). *Peer* is the weekly forecast of the best public tool: last season's scales, whole
rosters, a generic week.

**On which seasons.** Development: features and model forms were chosen on these seasons, so their results are slightly optimistic.
Seasons: ${seasons.join(', ')}. Held out: 2024-25 and 2025-26, measured once in earlier runs, before they were used to choose anything.

## Results
`,
    resultsTable(facts),
    `## Calibration

How often forecasts of each chance came true, with 99 % intervals over resampled weeks.

![Calibration of the category forecasts](accuracy/categories.svg)
![Calibration of the matchup forecasts](accuracy/matchups.svg)
![Calibration of the play probabilities](accuracy/plays.svg)

## Missed bars

${barsHeld(figures)}
`,
    missed.length === 0
      ? ''
      : table(
          ['Missed', 'value', 'bar'],
          missed.map(({ name, text, bar }) => [name, text, bar]),
        ),
  ].join('\n');
}
