import {
  espnLeagueId,
  fantasyDayOf,
  isHeadToHead,
  type League,
  leagueLimits,
  type MissingPart,
  type Position,
  rosterSlots,
  type ScoringForm,
  type SeedingRules,
  type TieBreak,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { BeyondLimits, UnsupportedScoring } from '../errors.ts';
import {
  flag,
  integer,
  list,
  neededInteger,
  number,
  object,
  type PlatformResponse,
  type Properties,
  properties,
  readInstant,
  readInteger,
  readSecondsPerPick,
  readText,
  text,
} from '../loose.ts';
import type { EspnResponse } from './client.ts';
import { readLocks } from './day-locks.ts';
import { readGamesCaps } from './games-caps.ts';
import type { PlannedMatchup } from './planned-weeks.ts';
import { planWeeks } from './planned-weeks.ts';
import { homeBonusOf, readScored } from './scored.ts';
import { positionOf, readSlot } from './slots.ts';
import { readTieRules } from './tie-rules.ts';

const scoringForms = new Map<string, ScoringForm>([
  ['H2H_CATEGORY', 'eachCategory'],
  ['H2H_MOST_CATEGORIES', 'mostCategories'],
  ['H2H_POINTS', 'headToHeadPoints'],
  ['ROTO', 'rotisserie'],
  ['TOTAL_SEASON_POINTS', 'seasonPoints'],
]);

const Settings = z.object({
  name: text,
  size: integer,
  isPublic: flag,
  scoringSettings: object,
  scheduleSettings: object,
  rosterSettings: object,
  acquisitionSettings: object,
  tradeSettings: object,
  draftSettings: object,
});

const Scoring = z.object({
  scoringType: text,
  scoringEnhancementType: text,
  scoringItems: list,
  homeTeamBonus: number,
  playoffHomeTeamBonus: number,
  matchupTieRule: text,
  matchupTieRuleBy: integer,
  playoffMatchupTieRule: text,
  playoffMatchupTieRuleBy: integer,
});
const Schedule = z.object({
  periodTypeId: integer,
  matchupPeriodCount: integer,
  matchupPeriods: object,
  playoffTeamCount: integer,
  playoffMatchupPeriodLength: integer,
  playoffReseed: flag,
  playoffSeedingRule: text,
  divisions: list,
});
const Division = z.object({ id: neededInteger, name: text });
const Acquisitions = z.object({
  isUsingAcquisitionBudget: flag,
  acquisitionBudget: number,
  acquisitionLimit: number,
  matchupAcquisitionLimit: number,
  matchupLimitPerScoringPeriod: flag,
});

export interface EspnSettings {
  readonly rules: Pick<
    League,
    | 'id'
    | 'platform'
    | 'name'
    | 'season'
    | 'size'
    | 'scoringForm'
    | 'scored'
    | 'displayed'
    | 'slots'
    | 'lineupLock'
    | 'dayLocks'
    | 'weekLock'
    | 'acquisitions'
    | 'rosterRules'
    | 'gamesCaps'
    | 'playoffs'
    | 'tieRules'
    | 'tieStatistics'
    | 'homeBonus'
    | 'unknownScored'
    | 'medianWin'
    | 'auctionBudget'
    | 'keepers'
    | 'keeperDeadline'
    | 'divisions'
    | 'previousId'
    | 'draftKind'
    | 'draftAt'
    | 'secondsPerPick'
    | 'isPublic'
    | 'url'
  >;
  readonly divisions: ReadonlyMap<number, string>;
  readonly plannedWeeks: readonly PlannedMatchup[];
  readonly missing: readonly MissingPart[];
}

/**
 * Reads a league's rules from `mSettings`. @throws UnsupportedScoring, with the form's name, for an unknown
 * scoring form
 */
export function readSettings(
  { body, response }: EspnResponse,
  seasonEndYear: number,
  leagueId: string,
): EspnSettings {
  if (Object.keys(properties(body.settings)).length === 0)
    throw response.unexpected('has no settings', 'settings');
  const settings = response.read(Settings, body.settings, 'settings');
  const scoring = response.read(Scoring, settings.scoringSettings, 'settings.scoringSettings');
  const scoringForm = scoringForms.get(scoring.scoringType ?? '');
  if (!scoringForm) {
    const { scoringType } = scoring;
    if (scoringType === null)
      throw response.unexpected('is not text', 'settings.scoringSettings.scoringType');
    throw new UnsupportedScoring(response, scoringType);
  }
  const scored = readScored(scoring.scoringItems, scoringForm, response);
  const schedule = response.read(Schedule, settings.scheduleSettings, 'settings.scheduleSettings');
  const hasMatchups = isHeadToHead(scoringForm);
  const plannedWeeks = planWeeks(schedule);
  const firstPlayoffWeek = plannedWeeks.find((week) => week.isPlayoffs)?.number ?? null;
  const divisions = divisionNames(schedule.divisions, response);
  const slots = readSlots(settings.rosterSettings, response);
  const lacks = (part: boolean, at: string, problem: string) => {
    if (part) response.leaveOut(problem, at);
  };
  lacks(slots.length === 0, 'settings.rosterSettings.lineupSlotCounts', 'is empty');
  lacks(plannedWeeks.length === 0, 'settings.scheduleSettings.matchupPeriods', 'is empty');
  for (const at of ['acquisitionSettings', 'draftSettings'] as const)
    lacks(Object.keys(settings[at]).length === 0, `settings.${at}`, 'is empty');
  if (hasMatchups) {
    const at = 'settings.scheduleSettings';
    lacks(schedule.matchupPeriodCount === null, `${at}.matchupPeriodCount`, 'is not a whole number');
    lacks(schedule.playoffTeamCount === null, `${at}.playoffTeamCount`, 'is not a whole number');
  }
  const acquisitions = readAcquisitions(settings, response);
  const missing = response.missing({ part: 'league' });
  return {
    rules: {
      id: espnLeagueId(seasonEndYear, leagueId),
      platform: 'espn',
      name: settings.name ?? `League ${leagueId}`,
      season: seasonEndYear - 1,
      size: settings.size ?? readInteger(properties(body.status).teamsJoined) ?? 0,
      scoringForm,
      scored,
      displayed: [],
      slots,
      ...readLocks(settings.rosterSettings),
      acquisitions,
      rosterRules: readRosterRules(settings.rosterSettings, response),
      playoffs:
        hasMatchups && (schedule.playoffTeamCount ?? 0) > 0
          ? {
              teams: schedule.playoffTeamCount ?? 0,
              firstWeek: firstPlayoffWeek,
              reseeding: schedule.playoffReseed,
              weeksPerRound: schedule.playoffMatchupPeriodLength ?? 1,
              seeding: readSeeding(schedule.playoffSeedingRule, divisions.size > 1, response),
            }
          : null,
      ...(hasMatchups ? readTieRules(scoring, response) : { tieRules: null }),
      ...homeBonusOf(scoring, scoringForm),
      ...response.unknownScored(),
      gamesCaps: readGamesCaps(settings.rosterSettings, hasMatchups, response),
      auctionBudget: readAuctionBudget(settings.draftSettings),
      keepers: readKeepers(settings.draftSettings.keeperCount),
      keeperDeadline: readKeeperDeadline(settings.draftSettings),
      divisions: divisions.size > 1 ? [...divisions.values()] : [],
      previousId: readPreviousId(body.status, seasonEndYear, leagueId),
      medianWin: scoring.scoringEnhancementType === 'WIN_BONUS_TOP_HALF',
      draftKind: readDraftKind(settings.draftSettings.type),
      draftAt: readInstant(settings.draftSettings.date),
      secondsPerPick: readSecondsPerPick(settings.draftSettings.timePerSelection),
      isPublic: settings.isPublic,
      url: `https://fantasy.espn.com/basketball/league?leagueId=${leagueId}&seasonId=${seasonEndYear}`,
    },
    divisions,
    plannedWeeks,
    missing,
  };
}

/** ESPN's tie-breakers in the order of its help pages. The league's own rule comes first. */
const standingOrder = ['headToHead', 'points', 'divisionRecord', 'pointsAgainst'] as const;
const seedingRules: ReadonlyMap<string, TieBreak> = new Map([
  ['H2H_RECORD', 'headToHead'],
  ['TOTAL_POINTS_SCORED', 'points'],
  ['INTRA_DIVISION_RECORD', 'divisionRecord'],
  ['TOTAL_POINTS_AGAINST', 'pointsAgainst'],
]);

/**
 * Returns ESPN's seeding rules. Unknown rules, such as a statistic's total, use the order of the standings.
 */
function readSeeding(rule: string | null, hasDivisions: boolean, response: PlatformResponse): SeedingRules {
  const own = seedingRules.get(rule ?? '');
  if (rule !== null && own === undefined) response.skip(`playoff seeding rule ${rule}`);
  const order = [...(own ? [own] : []), ...standingOrder.filter((other) => other !== own)];
  return { tieBreaks: order, divisionTieBreaks: order, divisionWinnersFirst: hasDivisions };
}

export function readDivisions({ body, response }: EspnResponse): ReadonlyMap<number, string> {
  const { divisions } = properties(properties(body.settings).scheduleSettings);
  return divisionNames(Array.isArray(divisions) ? divisions : [], response);
}

function divisionNames(
  divisions: readonly unknown[],
  response: PlatformResponse,
): ReadonlyMap<number, string> {
  const read = response.each(Division, divisions, 'settings.scheduleSettings.divisions');
  return new Map(read.map(({ id, name }) => [id, name ?? `Division ${id}`]));
}

/**
 * Returns a team's auction budget in dollars; null for other drafts, although ESPN lists a budget for them
 * too.
 */
function readAuctionBudget({ auctionBudget, type }: Properties): number | null {
  const budget = readDraftKind(readText(type)) === 'auction' ? readInteger(auctionBudget) : null;
  return budget !== null && budget > 0 && budget <= leagueLimits.auctionBudget ? budget : null;
}

function readKeepers(count: unknown): number | null {
  const keepers = readInteger(count);
  return keepers !== null && keepers > 0 ? keepers : null;
}

/** Returns the keeper deadline; null for none, which ESPN may send as 0. */
function readKeeperDeadline({ keeperCount, keeperDeadlineDate }: Properties): string | null {
  if (readKeepers(keeperCount) === null || keeperDeadlineDate === 0) return null;
  return readInstant(keeperDeadlineDate);
}

/** Returns the id of the previous season. A league keeps its number; the status lists its seasons. */
function readPreviousId(status: unknown, seasonEndYear: number, leagueId: string): string | null {
  const { previousSeasons } = properties(status);
  if (!Array.isArray(previousSeasons)) return null;
  let last: number | null = null;
  for (const value of previousSeasons) {
    const year = readInteger(value);
    if (year !== null && year > 2000 && year < seasonEndYear && year > (last ?? 0)) last = year;
  }
  return last === null ? null : espnLeagueId(last, leagueId);
}

/** Reads the slots, which ESPN lists in no particular order. */
function readSlots(roster: Readonly<Record<string, unknown>>, response: PlatformResponse): League['slots'] {
  const read = Object.entries(properties(roster.lineupSlotCounts)).flatMap(([key, value]) => {
    const count = readInteger(value);
    if (count === null)
      response.leaveOut('is not a whole number', `settings.rosterSettings.lineupSlotCounts.${key}`);
    if (count === null || count <= 0) return [];
    if (count > leagueLimits.placesOfSlot)
      throw new BeyondLimits(response, `settings.rosterSettings.lineupSlotCounts.${key}`, `is ${count}`);
    const slot = readSlot(readInteger(key));
    if (slot === null) response.leaveUnknown('slot', key, `lineup slot ${key}`);
    return slot === null ? [] : [{ slot, count }];
  });
  return read.sort((left, right) => rosterSlots.indexOf(left.slot) - rosterSlots.indexOf(right.slot));
}

/** Reads position limits and whether undroppable players are locked. */
function readRosterRules(roster: Properties, response: PlatformResponse): League['rosterRules'] {
  const mostByPosition: Partial<Record<Position, number>> = {};
  for (const [key, value] of Object.entries(properties(roster.positionLimits))) {
    const position = positionOf(readInteger(key));
    const most = readInteger(value);
    // A limit above the roster size means no limit.
    if (position === null || (most !== null && (most < 0 || most > leagueLimits.roster))) continue;
    if (most === null)
      response.leaveOut('is not a whole number', `settings.rosterSettings.positionLimits.${key}`);
    else mostByPosition[position] = most;
  }
  return { mostByPosition, keepsUndroppable: roster.isUsingUndroppableList !== false };
}

/** ESPN stores a limit per day of a matchup as a fraction such as 3/7. */
function readAcquisitions(
  settings: z.output<typeof Settings>,
  response: PlatformResponse,
): League['acquisitions'] {
  const at = 'settings.acquisitionSettings';
  const read = response.read(Acquisitions, settings.acquisitionSettings, at);
  const limit = read.matchupAcquisitionLimit;
  // No team ever makes this many adds, so the number means that there is no limit.
  const adds = limit === null || limit <= 0 || limit > leagueLimits.adds ? null : limit;
  const isByDay = read.matchupLimitPerScoringPeriod;
  const seasonAdds = read.acquisitionLimit;
  const deadline = settings.tradeSettings.deadlineDate;
  const instant = deadline === 0 ? null : readInstant(deadline);
  return {
    usesFaab: read.isUsingAcquisitionBudget,
    faabBudget: read.isUsingAcquisitionBudget ? read.acquisitionBudget : null,
    weeklyAdds: isByDay ? null : adds,
    dailyAdds: isByDay ? adds : null,
    seasonAdds: seasonAdds === null || seasonAdds < 0 || seasonAdds > leagueLimits.adds ? null : seasonAdds,
    tradeDeadline: instant === null ? null : fantasyDayOf(new Date(instant)),
  };
}

function readDraftKind(type: unknown): League['draftKind'] {
  if (typeof type !== 'string') return null;
  if (type === 'AUCTION') return 'auction';
  return type === 'SNAKE' || type === 'AUTOPICK' || type === 'SNAIL' ? 'snake' : 'other';
}
