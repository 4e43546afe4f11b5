import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { formatNumber, formatSigned, type Platform } from '@fantasy-stats/domain';

const platformName = { yahoo: 'Yahoo', espn: 'ESPN' } as const satisfies Record<Platform, string>;

export function ownershipText(
  { percentRostered, percentRosteredChange }: Pick<LeaguePlayer, 'percentRostered' | 'percentRosteredChange'>,
  platform: Platform,
): string | null {
  if (percentRostered === null) return null;
  const share = `Rostered in ${formatNumber(percentRostered, 0)}% of ${platformName[platform]} leagues`;
  if (percentRosteredChange == null) return `${share}.`;
  if (Math.abs(percentRosteredChange) < 0.05) return `${share}, unchanged in the last week.`;
  return `${share}, ${formatSigned(percentRosteredChange, 1)} points in the last week.`;
}
