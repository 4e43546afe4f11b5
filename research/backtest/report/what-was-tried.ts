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

function calibrationWords(figures: readonly Figure[], matchups: Calibration): string {
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
  const found =
    outside.length === 0 ? 'every bin lies within its interval' : `bins outside their intervals: ${list}`;
  return `- **Calibration of matchups**: ${found}; from both sides the error is ${both} points with ${bothOutside} bins outside. ${binsBySeason(figures)};
  of thirty, one lies outside in one of four honest runs. With weeks drawn from the forecasts (25 leagues, sixteen draws), chance alone gives
  .72 to .75 points for matchups of one season and .28 to .32 for categories (.52 or more in one of ten).`;
}

/** Lists the seasons with calibration bins outside their intervals. */
function binsBySeason(figures: readonly Figure[]): string {
  const seasons = figures.flatMap(({ name, value }) => {
    const season = /^calibration\/(\d{4}-\d\d)\/matchups\/bins outside 99 %$/.exec(name)?.[1];
    return season === undefined ? [] : [{ season, outside: value }];
  });
  const outside = seasons.reduce((sum, one) => sum + one.outside, 0);
  const where = seasons.flatMap(({ season, outside: own }) => (own > 0 ? [`${own} in ${season}`] : []));
  return `By season ${outside} of ${10 * seasons.length} bins ${outside === 1 ? 'lies' : 'lie'} outside${where.length > 0 ? ` (${where.join(', ')})` : ''}`;
}

export function whatWasTried(figures: readonly Figure[], matchups: Calibration): string {
  const of = finder(figures);
  const saving = (kind: string, name: string): string =>
    `${of(`mid-week/limits/${kind}/${name}`).value.toFixed(1)} %`;
  return `## What was tried

- **Who plays**: boosted trees took 1 % off the loss of the regressions; minutes of recent games .2 %; rest days, trends, careers and the
  league's absences less. The strongest learner (250 trees of 31 leaves, twenty more features) is within .9 %, while the bar of 8 % over the
  logistic regression needs 2.5 %. Regressions on errors so far, standings, opponents and last games save nothing (5.50 to 5.59 %, without
  5.57). Recalibration on earlier seasons took the error from .68 to .37 points, now ${of('calibration/plays/error').value.toFixed(2)}. One season's error is .39 to .45 by chance
  alone. Recalibration within the season was rejected: 2021-22 stays at .78 to .88, 2022-23 goes from .66 to .56 … .64, losses change by less
  than .0004; tracking bands of chances takes the mean error of six seasons from .72 to .54 and no loss. With 2024-25, weekly Bayesian
  corrections of the logit take the mean of seven seasons from .72 to .62 points at best (no season above .83, loss −.00015), while exact
  chances would leave .37 to .44 in a season, so .4 in each season is out of reach.
- **Injury reports**: the model's own chance says almost nothing about listed players (coefficient .03 to .06 for questionable). The former
  formula moved toward it and lost 5 % against the shares alone (10 % for injuries). Back-to-backs, illness, soreness, rest, the length of
  the absence, earlier statuses, and the team's or the player's own record add less than .4 points to the saving. Reports drawn from
  outcomes (*told*) cannot show this, as they make the model's chance right: told skill fell from 1.825 to 1.808 × (2022-23) and 1.948 to
  1.937 × (2024-25, 15 leagues, no sharpness); with the real reports of 2024-25 it rose from 1.921 to 1.935 × and the matchup loss fell from
  .5764 to .5756.
- **Teammates**: one response per category to the team's missing offense; responses to the missing part of the same category, and an
  intercept, give the same errors. Without responses points miss by .78 with 45 or more minutes out.
- **Calibration by season**: one factor for both from categories and matchups makes categories worse (up to .85 points), one from categories
  leaves matchups at up to 1.64. With the first three weeks 2022-23 went from .96 to 1.58, without them to .73. Over six seasons: categories
  .36 → .31, matchups .92 → .63; longer memories .66 to .74. Log-loss changes by less than .0002.
${calibrationWords(figures, matchups)}
- **While the week runs**: told who plays each evening, the engine would save ${saving('categories', engineArms[1])} (${saving('matchups', engineArms[1])}), so a bar of 10 % was dropped; who plays all week
  ${saving('categories', engineArms[2])}, with minutes three points more. In points of saving: drawing who plays 0, heavier tails −.5, a tenth of *simple* −.15, best daily
  scale +.1, trees for minutes +.1, opponent and home court +.16 (one line per player cannot hold it).
- **Minutes**: trees took 1 to 2 % off the error of projected minutes. **Percentages** gained only as percentages × attempts.
- **80 % intervals** need widening: games have longer shoulders than a negative binomial. Points stay narrowest.
- **The first day**: all rates of a player −.003, seniority −.003, team wins −.002, steadiness −.001; freed minutes and other ridges 0. One
  earlier season gives .498, two .486; with newcomers and returning players .538. Exact ages by curves in each category take .4825 to .4809
  over four seasons, with draft picks .4804, with changes of NBA team .4792; the product has no birth dates, so seniority stays. A rookie’s
  minutes by pick and age miss by 6.4 minutes, without them by 7.7.
- **Drafts against H drafters**: opponents are played by H-scores where their picks say so, own later picks by category weights (promised
  .53, won .52; by names .57 and .51). Each opponent against its own opponents predicts 105 and 108 of 156 newest-H picks (against the
  average 63 and 63, by G 23 and 19), and 121 and 120 of the paper's (114 and 100): most categories 9.9 → 18.0 %, each category 17.5 → 14.6
  (standard errors 1.5 to 2). Plans from pairs of punts: against G 22.2 and 39.3 → 27.9 and 50.3, paper's H 8.1 and 13.4 → 9.1 and 17.5,
  newest H 16.1 and 17.6. One-ply rollouts (14.2, 16.3 %), noisy fields and two picks ahead gained nothing. Opponents who favor one NBA team:
  +.4 and +3.7 points (standard errors 1.8, 2.1), not built in.
- **Trades found**: minutes nine to eleven weeks ahead depend .22 on the projection, .37 on the season's mean, .32 on preseason. Shrinking
  them takes 5 % off the error of minutes, 2 to 3 % of points, rebounds, shots and turnovers, and raises gains from .218 to .235 a week.
  The former price of pickups (mean of the best, one per team) was wrong: over 4,551 sides, sides that drop kept .89, even .95, pickups 1.20;
  with minutes far ahead free agents keep .94, .90, .88, .95. Proposers and partners kept .77 and .63 (2018-19, no fit yet), 1.09 and .77
  (2019-20), 1.07 and .54 (2020-21): .97 and .88 over five seasons with the fit. Orders by gain over error or by the lesser gain, and
  shrinking gains, change nothing. Seven seasons from 2018-19 show where promises fail: net of their pickups, trades kept .95 (1.06, 1.13,
  1.01, 1.15, .93, .65, .75), the pickups alone .71 (.37, .66, .61, .45, 1.37, 1.25, .13), which are most of the promise. Yet the best ten
  free agents of a date produce what was projected (.91 to 1.13 of it, as rostered players do), so no line is too high: the choice is. Shrinking the
  pickups’ part by walk-forward (.73 to .84) gives .91 and 1.03 over the last four seasons instead of .80 and .91, but .55 and .43 in 2024-25
  and 1.48 and 1.37 in 2022-23; one factor .96 and 1.09, factors by side, by weeks left and by standard error .88 to 1.27. Seasons differ by
  .28 around any factor, since six leagues share the same dozen free agents. Not built in: finder and analyzer would show different gains.
- **Managed rosters**: fewer weeks depend on absences. With 2024-25: the first game's lineup 1.87 × the peer's skill, everyone who plays 2.58.
  Reports: listed players only 1.79 × (2022-23), unlisted players taken to play 1.84; play correlation for later games 1.864 × and .583
  instead of 1.83 and .585; freed minutes in later games .002 × (left out). The ceiling, 2021-22 and 2022-23, 20 leagues each:

  | Told | skill over the peer’s | matchup loss |
  |---|---:|---:|
  | nothing | 1.561 × | .620 |
  | last reports of Monday’s games | 1.720 × | .600 |
  | last report before each first game (*told*) | 1.866 × | .583 |
  | who plays their first game | 1.822 × | .589 |
  | and what follows for minutes and later games | 1.909 × | .579 |
  | who plays all week | 2.521 × | .502 |
  | and all minutes | 2.687 × | .475 |

- **One add a week** gains .045 category wins over the schedule-blind search with an interval of ± .055; three adds show it.
`;
}
