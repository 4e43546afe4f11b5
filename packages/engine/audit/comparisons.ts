import type { AuditCheck, AuditFigure, Contradiction } from '@fantasy-stats/domain';

export interface CheckResult {
  readonly compared: number;
  readonly contradictions: readonly Contradiction[];
}

export type Place = Partial<
  Pick<Contradiction, 'week' | 'day' | 'teamId' | 'matchupId' | 'playerId' | 'statistic'>
>;

interface Failure {
  readonly place: Place;
  readonly platform: AuditFigure;
  readonly ours: AuditFigure;
  readonly group: string;
}

/** The number and share of failed comparisons from which the rule of a group is in doubt. */
interface RuleDoubt {
  readonly failures: number;
  readonly share: number;
}

/**
 * Collects the comparisons of one check. Comparisons of a group share one rule: a category's direction or the
 * scoring.
 */
export class Comparisons {
  readonly #check: AuditCheck;
  readonly #failures: Failure[] = [];
  readonly #compared = new Map<string, number>();

  constructor(check: AuditCheck) {
    this.#check = check;
  }

  compare(holds: boolean, place: Place, platform: AuditFigure, ours: AuditFigure, group = ''): void {
    this.#compared.set(group, (this.#compared.get(group) ?? 0) + 1);
    if (!holds) this.#failures.push({ place, platform, ours, group });
  }

  /**
   * Returns the result.
   *
   * @param doubt the failures from which a group's rule, and forecasts that need it, are in doubt; default:
   *   never
   */
  result(doubt: RuleDoubt | null = null): CheckResult {
    const failed = new Map<string, number>();
    for (const { group } of this.#failures) failed.set(group, (failed.get(group) ?? 0) + 1);
    const isInDoubt = (group: string): boolean => {
      const failures = failed.get(group) ?? 0;
      const compared = this.#compared.get(group) ?? 0;
      return doubt !== null && failures >= doubt.failures && failures >= doubt.share * compared;
    };
    let compared = 0;
    for (const count of this.#compared.values()) compared += count;
    return {
      compared,
      contradictions: this.#failures.map(({ place, platform, ours, group }) => ({
        check: this.#check,
        week: null,
        day: null,
        teamId: null,
        matchupId: null,
        playerId: null,
        statistic: null,
        ...place,
        platform,
        ours,
        concernsForecasts: isInDoubt(group),
      })),
    };
  }
}
