export const pageCalls = [
  'init/context',
  'league/dashboard',
  'league/season',
  'league/trades',
  'league/history',
  'league/forecastInputs',
  'league/rosters',
  'league/players',
  'draft/review',
  'nba/players',
] as const;
export type PageCall = (typeof pageCalls)[number];

export function pathOf(call: PageCall, league: string): string {
  return call === 'init/context' || call === 'nba/players'
    ? `/api/${call}`
    : `/api/${call}?league=${encodeURIComponent(league)}`;
}
