import type { TradeRecordAnswer } from '../../api/answers.ts';
import { needed } from '../../words/enough.ts';
import { counted, formatDay } from '../../words/phrases.ts';
import { seasonName } from '../../words/season-name.ts';

/** What a trade's value is counted in. */
export const tradeUnits = {
  g: 'G-scores',
  z: 'Z-scores',
  points: 'fantasy points',
} as const satisfies Record<TradeRecordAnswer['units'][number]['unit'], string>;

/** The record of judged trades in a few paragraphs. */
export function tradeWords(record: TradeRecordAnswer): string[] {
  const { isSimulated, leagues, leastLeagues, nextOn, replayed, season, units, waiting } = record;
  const open =
    waiting > 0 && nextOn !== null
      ? ` ${counted(waiting, 'trade')} ${waiting === 1 ? 'is' : 'are'} waiting for four weeks of games; the next results come from ${formatDay(nextOn)} on.`
      : '';
  if (season === null)
    return [
      `No trade has been scored yet.${open || ' The first are scored once four weeks of games have followed them.'}`,
    ];
  const scored = units.reduce((sum, { figure }) => sum + figure.count, 0);
  const isFew = units.some(({ figure }) => figure.count < needed.advice);
  const from = isFew ? ` A figure takes ${needed.advice} in one unit.` : '';
  const told =
    scored > 0
      ? `${counted(scored, 'trade')} scored in ${counted(leagues, 'league')}.${from}`
      : `Scored in ${counted(leagues, 'league')} so far; figures are shown from ${leastLeagues} on, so that they are nobody’s in particular.`;
  const again =
    replayed > 0
      ? ` ${counted(replayed, 'trade')} ${replayed === 1 ? 'was' : 'were'} judged more than a week after ${replayed === 1 ? 'it was' : 'they were'} made, from the games before ${replayed === 1 ? 'it' : 'them'} alone.`
      : '';
  return [
    `Season ${seasonName(season)}${isSimulated ? ' (simulated)' : ''}: ${told}${open}`,
    `Every trade between two teams is stored as first judged on the trade history: the value a week one side gains, and its chance of ending ahead. Four weeks of games later or more, it is compared with the value of the games played since, seen from the side that was ahead on the day.${again}`,
    'Trades that were proposed on Home or by the trade finder are told under Proposed trades; trades that somebody only tried are in neither.',
  ];
}
