import { type Day, type InjuryStatus, injuryStatuses, type TeamId } from '@fantasy-stats/domain';

export interface VisitState {
  /** ISO timestamp. `day` is its fantasy day. */
  readonly at: string;
  readonly day: Day;
  readonly week: number | null;
  readonly rank: number | null;
  /** Win probability; null without a current matchup. */
  readonly chance: number | null;
  /** Probability of finishing first, or null in leagues with matchups and in older records. */
  readonly title: number | null;
  /** Injury status by player ID, for the user's team and the opponent. */
  readonly injuries: Readonly<Record<string, InjuryStatus>>;
  /** IDs of all players on both teams, so a new player is not reported as newly hurt. */
  readonly players: readonly string[];
  readonly ranks: Readonly<Record<TeamId, number>>;
}

interface StoredVisits {
  /** Last visit on a day before `latest`. Changes are relative to it. */
  readonly before: VisitState | null;
  readonly latest: VisitState;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (league: string): string => `seen ${league}`;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function readVisit(value: unknown): VisitState | null {
  if (!isRecord(value) || typeof value.at !== 'string' || typeof value.day !== 'string') return null;
  if (Number.isNaN(Date.parse(value.at))) return null;
  const injuries = isRecord(value.injuries) ? Object.entries(value.injuries) : [];
  const ranks = isRecord(value.ranks) ? Object.entries(value.ranks) : [];
  return {
    at: value.at,
    day: value.day,
    week: numberOrNull(value.week),
    rank: numberOrNull(value.rank),
    chance: numberOrNull(value.chance),
    title: numberOrNull(value.title),
    injuries: Object.fromEntries(
      injuries.flatMap(([id, status]) => {
        const known = injuryStatuses.find((one) => one === status);
        return known ? [[id, known]] : [];
      }),
    ),
    players: Array.isArray(value.players) ? value.players.filter((id) => typeof id === 'string') : [],
    ranks: Object.fromEntries(ranks.flatMap(([id, rank]) => (typeof rank === 'number' ? [[id, rank]] : []))),
  };
}

function readVisits(store: Store, league: string): StoredVisits | null {
  try {
    const value: unknown = JSON.parse(store.getItem(keyOf(league)) ?? 'null');
    if (!isRecord(value)) return null;
    const latest = readVisit(value.latest);
    return latest && { latest, before: readVisit(value.before) };
  } catch {
    return null;
  }
}

export function visitBefore(store: Store, league: string, today: Day): VisitState | null {
  const stored = readVisits(store, league);
  if (!stored) return null;
  return stored.latest.day < today ? stored.latest : stored.before;
}

export function storeVisit(store: Store, league: string, visit: VisitState): void {
  const stored: StoredVisits = { latest: visit, before: visitBefore(store, league, visit.day) };
  try {
    store.setItem(keyOf(league), JSON.stringify(stored));
  } catch {
    // Storage may be full or disabled. Then the next visit has nothing to compare with.
  }
}
