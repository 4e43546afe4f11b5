import type { TradeIdeaRecordAnswer } from '../../api/answers.ts';
import { needed } from '../../words/enough.ts';
import { counted, formatDay } from '../../words/phrases.ts';
import { seasonName } from '../../words/season-name.ts';

type Unit = TradeIdeaRecordAnswer['units'][number];

/** What a gain is counted in. */
export const ideaUnits = {
  categoryWins: 'category wins a week',
  matchupWins: 'matchup wins a week',
  rotisseriePoints: 'rotisserie points',
  points: 'fantasy points a week',
} as const satisfies Record<Unit['unit'], string>;

/** Whose gain it is. */
export const ideaSides = { own: 'own', partner: 'partner' } as const satisfies Record<Unit['side'], string>;

/** The record of trade ideas in a few paragraphs. */
export function tradeIdeaWords(record: TradeIdeaRecordAnswer): string[] {
  const { isSimulated, leagues, leastLeagues, nextOn, replayed, season, units, waiting } = record;
  const open =
    waiting > 0 && nextOn !== null
      ? ` ${counted(waiting, 'trade')} ${waiting === 1 ? 'is' : 'are'} not scored to the end; the next results come on ${formatDay(nextOn)}.`
      : '';
  if (season === null)
    return [
      waiting > 0
        ? `No trade idea has been scored yet.${open}`
        : 'No trade idea has been shown yet. The first are scored two days after the first whole week in which they would have counted.',
    ];
  const figures = units.flatMap(({ followed, unfollowed }) => [followed, unfollowed]);
  const scored = figures.reduce((sum, figure) => sum + (figure?.count ?? 0), 0);
  const isFew = figures.some((figure) => figure !== null && figure.count < needed.advice);
  const from = isFew ? ` A figure takes ${needed.advice} of a kind.` : '';
  const told =
    scored > 0
      ? `${counted(scored, 'result')} of sides in ${counted(leagues, 'league')}, one a week and side.${from}`
      : `Scored in ${counted(leagues, 'league')} so far; figures are shown from ${leastLeagues} on, so that they are nobody’s in particular.`;
  const again =
    replayed > 0
      ? ` ${counted(replayed, 'result')} ${replayed === 1 ? 'is' : 'are'} of weeks before this server ran and ${replayed === 1 ? 'was' : 'were'} replayed: the trade was looked for later from the rosters of the week’s first day and the games before it.`
      : '';
  return [
    `Season ${seasonName(season)}${isSimulated ? ' (simulated)' : ''}: ${told}${open}`,
    `The trade idea a team is shown is stored with the gain of every side, once a day at most. Each of its first four whole weeks is compared with the same week in which the players had changed teams, with the drops and pickups it takes, in the lineups as they were set. Trades that were made in the league are counted apart. Rotisserie points are scored when the season is over.${again}`,
    'Promised is the gain as shown, with its 80% interval. The weeks of a trade share its players: intervals of what came count four weeks of a league as one draw, in rotisserie a league’s season.',
  ];
}
