import {
  type League as FantasyLeague,
  type ForecastInputs,
  isCategoryForm,
  type LeagueSeason,
  type LineupLock,
  type RosterSlot,
  type ScoringForm,
  type Standing,
  type StatLine,
  standardLeague,
  type Team,
  type Week,
} from '@fantasy-stats/domain';
import { type CompiledForecast, compileForecast, forecastInputs } from '@fantasy-stats/engine/league';
import { PART_COUNT, parts } from '@fantasy-stats/engine/projection';
import { dayName } from '../data/days.ts';
import type { Season } from '../data/seasons.ts';
import { rosterOf } from '../protocol/add-weeks.ts';
import type { League } from '../protocol/leagues.ts';
import { pointsScored } from '../protocol/points-league.ts';
import { ROSTER, TEAMS } from '../protocol/pool.ts';
import type { Stage } from './project.ts';
import { nineSet } from './teams.ts';
import type { ModelConstants } from './walk.ts';

const DAYS = 7;
export interface LeagueRules {
  readonly form: ScoringForm;
  /** Number of calendar weeks of the season; the last ones may be playoffs. */
  readonly weeks: number;
  readonly playoffs?: { readonly teams: number; readonly firstWeek: number };
  /** If missing, all of the roster's games count. */
  readonly slots?: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly lock?: LineupLock;
}

const teams: readonly Team[] = Array.from({ length: TEAMS }, (_, team) => ({
  id: String(team),
  name: `Team ${team}`,
  abbreviation: null,
  logoUrl: null,
  managers: [],
  division: null,
  waiverPriority: null,
  faabBalance: null,
  moves: null,
  trades: null,
}));

export function calendarWeeks(season: Season, { weeks: count, playoffs }: LeagueRules): Week[] {
  return Array.from({ length: count }, (_, week) => ({
    number: week + 1,
    firstDay: dayName(season.firstMonday + DAYS * week),
    lastDay: dayName(season.firstMonday + DAYS * week + DAYS - 1),
    isPlayoffs: playoffs !== undefined && week + 1 >= playoffs.firstWeek,
  }));
}

export function lineOf(totals: Float64Array, team: number): StatLine {
  return Object.fromEntries(parts.map((part, index) => [part, totals[team * PART_COUNT + index]!]));
}

/** Returns a team's standing without results, except for the given fields. */
export function standingOf(team: number, facts: Partial<Standing>): Standing {
  return {
    teamId: String(team),
    rank: null,
    playoffSeed: null,
    wins: 0,
    losses: 0,
    ties: 0,
    gamesBack: null,
    pointsFor: null,
    pointsAgainst: null,
    streak: null,
    seasonLine: {},
    ...facts,
  };
}

function leagueOf(season: Season, rules: LeagueRules, day: number): FantasyLeague {
  const weeks = calendarWeeks(season, rules);
  const today = dayName(day);
  const standard = standardLeague(today);
  return {
    ...standard,
    season: season.year,
    scoringForm: rules.form,
    scored: isCategoryForm(rules.form) ? standard.scored : pointsScored,
    slots: rules.slots ?? [{ slot: 'UTIL', count: ROSTER }],
    weeks,
    currentWeek: weeks.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay)?.number ?? null,
    firstDay: weeks[0]?.firstDay ?? today,
    lastDay: weeks.at(-1)?.lastDay ?? today,
    lineupLock: rules.lock ?? 'daily',
    playoffs: rules.playoffs
      ? { ...rules.playoffs, reseeding: false, weeksPerRound: 1, seeding: null }
      : null,
  };
}

/** The fantasy leagues of a season on a day, with the product's forecast inputs from earlier games only. */
export class SeasonLeagues {
  readonly #season: LeagueSeason;
  readonly #inputs: ForecastInputs;
  readonly #places: ReadonlyMap<string, number>;

  constructor(
    stage: Stage,
    model: ModelConstants,
    scales: readonly number[],
    rules: LeagueRules,
    day: number,
  ) {
    const { season } = stage;
    this.#season = {
      league: leagueOf(season, rules, day),
      teams,
      standings: [],
      teamWeeks: [],
      matchups: [],
    };
    const players = Array.from({ length: season.firstRow.length - 1 }, (_, player) => ({
      id: String(player),
      name: String(player),
    }));
    this.#inputs = forecastInputs(
      { season: this.#season, rosters: [], players: [], indexById: new Map() },
      { basis: stage, players, shares: new Map() },
      {
        ...model,
        fittedOn: [],
        categoryScales: Object.fromEntries(
          nineSet.categories.map(({ statistic }, c) => [statistic, scales[c] ?? 1]),
        ),
        sharpness: { categories: { season: 1, week: 1 }, matchups: { season: 1, week: 1 } },
      },
    );
    this.#places = new Map(this.#inputs.players.map(({ id }, place) => [id, place]));
  }

  compiled(league: League): CompiledForecast {
    const rostered = teams.flatMap(({ id: teamId }, team) =>
      rosterOf(league, team).map((player) => ({
        id: String(player),
        name: String(player),
        teamId,
        slot: null,
        nbaTeam: null,
        positions: [],
        jersey: null,
        injury: 'healthy' as const,
        place: this.#places.get(String(player)) ?? null,
      })),
    );
    return compileForecast({ ...this.#inputs, rostered });
  }

  season(
    facts: Pick<LeagueSeason, 'standings'> & Partial<Pick<LeagueSeason, 'matchups' | 'teamWeeks'>>,
  ): LeagueSeason {
    return { ...this.#season, ...facts };
  }
}
