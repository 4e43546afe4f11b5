import type { PickupRecordAnswer } from '../../api/answers.ts';
import { counted } from '../../words/phrases.ts';
import { adviceWords } from './advice-words.ts';

/** What a gain is counted in. */
export const unitNames = {
  categories: 'category wins',
  wins: 'matchup wins',
  fantasyPoints: 'fantasy points',
  rotisseriePoints: 'rotisserie points',
} as const satisfies Record<PickupRecordAnswer['units'][number]['unit'], string>;

/** The record of recommended pickups in a few paragraphs. */
export function pickupWords(record: PickupRecordAnswer): string[] {
  const { replayed } = record;
  const again =
    replayed > 0
      ? ` ${counted(replayed, 'pickup')} ${replayed === 1 ? 'is' : 'are'} of weeks before this server ran and ${replayed === 1 ? 'was' : 'were'} replayed: recommended later from the rosters of the week’s first day and the games before it.`
      : '';
  return adviceWords(record, {
    name: 'pickup',
    waiting: 'waiting for their week to end',
    none: 'No pickup has been recommended yet. The first are scored two days after the week they are for.',
    how: [
      `The first pickups a team is recommended each day, three at most, are stored with their gain. After the week, the week as it was is compared with the same week with the one player’s games in place of the other’s, whether or not a lineup had room for them. Adds a team made and others are counted apart. Pickups for rotisserie points are scored when the season is over, by its final totals with and without those games.${again}`,
      'Pickups of one week of a league share its luck: intervals count a league-week as one draw, in rotisserie a league’s season.',
    ],
  });
}
