import {
  espnLeagueId,
  fantasyDayOf,
  isHeadToHead,
  type League,
  type LevelRule,
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
  type Answer,
  flag,
  integer,
  list,
  neededInteger,
  number,
  object,
  type Properties,
  properties,
  readInstant,
  readInteger,
  readSecondsPerPick,
  text,
} from '../loose.ts';
import type { PlannedWeek } from '../weeks.ts';
import type { EspnAnswer } from './client.ts';
import { readGamesCaps } from './games-caps.ts';
import { planWeeks } from './planned-weeks.ts';
import { homeBonusOf, readScored } from './scored.ts';
import { positionOf, readSlot } from './slots.ts';

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
  playoffMatchupTieRule: text,
});
const Schedule = z.object({
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

/** A league's rules, without its place in time. */
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
    | 'acquisitions'
    | 'rosterRules'
    | 'gamesCaps'
    | 'playoffs'
    | 'levelMatchups'
    | 'homeBonus'
    | 'unknownScored'
    | 'medianWin'
    | 'keepers'
    | 'divisions'
    | 'previousId'
    | 'draftKind'
    | 'draftAt'
    | 'secondsPerPick'
    | 'isPublic'
    | 'url'
  >;
  /** Names of divisions by number. */
  readonly divisions: ReadonlyMap<number, string>;
  readonly plannedWeeks: readonly PlannedWeek[];
  readonly missing: readonly MissingPart[];
}

/** A league's rules from `mSettings`. @throws UnsupportedScoring for forms the product does not know, by name */
export function readSettings(
  { body, answer }: EspnAnswer,
  seasonEndYear: number,
  leagueId: string,
): EspnSettings {
  if (Object.keys(properties(body.settings)).length === 0)
    throw answer.unexpected('has no settings', 'settings');
  const settings = answer.read(Settings, body.settings, 'settings');
  const scoring = answer.read(Scoring, settings.scoringSettings, 'settings.scoringSettings');
  const scoringForm = scoringForms.get(scoring.scoringType ?? '');
  if (!scoringForm) {
    const { scoringType } = scoring;
    if (scoringType === null) throw answer.unexpected('is not text', 'settings.scoringSettings.scoringType');
    throw new UnsupportedScoring(answer, scoringType);
  }
  const scored = readScored(scoring.scoringItems, scoringForm, answer);
  const schedule = answer.read(Schedule, settings.scheduleSettings, 'settings.scheduleSettings');
  const hasMatchups = isHeadToHead(scoringForm);
  const plannedWeeks = planWeeks(schedule);
  const firstPlayoffWeek = plannedWeeks.find((week) => week.isPlayoffs)?.number ?? null;
  const divisions = divisionNames(schedule.divisions, answer);
  const slots = readSlots(settings.rosterSettings, answer);
  const lacks = (part: boolean, at: string, problem: string) => {
    if (part) answer.leaveOut(problem, at);
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
  const acquisitions = readAcquisitions(settings, answer);
  const missing = answer.missing({ part: 'league' });
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
      lineupLock: /WEEKLY/.test(String(settings.rosterSettings.lineupLocktimeType)) ? 'weekly' : 'daily',
      acquisitions,
      rosterRules: readRosterRules(settings.rosterSettings, answer),
      playoffs:
        hasMatchups && (schedule.playoffTeamCount ?? 0) > 0
          ? {
              teams: schedule.playoffTeamCount ?? 0,
              firstWeek: firstPlayoffWeek,
              reseeding: schedule.playoffReseed,
              weeksPerRound: schedule.playoffMatchupPeriodLength ?? 1,
              seeding: readSeeding(schedule.playoffSeedingRule, divisions.size > 1, answer),
            }
          : null,
      levelMatchups: hasMatchups
        ? {
            regularSeason: readLevelRule(scoring.matchupTieRule, 'nobody', answer),
            playoffs: readLevelRule(scoring.playoffMatchupTieRule, 'betterSeed', answer),
          }
        : null,
      ...homeBonusOf(scoring, scoringForm),
      ...answer.unknownScored(),
      gamesCaps: readGamesCaps(settings.rosterSettings, hasMatchups, answer),
      keepers: readKeepers(settings.draftSettings.keeperCount),
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

/**
 * What ESPN separates equal records by, in its own order: a league's rule is taken first, and the others follow as they
 * stand. ESPN's help pages give it, with the winners of divisions before everybody else.
 */
const standingOrder = ['headToHead', 'points', 'divisionRecord', 'pointsAgainst'] as const;
const seedingRules: ReadonlyMap<string, TieBreak> = new Map([
  ['H2H_RECORD', 'headToHead'],
  ['TOTAL_POINTS_SCORED', 'points'],
  ['INTRA_DIVISION_RECORD', 'divisionRecord'],
  ['TOTAL_POINTS_AGAINST', 'pointsAgainst'],
]);

/** How ESPN seeds. Under a rule that is not one of the known ones, such as a statistic's total, its standing order is taken. */
function readSeeding(rule: string | null, hasDivisions: boolean, answer: Answer): SeedingRules {
  const own = seedingRules.get(rule ?? '');
  if (rule !== null && own === undefined) answer.skip(`playoff seeding rule ${rule}`);
  const order = [...(own ? [own] : []), ...standingOrder.filter((other) => other !== own)];
  return { tieBreaks: order, divisionTieBreaks: order, divisionWinnersFirst: hasDivisions };
}

const levelRules: ReadonlyMap<string, LevelRule> = new Map([
  ['HOME_TEAM_WINS', 'home'],
  ['HIGHEST_PLAYOFF_SEED', 'betterSeed'],
  // The points of a slot, such as the bench's, or of one statistic.
  ['SLOT_POINTS', 'other'],
  ['STAT_POINTS', 'other'],
]);

/**
 * Who is given a level matchup.
 *
 * @param standing where no rule is set: by ESPN's help pages nobody, and in the playoffs the better seed
 */
function readLevelRule(rule: string | null, standing: LevelRule, answer: Answer): LevelRule {
  if (rule === null || rule === 'NONE') return standing;
  const known = levelRules.get(rule);
  if (known === undefined) answer.skip(`matchup tie rule ${rule}`);
  return known ?? 'other';
}

/** Names of divisions by number, from `mSettings`. */
export function readDivisions({ body, answer }: EspnAnswer): ReadonlyMap<number, string> {
  const { divisions } = properties(properties(body.settings).scheduleSettings);
  return divisionNames(Array.isArray(divisions) ? divisions : [], answer);
}

function divisionNames(divisions: readonly unknown[], answer: Answer): ReadonlyMap<number, string> {
  const read = answer.each(Division, divisions, 'settings.scheduleSettings.divisions');
  return new Map(read.map(({ id, name }) => [id, name ?? `Division ${id}`]));
}

function readKeepers(count: unknown): number | null {
  const keepers = readInteger(count);
  return keepers !== null && keepers > 0 ? keepers : null;
}

/** A league keeps its number over the years; the status lists the seasons it was played in. */
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

/** The slots of a lineup, in the order in which managers name them: ESPN's have none. */
function readSlots(roster: Readonly<Record<string, unknown>>, answer: Answer): League['slots'] {
  const read = Object.entries(properties(roster.lineupSlotCounts)).flatMap(([key, value]) => {
    const count = readInteger(value);
    if (count === null)
      answer.leaveOut('is not a whole number', `settings.rosterSettings.lineupSlotCounts.${key}`);
    if (count === null || count <= 0) return [];
    if (count > leagueLimits.placesOfSlot)
      throw new BeyondLimits(answer, `settings.rosterSettings.lineupSlotCounts.${key}`, `is ${count}`);
    const slot = readSlot(readInteger(key));
    if (slot === null) answer.leaveUnknown('slot', key, `lineup slot ${key}`);
    return slot === null ? [] : [{ slot, count }];
  });
  return read.sort((left, right) => rosterSlots.indexOf(left.slot) - rosterSlots.indexOf(right.slot));
}

/** Limits of positions, where 0 (of what is no position) and below mean none, and whether the list of undroppable players counts. */
function readRosterRules(roster: Properties, answer: Answer): League['rosterRules'] {
  const mostByPosition: Partial<Record<Position, number>> = {};
  for (const [key, value] of Object.entries(properties(roster.positionLimits))) {
    const position = positionOf(readInteger(key));
    const most = readInteger(value);
    // More than a roster holds is no limit.
    if (position === null || (most !== null && (most < 0 || most > leagueLimits.roster))) continue;
    if (most === null)
      answer.leaveOut('is not a whole number', `settings.rosterSettings.positionLimits.${key}`);
    else mostByPosition[position] = most;
  }
  return { mostByPosition, keepsUndroppable: roster.isUsingUndroppableList !== false };
}

/** A limit for each day of a matchup is a fraction such as 3/7. */
function readAcquisitions(settings: z.output<typeof Settings>, answer: Answer): League['acquisitions'] {
  const at = 'settings.acquisitionSettings';
  const read = answer.read(Acquisitions, settings.acquisitionSettings, at);
  const limit = read.matchupAcquisitionLimit;
  // Nobody comes near so many: that is no limit.
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
