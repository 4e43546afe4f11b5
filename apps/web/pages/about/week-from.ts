import { addDays, type Day } from '@fantasy-stats/domain';
import { formatDays } from '../../words/phrases.ts';

/** The week that begins on a Monday: "Nov 30 – Dec 6". */
export const weekFrom = (monday: Day): string =>
  formatDays({ firstDay: monday, lastDay: addDays(monday, 6) });
