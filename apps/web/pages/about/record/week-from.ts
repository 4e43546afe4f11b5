import { addDays, type Day } from '@fantasy-stats/domain';
import { formatDays } from '../../../text/phrases.ts';

/** Formats the week that starts on a Monday: "Nov 30 – Dec 6". */
export const weekFrom = (monday: Day): string =>
  formatDays({ firstDay: monday, lastDay: addDays(monday, 6) });
