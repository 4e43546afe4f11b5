import type { Manager, Standing, Team, TeamId } from '@fantasy-stats/domain';
import { z } from 'zod';
import { personId } from '../identity.ts';
import {
  flag,
  integer,
  isProperties,
  number,
  type PlatformResponse,
  readInteger,
  readNumber,
  readText,
  text,
} from '../loose.ts';
import { collection, merged, neededCollection, optionalCollection, teamIdOf } from './shape.ts';
import { readTeamStats } from './stat-line.ts';

const TeamKey = z
  .unknown()
  .optional()
  .transform((value, context): TeamId => {
    const id = typeof value === 'string' ? teamIdOf(value) : null;
    if (id !== null) return id;
    context.addIssue({ code: 'custom', message: 'is not the key of a team' });
    return z.NEVER;
  });

const TeamProperties = z.object({
  team_key: TeamKey,
  name: text,
  is_owned_by_current_login: flag,
  waiver_priority: integer,
  faab_balance: number,
  number_of_moves: integer,
  number_of_trades: integer,
  division_id: text,
});

const ManagerProperties = z.object({ guid: text, nickname: text, is_current_login: flag });

const TeamStandings = z.object({
  rank: integer,
  playoff_seed: integer,
  points_for: number,
  points_against: number,
});
const Outcomes = z.object({ wins: integer, losses: integer, ties: integer });

export interface TeamEntry {
  readonly team: Team;
  readonly isOwn: boolean;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Reads the teams of a collection; invalid entries are left out and reported. */
export function readTeamEntries(teams: unknown, response: PlatformResponse, at: string): TeamEntry[] {
  const raw = neededCollection(teams, 'team', response, at).map(merged);
  const read = raw.flatMap((entry, index): TeamEntry[] => {
    const found = response.readOrSkip(TeamProperties, entry, `${at}[${index}]`);
    if (!found) return [];
    const managers = readManagers(entry.managers, response, `${at}[${index}].managers`);
    return [
      {
        team: {
          id: found.team_key,
          name: found.name ?? `Team ${found.team_key}`,
          abbreviation: null,
          logoUrl: readLogo(entry.team_logos),
          managers: managers.map(({ manager }) => manager),
          division: found.division_id,
          waiverPriority: found.waiver_priority,
          faabBalance: found.faab_balance,
          moves: found.number_of_moves,
          trades: found.number_of_trades,
        },
        isOwn: found.is_owned_by_current_login || managers.some(({ isCurrent }) => isCurrent),
        properties: entry,
      },
    ];
  });
  // Deduplicate by team key, because the user's list also contains their teams in other leagues.
  return response.once(read, ({ team, properties }) => readText(properties.team_key) ?? team.id, 'team');
}

/** Reads managers with nickname and hashed identity, without guid and email. */
function readManagers(
  managers: unknown,
  response: PlatformResponse,
  at: string,
): { manager: Manager; isCurrent: boolean }[] {
  const raw = optionalCollection(managers, 'manager', response, at).map(merged);
  return response.each(ManagerProperties, raw, at).map((entry) => ({
    manager: {
      id: isHidden(entry.guid) ? null : personId('yahoo', entry.guid),
      name: isHidden(entry.nickname) ? 'Unnamed manager' : entry.nickname,
    },
    isCurrent: entry.is_current_login,
  }));
}

/** Yahoo shows hidden nicknames as `--hidden--` or `--`. */
function isHidden(text: string | null): text is null {
  return text === null || /^-+(?:hidden-+)?$/i.test(text);
}

function readLogo(logos: unknown): string | null {
  for (const logo of collection(logos, 'team_logo')) {
    const url = readText(merged(logo).url);
    if (url !== null && /^https?:\/\//.test(url)) return url;
  }
  return null;
}

/** Returns whether a value is a valid number of wins, losses or ties, or blank. */
function isOutcome(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === '-') return true;
  return (readNumber(value) ?? -1) >= 0;
}

/**
 * Reads a team's row of the standings. A missing row is reported and gives null.
 * @param hasRecord whether the league has records; a row without one is then not read as 0-0-0
 */
export function readStanding(
  entry: TeamEntry,
  response: PlatformResponse,
  hasRecord = false,
): Standing | null {
  const raw = entry.properties.team_standings;
  const at = 'team_standings';
  if (!isProperties(raw)) {
    response.leaveOut('has another shape', at);
    return null;
  }
  const row = response.read(TeamStandings, raw, at);
  const totals = merged(raw.outcome_totals);
  const outcomes = response.read(Outcomes, totals, `${at}.outcome_totals`);
  const hasTotals = Object.keys(totals).length > 0;
  if (![totals.wins, totals.losses, totals.ties].every(isOutcome) || (hasRecord && !hasTotals)) {
    response.leaveOut('is not a record', `${at}.outcome_totals`);
    return null;
  }
  const played = (outcomes.wins ?? 0) + (outcomes.losses ?? 0) + (outcomes.ties ?? 0);
  return {
    teamId: entry.team.id,
    rank: row.rank,
    playoffSeed: row.playoff_seed,
    wins: outcomes.wins ?? 0,
    losses: outcomes.losses ?? 0,
    ties: outcomes.ties ?? 0,
    gamesBack: raw.games_back === '-' ? 0 : readNumber(raw.games_back),
    pointsFor: row.points_for ?? seasonPoints(entry),
    pointsAgainst: row.points_against,
    streak: played === 0 ? null : readStreak(raw.streak),
    seasonLine: readTeamStats(entry.properties.team_stats, response),
  };
}

/** Returns a team's `team_points`, which only rotisserie and points leagues have next to the standings. */
function seasonPoints(entry: TeamEntry): number | null {
  return readNumber(merged(entry.properties.team_points).total);
}

function readStreak(streak: unknown): number | null {
  const { type, value } = merged(streak);
  const length = readInteger(value);
  if (length === null) return null;
  if (type === 'win') return length;
  return type === 'loss' ? -length : null;
}
