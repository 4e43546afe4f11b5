import { plainName } from '../ui/find-by-name.ts';
import { nameMatcher } from './match-names.ts';

export interface ReadRow {
  readonly line: number;
  readonly name: string;
  /** The NBA team as in the file; empty if missing. */
  readonly nbaTeam: string;
  readonly isReadable: boolean;
  /** The header of the invalid column; null if all are valid. */
  readonly wrong: string | null;
}

export interface ListedPlayer {
  readonly id: string;
  readonly name: string;
  readonly nbaTeam: string | null;
}

export interface DryRunRow<Read extends ReadRow = ReadRow> {
  readonly read: Read;
  /** `doubtful`: a likely match; `repeated`: the player already has a row above. */
  readonly kind: 'matched' | 'doubtful' | 'unmatched' | 'unreadable' | 'repeated';
  readonly choices: readonly ListedPlayer[];
}

const MOST_CHOICES = 8;

/** Previews the import of a list, row by row, without saving it. */
export function dryRun<Read extends ReadRow>(
  players: readonly Read[],
  people: readonly ListedPlayer[],
): DryRunRow<Read>[] {
  const meant = nameMatcher(people);
  const taken = new Set<string>();
  return players.map((read): DryRunRow<Read> => {
    if (plainName(read.name) === '') return { read, kind: 'unmatched', choices: [] };
    const { isExact, choices } = meant(read.name);
    // If several players have the same name, choose the one on the listed NBA team.
    const there = choices.filter(({ nbaTeam }) => nbaTeam !== null && nbaTeam === read.nbaTeam);
    const sure = isExact && choices.length === 1 ? choices : isExact && there.length === 1 ? there : [];
    const [player] = sure;
    if (!read.isReadable) return { read, kind: 'unreadable', choices: sure };
    if (player) {
      if (taken.has(player.id)) return { read, kind: 'repeated', choices: sure };
      taken.add(player.id);
      return { read, kind: 'matched', choices: sure };
    }
    const ordered = [...there, ...choices.filter((one) => !there.includes(one))].slice(0, MOST_CHOICES);
    return { read, kind: ordered.length > 0 ? 'doubtful' : 'unmatched', choices: ordered };
  });
}

/** Returns one row per player: matched rows, and doubtful rows that the user has resolved. */
export function chosenRows<Read extends ReadRow>(
  rows: readonly DryRunRow<Read>[],
  chosen: ReadonlyMap<DryRunRow, string>,
): ReadonlyMap<string, Read> {
  const byId = new Map<string, Read>();
  for (const row of rows) {
    const id = row.kind === 'matched' ? row.choices[0]?.id : row.kind === 'doubtful' ? chosen.get(row) : '';
    if (id && row.read.isReadable && !byId.has(id)) byId.set(id, row.read);
  }
  return byId;
}
