import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import type { LeagueToday } from '@fantasy-stats/contract/all-leagues';
import { leagueTasks, needsUser, quietWords } from '@fantasy-stats/words/league-tasks';
import { counted, dayInWords, percent } from '@fantasy-stats/words/phrases';
import type { PushMessage } from '../../kernel/database/schema/push.ts';
import type { Email } from '../../kernel/mail/mail.ts';
import { clockIn } from '../alerts/alert-email.ts';
import type { Reported } from '../alerts/alerts-due.ts';
import { plainLeagueToday } from '../alerts/plain-alert.ts';
import { bodyLetters, shortened, titleLetters, urgentKinds } from '../alerts/push-messages.ts';

interface About {
  readonly recipient: string;
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly now: Date;
  /** URL that turns off the digest by email. */
  readonly unsubscribeUrl: string;
}

export interface Digest {
  readonly email: Email;
  readonly push: PushMessage;
  /** The alerts that the digest replaces; urgent ones are sent as well. */
  readonly reported: readonly Reported[];
}

function reportedIn({ add, id, injuredMoves, recovered, tradeDeadline, weekLineup }: LeagueToday): Reported {
  const kinds: AlertKind[] = [
    ...(recovered.length > 0 ? (['recovered'] as const) : []),
    ...(injuredMoves.length > 0 ? (['injuredSlot'] as const) : []),
    ...(add ? (['pickUp'] as const) : []),
    ...(tradeDeadline ? (['tradeDeadline'] as const) : []),
    ...(weekLineup ? (['weekLock'] as const) : []),
  ];
  return { league: id, kinds: kinds.filter((kind) => !urgentKinds.includes(kind)) };
}

function matchupLine({ matchup }: LeagueToday): string[] {
  if (!matchup) return [];
  return [`${percent(matchup.chance)} to win week ${matchup.week} against ${matchup.opponent.name}`];
}

/**
 * Returns the daily message about all leagues of a user; null if no league needs them today.
 *
 * @param leagues most urgent first
 */
export function digestOf(
  leagues: readonly LeagueToday[],
  { now, publicUrl, recipient, timeZone, unsubscribeUrl }: About,
): Digest | null {
  const shown = leagues.filter(({ isPlayed, team }) => isPlayed && team !== null).map(plainLeagueToday);
  if (!shown.some(needsUser)) return null;
  const clock = clockIn(timeZone, now);
  const times = { clock, day: dayInWords, dayAndTime: clock };
  const withTasks = shown.map((league) => ({ league, tasks: leagueTasks(league, times) }));
  const busy = withTasks.filter(({ tasks }) => tasks.length > 0);
  const count = busy.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const subject = `Today: ${counted(count, 'task')} in ${counted(busy.length, 'league')}`;
  const parts = withTasks.map(({ league, tasks }) =>
    [
      [league.name, ...matchupLine(league)].join('\n'),
      ...tasks.map(
        ({ path, text }) => `${text}\n${publicUrl}${path}?league=${encodeURIComponent(league.id)}`,
      ),
      ...(tasks.length === 0 ? [quietWords(league)] : []),
    ].join('\n\n'),
  );
  const off = [
    `No more daily digest by email: ${unsubscribeUrl}`,
    `Your alert settings: ${publicUrl}/settings#alerts`,
  ];
  return {
    email: {
      recipient,
      subject,
      text: `${parts.join('\n\n\n')}\n\n\nAll leagues: ${publicUrl}/home?view=all\n\nTimes are those of ${timeZone.replaceAll('_', ' ')}.\n\n${off.join('\n')}\n\nFantasy Stats`,
      unsubscribeUrl,
    },
    push: {
      title: shortened(subject, titleLetters),
      body: shortened(
        busy.map(({ league, tasks }) => `${league.name}: ${tasks[0]?.text}.`).join(' '),
        bodyLetters,
      ),
      path: '/home?view=all',
      tag: 'digest',
    },
    reported: shown.map(reportedIn).filter(({ kinds }) => kinds.length > 0),
  };
}
