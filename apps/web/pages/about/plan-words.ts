import type { PlanRecordAnswer } from '../../api/answers.ts';
import { adviceWords } from './advice-words.ts';

/** The record of plans of adds in a few paragraphs. */
export function planWords(record: PlanRecordAnswer): string[] {
  return adviceWords(record, {
    name: 'plan',
    waiting: 'waiting for the week to end, in rotisserie the season',
    none: 'No plan has been shown yet. The first are scored two days after the week they are for.',
    how: [
      'The first plan of a team’s week on the streamer selection page is stored with its gain over the week without adds. After the week, the games that its lineups would hold are compared with those they would hold without it: the week as it was, with and without the difference, or the fantasy points of the difference. Plans for rotisserie points are scored when the season is over, by its final totals with and without those games. Plans of which some adds were made and some were not are left out.',
      'Plans of one week of a league share its luck: intervals count a league-week as one draw, in rotisserie a league’s season.',
    ],
  });
}
