import {
  type League,
  type MissingPart,
  type ScoredStatistic,
  type ScoringForm,
  type SeasonPhase,
  type StatisticId,
  statisticOfPlatform,
  type Week,
  yahooLeagueId,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { UnsupportedScoring, WrongSport } from '../errors.ts';
import {
  type Answer,
  day,
  flag,
  integer,
  neededDay,
  neededInteger,
  neededText,
  number,
  readDay,
  text,
} from '../loose.ts';
import { collection, content, merged } from './shape.ts';
import { readSlot } from './slots.ts';
import { compositeParts } from './stat-line.ts';

const scoringForms = new Map<string, ScoringForm>([
  ['head', 'eachCategory'],
  ['headone', 'mostCategories'],
  ['headpoint', 'headToHeadPoints'],
  ['roto', 'rotisserie'],
  ['point', 'seasonPoints'],
]);

/** The properties every league answer begins with. */
const LeagueHead = z.object({
  league_key: neededText,
  name: text,
  url: text,
  num_teams: integer,
  draft_status: text,
  scoring_type: text,
  league_type: text,
  roster_type: text,
  weekly_deadline: text,
  current_week: integer,
  start_week: integer,
  end_week: integer,
  start_date: neededDay,
  end_date: neededDay,
  current_date: day,
  edit_key: text,
  is_finished: flag,
  game_code: text,
  season: neededInteger,
});
export type LeagueHead = z.output<typeof LeagueHead>;

const Settings = z.object({
  scoring_type: text,
  draft_type: text,
  is_auction_draft: flag,
  uses_playoff: flag,
  playoff_start_week: integer,
  num_playoff_teams: integer,
  uses_playoff_reseeding: flag,
  has_multiweek_championship: flag,
  uses_faab: flag,
  trade_end_date: day,
  max_weekly_adds: integer,
  max_adds: integer,
  uses_median_score: flag,
});

const RosterPosition = z.object({ position: neededText, count: integer });
const StatCategory = z.object({
  stat_id: neededInteger,
  sort_order: text,
  is_only_display_stat: flag,
  enabled: text,
});
const StatModifier = z.object({ stat_id: neededInteger, value: number });

/** The head of a league's answer. @throws WrongSport for leagues of other games, UnexpectedAnswer */
export function readLeagueHead(body: unknown, answer: Answer): LeagueHead {
  const head = answer.read(LeagueHead, merged(content(body).league), 'league');
  if (!/^\d{1,5}\.l\.\d{1,12}$/.test(head.league_key))
    throw answer.unexpected('is not a league key', 'league.league_key');
  if (head.game_code !== null && head.game_code !== 'nba') throw new WrongSport(answer, head.game_code);
  return head;
}

/** The sub-resource of a league's answer, such as `standings`; undefined when it has none. */
export function leaguePart(body: unknown, part: string): unknown {
  return merged(content(body).league)[part];
}

/** Yahoo's day: the current date, else the day whose line-ups can be edited, else the clock's. */
export function todayOf(head: LeagueHead, clock: string): string {
  return head.current_date ?? readDay(head.edit_key) ?? clock;
}

/** What moves from day to day. */
export function movingParts(
  head: LeagueHead,
  today: string,
  firstPlayoffWeek: number | null,
): Pick<League, 'currentWeek' | 'phase' | 'today'> {
  const currentWeek = today < head.start_date ? null : (head.current_week ?? null);
  return { currentWeek, phase: phaseOf(head, today, firstPlayoffWeek), today };
}

function phaseOf(head: LeagueHead, today: string, firstPlayoffWeek: number | null): SeasonPhase {
  if (head.is_finished || today > head.end_date) return 'over';
  if (head.draft_status === 'predraft' || head.draft_status === 'draft') return 'beforeDraft';
  if (today < head.start_date) return 'beforeSeason';
  const inPlayoffs = firstPlayoffWeek !== null && (head.current_week ?? 0) >= firstPlayoffWeek;
  return inPlayoffs ? 'playoffs' : 'running';
}

/** A league from its settings, with weeks that were found elsewhere. */
export function readSettings(
  body: unknown,
  answer: Answer,
  clock: string,
): { head: LeagueHead; league: Omit<League, 'weeks' | 'isSimulated'>; missing: MissingPart[] } {
  const head = readLeagueHead(body, answer);
  const raw = merged(leaguePart(body, 'settings'));
  if (Object.keys(raw).length === 0) throw answer.unexpected('has no settings', 'league.settings');
  const settings = answer.read(Settings, raw, 'league.settings');
  const scoring = settings.scoring_type ?? head.scoring_type;
  const scoringForm = scoringForms.get(scoring ?? '');
  if (!scoringForm) throw new UnsupportedScoring(answer, scoring ?? 'something unnamed');
  const { scored, displayed, unknown } = readScoring(raw, scoringForm, answer);
  const size = head.num_teams ?? 0;
  const today = todayOf(head, clock);
  const firstPlayoffWeek = settings.uses_playoff ? settings.playoff_start_week : null;
  const isWeekly = head.roster_type === 'week' || /^[1-7]$/.test(head.weekly_deadline ?? '');
  const league: Omit<League, 'weeks' | 'isSimulated'> = {
    id: yahooLeagueId(head.league_key),
    platform: 'yahoo',
    name: head.name ?? head.league_key,
    season: head.season,
    size,
    scoringForm,
    scored,
    displayed,
    slots: readSlots(raw, answer),
    ...movingParts(head, today, firstPlayoffWeek),
    firstDay: head.start_date,
    lastDay: head.end_date,
    lineupLock: isWeekly ? 'weekly' : 'daily',
    acquisitions: {
      usesFaab: settings.uses_faab,
      faabBudget: null,
      weeklyAdds: settings.max_weekly_adds,
      dailyAdds: null,
      seasonAdds: settings.max_adds,
      tradeDeadline: settings.trade_end_date,
    },
    playoffs: settings.uses_playoff
      ? {
          teams: settings.num_playoff_teams ?? 0,
          firstWeek: firstPlayoffWeek,
          reseeding: settings.uses_playoff_reseeding,
          weeksPerRound: 1,
        }
      : null,
    gamesCaps: [],
    keepers: null,
    divisions: [],
    previousId: null,
    medianWin: settings.uses_median_score,
    draftKind: settings.is_auction_draft ? 'auction' : settings.draft_type === null ? null : 'snake',
    isPublic: head.league_type === 'public',
    url: head.url,
  };
  return { head, league, missing: unknown ? [{ part: 'league', reason: 'UnknownStatistic' }] : [] };
}

/** What the league scores and shows. `unknown` when it scores something that is not in the registry. */
function readScoring(
  settings: Readonly<Record<string, unknown>>,
  form: ScoringForm,
  answer: Answer,
): { scored: ScoredStatistic[]; displayed: StatisticId[]; unknown: boolean } {
  const isPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const at = 'league.settings.stat_categories';
  const categories = collection(merged(settings.stat_categories).stats, 'stat').map(merged);
  const modifiers = collection(merged(settings.stat_modifiers).stats, 'stat').map(merged);
  const prices = new Map(
    answer
      .each(StatModifier, modifiers, 'league.settings.stat_modifiers')
      .map((entry) => [entry.stat_id, entry.value]),
  );
  const scored: ScoredStatistic[] = [];
  const displayed: StatisticId[] = [];
  let unknown = false;
  const show = (id: StatisticId) => {
    if (!displayed.includes(id)) displayed.push(id);
  };
  for (const category of answer.each(StatCategory, categories, at)) {
    if (category.enabled === '0') continue;
    const composite = compositeParts(category.stat_id);
    const id = statisticOfPlatform('yahoo', category.stat_id);
    const price = prices.get(category.stat_id) ?? null;
    if (composite) {
      show(composite.made);
      show(composite.attempted);
    } else if (category.is_only_display_stat || (isPoints && price === null)) {
      if (id !== null) show(id);
    } else if (id === null) {
      unknown = true;
      answer.skip(`scored statistic ${category.stat_id}`);
    } else if (!scored.some((entry) => entry.statistic === id)) {
      scored.push({
        statistic: id,
        lowerIsBetter: isPoints ? (price ?? 0) < 0 : category.sort_order === '0',
        points: isPoints ? price : null,
      });
    }
  }
  if (scored.length === 0) throw answer.unexpected('scores nothing we know', at);
  return { scored, displayed, unknown };
}

function readSlots(settings: Readonly<Record<string, unknown>>, answer: Answer): League['slots'] {
  const entries = collection(settings.roster_positions, 'roster_position').map(merged);
  return answer
    .each(RosterPosition, entries, 'league.settings.roster_positions')
    .flatMap(({ position, count }) => {
      const slot = readSlot(position);
      if (slot === null) answer.skip(`roster position ${position}`);
      return slot === null || count === null || count <= 0 ? [] : [{ slot, count }];
    });
}

const GameWeek = z.object({ week: neededInteger, start: neededDay, end: neededDay });

/** The weeks of a season of the game, and the key of that season. */
export function readGameWeeks(
  body: unknown,
  answer: Answer,
): { gameKey: string | null; weeks: Omit<Week, 'isPlayoffs'>[] } {
  const game = merged(content(body).game);
  const entries = collection(game.game_weeks, 'game_week').map(merged);
  const weeks = answer.each(GameWeek, entries, 'game.game_weeks').map((entry) => ({
    number: entry.week,
    firstDay: entry.start,
    lastDay: entry.end,
  }));
  if (weeks.length === 0) throw answer.unexpected('has no weeks', 'game.game_weeks');
  return { gameKey: answer.read(text, game.game_key, 'game.game_key'), weeks };
}
