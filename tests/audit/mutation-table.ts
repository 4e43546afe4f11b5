import { type AuditCheck, type AuditFacts, auditChecks, type LeagueAudit } from '@fantasy-stats/domain';
import { auditLeague } from '@fantasy-stats/engine/audit';
import { random } from '@fantasy-stats/simulator';
import { mutations } from './mutations/index.ts';

/** How often one kind of mutation was tried and seen, and by what. */
export interface Row {
  readonly name: string;
  tried: number;
  seen: number;
  /** Leagues in which it was tried and not seen. */
  readonly missed: string[];
  readonly by: Map<AuditCheck | 'learned', number>;
}

/** Whether an audit raises or learns anything. */
export function isQuiet({ counts, learned }: LeagueAudit): boolean {
  return (
    Object.keys(counts).length === 0 && learned.directions.length === 0 && learned.levelMatchups === null
  );
}

export class MutationTable {
  readonly rows: readonly Row[];

  constructor(names: readonly string[] = mutations.map(({ name }) => name)) {
    this.rows = names.map((name) => ({ name, tried: 0, seen: 0, missed: [], by: new Map() }));
  }

  /** Tries every mutation once on a league. */
  tryOn(facts: AuditFacts, title: string): void {
    for (const { apply, name } of mutations) {
      const mutated = apply(facts, random('mutation', name, title));
      if (mutated) this.audit(name, mutated, title);
    }
  }

  /** Holds facts with a mutation in them under the audit. */
  audit(name: string, mutated: AuditFacts, title: string): void {
    const row = this.rows.find((one) => one.name === name);
    if (!row) throw new Error(`there is no mutation ${name}`);
    row.tried += 1;
    const audit = auditLeague(mutated);
    const by = auditChecks.filter((check) => (audit.counts[check] ?? 0) > 0);
    const isLearned = audit.learned.directions.length > 0 || audit.learned.levelMatchups !== null;
    for (const check of [...by, ...(isLearned ? (['learned'] as const) : [])])
      row.by.set(check, (row.by.get(check) ?? 0) + 1);
    if (isQuiet(audit)) row.missed.push(title);
    else row.seen += 1;
  }

  /** The share of all mutations that were seen. */
  get share(): number {
    const sum = (of: 'tried' | 'seen') => this.rows.reduce((total, row) => total + row[of], 0);
    return sum('seen') / Math.max(1, sum('tried'));
  }

  /** As a table in Markdown. */
  toMarkdown(): string {
    const lines = this.rows.map(({ by, name, seen, tried }) => {
      const first = [...by].sort((one, other) => other[1] - one[1])[0]?.[0];
      const how = first === undefined ? '' : first === 'learned' ? 'taken as learned' : `\`${first}\``;
      return `| ${name} | ${tried} | ${seen} | ${how} |`;
    });
    return ['| What is wrong | tried | seen | mostly by |', '| --- | ---: | ---: | --- |', ...lines].join(
      '\n',
    );
  }
}
