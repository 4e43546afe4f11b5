import type { Options } from '../options.ts';

/** The last season by which features, forms and limits of the engine were chosen. */
const LAST_OF_DEVELOPMENT = '2023-24';

/** Which of the seasons of a run the engine's parts were chosen by, and which it had never seen. */
function heldOutWords(seasons: readonly string[]): string {
  const named = (list: readonly string[]): string => (list.length > 0 ? list.join(', ') : 'none here');
  return [
    `**Of development**: ${named(seasons.filter((season) => season <= LAST_OF_DEVELOPMENT))}. No constant knows them, but features and forms were chosen by`,
    'how they did there, so that these figures are a little too good.',
    `**Held out**: ${named(seasons.filter((season) => season > LAST_OF_DEVELOPMENT))}. Nothing was chosen by them. Two seasons were kept away and measured from`,
    'outside, with the engine as it was before forecasts learned from their own season: category skill 1.71 × the peer’s in 2024-25 and 1.67 ×',
    'in 2025-26, matchup loss .098 and .105 below it; calibration errors of categories .32 and .56 points, of matchups .47 and 1.35, of who',
    'plays .73 and .77; trades’ proposers kept .076 and .208 of about .235 promised category wins a week; with managed rosters 1.59 × and a',
    'matchup loss of .611 in 2024-25.',
  ].join('\n');
}

/** The head of the accuracy page: the protocol, and which seasons the engine had never seen. */
export const introduction = (
  { leagues, seasons }: Pick<Options, 'leagues' | 'seasons'>,
  seconds: number,
): string => `# How good the forecasts are, on real games

\`npm run backtest\` writes this page: ${leagues} leagues a season of 12 teams × 13 players, drafted by last season's
G-scores with noise, every pair of teams in every full week from the fourth on, rosters as drafted, all games counting. Tested:
${seasons.join(', ')}. Everything the engine uses for a season is fitted on earlier seasons only, in the run itself, and
nothing is known that was not known before the games. This run took ${(seconds / 60).toFixed(1)} minutes.

*Peer* is the weekly forecast of the best public tool: last season's scales, whole rosters, a generic week. *Simple* adds the
schedule and who played his NBA team's last three games.

${heldOutWords(seasons)}
`;
