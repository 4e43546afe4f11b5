import {
  type Day,
  espnLeagueId,
  fantasyDayOf,
  isCategoryForm,
  type League,
  type MissingPart,
  type ScoredStatistic,
  type ScoringForm,
  type SeasonPhase,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { UnsupportedScoring } from '../errors.ts';
import {
  type Answer,
  flag,
  integer,
  list,
  neededInteger,
  number,
  object,
  properties,
  readInstant,
  readInteger,
  text,
} from '../loose.ts';
import type { PlannedWeek } from '../weeks.ts';
import { dayOfPeriod, readPeriod } from './calendar.ts';
import type { EspnAnswer } from './client.ts';
import { readSlot } from './slots.ts';
import { basketballStatistic } from './stat-line.ts';

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

const Scoring = z.object({ scoringType: text, scoringEnhancementType: text, scoringItems: list });
const ScoringItem = z.object({ statId: neededInteger, points: number, isReverseItem: flag });
const Schedule = z.object({
  matchupPeriodCount: integer,
  matchupPeriods: object,
  playoffTeamCount: integer,
  playoffMatchupPeriodLength: integer,
  playoffReseed: flag,
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

const Status = z.object({
  currentMatchupPeriod: integer,
  finalScoringPeriod: integer,
  latestScoringPeriod: integer,
});

/** Where a league stands. */
export interface EspnStatus {
  readonly isDrafted: boolean;
  readonly currentMatchupPeriod: number | null;
  readonly finalScoringPeriod: number | null;
  /** The number of today; past the final one after the season. */
  readonly latestScoringPeriod: number | null;
}

/** The part that every answer about a league has. */
export function readStatus({ body, answer }: EspnAnswer): EspnStatus {
  const status = answer.read(Status, properties(body.status), 'status');
  return {
    isDrafted: properties(body.draftDetail).drafted === true,
    currentMatchupPeriod: status.currentMatchupPeriod,
    finalScoringPeriod: readPeriod(status.finalScoringPeriod) || null,
    latestScoringPeriod: readPeriod(status.latestScoringPeriod) ?? readPeriod(body.scoringPeriodId),
  };
}

/**
 * The platform's day: its clock where it tells, else the number of today while the season runs, else our clock, but
 * never past the first day as long as ESPN still counts the first.
 */
export function todayOf(status: EspnStatus, firstDay: Day, serverTime: Date | null, clock: Date): Day {
  if (serverTime) return fantasyDayOf(serverTime);
  const period = status.latestScoringPeriod;
  const today = fantasyDayOf(clock);
  const isOver = status.finalScoringPeriod !== null && period !== null && period > status.finalScoringPeriod;
  if (period === null || isOver) return today;
  if (period > 1) return dayOfPeriod(firstDay, period);
  return today < firstDay ? today : firstDay;
}

/** What moves from day to day. */
export function movingParts(
  status: EspnStatus,
  today: Day,
  league: Pick<League, 'firstDay' | 'lastDay' | 'playoffs' | 'weeks'>,
): Pick<League, 'currentWeek' | 'phase' | 'today'> {
  const isOver =
    today > league.lastDay ||
    (status.finalScoringPeriod !== null && (status.latestScoringPeriod ?? 0) > status.finalScoringPeriod);
  const lastWeek = league.weeks.at(-1)?.number ?? null;
  const started = today >= league.firstDay;
  const running = status.currentMatchupPeriod ?? null;
  const currentWeek = isOver ? lastWeek : started && running !== null && running > 0 ? running : null;
  return { currentWeek, phase: phaseOf(status, isOver, started, currentWeek, league.playoffs), today };
}

function phaseOf(
  status: EspnStatus,
  isOver: boolean,
  started: boolean,
  week: number | null,
  playoffs: League['playoffs'],
): SeasonPhase {
  if (isOver) return 'over';
  if (!status.isDrafted) return 'beforeDraft';
  if (!started) return 'beforeSeason';
  const first = playoffs?.firstWeek ?? null;
  return first !== null && week !== null && week >= first ? 'playoffs' : 'running';
}

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
    | 'gamesCaps'
    | 'playoffs'
    | 'medianWin'
    | 'keepers'
    | 'divisions'
    | 'previousId'
    | 'draftKind'
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
  if (!scoringForm) throw new UnsupportedScoring(answer, scoring.scoringType ?? 'something unnamed');
  const { scored, unknown } = readScored(scoring.scoringItems, scoringForm, answer);
  const schedule = answer.read(Schedule, settings.scheduleSettings, 'settings.scheduleSettings');
  const plannedWeeks = planWeeks(schedule);
  const firstPlayoffWeek = plannedWeeks.find((week) => week.isPlayoffs)?.number ?? null;
  return {
    rules: {
      id: espnLeagueId(seasonEndYear, leagueId),
      platform: 'espn',
      name: settings.name ?? `League ${leagueId}`,
      season: seasonEndYear - 1,
      size: settings.size ?? 0,
      scoringForm,
      scored,
      displayed: [],
      slots: readSlots(settings.rosterSettings, answer),
      lineupLock: /WEEKLY/.test(String(settings.rosterSettings.lineupLocktimeType)) ? 'weekly' : 'daily',
      acquisitions: readAcquisitions(settings, answer),
      playoffs:
        (schedule.playoffTeamCount ?? 0) > 0
          ? {
              teams: schedule.playoffTeamCount ?? 0,
              firstWeek: firstPlayoffWeek,
              reseeding: schedule.playoffReseed,
              weeksPerRound: schedule.playoffMatchupPeriodLength ?? 1,
            }
          : null,
      gamesCaps: [],
      keepers: null,
      divisions: [],
      previousId: null,
      medianWin: scoring.scoringEnhancementType === 'WIN_BONUS_TOP_HALF',
      draftKind: readDraftKind(settings.draftSettings.type),
      isPublic: settings.isPublic,
      url: `https://fantasy.espn.com/basketball/league?leagueId=${leagueId}&seasonId=${seasonEndYear}`,
    },
    divisions: new Map(
      answer
        .each(Division, schedule.divisions, 'settings.scheduleSettings.divisions')
        .map(({ id, name }) => [id, name ?? `Division ${id}`]),
    ),
    plannedWeeks,
    missing: unknown ? [{ part: 'league', reason: 'UnknownStatistic' }] : [],
  };
}

function readScored(
  items: readonly unknown[],
  form: ScoringForm,
  answer: Answer,
): { scored: ScoredStatistic[]; unknown: boolean } {
  const at = 'settings.scoringSettings.scoringItems';
  const scored: ScoredStatistic[] = [];
  let unknown = false;
  for (const item of answer.each(ScoringItem, items, at)) {
    const statistic = basketballStatistic(item.statId);
    if (statistic === null) {
      unknown = true;
      answer.skip(`scored statistic ${item.statId}`);
    } else if (isCategoryForm(form)) {
      scored.push({ statistic, lowerIsBetter: item.isReverseItem, points: null });
    } else {
      const points = item.points ?? 0;
      scored.push({ statistic, lowerIsBetter: points < 0, points });
    }
  }
  if (scored.length === 0) throw answer.unexpected('scores nothing we know', at);
  return { scored, unknown };
}

const mostWeeks = 60;

/** Matchup periods in order. What each lists are calendar weeks by number, not days. */
function planWeeks(schedule: z.output<typeof Schedule>): PlannedWeek[] {
  const regular = schedule.matchupPeriodCount ?? Number.POSITIVE_INFINITY;
  return Object.entries(schedule.matchupPeriods)
    .flatMap(([key, weeks]) => {
      const period = readInteger(key);
      if (period === null || period < 1 || period > mostWeeks) return [];
      const calendarWeeks = Array.isArray(weeks) ? Math.min(Math.max(weeks.length, 1), 8) : 1;
      return [{ number: period, calendarWeeks, isPlayoffs: period > regular }];
    })
    .sort((left, right) => left.number - right.number);
}

function readSlots(roster: Readonly<Record<string, unknown>>, answer: Answer): League['slots'] {
  return Object.entries(properties(roster.lineupSlotCounts)).flatMap(([key, value]) => {
    const count = readInteger(value);
    if (count === null || count <= 0) return [];
    const slot = readSlot(readInteger(key));
    if (slot === null) answer.skip(`line-up slot ${key}`);
    return slot === null ? [] : [{ slot, count }];
  });
}

/** A limit for each day of a matchup is a fraction such as 3/7. */
function readAcquisitions(settings: z.output<typeof Settings>, answer: Answer): League['acquisitions'] {
  const at = 'settings.acquisitionSettings';
  const read = answer.read(Acquisitions, settings.acquisitionSettings, at);
  const limit = read.matchupAcquisitionLimit;
  const adds = limit === null || limit <= 0 ? null : limit;
  const isByDay = read.matchupLimitPerScoringPeriod;
  const seasonAdds = read.acquisitionLimit;
  const deadline = settings.tradeSettings.deadlineDate;
  const instant = deadline === 0 ? null : readInstant(deadline);
  return {
    usesFaab: read.isUsingAcquisitionBudget,
    faabBudget: read.isUsingAcquisitionBudget ? read.acquisitionBudget : null,
    weeklyAdds: isByDay ? null : adds,
    dailyAdds: isByDay ? adds : null,
    seasonAdds: seasonAdds === null || seasonAdds < 0 ? null : seasonAdds,
    tradeDeadline: instant === null ? null : fantasyDayOf(new Date(instant)),
  };
}

function readDraftKind(type: unknown): League['draftKind'] {
  if (typeof type !== 'string') return null;
  if (type === 'AUCTION') return 'auction';
  return type === 'SNAKE' || type === 'AUTOPICK' || type === 'SNAIL' ? 'snake' : 'other';
}
