import { type Day, isDay, isNbaTeam, type NbaTeam } from '@fantasy-stats/domain';

export const PANEL_PARAMETERS = ['playerDates', 'playerAgainst', 'playerWith', 'playerLog'] as const;
type PanelParameter = (typeof PANEL_PARAMETERS)[number];

/** A selection of games: a season, or a date range (inclusive). */
export type GamesPeriod =
  | { readonly kind: 'season'; readonly season: number }
  | { readonly kind: 'dates'; readonly first: Day; readonly last: Day };

export interface PanelChoice {
  /** The selected games; null for the latest season. */
  readonly period: GamesPeriod | null;
  readonly opponent: NbaTeam | null;
  readonly teammate: number | null;
  readonly logSeason: number | null;
}

export function readPanelChoice(read: (name: PanelParameter) => string | null): PanelChoice {
  const opponent = read('playerAgainst');
  const teammate = read('playerWith') ?? '';
  const log = read('playerLog') ?? '';
  return {
    period: periodIn(read('playerDates') ?? ''),
    opponent: opponent !== null && isNbaTeam(opponent) ? opponent : null,
    teammate: /^[1-9]\d{0,8}$/.test(teammate) ? Number(teammate) : null,
    logSeason: /^20\d\d$/.test(log) ? Number(log) : null,
  };
}

function periodIn(text: string): GamesPeriod | null {
  if (/^20\d\d$/.test(text)) return { kind: 'season', season: Number(text) };
  const [first = '', last = '', ...more] = text.split('_');
  if (more.length > 0 || !isDay(first) || !isDay(last)) return null;
  return first <= last ? { kind: 'dates', first, last } : { kind: 'dates', first: last, last: first };
}

export function writePeriod(period: GamesPeriod | null): string | null {
  if (period === null) return null;
  return period.kind === 'season' ? String(period.season) : `${period.first}_${period.last}`;
}
