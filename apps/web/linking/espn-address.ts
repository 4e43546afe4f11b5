/** Returns the ESPN league ID from a pasted ID or league URL; null for none. */
export function espnLeagueNumber(text: string): string | null {
  const trimmed = text.trim();
  if (/^\d{1,12}$/.test(trimmed)) return trimmed;
  return /[?&]leagueId=(\d{1,12})(?:\D|$)/i.exec(trimmed)?.[1] ?? null;
}
