import { type Day, type InjuryStatus, injuryStatuses, type TeamId } from '@fantasy-stats/domain';

/** What the reader saw of a league when he looked last. */
export interface Seen {
  /** ISO instant, and the fantasy day it lies in. */
  readonly at: string;
  readonly day: Day;
  readonly week: number | null;
  readonly rank: number | null;
  /** Chance of the running week's matchup; null without one. */
  readonly chance: number | null;
  /** Chance to finish first; null where matchups are played, and where it was not kept. */
  readonly title: number | null;
  /** Players with an injury status of the reader's team and his opponent's, by id. */
  readonly injuries: Readonly<Record<string, InjuryStatus>>;
  /** Everybody on those two teams, so that a newcomer is not taken for newly hurt. */
  readonly players: readonly string[];
  readonly ranks: Readonly<Record<TeamId, number>>;
}

interface Kept {
  /** From an earlier day than the latest: what is compared with. */
  readonly before: Seen | null;
  readonly latest: Seen;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (league: string): string => `seen ${league}`;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function readSeen(value: unknown): Seen | null {
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

function readKept(store: Store, league: string): Kept | null {
  try {
    const value: unknown = JSON.parse(store.getItem(keyOf(league)) ?? 'null');
    if (!isRecord(value)) return null;
    const latest = readSeen(value.latest);
    return latest && { latest, before: readSeen(value.before) };
  } catch {
    return null;
  }
}

/** What was seen on the last day before today on which the reader looked; null when he never did. */
export function seenBefore(store: Store, league: string, today: Day): Seen | null {
  const kept = readKept(store, league);
  if (!kept) return null;
  return kept.latest.day < today ? kept.latest : kept.before;
}

/** Keeps what is seen now. The browser's storage may be full or closed: then the next visit knows nothing of this one. */
export function keepSeen(store: Store, league: string, seen: Seen): void {
  const kept: Kept = { latest: seen, before: seenBefore(store, league, seen.day) };
  try {
    store.setItem(keyOf(league), JSON.stringify(kept));
  } catch {
    // Nothing is lost but the comparison.
  }
}
