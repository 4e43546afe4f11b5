/**
 * The number of an ESPN league in what somebody pasted: the bare number, or the address of one of the league's
 * pages. Null when there is none.
 */
export function espnLeagueNumber(text: string): string | null {
  const trimmed = text.trim();
  if (/^\d{1,12}$/.test(trimmed)) return trimmed;
  return /[?&]leagueId=(\d{1,12})(?:\D|$)/i.exec(trimmed)?.[1] ?? null;
}
