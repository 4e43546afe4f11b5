import {
  type GamesCap,
  isHeadToHead,
  isReserveSlot,
  type League,
  type LeagueId,
  type LevelMatchups,
  leagueLimits,
  type MissingPart,
  type ScoringForm,
  type SeedingRules,
  type TieBreak,
  yahooLeagueId,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { BeyondLimits, UnsupportedScoring } from '../errors.ts';
import {
  type Answer,
  day,
  flag,
  integer,
  neededInteger,
  neededText,
  type Properties,
  readInstant,
  readSecondsPerPick,
  text,
} from '../loose.ts';
import { type LeagueHead, leaguePart, movingParts, readLeagueHead, todayOf } from './league.ts';
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
  uses_faab: flag,
  trade_end_date: day,
  max_weekly_adds: integer,
  max_adds: integer,
  max_games_played: integer,
  uses_median_score: flag,
  cant_cut_list: text,
});

const RosterPosition = z.object({ position: neededText, count: neededInteger });
const Division = z.object({ division_id: neededText, name: text });

/** What a league's settings say. The weeks are found elsewhere. */
export interface YahooSettings {
  readonly head: LeagueHead;
  readonly league: Omit<League, 'weeks' | 'isSimulated'>;
  /** Names of divisions by Yahoo's number. */
  readonly divisions: ReadonlyMap<string, string>;
  /** Whether the final of the play-offs lasts two weeks. */
  readonly hasLongFinal: boolean;
  readonly missing: MissingPart[];
}

/**
 * How Yahoo seeds basketball. Its answers do not tell, and its help pages do: tie-breaks are the same in every league
 * and cannot be set; the winners of divisions take the first seeds unless a commissioner has chosen otherwise, which
 * no answer says.
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
 * What becomes of level matchups: the same in every league, by Yahoo's help pages. In the playoffs the share won of what the
 * two decided between them in the regular season comes first, then the seed.
 */
const standingLevelRules: LevelMatchups = { regularSeason: 'nobody', playoffs: 'headToHead' };

/**
 * A league from its settings. Yahoo tells neither how large a budget for free agents was, nor how many players a team
 * may keep.
 * @throws UnsupportedScoring for forms the product does not know, by name: High Score leagues among them
 */
export function readSettings(body: unknown, answer: Answer, clock: string): YahooSettings {
  const head = readLeagueHead(body, answer);
  const raw = merged(leaguePart(body, 'settings'));
  if (Object.keys(raw).length === 0) throw answer.unexpected('has no settings', 'league.settings');
  const settings = answer.read(Settings, raw, 'league.settings');
  const { form: scoringForm, unsupported } = readScoringForm({
    scoring_type: settings.scoring_type ?? head.scoring_type,
    is_highscore: settings.is_highscore || head.is_highscore,
  });
  if (unsupported !== null) throw new UnsupportedScoring(answer, unsupported);
  if (scoringForm === null) throw answer.unexpected('is not text', 'league.scoring_type');
  const { scored, displayed } = readScoring(raw, scoringForm, answer);
  const size = head.num_teams ?? 0;
  const today = todayOf(head, clock);
  const lacks = (value: unknown, at: string) => {
    if (value === null) answer.leaveOut('is not a whole number', at);
  };
  lacks(head.num_teams, 'league.num_teams');
  lacks(head.end_week, 'league.end_week');
  if (settings.uses_playoff) {
    lacks(settings.playoff_start_week, 'league.settings.playoff_start_week');
    lacks(settings.num_playoff_teams, 'league.settings.num_playoff_teams');
  }
  const firstPlayoffWeek = settings.uses_playoff ? settings.playoff_start_week : null;
  const slots = readSlots(raw, answer);
  const divisions = readDivisions(raw.divisions, answer);
  const isWeekly = head.roster_type === 'week' || /^[1-7]$/.test(head.weekly_deadline ?? '');
  const league: Omit<League, 'weeks' | 'isSimulated'> = {
    id: yahooLeagueId(head.league_key),
    platform: 'yahoo',
    name: head.name ?? head.league_key,
    season: head.season,
    size,
    scoringForm,
    scored,
    ...answer.unknownScored(),
    displayed,
    slots,
    ...movingParts(head, today, firstPlayoffWeek),
    firstDay: head.start_date,
    lastDay: head.end_date,
    lineupLock: isWeekly ? 'weekly' : 'daily',
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
          weeksPerRound: 1,
          seeding: standingSeeding(scoringForm, divisions.size > 1),
        }
      : null,
    levelMatchups: isHeadToHead(scoringForm) ? standingLevelRules : null,
    gamesCaps: gamesCaps(settings.max_games_played, slots),
    keepers: null,
    divisions: [...divisions.values()],
    previousId: previousLeague(head.renew),
    medianWin: settings.uses_median_score,
    draftKind: draftKind(settings.draft_type, settings.is_auction_draft),
    draftAt: settings.draft_time === null ? null : readInstant(settings.draft_time * 1000),
    secondsPerPick: readSecondsPerPick(settings.draft_pick_time),
    isPublic: head.league_type === 'public',
    url: head.url,
  };
  return {
    head,
    league,
    divisions,
    hasLongFinal: settings.has_multiweek_championship,
    missing: answer.missing({ part: 'league' }),
  };
}

/** A number of adds; none where there is no limit, which Yahoo writes in more than one way. */
function limit(count: number | null): number | null {
  return count !== null && count > 0 && count < 1000 ? count : null;
}

function draftKind(type: string | null, isAuction: boolean): League['draftKind'] {
  if (isAuction) return 'auction';
  if (type === null) return null;
  return type === 'offline' ? 'other' : 'snake';
}

/** `454_98442`: the season before, of another game and under another number. */
function previousLeague(renew: string | null): LeagueId | null {
  const [, game, league] = /^(\d{1,5})_(\d{1,12})$/.exec(renew ?? '') ?? [];
  return game === undefined ? null : yahooLeagueId(`${game}.l.${league}`);
}

/** A season has 82 games, and commissioners may allow up to 100 a position. */
const mostGamesPerPlace = 100;

/**
 * Yahoo counts games by position: a limit of 82 means 82 for every place of the position, 164 for two of UTIL. A
 * larger number than a place can have is the team's.
 */
function gamesCaps(games: number | null, slots: League['slots']): GamesCap[] {
  // More games than there are is no limit.
  if (games === null || games <= 0 || games > leagueLimits.gamesOfCap) return [];
  if (games > mostGamesPerPlace) return [{ slot: null, games, period: 'season' }];
  return slots
    .filter(({ slot }) => !isReserveSlot(slot))
    .map(({ slot, count }) => ({ slot, games: games * count, period: 'season' }));
}

function readDivisions(list: unknown, answer: Answer): Map<string, string> {
  const at = 'league.settings.divisions';
  const entries = optionalCollection(list, 'division', answer, at).map(merged);
  return new Map(
    answer.each(Division, entries, at).map(({ division_id: id, name }) => [id, name ?? `Division ${id}`]),
  );
}

function readSlots(settings: Properties, answer: Answer): League['slots'] {
  const at = 'league.settings.roster_positions';
  const entries = neededCollection(settings.roster_positions, 'roster_position', answer, at).map(merged);
  return answer.each(RosterPosition, entries, at).flatMap(({ position, count }) => {
    if (count > leagueLimits.placesOfSlot)
      throw new BeyondLimits(answer, `${at}: ${position}`, `are ${count}`);
    const slot = readSlot(position);
    if (slot === null && count > 0) answer.leaveUnknown('slot', position, `lineup slot ${position}`);
    return slot === null || count <= 0 ? [] : [{ slot, count }];
  });
}
