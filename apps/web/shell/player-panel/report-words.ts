import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  type InjuryStatus,
  injuryWithReport,
  leagueTimeZone,
  type ReportStatus,
} from '@fantasy-stats/domain';

const statusWords: Readonly<Record<ReportStatus, string>> = {
  out: 'Out',
  doubtful: 'Doubtful',
  questionable: 'Questionable',
  probable: 'Probable',
  available: 'Available',
};

const platformWords: Readonly<Record<InjuryStatus, string>> = {
  healthy: 'healthy',
  probable: 'probable',
  questionable: 'questionable',
  doubtful: 'doubtful',
  out: 'out',
  injuredReserve: 'on the injured list',
  suspended: 'suspended',
  notActive: 'not active',
};

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: leagueTimeZone,
});

/**
 * What the NBA's injury report says of a player's next game, with its source and time: "Questionable · NBA injury report 5:00 PM ET
 * · Left Knee; Sprain", and how his platform lists him where that is something else.
 *
 * @param platform its name
 */
export function reportWords(report: NonNullable<LeaguePlayer['report']>, platform: string): string {
  const { madeAt, platformInjury, reason, status } = report;
  const isSame = injuryWithReport({ injury: platformInjury }, report) === platformInjury;
  return [
    statusWords[status],
    `NBA injury report ${clock.format(new Date(madeAt))} ET`,
    reason.replace(/^Injury\/Illness - /, ''),
    isSame ? '' : `${platform}: ${platformWords[platformInjury]}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
