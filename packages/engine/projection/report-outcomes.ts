import type { ReportStatus } from '@fantasy-stats/domain';

/** How often a status was in the last report before a game, and how often such a player then played. */
export interface StatusOutcomes {
  readonly listed: number;
  readonly played: number;
}

export type ReportOutcomes = Readonly<Record<ReportStatus, StatusOutcomes>>;

const reasonKinds = ['health', 'gLeague', 'other'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Returns the kind of a report's reason; a missing reason counts as an injury. */
export function reasonKind(reason: string): ReasonKind {
  if (reason === '' || /injury|illness/i.test(reason)) return 'health';
  return /g[ -]?league|two-way/i.test(reason) ? 'gLeague' : 'other';
}

/** Statuses with an uncertain outcome, for which facts about the player matter. */
const openStatuses = ['questionable', 'probable', 'available'] as const;
export type OpenStatus = (typeof openStatuses)[number];

/** Number of regression features within a status, see {@link reportFeatures}. */
export const REPORT_FEATURES = 5;

export interface ListedFacts {
  /** Typical minutes per game. */
  readonly minutes: number;
  readonly missedLast: boolean;
  readonly kind: ReasonKind;
}

const MOST_MINUTES = 40;
const USUAL_MINUTES = 24;

/**
 * Returns the features of a listed player. The regression changes the chance, in logits, relative to the
 * status's share.
 */
export function reportFeatures({ kind, minutes, missedLast }: ListedFacts): number[] {
  return [
    1,
    (Math.min(MOST_MINUTES, minutes) - USUAL_MINUTES) / 10,
    missedLast ? 1 : 0,
    kind === 'gLeague' ? 1 : 0,
    kind === 'other' ? 1 : 0,
  ];
}

/**
 * The fitted outcomes of players with an injury or illness, and the minutes of those who played as a share of
 * the mean of their previous ten games.
 */
export interface FittedOutcomes {
  readonly season: string;
  readonly statuses: Readonly<Record<ReportStatus, StatusOutcomes & { readonly minutes: number | null }>>;
  /** Outcomes of players listed as out or doubtful for other reasons. */
  readonly otherReasons: Readonly<
    Record<Exclude<ReasonKind, 'health'>, Readonly<Record<'out' | 'doubtful', StatusOutcomes>>>
  >;
  /** Coefficients of {@link reportFeatures}. */
  readonly weights: Readonly<Record<OpenStatus, readonly number[]>>;
}
