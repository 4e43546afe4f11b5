import type { TradeIdeaRecordAnswer } from '../../api/answers.ts';
import { counted } from '../../words/phrases.ts';
import { adviceWords } from './advice-words.ts';

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

/** What proposed it. */
export const ideaPlaces = { home: 'Home', finder: 'trade finder' } as const satisfies Record<
  Unit['shownOn'],
  string
>;

/** The record of proposed trades in a few paragraphs. */
export function tradeIdeaWords(record: TradeIdeaRecordAnswer): string[] {
  const { replayed } = record;
  const again =
    replayed > 0
      ? ` ${counted(replayed, 'result')} ${replayed === 1 ? 'is' : 'are'} of weeks before this server ran and ${replayed === 1 ? 'was' : 'were'} replayed: the trades were looked for later from the rosters of the week’s first day and the games before it.`
      : '';
  return adviceWords(record, {
    name: 'trade',
    waiting: 'not scored to the end',
    none: 'No trade has been proposed yet. The first are scored two days after the first whole week in which they would have counted.',
    scored: (count) => `${counted(count, 'result')} of sides, one a week and side,`,
    how: [
      `The trade idea on Home and the first three trades of the trade finder without filters are stored with the gain of every side, once a day at most. Each of a trade’s first four whole weeks is compared with the same week in which the players had changed teams, with the drops and pickups it takes, in the lineups as they were set. Trades that were made in the league are counted apart. Rotisserie points are scored when the season is over.${again}`,
      'Promised is the gain as shown, with its 80% interval. The weeks of a trade share its players, and trades of one list share players too: intervals of what came count four weeks of a league as one draw, in rotisserie a league’s season.',
    ],
  });
}
