import { type AuditCheck, type AuditFacts, auditChecks, type LeagueAudit } from '@fantasy-stats/domain';
import { auditLeague } from '@fantasy-stats/engine/audit';
import { random } from '@fantasy-stats/simulator';
import { mutations } from './mutations/index.ts';

/** How often a kind of mutation was tried and detected, and by which checks. */
export interface Row {
  readonly name: string;
  tried: number;
  detected: number;
  readonly missed: string[];
  readonly by: Map<AuditCheck | 'learned', number>;
}

/** Returns whether an audit has no findings and infers no rules. */
export function isQuiet({ counts, learned }: LeagueAudit): boolean {
  const { directions, injuredSlots = [], tieRules } = learned;
  const learnsNothing = directions.length + injuredSlots.length === 0 && tieRules === null;
  return learnsNothing && Object.keys(counts).length === 0;
}

export class MutationTable {
  readonly rows: readonly Row[];

  constructor(names: readonly string[] = mutations.map(({ name }) => name)) {
    this.rows = names.map((name) => ({ name, tried: 0, detected: 0, missed: [], by: new Map() }));
  }

  tryOn(facts: AuditFacts, title: string): void {
    for (const { apply, name } of mutations) {
      const mutated = apply(facts, random('mutation', name, title));
      if (mutated) this.audit(name, mutated, title);
    }
  }

  audit(name: string, mutated: AuditFacts, title: string): void {
    const row = this.rows.find((one) => one.name === name);
    if (!row) throw new Error(`there is no mutation ${name}`);
    row.tried += 1;
    const audit = auditLeague(mutated);
    const by = auditChecks.filter((check) => (audit.counts[check] ?? 0) > 0);
    const isLearned = audit.learned.directions.length > 0 || audit.learned.tieRules !== null;
    for (const check of [...by, ...(isLearned ? (['learned'] as const) : [])])
      row.by.set(check, (row.by.get(check) ?? 0) + 1);
    if (isQuiet(audit)) row.missed.push(title);
    else row.detected += 1;
  }

  get share(): number {
    const sum = (of: 'tried' | 'detected') => this.rows.reduce((total, row) => total + row[of], 0);
    return sum('detected') / Math.max(1, sum('tried'));
  }

  toText(): string {
    const lines = this.rows.map(({ by, name, detected, tried }) => {
      const first = [...by].sort((one, other) => other[1] - one[1])[0]?.[0];
      const how = first === undefined ? '' : first === 'learned' ? 'learned rule' : first;
      return [name, tried, detected, how].join('\t');
    });
    return `${['What is wrong\tTried\tSeen\tMostly by', ...lines].join('\n')}\n`;
  }
}
