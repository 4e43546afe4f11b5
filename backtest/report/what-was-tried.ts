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
  ].join('\n');
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
  fifteen runs of an honest forecast.`;
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
${calibrationWords(figures, matchups)}
- **While the week runs** the yardstick is strong: it has the same score, so both forecasts differ only in the games left, and
  shooting percentages (two of nine categories) are almost all luck by then. A saving of a tenth on average is not reached, and
  the table above says why: in the same leagues the engine saves ${saving('categories', strict)} (matchups ${saving('matchups', strict)}); told every morning, without
  error, who plays that evening, it would save ${saving('categories', engineArms[1])} (${saving('matchups', engineArms[1])}). So the tenth is about what a perfect injury
  report would be worth, and box scores carry none. Knowing who plays all week is worth ${saving('categories', engineArms[2])}; knowing the minutes too, three more.
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
- **Drafts against eleven H drafters**: where the picks seen say that the opponents draft by H-scores, they are played out in that way
  (four fifths of the picks of a draft foreseen, a third by G-scores), with the own later picks by weights of the categories instead of
  by names, which are seldom still there: a plan of names promises .57 of the categories at the first pick and ends at .51, one of
  weights promises .53 and ends at .52. Over all seats of the tested seasons that took most categories from 9.3 to 12.8 % of seasons, each
  category only from 7.6 to 8.5 (standard errors 1 to 1.5), though the expected share of categories rises there, too (by .005 in 18
  drafts, standard error .002): the seats come out more even, and it is the best of them that win seasons. Averaging over noisy fields, two picks
  ahead, and playing the field out again with the own plan in it brought nothing; against a field of G-scores the plan of names is better.
- **Trades found** promise too much where a side picks somebody up: in 2019-20 (three leagues) such sides had .13 to .17 of .30 to .32
  promised category wins a week, those that drop somebody all of theirs. With pickups taken at what is usually available, 1.04 of what
  was promised came there (two leagues; proposers .19 of .20, partners .27 of .24). In 2021-22 (two leagues) too much is promised to
  proposers still: .06 of .23, partners .30 of .22; before it was .10 of .28 and .31 of .28. Shrinking gains by their standard errors (.3 to .4, as
  large as their misses) takes about the same from all of them, for it hardly differs between trades: it changes no order, and was left out.
`;
}
