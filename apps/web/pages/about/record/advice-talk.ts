import type { AdviceKindName } from '@fantasy-stats/contract/advice-record';
import { counted } from '../../../text/phrases.ts';

export interface AdviceTalk {
  /** The section's anchor. `name` and `note` are its heading and note. */
  readonly anchor: string;
  readonly section: string;
  readonly note: string;
  readonly name: string;
  readonly caption: string;
  /** Column headings. `followed` says whether the advice was followed; null if there is no such column. */
  readonly columns: { readonly unit: string; readonly followed: string | null; readonly count: string };
  readonly isFollowed: readonly [yes: string, no: string];
  /** Description of the margin column; null if there is no such column. */
  readonly margin: string | null;
  /** Start of the downloaded file's name. */
  readonly file: string;
  /** Status of unscored advice, after "is" or "are". */
  readonly waiting: string;
  readonly none: string;
  readonly scored: (count: number) => string;
  readonly replayed: string;
  /** How advice is stored and scored. The text on replayed advice follows the first paragraph. */
  readonly how: readonly string[];
}

const made: AdviceTalk['isFollowed'] = ['made', 'not made'];
const shownGain = 'Average ± (80% range) that was shown with the gain.';
const resultsOfSides = (count: number): string =>
  `${counted(count, 'result')} (one per week for each team in a trade)`;
const tradesAgain =
  'the trades were computed afterward, from the rosters on the week’s first day and the games before it';
const noTrades =
  'No trade has been proposed yet. The first are scored two days after the first full week they would have affected.';
const tradeIntervals =
  '“Promised” is the gain as shown, with its 80% interval. A trade’s weeks share players, and so do trades in one list, so intervals of actual gains count four weeks of a league (in rotisserie, its season) as one observation.';

export const adviceTalk: Readonly<Record<AdviceKindName, AdviceTalk>> = {
  pickups: {
    anchor: 'pickup-record',
    section: 'Pickups',
    note: 'what was recommended, and the actual gain',
    name: 'pickup',
    caption: 'Recommended pickups: promised and actual gain',
    columns: { unit: 'Gain in', followed: 'Add', count: 'Pickups' },
    isFollowed: made,
    margin: null,
    file: 'pickups',
    waiting: 'waiting for their week to end',
    none: 'No pickup has been recommended yet. The first are scored two days after the week they are for.',
    scored: (count) => counted(count, 'pickup'),
    replayed: 'recommended later from the rosters of the week’s first day and earlier games',
    how: [
      'Each day, the first pickups recommended to a team (at most three) are stored with their gain. After the week, the actual week is compared with the same week with the added player’s games in place of the dropped player’s, whether or not a lineup had room for them. Pickups the team made are counted separately from the others. Pickups for rotisserie points are scored when the season is over, by its final totals with and without those games.',
      'Pickups in the same league and week share luck, so intervals count a league’s week (in rotisserie, its season) as one observation.',
    ],
  },
  plans: {
    anchor: 'plan-record',
    section: 'Streaming plans',
    note: 'promised and actual gains of a week’s adds',
    name: 'plan',
    caption: 'Streaming plans: promised and actual gain',
    columns: { unit: 'Gain in', followed: 'Adds', count: 'Plans' },
    isFollowed: ['all made', 'none made'],
    margin: 'Average ± (80% range) of the promised gain from simulation error; blank if not simulated.',
    file: 'plans',
    waiting: 'waiting for the week (in rotisserie, the season) to end',
    none: 'No plan has been shown yet. The first are scored two days after the week they are for.',
    scored: (count) => counted(count, 'plan'),
    replayed: '',
    how: [
      'The first plan shown to a team each week on the streamer selection page is stored with its gain over no adds. After the week, lineups with the plan’s games are compared with lineups without them: by how the week’s result changes or, in points leagues, by the fantasy points gained. Plans for rotisserie points are scored when the season is over, by its final totals with and without those games. Partly followed plans are left out.',
      'Plans in the same league and week share luck, so intervals count a league’s week (in rotisserie, its season) as one observation.',
    ],
  },
  tradeIdeas: {
    anchor: 'trade-idea-record',
    section: 'Trade ideas',
    note: 'promised and actual gains of the trades on Home',
    name: 'trade',
    caption: 'Trade ideas: promised and actual gain',
    columns: { unit: 'Gain in', followed: 'Trade', count: 'Results' },
    isFollowed: made,
    margin: shownGain,
    file: 'trade-ideas',
    waiting: 'not fully scored',
    none: noTrades,
    scored: resultsOfSides,
    replayed: tradesAgain,
    how: [
      'Each trade idea shown on Home is stored with every side’s gain, at most one a day. Each of the next four full weeks is then replayed as if the trade had been made, with the required drops and pickups, and compared with the actual week. In the replay, the new players fill the lineup slots that are open once the others have left. If the trade was made before a week, that week is replayed without the trade. Such trades are counted separately. Rotisserie points are scored when the season is over.',
      tradeIntervals,
    ],
  },
  foundTrades: {
    anchor: 'found-trade-record',
    section: 'Found trades',
    note: 'promised and actual gains of the trade finder’s trades',
    name: 'trade',
    caption: 'Found trades: promised and actual gain',
    columns: { unit: 'Gain in', followed: 'Trade', count: 'Results' },
    isFollowed: made,
    margin: shownGain,
    file: 'found-trades',
    waiting: 'not fully scored',
    none: noTrades,
    scored: resultsOfSides,
    replayed: tradesAgain,
    how: [
      'The trade finder’s first three trades, if no filter is set, are stored and scored like trade ideas.',
    ],
  },
  trades: {
    anchor: 'trade-record',
    section: 'Trade verdicts',
    note: 'verdicts, and the actual gain since',
    name: 'trade',
    caption: 'Trade verdicts: value of the favored side when made, and since',
    columns: { unit: 'Value per 7 days in', followed: null, count: 'Trades' },
    isFollowed: made,
    margin: null,
    file: 'trades',
    waiting: 'waiting for four weeks of games',
    none: 'No trade has been scored yet. The first are scored once four weeks of games have followed them.',
    scored: (count) => counted(count, 'trade'),
    replayed: 'judged more than a week after they were made, from earlier games only',
    how: [
      'Every trade between two teams is stored with its first verdict in the trade history: the value per 7 days one side gains, and that side’s chance of ending ahead. After at least four weeks of games, it is compared with the value of the games played since, for the side that was favored that day.',
      'Trades proposed on Home or by the trade finder have their own records; trades that a manager only tried out are not recorded.',
    ],
  },
};
