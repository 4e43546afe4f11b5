import type { LineupChange } from '@fantasy-stats/contract/alerts';
import { formatProbability, isChanceDecided } from '@fantasy-stats/domain';
import { addUnits, netOfAdd, signedGain } from '@fantasy-stats/words/add-gain';
import { namedSpotInWords } from '@fantasy-stats/words/injured-list';
import type { AllLeaguesResponse } from '../../../api/responses.ts';
import { clockTime, dayAndTime, shortDay } from '../../../schedule/day-words.ts';
import { counted, formatPoints, inRow } from '../../../words/phrases.ts';
import { type Sentence, say, together } from '../../../words/sentence.tsx';

export type LeagueToday = AllLeaguesResponse['leagues'][number];

export interface Task {
  readonly text: string;
  readonly path: '/draftAnalysis' | '/home' | '/streamer-selection' | '/tradeAnalyzer' | '/tradeHistory';
  readonly view?: 'keepers';
}

function changeInWords({ instead, slot, start }: LineupChange): string {
  return instead ? `${start.name} for ${instead.name}` : `${start.name} at ${slot}, which is empty`;
}

export function tasksOf(league: LeagueToday): Task[] {
  const { add, before, changes, injuredMoves, keeperDeadline, offersFrom, openSpots, recovered } = league;
  const { team, tradeDeadline, weekLineup } = league;
  if (league.isOver) return [];
  if (!team) return [{ text: 'Choose your team', path: '/home' }];
  const tasks: Task[] = [];
  if (changes.length > 0) {
    const until = before === null ? '' : ` before ${clockTime(before)}`;
    tasks.push({ text: `Start${until}: ${inRow(changes.map(changeInWords))}`, path: '/home' });
  }
  if (weekLineup) {
    const { gain, locksAt, unit } = weekLineup;
    tasks.push({
      text: `Set your lineup before ${dayAndTime(locksAt)}: ${signedGain(unit, gain)} ${addUnits[unit].short}`,
      path: '/home',
    });
  }
  for (const { name } of recovered)
    tasks.push({ text: `Activate or drop ${name}: adds are refused until then`, path: '/home' });
  if (offersFrom.length > 0)
    tasks.push({
      text: `Answer ${counted(offersFrom.length, 'trade offer')} from ${inRow([...new Set(offersFrom)])}`,
      path: '/tradeHistory',
    });
  if (injuredMoves.length > 0)
    tasks.push({
      text: `Move to the injured list: ${inRow(injuredMoves.map(({ name }) => name))}`,
      path: '/home',
    });
  if (openSpots > 0)
    tasks.push({ text: `Fill ${counted(openSpots, 'open roster spot')}`, path: '/streamer-selection' });
  if (add) {
    const { drop, list, net, player, points, unit, week } = add;
    const spot = namedSpotInWords({ drop, list });
    const figures =
      points === undefined ? `${signedGain(unit, net)} ${addUnits[unit].short}` : netOfAdd(unit, add);
    const gain = `${figures}${week === null ? '' : ` in week ${week}`}`;
    tasks.push({
      text: `Add ${player.name} ${spot}: ${gain}`,
      path: '/streamer-selection',
    });
  }
  if (tradeDeadline)
    tasks.push({ text: `Trade deadline: ${shortDay(tradeDeadline)}`, path: '/tradeAnalyzer' });
  if (keeperDeadline)
    tasks.push({
      text: `Choose your keepers before ${dayAndTime(keeperDeadline)}`,
      path: '/draftAnalysis',
      view: 'keepers',
    });
  return tasks;
}

export function quietWords({ hasRoster, isOver, isPlayed, lineupLock }: LeagueToday): string {
  if (isOver) return 'The season is over.';
  if (!isPlayed) return 'No games now.';
  if (lineupLock === 'weekly') return 'Nothing to do; lineups lock for the week.';
  return hasRoster ? 'Nothing to do.' : 'Today’s roster is not synced yet.';
}

/** Formats the expected score: "5.4 – 3.6 categories". */
export function scoreWords({ expected, points }: NonNullable<LeagueToday['matchup']>): string | null {
  if (points) return `${formatPoints(points.own)} – ${formatPoints(points.opponent)}`;
  return expected ? `${expected.own.toFixed(1)} – ${expected.opponent.toFixed(1)} categories` : null;
}

/** Counts the leagues in which something is left to do. */
export function headlineOf(leagues: readonly LeagueToday[]): Sentence {
  const due = leagues.filter((league) => tasksOf(league).length > 0);
  const [first] = due;
  if (!first) return say`Nothing to do in your ${counted(leagues.length, 'league')}.`;
  const needs = due.length === 1 ? 'needs' : 'need';
  return together([
    { fact: `${due.length} of ${counted(leagues.length, 'league')}` },
    ` ${needs} you, starting with `,
    { fact: first.name },
    '.',
  ]);
}

/** Counts the matchups that favor the user, and names the closest one. */
export function matchupsSentence(leagues: readonly LeagueToday[]): Sentence | null {
  const open = leagues.flatMap(({ matchup, name }) => (matchup ? [{ ...matchup, name }] : []));
  const [closest] = open.toSorted((a, b) => Math.abs(a.chance - 0.5) - Math.abs(b.chance - 0.5));
  if (!closest) return null;
  const ahead = open.filter(({ chance }) => chance > 0.5).length;
  const favorites = say`You are the favorite in ${`${ahead} of ${counted(open.length, 'matchup')}`}.`;
  if (isChanceDecided(closest.chance)) return favorites;
  return [...favorites, ...say` Closest: ${closest.name}, ${formatProbability(closest.chance)} to win.`];
}
