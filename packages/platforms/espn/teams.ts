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
  type Answer,
  flag,
  integer,
  isUnreadable,
  list,
  neededInteger,
  neededText,
  number,
  object,
  properties,
  text,
} from '../loose.ts';
import type { EspnAnswer } from './client.ts';
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

/** The question for teams and table; with the settings where the names of the divisions are not known. */
export function teamsQuery(hasDivisions: boolean): EspnQuery {
  return { views: ['mTeam', 'mStandings', ...(hasDivisions ? [] : ['mSettings'])] };
}

/** The question for the draft. */
export const draftQuery: EspnQuery = { views: ['mDraftDetail'] };

/**
 * Teams with their managers and the platform's own table, from `mTeam` and `mStandings`. Managers go by display
 * name; first and last names and SWIDs stay here.
 * `ownPersonId` finds the user's team; null when unknown. Divisions come with the settings.
 */
export function readTeams(
  { body, answer }: EspnAnswer,
  league: Pick<League, 'acquisitions' | 'scoringForm'>,
  {
    ownPersonId,
    divisions,
  }: { readonly ownPersonId: string | null; readonly divisions: ReadonlyMap<number, string> },
): TeamsFacts {
  const members = readMembers(body.members, answer);
  const listed = answer.each(EspnTeam, answer.read(list, body.teams, 'teams'), 'teams');
  const entries = answer.once(listed, ({ id }) => String(id), 'team');
  if (entries.length === 0) throw answer.unexpected('has no teams', 'teams');
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
    const counter = answer.read(Counter, entry.transactionCounter, 'teams.transactionCounter');
    if (isUnreadable(entry.transactionCounter.acquisitionBudgetSpent))
      answer.lacksValue('budget', 'teams.transactionCounter.acquisitionBudgetSpent');
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
    const line = readStatLine(entry.valuesByStat, answer, statisticOf);
    const standing = readStanding(entry, league, line, answer);
    if (standing) standings.push(standing);
    else answer.leaveOut('is not a record', 'teams.record.overall');
  }
  const hasDivisions = divisions.size > 1 && !entries.some((entry) => finalRankOf(entry) !== null);
  return { teams, standings: hasDivisions ? rankedByRecord(standings) : standings, ownTeamId };
}

/** The place at the end of the season; null before. */
function finalRankOf({ rankCalculatedFinal, rankFinal }: z.output<typeof EspnTeam>): number | null {
  return [rankCalculatedFinal, rankFinal].find((rank) => rank !== null && rank > 0) ?? null;
}

/** A row of the table; null where a team that has a record has none that can be read: it is not to be taken for 0-0-0. */
function readStanding(
  entry: z.output<typeof EspnTeam>,
  league: Pick<League, 'scoringForm'>,
  seasonLine: Standing['seasonLine'],
  answer: Answer,
): Standing | null {
  const record = answer.read(Record, properties(entry.record.overall), 'teams.record.overall');
  const wins = record.wins ?? 0;
  const losses = record.losses ?? 0;
  const ties = record.ties ?? 0;
  const hasTable = !isHeadToHead(league.scoringForm);
  const isTold = [record.wins, record.losses, record.ties].every((count) => count !== null && count >= 0);
  if (!hasTable && !isTold) return null;
  // A table of points stands before the first game, with every team level.
  const played = hasTable ? Object.values(seasonLine).some((total) => total !== 0) : wins + losses + ties > 0;
  const seed = entry.playoffSeed !== null && entry.playoffSeed > 0 ? entry.playoffSeed : null;
  const isCategory = isCategoryForm(league.scoringForm);
  return {
    teamId: String(entry.id),
    rank: !hasTable || played ? (finalRankOf(entry) ?? (played ? seed : null)) : null,
    // Before the season, and where there are no play-offs, the numbers say nothing.
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

/**
 * The table while the season runs where there are divisions: ESPN's seeds put the leaders of divisions first, the table
 * goes by the records, then by wins, and by the seeds where those are level.
 */
function rankedByRecord(standings: readonly Standing[]): Standing[] {
  const share = ({ wins, losses, ties }: Standing) => (wins + ties / 2) / Math.max(1, wins + losses + ties);
  const order = standings
    .filter(({ rank }) => rank !== null)
    .sort(
      (left, right) =>
        share(right) - share(left) || right.wins - left.wins || (left.rank ?? 0) - (right.rank ?? 0),
    );
  const places = new Map(order.map(({ teamId }, place) => [teamId, place + 1]));
  return standings.map((row) => ({ ...row, rank: places.get(row.teamId) ?? null }));
}

function readStreak(type: string | null, length: number | null): number | null {
  if (length === null || length === 0) return null;
  if (type === 'WIN') return length;
  return type === 'LOSS' ? -length : null;
}

function readMembers(members: unknown, answer: Answer): Map<string, string> {
  const entries = answer.each(Member, answer.read(list, members, 'members'), 'members');
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
 * The picks of `mDraftDetail` in their order; a pick that is not made has no player.
 * @throws UnexpectedAnswer where a league that has drafted has no list of them
 */
export function readDraft(
  { body, answer }: EspnAnswer,
  league: Pick<League, 'draftKind' | 'phase'>,
): DraftPick[] {
  const at = 'draftDetail.picks';
  const { picks } = properties(body.draftDetail);
  if (!Array.isArray(picks) && league.phase !== 'beforeDraft') throw answer.unexpected('is not a list', at);
  const read: DraftPick[] = [];
  eachEntry(picks, answer, at, (entry, index) => {
    const pick = answer.readOrSkip(Pick, entry, `${at}[${index}]`);
    if (!pick) return;
    const isNobody = pick.playerId === null || pick.playerId === -1 || pick.playerId === 0;
    if (pick.playerId === null && entry.playerId !== undefined && entry.playerId !== null) {
      unfit(answer, at, index, 'playerId', 'a whole number');
      return;
    }
    read.push({
      pick: pick.overallPickNumber,
      round: pick.roundId,
      teamId: String(pick.teamId),
      playerId: isNobody ? null : String(pick.playerId),
      cost: league.draftKind === 'auction' ? pick.bidAmount : null,
      isKeeper: pick.keeper,
    });
  });
  const once = answer.once(read, ({ pick }) => String(pick), 'draft pick');
  return once.sort((left, right) => left.pick - right.pick);
}
