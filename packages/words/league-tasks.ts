import type { LineupChange } from '@fantasy-stats/contract/alerts';
import type { LeagueToday } from '@fantasy-stats/contract/all-leagues';
import { netOfAdd } from './add-gain.ts';
import { namedSpotInWords } from './injured-list.ts';
import { counted, inRow } from './phrases.ts';

// What to do in a league today, on the page of all leagues and in the daily digest.

export interface LeagueTask {
  readonly text: string;
  readonly path: '/draftAnalysis' | '/home' | '/streamer-selection' | '/tradeAnalyzer' | '/tradeHistory';
  readonly view?: 'keepers';
}

export interface TaskTimes {
  readonly clock: (instant: string) => string;
  readonly day: (day: string) => string;
  readonly dayAndTime: (instant: string) => string;
}

function changeInWords({ instead, slot, start }: LineupChange): string {
  return instead ? `${start.name} for ${instead.name}` : `${start.name} at ${slot}, which is empty`;
}

/** Returns a league's tasks, most urgent first. */
export function leagueTasks(league: LeagueToday, { clock, day, dayAndTime }: TaskTimes): LeagueTask[] {
  const { add, before, changes, injuredMoves, keeperDeadline, offersFrom, openSpots, recovered } = league;
  const { team, tradeDeadline, weekLineup } = league;
  if (league.isOver) return [];
  if (!team) return [{ text: 'Choose your team', path: '/home' }];
  const tasks: LeagueTask[] = [];
  if (changes.length > 0) {
    const until = before === null ? '' : ` before ${clock(before)}`;
    tasks.push({ text: `Start${until}: ${inRow(changes.map(changeInWords))}`, path: '/home' });
  }
  for (const { areBenched, reason, verdict } of league.sitsToday?.steps ?? [])
    if (!areBenched) tasks.push({ text: `${verdict}${reason === '' ? '' : ` (${reason})`}`, path: '/home' });
  if (weekLineup) {
    const { gain, locksAt, locksByPlayer, points, unit } = weekLineup;
    const figures = netOfAdd(unit, { net: gain, points });
    const lock = dayAndTime(locksAt);
    const until = locksByPlayer ? `(players lock from ${lock})` : `before ${lock}`;
    tasks.push({
      text: `Set your lineup ${until}: ${figures}`,
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
    const { day: from, drop, list, net, player, points, unit, week } = add;
    const spot = `${namedSpotInWords({ drop, list })}${from === undefined ? '' : ` from ${day(from)}`}`;
    const gain = `${netOfAdd(unit, { net, points })}${week === null ? '' : ` in week ${week}`}`;
    tasks.push({
      text: `Add ${player.name} ${spot}: ${gain}`,
      path: '/streamer-selection',
    });
  }
  if (tradeDeadline) tasks.push({ text: `Trade deadline: ${day(tradeDeadline)}`, path: '/tradeAnalyzer' });
  if (keeperDeadline)
    tasks.push({
      text: `Choose your keepers before ${dayAndTime(keeperDeadline)}`,
      path: '/draftAnalysis',
      view: 'keepers',
    });
  return tasks;
}

/** Describes a league without tasks. */
export function quietWords({
  hasRoster,
  isOver,
  isPlayed,
  lineupLock,
}: Pick<LeagueToday, 'hasRoster' | 'isOver' | 'isPlayed' | 'lineupLock'>): string {
  if (isOver) return 'The season is over.';
  if (!isPlayed) return 'No games now.';
  if (lineupLock === 'weekly') return 'Nothing to do; lineups lock for the week.';
  return hasRoster ? 'Nothing to do.' : 'Today’s roster is not synced yet.';
}

type LineupTasks = Pick<LeagueToday, 'changes' | 'sitsToday' | 'weekLineup'>;

export function hasLineupTask({ changes, sitsToday, weekLineup }: LineupTasks): boolean {
  const isSitting = sitsToday?.steps.some(({ areBenched }) => !areBenched) ?? false;
  return changes.length > 0 || isSitting || weekLineup !== null;
}

/** Returns whether a league needs the user today; adds and deadlines alone do not count. */
export function needsUser(
  league: LineupTasks & Pick<LeagueToday, 'injuredMoves' | 'offersFrom' | 'openSpots' | 'recovered'>,
): boolean {
  const { injuredMoves, offersFrom, openSpots, recovered } = league;
  const lists = [injuredMoves, offersFrom, recovered];
  return hasLineupTask(league) || lists.some(({ length }) => length > 0) || openSpots > 0;
}
