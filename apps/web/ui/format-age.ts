const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats how long ago an instant was: "just now", "4 min ago", "3 h ago", "2 days ago"; a future instant is
 * "just now".
 */
export function formatAge(instant: string, now: Date): string {
  const age = now.getTime() - new Date(instant).getTime();
  if (Number.isNaN(age)) return 'an unknown time';
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  const days = Math.floor(age / DAY);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
