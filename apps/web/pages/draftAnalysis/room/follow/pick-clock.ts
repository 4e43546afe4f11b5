/** Pick clock data from the server. Its times are never compared with the browser's time. */
interface ClockFacts {
  readonly secondsPerPick: number | null;
  readonly onClockSince: string | null;
  readonly readAt: string | null;
}

/**
 * Returns the seconds left on the pick clock; null if unknown. This is an estimate, because platforms do not
 * report the clock's start.
 *
 * @param receivedAt when this browser received the data, in ms
 * @param now this browser's time, in ms
 */
export function secondsLeft(
  { onClockSince, readAt, secondsPerPick }: ClockFacts,
  receivedAt: number,
  now: number,
): number | null {
  if (secondsPerPick === null || onClockSince === null || readAt === null) return null;
  const beforeRead = Date.parse(readAt) - Date.parse(onClockSince);
  const elapsed = (beforeRead + Math.max(0, now - receivedAt)) / 1000;
  return Math.max(0, Math.round(secondsPerPick - elapsed));
}

/** Formats seconds: "1:05". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
