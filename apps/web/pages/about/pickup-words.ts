import type { PickupRecordAnswer } from '../../api/answers.ts';
import { needed } from '../../words/enough.ts';
import { counted, formatDay } from '../../words/phrases.ts';
import { seasonName } from '../../words/season-name.ts';

/** What a gain is counted in. */
export const unitNames = {
  categories: 'category wins',
  wins: 'matchup wins',
  fantasyPoints: 'fantasy points',
  rotisseriePoints: 'rotisserie points',
} as const satisfies Record<PickupRecordAnswer['units'][number]['unit'], string>;

/** The record of recommended pickups in a few paragraphs. */
export function pickupWords(record: PickupRecordAnswer): string[] {
  const { isSimulated, leagues, leastLeagues, nextOn, replayed, season, units, waiting } = record;
  const open =
    waiting > 0 && nextOn !== null
      ? ` ${counted(waiting, 'pickup')} ${waiting === 1 ? 'is' : 'are'} waiting for their week to end; the next results come on ${formatDay(nextOn)}.`
      : '';
  if (season === null)
    return [
      waiting > 0
        ? `No pickup has been scored yet.${open}`
        : 'No pickup has been recommended yet. The first are scored two days after the week they are for.',
    ];
  const scored = units
    .flatMap(({ followed, unfollowed }) => [followed, unfollowed])
    .reduce((sum, figure) => sum + (figure?.count ?? 0), 0);
  const isFew = units.some(({ followed, unfollowed }) =>
    [followed, unfollowed].some((figure) => figure !== null && figure.count < needed.advice),
  );
  const from = isFew ? ` A figure takes ${needed.advice} of a kind.` : '';
  const told =
    scored > 0
      ? `${counted(scored, 'pickup')} scored in ${counted(leagues, 'league')}.${from}`
      : `Scored in ${counted(leagues, 'league')} so far; figures are shown from ${leastLeagues} on, so that they are nobody’s in particular.`;
  const again =
    replayed > 0
      ? ` ${counted(replayed, 'pickup')} ${replayed === 1 ? 'is' : 'are'} of weeks before this server ran and ${replayed === 1 ? 'was' : 'were'} replayed: recommended later from the rosters of the week’s first day and the games before it.`
      : '';
  return [
    `Season ${seasonName(season)}${isSimulated ? ' (simulated)' : ''}: ${told}${open}`,
    `The first pickups a team is recommended each day, three at most, are stored with their gain. After the week, the week as it was is compared with the same week with the one player’s games in place of the other’s, whether or not a lineup had room for them. Adds a team made and others are counted apart. Pickups for rotisserie points are scored when the season is over, by its final totals with and without those games.${again}`,
    'Pickups of one week of a league share its luck: intervals count a league-week as one draw, in rotisserie a league’s season.',
  ];
}
