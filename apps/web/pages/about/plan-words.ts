import type { PlanRecordAnswer } from '../../api/answers.ts';
import { needed } from '../../words/enough.ts';
import { counted, formatDay } from '../../words/phrases.ts';
import { seasonName } from '../../words/season-name.ts';

/** The record of plans of adds in a few paragraphs. */
export function planWords(record: PlanRecordAnswer): string[] {
  const { isSimulated, leagues, leastLeagues, nextOn, season, units, waiting } = record;
  const open =
    waiting > 0 && nextOn !== null
      ? ` ${counted(waiting, 'plan')} ${waiting === 1 ? 'is' : 'are'} waiting for the week to end; the next results come on ${formatDay(nextOn)}.`
      : '';
  if (season === null)
    return [
      waiting > 0
        ? `No plan has been scored yet.${open}`
        : 'No plan has been shown yet. The first are scored two days after the week they are for.',
    ];
  const figures = units.flatMap(({ followed, unfollowed }) => [followed, unfollowed]);
  const scored = figures.reduce((sum, figure) => sum + (figure?.count ?? 0), 0);
  const isFew = figures.some((figure) => figure !== null && figure.count < needed.advice);
  const from = isFew ? ` A figure takes ${needed.advice} of a kind.` : '';
  const told =
    scored > 0
      ? `${counted(scored, 'plan')} scored in ${counted(leagues, 'league')}.${from}`
      : `Scored in ${counted(leagues, 'league')} so far; figures are shown from ${leastLeagues} on, so that they are nobody’s in particular.`;
  return [
    `Season ${seasonName(season)}${isSimulated ? ' (simulated)' : ''}: ${told}${open}`,
    'The first plan of a team’s week on the streamer selection page is stored with its gain over the week without adds, in leagues with matchups. After the week, the games that its lineups would hold are compared with those they would hold without it: the week as it was, with and without the difference. Plans of which some adds were made and some were not are left out.',
    'Plans of one week of a league share its luck: intervals count a league-week as one draw.',
  ];
}
