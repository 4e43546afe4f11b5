import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { injuryWithReport, leagueTimeZone, type ReportStatus } from '@fantasy-stats/domain';
import { injuryWords } from '@fantasy-stats/words/injury';

const statusWords: Readonly<Record<ReportStatus, string>> = {
  out: 'Out',
  doubtful: 'Doubtful',
  questionable: 'Questionable',
  probable: 'Probable',
  available: 'Available',
};

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: leagueTimeZone,
});

/**
 * Describes the NBA injury report on a player's next game: "Questionable · NBA injury report 5:00 PM ET ·
 * Left Knee; Sprain". Adds the platform's status if it differs.
 */
export function reportWords(report: NonNullable<LeaguePlayer['report']>, platform: string): string {
  const { madeAt, platformInjury, reason, status } = report;
  const isSame = injuryWithReport({ injury: platformInjury }, report) === platformInjury;
  return [
    statusWords[status],
    `NBA injury report ${clock.format(new Date(madeAt))} ET`,
    reason.replace(/^Injury\/Illness - /, ''),
    isSame ? '' : `${platform}: ${injuryWords[platformInjury]}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
