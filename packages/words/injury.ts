import type { InjuryStatus } from '@fantasy-stats/domain';

export const injuryWords: Readonly<Record<InjuryStatus, string>> = {
  healthy: 'healthy',
  probable: 'probable',
  dayToDay: 'day-to-day',
  questionable: 'questionable',
  doubtful: 'doubtful',
  out: 'out',
  injuredReserve: 'on the injured list',
  suspended: 'suspended',
  notActive: 'not active',
};
