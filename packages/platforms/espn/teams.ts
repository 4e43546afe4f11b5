import {
  type DraftPick,
  isCategoryForm,
  isHeadToHead,
  type League,
  type Standing,
  type Team,
  type TeamsFacts,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  flag,
  integer,
  isUnreadable,
  list,
  neededInteger,
  neededText,
  number,
  object,
  type PlatformResponse,
  properties,
  text,
} from '../loose.ts';
import type { EspnResponse } from './client.ts';
import { eachEntry, unfit } from './entries.ts';
import { bareSwid, espnPersonId, ownersOf } from './owners.ts';
import type { EspnQuery } from './requests.ts';
import { readStatLine, statisticOfGame } from './stat-line.ts';

const EspnTeam = z.object({
  id: neededInteger,
  name: text,
  location: text,
  nickname: text,
  abbrev: text,
  logo: text,
  owners: list,
  primaryOwner: text,
  divisionId: integer,
  waiverRank: integer,
  playoffSeed: integer,
  rankCalculatedFinal: integer,
  rankFinal: integer,
  record: object,
  points: number,
  valuesByStat: object,
  transactionCounter: object,
});

const Record = z.object({
  wins: integer,
  losses: integer,
  ties: integer,
  gamesBack: number,
  pointsFor: number,
  pointsAgainst: number,
  streakLength: integer,
  streakType: text,
});
const Counter = z.object({ acquisitions: integer, trades: integer, acquisitionBudgetSpent: number });
const Member = z.object({ id: neededText, displayName: text });

export function teamsQuery(hasDivisions: boolean): EspnQuery {
  return { views: ['mTeam', 'mStandings', ...(hasDivisions ? [] : ['mSettings'])] };
}

export const draftQuery: EspnQuery = { views: ['mDraftDetail'] };

/**
 * Reads teams and the platform's standings, from `mTeam` and `mStandings`. First and last names and SWIDs are
 * not returned. `ownPersonId` finds the user's team; null when unknown.
 */
export function readTeams(
  { body, response }: EspnResponse,
  league: Pick<League, 'acquisitions' | 'scoringForm'>,
  {
    ownPersonId,
    divisions,
  }: { readonly ownPersonId: string | null; readonly divisions: ReadonlyMap<number, string> },
): TeamsFacts {
  const members = readMembers(body.members, response);
  const listed = response.each(EspnTeam, response.read(list, body.teams, 'teams'), 'teams');
  const entries = response.once(listed, ({ id }) => String(id), 'team');
  if (entries.length === 0) throw response.unexpected('has no teams', 'teams');
  const budget = league.acquisitions.faabBudget;
  const statisticOf = statisticOfGame(body.gameId);
  let ownTeamId: string | null = null;
  const teams: Team[] = [];
  const standings: Standing[] = [];
  for (const entry of entries) {
    const id = String(entry.id);
    const managers = ownersOf(entry.primaryOwner, entry.owners).map((owner) => ({
      id: espnPersonId(owner),
      name: members.get(bareSwid(owner)) ?? 'Unnamed manager',
    }));
    if (ownPersonId !== null && managers.some((manager) => manager.id === ownPersonId)) ownTeamId ??= id;
    const counter = response.read(Counter, entry.transactionCounter, 'teams.transactionCounter');
    if (isUnreadable(entry.transactionCounter.acquisitionBudgetSpent))
      response.lacksValue('budget', 'teams.transactionCounter.acquisitionBudgetSpent');
    teams.push({
      id,
      name: entry.name ?? ([entry.location, entry.nickname].filter(Boolean).join(' ') || `Team ${id}`),
      abbreviation: entry.abbrev,
      logoUrl: entry.logo !== null && /^https?:\/\//.test(entry.logo) ? entry.logo : null,
      managers,
      division: divisions.size > 1 ? (divisions.get(entry.divisionId ?? -1) ?? null) : null,
      waiverPriority: entry.waiverRank,
      faabBalance:
        budget === null || counter.acquisitionBudgetSpent === null
          ? null
          : budget - counter.acquisitionBudgetSpent,
      moves: counter.acquisitions,
      trades: counter.trades,
    });
    const line = readStatLine(entry.valuesByStat, response, statisticOf);
    const standing = readStanding(entry, league, line, response);
    if (standing) standings.push(standing);
    else response.leaveOut('is not a record', 'teams.record.overall');
  }
  const hasDivisions = divisions.size > 1 && !entries.some((entry) => finalRankOf(entry) !== null);
  return { teams, standings: hasDivisions ? rankedByRecord(standings) : standings, ownTeamId };
}

/** Returns the final rank; null before the end of the season. */
function finalRankOf({ rankCalculatedFinal, rankFinal }: z.output<typeof EspnTeam>): number | null {
  return [rankCalculatedFinal, rankFinal].find((rank) => rank !== null && rank > 0) ?? null;
}

/** Returns a row of the standings; null for an unreadable record, so that it does not count as 0-0-0. */
function readStanding(
  entry: z.output<typeof EspnTeam>,
  league: Pick<League, 'scoringForm'>,
  seasonLine: Standing['seasonLine'],
  response: PlatformResponse,
): Standing | null {
  const record = response.read(Record, properties(entry.record.overall), 'teams.record.overall');
  const wins = record.wins ?? 0;
  const losses = record.losses ?? 0;
  const ties = record.ties ?? 0;
  const hasTable = !isHeadToHead(league.scoringForm);
  const isReported = [record.wins, record.losses, record.ties].every((count) => count !== null && count >= 0);
  if (!hasTable && !isReported) return null;
  // In a league without matchups, games have been played once any season total differs from 0.
  const played = hasTable ? Object.values(seasonLine).some((total) => total !== 0) : wins + losses + ties > 0;
  const seed = entry.playoffSeed !== null && entry.playoffSeed > 0 ? entry.playoffSeed : null;
  const isCategory = isCategoryForm(league.scoringForm);
  return {
    teamId: String(entry.id),
    rank: !hasTable || played ? (finalRankOf(entry) ?? (played ? seed : null)) : null,
    // Before the season, and in leagues without playoffs, the seeds are meaningless.
    playoffSeed: played && !hasTable ? seed : null,
    wins,
    losses,
    ties,
    gamesBack: hasTable ? null : record.gamesBack,
    pointsFor: hasTable ? entry.points : isCategory ? null : record.pointsFor,
    pointsAgainst: hasTable || isCategory ? null : record.pointsAgainst,
    streak: readStreak(record.streakType, record.streakLength),
    seasonLine,
  };
}

/** ESPN's seeds put division leaders first, while the standings follow records, then wins, then seeds. */
function rankedByRecord(standings: readonly Standing[]): Standing[] {
  const share = ({ wins, losses, ties }: Standing) => (wins + ties / 2) / Math.max(1, wins + losses + ties);
  const order = standings
    .filter(({ rank }) => rank !== null)
    .sort(
      (left, right) =>
        share(right) - share(left) || right.wins - left.wins || (left.rank ?? 0) - (right.rank ?? 0),
    );
  const places = new Map(order.map(({ teamId }, index) => [teamId, index + 1]));
  return standings.map((row) => ({ ...row, rank: places.get(row.teamId) ?? null }));
}

function readStreak(type: string | null, length: number | null): number | null {
  if (length === null || length === 0) return null;
  if (type === 'WIN') return length;
  return type === 'LOSS' ? -length : null;
}

function readMembers(members: unknown, response: PlatformResponse): Map<string, string> {
  const entries = response.each(Member, response.read(list, members, 'members'), 'members');
  return new Map(
    entries.flatMap(({ id, displayName }) => (displayName === null ? [] : [[bareSwid(id), displayName]])),
  );
}

const Pick = z.object({
  overallPickNumber: neededInteger,
  roundId: neededInteger,
  teamId: neededInteger,
  playerId: integer,
  bidAmount: number,
  keeper: flag,
});

/**
 * Reads the picks of `mDraftDetail` in order; a pick that is not made has no player.
 * @throws UnexpectedAnswer if a league that has drafted has no list of picks
 */
export function readDraft(
  { body, response }: EspnResponse,
  league: Pick<League, 'draftKind' | 'phase'>,
): DraftPick[] {
  const at = 'draftDetail.picks';
  const { picks } = properties(body.draftDetail);
  if (!Array.isArray(picks) && league.phase !== 'beforeDraft') throw response.unexpected('is not a list', at);
  const read: DraftPick[] = [];
  eachEntry(picks, response, at, (entry, index) => {
    const pick = response.readOrSkip(Pick, entry, `${at}[${index}]`);
    if (!pick) return;
    const isPlaceholder = pick.playerId === null || pick.playerId === -1 || pick.playerId === 0;
    if (pick.playerId === null && entry.playerId !== undefined && entry.playerId !== null) {
      unfit(response, at, index, 'playerId', 'a whole number');
      return;
    }
    read.push({
      pick: pick.overallPickNumber,
      round: pick.roundId,
      teamId: String(pick.teamId),
      playerId: isPlaceholder ? null : String(pick.playerId),
      cost: league.draftKind === 'auction' ? pick.bidAmount : null,
      isKeeper: pick.keeper,
    });
  });
  const once = response.once(read, ({ pick }) => String(pick), 'draft pick');
  return once.sort((left, right) => left.pick - right.pick);
}
