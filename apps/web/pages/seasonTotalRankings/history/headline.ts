import { formatOrdinal, formatRecord } from '@fantasy-stats/domain';
import { winShare } from '@fantasy-stats/engine/season';
import { type HistoryView, meetingsIn } from '../../../league/history-view.ts';
import { counted, inRow } from '../../../text/phrases.ts';
import { joinSentences, type Sentence } from '../../../text/sentence.tsx';

/** Minimum number of matchups for a rivalry to be mentioned. */
const FEW = 3;

/** Describes the user's titles; without a team, the most successful manager. */
export function headlineOfHistory(history: HistoryView): Sentence {
  const { history: response, own } = history;
  const over = response.seasons.filter(({ champions }) => champions.length > 0).length;
  if (over === 0)
    return response.past.state === 'none'
      ? ['No season of this league is over yet. Its history starts with this season.']
      : ['Only this league’s current season is here so far.'];
  const row = own && response.allTime.find(({ person }) => person === own.key);
  const seasons = counted(over, 'season');
  if (!row) return mostTitles(history, seasons);
  if (row.titles > 0)
    return [
      'You have won ',
      { fact: `${row.titles} of ${over}` },
      ` ${over === 1 ? 'title' : 'titles'}`,
      ...record(history, row),
      '.',
    ];
  if (row.bestPlace === null)
    return [
      'This is your ',
      { fact: 'first season' },
      ` in a league with ${counted(over, 'past season')}`,
      ...record(history, row),
      '.',
    ];
  return [
    `Your best finish in ${counted(row.seasons, 'season')} is `,
    { fact: formatOrdinal(row.bestPlace) },
    ...record(history, row),
    '.',
  ];
}

function record(
  { history: response }: HistoryView,
  row: HistoryView['history']['allTime'][number],
): Sentence {
  if (row.share === null) return [];
  const share = row.share;
  // Compare the user only with managers who have finished a season.
  const known = response.allTime.filter(
    (other) => other === row || (other.share !== null && other.bestPlace !== null),
  );
  const rank = 1 + known.filter((other) => (other.share ?? 0) > share).length;
  const { wins, losses, ties } = row.matchups;
  return [
    '; across all seasons you are ',
    { fact: formatRecord(wins, losses, ties, ties > 0) },
    ' in matchups, ',
    { fact: `${formatOrdinal(rank)} of ${known.length}` },
    ' managers',
  ];
}

function mostTitles({ history: response, names }: HistoryView, seasons: string): Sentence {
  const most = Math.max(0, ...response.allTime.map(({ titles }) => titles));
  const best = response.allTime.filter(({ titles }) => titles === most).map(({ person }) => names([person]));
  if (best.length > 3) return [{ fact: seasons }, ' over, each with a different champion.'];
  return [
    { fact: inRow(best) },
    ` ${best.length === 1 ? 'has' : 'have'} won `,
    { fact: counted(most, 'title') },
    `${best.length === 1 ? '' : ' each'} in ${seasons}.`,
  ];
}

/** Names the champion, the user's toughest rival and the user's records. */
export function moreOfHistory(history: HistoryView): Sentence {
  return joinSentences(holder(history), hardest(history), records(history));
}

function holder({ history: response, names, isOwn }: HistoryView): Sentence | null {
  const last = response.seasons.find(({ champions }) => champions.length > 0);
  if (!last) return null;
  const runnersUp = last.runnersUp.length > 0 ? `, over ${names(last.runnersUp)} in the final` : '';
  if (last.champions.some(isOwn)) return [`You won the last title${runnersUp}.`];
  return [{ fact: names(last.champions) }, ` won the last title${runnersUp}.`];
}

function hardest({ own, history: response, between, names }: HistoryView): Sentence | null {
  if (!own) return null;
  const met = response.people.flatMap(({ key }) => {
    const rivalry = key === own.key ? undefined : between(own.key, key);
    const share = rivalry && winShare(rivalry.matchups);
    if (!rivalry || share == null || meetingsIn(rivalry.matchups) < FEW) return [];
    return [{ key, share, rivalry }];
  });
  if (met.length < 2) return null;
  const worst = met.reduce((least, entry) => (entry.share < least.share ? entry : least));
  const best = met.reduce((most, entry) => (entry.share > most.share ? entry : most));
  if (worst.share === best.share) return null;
  const text = ({ rivalry }: (typeof met)[number]) => {
    const { wins, losses, ties } = rivalry.matchups;
    return formatRecord(wins, losses, ties, ties > 0);
  };
  return [
    'Your hardest opponent is ',
    { fact: names([worst.key]) },
    ` (${text(worst)}), your easiest `,
    { fact: names([best.key]) },
    ` (${text(best)}).`,
  ];
}

function records({ history: response, own }: HistoryView): Sentence | null {
  if (!own) return null;
  const ownRecords = response.records.filter(({ kind, holders }) => {
    const isGood = !['lowestInWeek', 'worstWeek', 'worstSeason', 'unluckiestSeason', 'losingStreak'].includes(
      kind,
    );
    return isGood && holders.some(({ people }) => people.includes(own.key));
  });
  if (ownRecords.length === 0) return null;
  return ['You hold ', { fact: counted(ownRecords.length, 'league record') }, '.'];
}
