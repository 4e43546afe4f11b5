import type { AdviceRecordResponse } from '../../../api/responses.ts';
import { needed } from '../../../text/enough.ts';
import { counted, formatDay } from '../../../text/phrases.ts';
import { seasonName } from '../../../text/season-name.ts';
import { adviceTalk } from './advice-talk.ts';

export function adviceWords(record: AdviceRecordResponse): string[] {
  const { isSimulated, kind, leagues, leastLeagues, nextOn, replayed, rows, season, waiting } = record;
  const { how, name, none, replayed: computed, scored, waiting: state } = adviceTalk[kind];
  const open =
    waiting > 0 && nextOn !== null
      ? ` ${counted(waiting, name)} ${waiting === 1 ? 'is' : 'are'} ${state}; the next results come on ${formatDay(nextOn)}.`
      : '';
  if (season === null) return [waiting > 0 ? `No ${name} has been scored yet.${open}` : none];
  const count = rows.reduce((sum, { figure }) => sum + figure.count, 0);
  const isFew = rows.some(({ figure }) => figure.count < needed.advice);
  const least = isFew ? ` Figures are shown once ${needed.advice} of a kind are scored.` : '';
  const all =
    count > 0
      ? `${scored(count)} scored in ${counted(leagues, 'league')}.${least}`
      : `Scored in ${counted(leagues, 'league')} so far; figures are shown once there are at least ${leastLeagues} leagues, so that they cannot be traced to one league.`;
  const again = replayed > 0 ? ` Replayed, for weeks before this server ran: ${replayed}, ${computed}.` : '';
  const [first = '', ...rest] = how;
  return [
    `Season ${seasonName(season)}${isSimulated ? ' (simulated)' : ''}: ${all}${open}`,
    `${first}${again}`,
    ...rest,
  ];
}
