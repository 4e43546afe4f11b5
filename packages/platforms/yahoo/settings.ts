import {
  type GamesCap,
  isHeadToHead,
  isReserveSlot,
  type League,
  type LeagueId,
  leagueLimits,
  type MissingPart,
  type ScoringForm,
  type SeedingRules,
  type TieBreak,
  type TieRules,
  yahooLeagueId,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { BeyondLimits, UnsupportedScoring } from '../errors.ts';
import {
  day,
  flag,
  integer,
  neededInteger,
  neededText,
  type PlatformResponse,
  type Properties,
  readFlag,
  readInstant,
  readNumber,
  readSecondsPerPick,
  text,
} from '../loose.ts';
import { dayLocksOf, type LeagueHead, leaguePart, movingParts, readLeagueHead, todayOf } from './league.ts';
import { readScoring } from './scoring.ts';
import { readScoringForm } from './scoring-form.ts';
import { merged, neededCollection, optionalCollection } from './shape.ts';
import { readSlot } from './slots.ts';

const Settings = z.object({
  scoring_type: text,
  is_highscore: flag,
  has_multiweek_championship: flag,
  draft_type: text,
  draft_time: integer,
  draft_pick_time: integer,
  is_auction_draft: flag,
  uses_playoff: flag,
  playoff_start_week: integer,
  num_playoff_teams: integer,
  uses_playoff_reseeding: flag,
  uses_lock_eliminated_teams: flag,
  uses_faab: flag,
  trade_end_date: day,
  max_weekly_adds: integer,
  max_adds: integer,
  max_games_played: integer,
  uses_median_score: flag,
  cant_cut_list: text,
});

/**
 * `uses_` settings that are not reported as unknown: those read here, and those without effect during a
 * season.
 */
const knownUses: ReadonlySet<string> = new Set([
  ...Object.keys(Settings.shape),
  'uses_fractional_points',
  'uses_negative_points',
  'uses_roster_import',
]);

/** Matches names of settings about keepers, none of which the parser reads. */
const ofKeepers = /^[a-z_]{0,30}keepers?[a-z_]{0,30}$/;
const isSet = (value: unknown): boolean => readFlag(value) || (readNumber(value) ?? 0) > 0;

/** Reports unknown settings that are turned on, because they may change a rule. */
function noteUnknownUses(settings: Properties, response: PlatformResponse): void {
  const isOn = z.object({ value: flag });
  for (const [name, value] of Object.entries(settings).slice(0, mostSettings)) {
    if (!/^uses_[a-z_]{1,40}$/.test(name) && !ofKeepers.test(name)) continue;
    if (knownUses.has(name)) continue;
    if (isOn.safeParse({ value }).data?.value || (ofKeepers.test(name) && isSet(value)))
      response.leaveUnknown('setting', name, `league.settings.${name}: is not known`);
  }
}
/** Maximum number of settings to check, far more than Yahoo has. */
const mostSettings = 500;

const RosterPosition = z.object({ position: neededText, count: neededInteger });
const Division = z.object({ division_id: neededText, name: text });

/**
 * A league's settings. No field reports whether the league is publicly viewable: `league_type` says who may
 * join.
 */
export interface YahooSettings {
  readonly head: LeagueHead;
  readonly league: Omit<League, 'weeks' | 'isSimulated'>;
  /** Division names by Yahoo's division number. */
  readonly divisions: ReadonlyMap<string, string>;
  /** Whether the playoff final lasts two weeks. */
  readonly hasLongFinal: boolean;
  readonly missing: MissingPart[];
}

/**
 * Returns Yahoo's seeding rules, from Yahoo's help pages, because no response has them: tie-breaks cannot be
 * changed; division winners get the first seeds unless the commissioner chose otherwise.
 */
function standingSeeding(form: ScoringForm, hasDivisions: boolean): SeedingRules {
  const wildCard: readonly TieBreak[] =
    form === 'headToHeadPoints' ? ['points', 'recentWeeks'] : ['recentWeeks'];
  return {
    tieBreaks: wildCard,
    divisionTieBreaks: ['divisionRecord', ...wildCard],
    divisionWinnersFirst: hasDivisions,
  };
}

/**
 * Rules for tied matchups, the same in every league according to Yahoo's help pages. In the playoffs: the
 * regular-season record between the two teams, then the better seed.
 */
const defaultTieRules: TieRules = { regularSeason: 'tie', playoffs: 'headToHead' };

/**
 * Reads a league from its settings. Yahoo reports neither the FAAB budget nor the number of keepers.
 * @throws UnsupportedScoring for unknown forms, such as High Score leagues
 */
export function readSettings(body: unknown, response: PlatformResponse, clock: string): YahooSettings {
  const head = readLeagueHead(body, response);
  const raw = merged(leaguePart(body, 'settings'));
  if (Object.keys(raw).length === 0) throw response.unexpected('has no settings', 'league.settings');
  const settings = response.read(Settings, raw, 'league.settings');
  const { form: scoringForm, unsupported } = readScoringForm({
    scoring_type: settings.scoring_type ?? head.scoring_type,
    is_highscore: settings.is_highscore || head.is_highscore,
  });
  if (unsupported !== null) throw new UnsupportedScoring(response, unsupported);
  if (scoringForm === null) throw response.unexpected('is not text', 'league.scoring_type');
  const { scored, displayed } = readScoring(raw, scoringForm, response);
  const size = head.num_teams ?? 0;
  const today = todayOf(head, clock);
  const lacks = (value: unknown, at: string) => {
    if (value === null) response.leaveOut('is not a whole number', at);
  };
  lacks(head.num_teams, 'league.num_teams');
  lacks(head.end_week, 'league.end_week');
  if (settings.uses_playoff) {
    lacks(settings.playoff_start_week, 'league.settings.playoff_start_week');
    lacks(settings.num_playoff_teams, 'league.settings.num_playoff_teams');
  }
  const firstPlayoffWeek = settings.uses_playoff ? settings.playoff_start_week : null;
  const slots = readSlots(raw, response);
  noteUnknownUses(raw, response);
  const divisions = readDivisions(raw.divisions, response);
  const isWeekly = head.roster_type === 'week' || /^[1-7]$/.test(head.weekly_deadline ?? '');
  const league: Omit<League, 'weeks' | 'isSimulated'> = {
    id: yahooLeagueId(head.league_key),
    platform: 'yahoo',
    name: head.name ?? head.league_key,
    season: head.season,
    size,
    scoringForm,
    scored,
    ...response.unknownScored(),
    displayed,
    slots,
    ...movingParts(head, today, firstPlayoffWeek),
    firstDay: head.start_date,
    lastDay: head.end_date,
    lineupLock: isWeekly ? 'weekly' : 'daily',
    ...(isWeekly ? {} : dayLocksOf(head)),
    acquisitions: {
      usesFaab: settings.uses_faab,
      faabBudget: null,
      weeklyAdds: limit(settings.max_weekly_adds),
      dailyAdds: null,
      seasonAdds: limit(settings.max_adds),
      tradeDeadline: settings.trade_end_date,
    },
    rosterRules: { mostByPosition: {}, keepsUndroppable: settings.cant_cut_list !== 'none' },
    playoffs: settings.uses_playoff
      ? {
          teams: settings.num_playoff_teams ?? 0,
          firstWeek: firstPlayoffWeek,
          reseeding: settings.uses_playoff_reseeding,
          locksEliminated: settings.uses_lock_eliminated_teams,
          weeksPerRound: 1,
          seeding: standingSeeding(scoringForm, divisions.size > 1),
        }
      : null,
    tieRules: isHeadToHead(scoringForm) ? defaultTieRules : null,
    gamesCaps: gamesCaps(settings.max_games_played, slots),
    keepers: null,
    divisions: [...divisions.values()],
    previousId: previousLeague(head.renew),
    medianWin: settings.uses_median_score,
    draftKind: draftKind(settings.draft_type, settings.is_auction_draft),
    draftAt: settings.draft_time === null ? null : readInstant(settings.draft_time * 1000),
    secondsPerPick: readSecondsPerPick(settings.draft_pick_time),
    isPublic: false,
    url: head.url,
  };
  return {
    head,
    league,
    divisions,
    hasLongFinal: settings.has_multiweek_championship,
    missing: response.missing({ part: 'league' }),
  };
}

/** Returns the limit on adds; null if none, which Yahoo writes in several ways. */
function limit(count: number | null): number | null {
  return count !== null && count > 0 && count < 1000 ? count : null;
}

function draftKind(type: string | null, isAuction: boolean): League['draftKind'] {
  if (isAuction) return 'auction';
  if (type === null) return null;
  return type === 'offline' ? 'other' : 'snake';
}

/** Returns the previous season's league from `454_98442`, its game key and number. */
function previousLeague(renew: string | null): LeagueId | null {
  const [, game, league] = /^(\d{1,5})_(\d{1,12})$/.exec(renew ?? '') ?? [];
  return game === undefined ? null : yahooLeagueId(`${game}.l.${league}`);
}

/** Maximum limit per position: a season has 82 games, and commissioners may allow up to 100. */
const maxGamesPerSpot = 100;

/**
 * Returns the caps on games. Yahoo counts by position: a limit of 82 means 82 for every spot of the position,
 * 164 for two UTIL spots. Larger numbers apply to the whole team.
 */
function gamesCaps(games: number | null, slots: League['slots']): GamesCap[] {
  // A limit above the number of games in a season means no limit.
  if (games === null || games <= 0 || games > leagueLimits.gamesOfCap) return [];
  if (games > maxGamesPerSpot) return [{ slot: null, games, period: 'season' }];
  return slots
    .filter(({ slot }) => !isReserveSlot(slot))
    .map(({ slot, count }) => ({ slot, games: games * count, period: 'season' }));
}

function readDivisions(list: unknown, response: PlatformResponse): Map<string, string> {
  const at = 'league.settings.divisions';
  const entries = optionalCollection(list, 'division', response, at).map(merged);
  return new Map(
    response.each(Division, entries, at).map(({ division_id: id, name }) => [id, name ?? `Division ${id}`]),
  );
}

function readSlots(settings: Properties, response: PlatformResponse): League['slots'] {
  const at = 'league.settings.roster_positions';
  const entries = neededCollection(settings.roster_positions, 'roster_position', response, at).map(merged);
  return response.each(RosterPosition, entries, at).flatMap(({ position, count }) => {
    if (count > leagueLimits.placesOfSlot)
      throw new BeyondLimits(response, `${at}: ${position}`, `are ${count}`);
    const slot = readSlot(position);
    if (slot === null && count > 0) response.leaveUnknown('slot', position, `lineup slot ${position}`);
    return slot === null || count <= 0 ? [] : [{ slot, count }];
  });
}
