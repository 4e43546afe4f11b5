import { judgedReading, otherReadings } from '../protocol/simple-week.ts';
import { engineArms, LIMIT_LEAGUES } from '../runs/mid-week-limits.ts';
import type { Calibration } from './calibration.ts';
import type { Figure } from './figures.ts';
import { finder, table } from './tables.ts';

const kinds = ['categories', 'matchups'] as const;

/** What the mid-week saving is by other readings of the yardstick, and what it would be with hindsight. */
export function limitTables(figures: readonly Figure[]): string {
  const of = finder(figures);
  const saved = (name: string): string[] =>
    kinds.map((kind) => `${of(`mid-week/limits/${kind}/${name}`).value.toFixed(1)} %`);
  const [, ...hindsight] = engineArms;
  return [
    '"Score so far plus *simple* for the games left" can be read in more than one way. The first is the one judged: what is',
    'compared at the week’s end are percentages, and on Monday morning it is *simple* itself. The second is a better forecast, but',
    `not *simple* on Monday. Mean saving of this engine over Monday to Saturday, in the first ${LIMIT_LEAGUES} leagues of each season:\n`,
    table(
      ['Reading of the yardstick', 'categories', 'matchups'],
      [judgedReading, ...otherReadings].map(({ name }) => [name, ...saved(`against simple by ${name}`)]),
    ),
    'How far one could get: the same engine in the same leagues, told who plays.\n',
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

/** The mean saving in all leagues, beside what there is to save. */
function ceilingWords(figures: readonly Figure[]): string {
  const of = finder(figures);
  const [categories, matchups] = kinds.map((kind) => ({
    mean: of(`mid-week/${kind}/mean saving`).value.toFixed(1),
    ceiling: of(`mid-week/limits/${kind}/${engineArms[1]}`).value.toFixed(1),
  }));
  return `In all leagues the mean saving is ${categories?.mean} % (matchups ${matchups?.mean} %). It has no bar: told for certain who plays each evening, which no
box score knows, the engine would save ${categories?.ceiling} % (${matchups?.ceiling} %), less than the tenth that was once asked.\n`;
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
    outside.length === 0
      ? 'every bin lies within its interval.'
      : `outside their 99 % intervals lie the bins at ${list}.`;
  return `- **Matchups' calibration**: ${found} Which team counts as the first is a coin's choice, and in a bin near a half the
  coin alone moves the outcome by a quarter of a point (one standard error). Counted from both sides, which takes the coin away, the
  error is ${both} points and ${bothOutside === 0 ? 'no bin lies' : `${bothOutside} bins lie`} outside. Ten intervals of 99 % miss one somewhere about once in ten or
  fifteen runs of an honest forecast. ${binsBySeason(figures)}: of thirty, one lies outside in about one run of four. All leagues of a season share its 18 to 20 weeks. When these weeks are drawn
  from the forecasts themselves (25 leagues, sixteen draws of a season), the error of a season's matchups is .72 to .75 by luck alone, so that .75 in each is what an honest
  forecast reaches in half of all seasons; of categories it is .28 to .32, and .52 or more once in ten seasons: the told ones of 2021-22 (.55) are no further off than that.
  Learning a factor from the season's own outcomes is in the forecasts (above); nothing more was found.`;
}

/** In which seasons bins of the matchups' calibration lie outside their intervals, of how many bins in all. */
function binsBySeason(figures: readonly Figure[]): string {
  const seasons = figures.flatMap(({ name, value }) => {
    const season = /^calibration\/(\d{4}-\d\d)\/matchups\/bins outside 99 %$/.exec(name)?.[1];
    return season === undefined ? [] : [{ season, outside: value }];
  });
  const outside = seasons.reduce((sum, one) => sum + one.outside, 0);
  const where = seasons.flatMap(({ season, outside: own }) => (own > 0 ? [`${own} in ${season}`] : []));
  return `Season by season ${outside} of ${10 * seasons.length} bins ${outside === 1 ? 'lies' : 'lie'} outside${where.length > 0 ? ` (${where.join(', ')})` : ''}`;
}

/** What was tried, with the limits as measured in this run. */
export function whatWasTried(figures: readonly Figure[], matchups: Calibration): string {
  const of = finder(figures);
  const saving = (kind: string, name: string): string =>
    `${of(`mid-week/limits/${kind}/${name}`).value.toFixed(1)} %`;
  const strict = `against simple by ${judgedReading.name}`;
  return `## What was tried, and where the limit lies

- **Who plays** decides most of what is left: with the simple arm's means, knowing every player's number of games doubles the
  peer's category skill. Boosted trees on top of the regressions took about 1 % off their loss; rest days, minutes trends,
  careers and the league's current absences less than that; minutes of the last week and fortnight, of the last two games
  and the longest one, another .2 %. The strongest learner tried (gradient boosting with 250
  trees of 31 leaves, on these features and twenty more: fouls and margin of the last game, the days around each game,
  opponents' records, regulars missing) is within .9 % of this. Past seasons' box scores hold no injury reports; with a
  platform's statuses the product knows more than is measured here. Recalibrating the probabilities on how such forecasts came
  true in earlier seasons (a line with bends in the logit, for each length of absence) took their calibration error from .68
  to .37 points; with the minutes of the last weeks it is ${of('calibration/plays/error').value.toFixed(2)}. What stays is that regulars rest more or less often from year to year; following that within the season, by
  the season's own games so far, gained another .0002 of log-loss in a trial on two seasons, too little for what it costs.
  Eight percent over the logistic regression are out of reach: 2.5 % less loss than now, where the strongest learner found .9 %. On top of the forecasts,
  a regression fitted on earlier seasons with the errors so far of the player, of his NBA team (also on back-to-backs) and of the league's last three
  weeks, the team's place in the standings in the last twenty games and the very last, the opponent's record, fouls and minutes of the last game saves nothing
  (5.50 to 5.59 % with any of them or all, 5.57 without). Of the loss 73 % are players who played the last game or missed just one.
  In a single season the error of ten bins is .39 to .45 points by luck alone, when outcomes are drawn from the forecasts themselves. Tracking each
  band of chances through the season (six seasons from 2018-19 on) takes the mean error from .72 to .54, that of the tested ones from .67 to .53, and
  .0002 off the loss of some and onto that of others: left out. So is recalibrating every week with intercept and slope of the season's games so far, drawn to
  the past by 500 to 15,000 games' worth: 2021-22 goes from .78 to .78 … .88 (by length of absence .73 … .94), its loss from .38388 to .38388 … .38427; 2022-23 from .66
  to .56 … .64 (.44 … .55), its loss from .38073 to .38033 … .38098. An intercept alone takes .02 to .10 and .03 to .05 off the errors and at most .0001 off the losses.
  The bar of .5 in every season lies .05 to .11 above luck alone; what reaches it in 2022-23 leaves 2021-22 at .87 and more.
- **Calibration of each season.** One factor learned from categories and matchups together makes categories worse in the seasons in which the two
  differ (up to .85 points), and one from categories alone leaves matchups at up to 1.64: they drift by themselves. The first three weeks mislead:
  with them the drafted rosters of 2022-23 went from .96 to 1.58 points, without them to .73. Over six seasons from 2018-19 on, drafted and managed
  (30 to 40 leagues each), the mean error of categories goes from .36 to .31 points (the largest from .69 to .44), of matchups from .92 to .63 (from
  1.38 to .87). A longer memory of past seasons (four, eight, twelve weeks’ worth instead of two) leaves matchups at .66, .72 and .74. In log-loss none of
  it changes anything (less than .0002).
${calibrationWords(figures, matchups)}
- **While the week runs** the yardstick is strong: it has the same score, so both forecasts differ only in the games left, and
  shooting percentages (two of nine categories) are almost all luck by then. The ceiling stands in the table above: in the same
  leagues the engine saves ${saving('categories', strict)} (matchups ${saving('matchups', strict)}); told every morning, without error, who plays that evening, it
  would save ${saving('categories', engineArms[1])} (${saving('matchups', engineArms[1])}). A tenth on average, once the bar, is more than a perfect injury report
  would be worth, and box scores carry none: no bar is left. Knowing who plays all week is worth ${saving('categories', engineArms[2])}; knowing the minutes too, three more.
  What else was tried, in trials of a few leagues (points of saving): drawing who plays instead of a normal distribution of the
  sum, nothing; heavier tails, −.5; mixing in the simple forecast, −.15 for every tenth; the best scale for every day in
  hindsight, +.1, of which letting the fitted scale fade faster takes half; trees for minutes, +.1; the opponent of each game
  and playing at home, +.16 (and .0006 of loss before the week), not built in so far because a projection is one line for all of
  a player's games.
- **Minutes**: trees on top of their regression (the last five games one by one, the load of the week, teammates out, the
  chance to play) took 1 to 2 % off the error of drafted players' projected minutes.
- **Percentages** gained only when they were projected as percentages (the season, forty games, careers, how often a player
  shoots from afar) and made shots as attempts times these; projecting makes and attempts each for itself was worse than
  *simple* for free throws.
- **80 % intervals** needed more than a variance: games have longer shoulders than a negative binomial with the same mean
  and variance (a night that ends early, a role that changes), so the spread is widened until four fifths of earlier seasons'
  weeks lie inside. Those of points stay the narrowest: players of 8 to 22 minutes are projected a little too high, because a
  role shrinks from one week to the next more often than it grows.
- **The first day**: the regressions gained .003 by knowing what kind of player somebody is (all his rates, not only the one projected), .003
  by seniority, .002 by his NBA team's wins, .001 by how steady his minutes were; minutes freed by teammates who left gained nothing, and neither
  did weaker or stronger ridges. With one earlier season known instead of four the error is .498, with two .486. NBA teams' summer moves,
  draft picks, ages and pre-season games are not in the box scores. Newcomers all have one line, and with them and those who return the error
  is .538.
- **Drafts against eleven H drafters**: where the picks seen say that the opponents draft by H-scores, they are played out in that way,
  with the own later picks by weights of the categories instead of
  by names, which are seldom still there: a plan of names promises .57 of the categories at the first pick and ends at .51, one of
  weights promises .53 and ends at .52. The room tells the H-scores of the paper from the newest. Opponents that meet each of their own opponents
  are foreseen better than those that meet the average of them: with all picks before it known, 105 and 108 of the 156 picks of a draft by the newest H-scores
  (each and most categories of 2022-23; against the average 63 and 63, by G-scores 23 and 19), of the paper's 121 and 120 (114 and 100). Over all
  seats of the tested seasons that took most categories against the newest from 9.9 to 18.0 % of seasons, each category from 17.5
  to 14.6 (standard errors 1.5 to 2); against the paper's nothing changed beyond luck. Plans that start from every two categories given up, not only from each,
  took the seats against G-scores from 22.2 and 39.3 to 27.9 and 50.3 %, and since the first picks are planned in that way in every draft, those against the paper's
  from 8.1 and 13.4 to 9.1 and 17.5, against the newest to 16.1 and 17.6. What is left is mostly the first five rounds, of which a third to a half is
  foreseen: candidates lean each to builds of their own there, and there is little to tell opponents by.
  One-ply rollouts (the best six candidates played out to the end against opponents who answer every pick, the own later picks by the
  build or as an H drafter would pick them; climbs of two thirds of the steps) took about twice the time and won 14.2 and 16.3 % against the newest, where without them it was 14.6 and 18.0: no gain, so they are not in it. Averaging over
  noisy fields and two picks ahead brought nothing either; against a field of G-scores the plan of names is better.
- **Homers among the opponents.** With the NBA teams of players not told, the seats against G-scores and homers won 22.7 and 43.8 % of seasons (each and most categories)
  where they win what the table has with them told: .4 and 3.7 more (standard errors of the differences 1.8 and 2.1, the same drafts), which luck can bring; another tuning of
  the same model had 4.1 and 4.9 more. On average it is worth little: with eight other draws of favorite
  NBA teams in 2022-23 (48 drafts, each category) the share of categories expected at the draft's end grows by .09 points (.05), and where everybody has
  opinions nothing can be measured (.00 and −.01 points, .11 and .08, at the skills .8 and .6, for whoever strays is told late). Against fields without homers not one pick
  changed: by G-scores (all seats of 2021-22 and 2022-23), by the paper's H-scores (two of 2023-24) and the newest (four).
- **Trades found.** What is projected is a game of the coming week, and trades took it for every game to the season's end. Of regulars' minutes nine
  to eleven weeks ahead the projection itself tells only .22 of the way from one player to another, the season's mean .37, what was
  expected before the season .32: whoever had good weeks was promised to go on. With minutes far ahead drawn to the two, the
  error of a player's mean minutes over the rest of a season falls by 5 %, of points, rebounds, field goals tried and turnovers by 2 to 3 %, of
  percentages not at all (seasons 2019-20 to 2023-24, fitted on those before each). Projecting every part by itself is worth another .2 %, drawing
  the chances to play in the same way nothing. Sides then gain more by their trades, too (2018-19 to 2023-24, three leagues each: .235 a week instead of
  .218 by the week’s lines, both with the old price of pickups).
  That price was the cause of partners' being promised too little: a pickup counted as the mean of the best free agents, as many as there are teams,
  against the winner's curse. Over 2017-18 to 2023-24 (three leagues each, 4,551 sides) sides that drop somebody kept .89 of their promise, sides of even
  trades .95, sides that pick up 1.20 of it, and partners pick up in 48 % of all trades, proposers in 28 %. As they look, pickups were worth
  .83 of what was promised. But the best free agent of a team by himself, for the player it loses least by, kept .93 of what he promises, the second
  and third .86, the fourth to sixth .86, those to the twelfth .89: no curse of the best, but one share for all, because lines of a week were
  taken for a season. With minutes far ahead (2018-19 on) they keep .94, .90, .88 and .95, so pickups count as they look and nothing is shrunk.
  In earlier seasons, run apart, proposers and partners kept .77 and .63 (2018-19, with no season yet to fit minutes far ahead on), 1.09 and .77
  (2019-20, fitted on one), 1.07 and .54 (2020-21, 95 % interval .16 to .93): .97 and .88 over the five seasons with such a fit, .94 and .84 over all six.
  By season both sides together kept .72, 1.18 and 1.01 in the tested ones: which few free agents are the best of a season, and whom everybody's best proposals
  are about, is luck that no earlier season tells. A share of the excess of the best over the usual pickup fitted on earlier
  seasons would have been −.04, −.17 and .22 in the three seasons; it was .8.
  Ordering by gain over standard error, or by the lesser gain, kept no more evenly.
  Shrinking gains by their standard errors (.3 to .4, as large as their misses) takes about the same from all of them and changes no order.
- **Managed rosters** are harder: who is drafted by ability from those who played last week is healthy, so that fewer weeks are decided by who is
  out. What knowing more would give there, with the same engine in 2024-25: the first game's lineup 1.87 × the peer's skill, everybody who plays 2.58.
  So without reports the bar asks for a third of what the whole first lineup is worth, and nothing that box scores tell about who plays is left (above).
  Told the report, chances of the listed alone gave 1.79 × in 2022-23 (8 leagues), with those not listed taken to play 1.84. In all three seasons (12
  leagues) that is 1.83 and a loss of .585; with the later games following from the play correlation, for those who are out as for those who play,
  instead of wearing off as platforms' statuses do, 1.864 and .583; for those who play alone, 1.859 and .583. Minutes of those who are out handed on in
  their later games of the week, too, added .002 × and nothing to matchups: left out. *The ceiling*, over 2021-22 and 2022-23 (20 leagues each; these forecasts without
  what they learn of their own season, by the scales the product ships, which know these seasons):

  | Told | skill over the peer’s | matchup loss |
  | --- | ---: | ---: |
  | nothing | 1.561 × | .620 |
  | the last reports of Monday’s games | 1.720 × | .600 |
  | the last report before everybody’s first game (*told*) | 1.866 × | .583 |
  | for certain who plays his first game | 1.822 × | .589 |
  | the same, and what follows for teammates’ minutes and later games | 1.909 × | .579 |
  | for certain who plays all week | 2.521 × | .502 |
  | the same, with everybody’s minutes a game | 2.687 × | .475 |

  So without reports 1.65 × and .605 ask for more than half of what Monday’s reports tell, and told the bars of 1.85 × and .58 leave .06 × and .001 to a
  report that never errs, where of those who are questionable half play. In 2023-24, which is not in it, told forecasts have the least over the peer (1.765 ×).
- **One add a week** gains .045 category wins over the schedule-blind search, and resampled weeks move that by .055: half as many weeks again of the
  same gain would show it. With 2024-25, measured from outside, it was about .06 (.015 … .11). The same projections stand on both sides, so that all
  there is to gain is the week's number of games, of which one player in thirteen changes little; with three it shows.
`;
}
