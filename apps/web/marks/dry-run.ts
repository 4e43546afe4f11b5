import { plainName } from '../ui/find-by-name.ts';
import { nameMatcher } from './match-names.ts';

/** Somebody as a row of a list has him. */
export interface ReadRow {
  /** The line of the file, counted from 1. */
  readonly line: number;
  readonly name: string;
  /** The NBA team as the file writes it; empty where it does not. */
  readonly nbaTeam: string;
  /** Whether the row's numbers can be read. */
  readonly isReadable: boolean;
  /** The column that is not a number; null where all are. */
  readonly wrong: string | null;
}

/** One of the NBA's players, as a list may mean him. */
export interface ListedPlayer {
  /** The NBA's number as text. */
  readonly id: string;
  readonly name: string;
  readonly nbaTeam: string | null;
}

/** What a row of a list would do. */
export interface DryRunRow<Read extends ReadRow = ReadRow> {
  readonly read: Read;
  /** Matched for sure, likely meant, nobody's, unreadable, or of somebody who stands above. */
  readonly kind: 'matched' | 'doubtful' | 'unmatched' | 'unreadable' | 'repeated';
  /** Whom it may mean, the likeliest first. */
  readonly choices: readonly ListedPlayer[];
}

/** Most whom a doubtful name may mean. */
const MOST_CHOICES = 8;

/** What importing a list would do, row by row, before anything is kept. */
export function dryRun<Read extends ReadRow>(
  players: readonly Read[],
  people: readonly ListedPlayer[],
): DryRunRow<Read>[] {
  const meant = nameMatcher(people);
  const taken = new Set<string>();
  return players.map((read): DryRunRow<Read> => {
    if (plainName(read.name) === '') return { read, kind: 'unmatched', choices: [] };
    const { isExact, choices } = meant(read.name);
    /* Of namesakes it is the one of the NBA team that the list names. */
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

/** Whom each row is of: the matched, and of the doubtful those whom the reader has told; nobody twice. */
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
