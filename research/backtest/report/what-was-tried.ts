import { judgedReading, otherReadings } from '../protocol/simple-week.ts';
import { engineArms, LIMIT_LEAGUES } from '../runs/mid-week-limits.ts';
import type { Calibration } from './calibration.ts';
import type { Figure } from './figures.ts';
import { finder, table } from './tables.ts';

const kinds = ['categories', 'matchups'] as const;

export function limitTables(figures: readonly Figure[]): string {
  const of = finder(figures);
  const saved = (name: string): string[] =>
    kinds.map((kind) => `${of(`mid-week/limits/${kind}/${name}`).value.toFixed(1)} %`);
  const [, ...hindsight] = engineArms;
  return [
    `Other readings of the yardstick (the first is judged), mean saving from Monday to Saturday, first ${LIMIT_LEAGUES} leagues of each season:\n`,
    table(
      ['Reading of the yardstick', 'categories', 'matchups'],
      [judgedReading, ...otherReadings].map(({ name }) => [name, ...saved(`against simple by ${name}`)]),
    ),
    'The ceiling: the same engine in the same leagues, told who plays.\n',
    table(
      ['This engine, and', 'categories', 'matchups'],
      [
        ['nothing more', ...saved(`against simple by ${judgedReading.name}`)],
        ...hindsight.map((arm) => [arm, ...saved(arm)]),
      ],
    ),
    ceilingWords(figures),
  ].join('\n');
}

function ceilingWords(figures: readonly Figure[]): string {
  const of = finder(figures);
  const [categories, matchups] = kinds.map((kind) => of(`mid-week/${kind}/mean saving`).value.toFixed(1));
  return `In all leagues the mean saving is ${categories} % (matchups ${matchups} %). It has no bar.\n`;
}

function calibrationLines(figures: readonly Figure[], matchups: Calibration): string {
  const of = finder(figures);
  const outside = matchups.bins.filter((bin) => !bin.holdsZero);
  const both = of('calibration/matchups from both sides/error').value.toFixed(2);
  const bothOutside = of('calibration/matchups from both sides/bins outside 99 %').value;
  const list = outside
    .map(
      ({ forecast, outcome }) =>
        `${(100 * forecast).toFixed(0)} % (${(100 * (outcome - forecast)).toFixed(2)} points)`,
    )
    .join(', ');
  return `- Bins of matchup chances outside 99 %: ${outside.length === 0 ? 'none' : list}; from both sides: ${bothOutside}, error ${both} points; ${binsBySeason(figures)}.`;
}

function binsBySeason(figures: readonly Figure[]): string {
  const seasons = figures.flatMap(({ name, value }) => {
    const season = /^calibration\/(\d{4}-\d\d)\/matchups\/bins outside 99 %$/.exec(name)?.[1];
    return season === undefined ? [] : [{ season, outside: value }];
  });
  const outside = seasons.reduce((sum, one) => sum + one.outside, 0);
  const where = seasons.flatMap(({ season, outside: own }) => (own > 0 ? [`${own} in ${season}`] : []));
  return `by season: ${outside} of ${10 * seasons.length}${where.length > 0 ? ` (${where.join(', ')})` : ''}`;
}

/** Returns the experiments, one line each, with the figure that decided whether to adopt it. */
export function whatWasTried(figures: readonly Figure[], matchups: Calibration): string {
  const of = finder(figures);
  const saving = (kind: string, name: string): string =>
    `${of(`mid-week/limits/${kind}/${name}`).value.toFixed(1)} %`;
  return `## What was tried

**Who plays**

- Boosted trees: 1 % of the loss of the regressions; minutes of recent games: .2 %. Used.
- The strongest learner (250 trees, twenty more features): .9 % more; the bar of 8 % needs 2.5 %. Not used.
- Regressions on errors so far, standings, opponents and last games: 5.50 to 5.59 % saved, without 5.57 %. Not used.
- Recalibration on earlier seasons: error .68 → .37 points, now ${of('calibration/plays/error').value.toFixed(2)}. Used.
- Recalibration within the season: mean error of seven seasons .72 → .62 points, loss −.00015; exact chances leave .37 to .44. Not used.
- Level of the season: regulars' share of games so far × a fitted change, for games after next week. Season points −24 → +75 saved over
  simple, bias −1,300 … +500 → −500 … +390; the minutes no player is expected to play instead: half of that. Used.
- A level of production per minute: it misses by 0 to 3 % without one, games by −5 to 12 %. Not used.

**Injury reports**

- Moving toward the model's own chance: 5 % worse than the shares alone. Removed.
- Back-to-backs, illness, rest, length of the absence, earlier statuses, own record: below .4 points of the saving. Not used.
- The chance by player with the real reports of 2024-25: skill 1.921 → 1.935 ×, matchup loss .5764 → .5756. Used.
- The same with drawn reports (*told*), which make the model right: 1.825 → 1.808 × in 2022-23.

**Players**

- Teammates' response to missing offense: without it, points miss by .78 with 45 or more minutes out. Used; by category: no gain.
- Trees for minutes: 1 to 2 % of their error. Used.
- First day: a player's other rates −.003, seniority −.003, team wins −.002, steadiness −.001. Used.
- First day, exact ages: .4825 → .4809; with draft picks .4804, changes of NBA team .4792. Not used: not in box scores.
- Rookies' minutes by pick and age: error 6.4 minutes, without 7.7. Used.

**Calibration**

${calibrationLines(figures, matchups)} Chance alone: one in one of four runs.
- With weeks drawn from the forecasts, chance alone gives .72 to .75 points for matchups of a season, .28 to .32 for categories.
- Sharpness learned in season, over six seasons: categories .36 → .31, matchups .92 → .63. Used; one factor for both, or the first three
  weeks: worse.
- Fantasy points with the mean scale of the categories: 77.7 → 80.2 % of weekly totals inside 80 %, matchup error .46 → .36. Used.
- The same scale for season totals: not used, 83.6 % are inside without it. For playoff odds of points leagues: no change (title .0722 → .0724).

**While the week runs**

- Knowing who plays each evening would save ${saving('categories', engineArms[1])} (${saving('matchups', engineArms[1])}), all week ${saving('categories', engineArms[2])}. A bar of 10 % was dropped.
- Points of saving: drawing who plays 0, heavier tails −.5, a tenth of *simple* −.15, daily scale and trees for minutes +.1, opponent and
  home court +.16.

**Drafts**

- Later picks by category weights: promised .53, won .52; by names .57 and .51. Used.
- Opponents by their own H-scores: 105 of 156 picks predicted (by the average 63); most categories 9.9 → 18.0 %, each 17.5 → 14.6. Used.
- Plans from pairs of punts: against G 22.2 → 27.9 % (most 39.3 → 50.3), against H 8.1 → 9.1 (13.4 → 17.5). Used.
- One-ply rollouts, noisy fields, two picks ahead: no gain. Opponents who favor one NBA team: +.4, +3.7 points (errors 1.8, 2.1). Not used.

**Trades and adds**

- Shrinking minutes nine to eleven weeks ahead: 5 % of their error, gains .218 → .235 a week. Used.
- Orders by gain over error or by the lesser gain, shrunk gains: no change. Not used.
- Where promises fail: net of pickups, trades kept .95 over seven seasons; the pickups alone .71 (.13 to 1.37).
- Shrinking the pickups' part: kept .80 → .91 and .91 → 1.03, but .55 in 2024-25, 1.48 in 2022-23. Not used.

**Managed rosters**

- Listed players only: 1.79 × (2022-23); unlisted players taken to play: 1.84.
- Play correlation for later games: 1.83 → 1.864 ×, loss .585 → .583. Used. Freed minutes in later games: .002 ×. Not used.
- The ceiling, 2021-22 and 2022-23, 20 leagues each:

  | Told | skill over the peer’s | matchup loss |
  |---|---:|---:|
  | nothing | 1.561 × | .620 |
  | last reports of Monday’s games | 1.720 × | .600 |
  | last report before each first game (*told*) | 1.866 × | .583 |
  | who plays their first game | 1.822 × | .589 |
  | and what follows for minutes and later games | 1.909 × | .579 |
  | who plays all week | 2.521 × | .502 |
  | and all minutes | 2.687 × | .475 |
`;
}
