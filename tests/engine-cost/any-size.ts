import {
  addDays,
  leagueLimits,
  type Player,
  positions,
  rosterSlots,
  type ScoringForm,
  type Transaction,
} from '@fantasy-stats/domain';
import { compileForecast, forecastInputs } from '@fantasy-stats/engine/league';
import { projectionConstants } from '@fantasy-stats/engine/projection';
import {
  exampleFacts,
  exampleNba,
  exampleTeams,
  exampleWeeks,
  matchup,
  NBA_PLAYERS,
  scored,
  teamWeek,
} from '@fantasy-stats/engine/testing';
import fc from 'fast-check';

const categories = [
  'FG%',
  'FT%',
  '3PM',
  'PTS',
  'REB',
  'AST',
  'STL',
  'BLK',
  'TO',
  'FGM',
  'FTM',
  'OREB',
  'DREB',
  'DD',
] as const;

export interface LeagueSize {
  readonly form: ScoringForm;
  readonly teams: number;
  readonly weeks: number;
  readonly weekDays: number;
  readonly roster: number;
  readonly freeAgents: number;
  readonly categories: number;
  /** Number of slot types, each with `places` slots. */
  readonly slots: number;
  readonly places: number;
  readonly matchupsOfWeek: number;
  readonly caps: number;
  readonly playoffTeams: number;
  readonly weeksOfRound: number;
  readonly moves: number;
  readonly days: number;
  readonly isWeekly: boolean;
}

export const smallest: LeagueSize = {
  form: 'eachCategory',
  teams: 2,
  weeks: 6,
  weekDays: 7,
  roster: 5,
  freeAgents: 10,
  categories: 3,
  slots: 2,
  places: 3,
  matchupsOfWeek: 1,
  caps: 0,
  playoffTeams: 2,
  weeksOfRound: 1,
  moves: 5,
  days: 2,
  isWeekly: false,
};

/** A league at the maximum in every dimension. */
export const largest: LeagueSize = {
  form: 'eachCategory',
  teams: leagueLimits.teams,
  weeks: leagueLimits.weeks,
  weekDays: 6,
  roster: leagueLimits.roster,
  freeAgents: leagueLimits.freeAgents,
  categories: categories.length,
  slots: rosterSlots.length,
  places: Math.floor(leagueLimits.places / rosterSlots.length),
  matchupsOfWeek: leagueLimits.matchupsOfWeek,
  caps: leagueLimits.gamesCaps,
  playoffTeams: leagueLimits.playoffTeams,
  weeksOfRound: leagueLimits.weeksOfRound,
  moves: 2_000,
  days: 60,
  isWeekly: false,
};

const scoringForms: readonly ScoringForm[] = [
  'eachCategory',
  'mostCategories',
  'headToHeadPoints',
  'rotisserie',
  'seasonPoints',
];

/**
 * Returns leagues that are at the maximum in some dimensions and small in all others.
 * @param ways maximum number of dimensions at the maximum
 */
export function sizes(ways: number): fc.Arbitrary<LeagueSize> {
  const names = Object.keys(smallest).filter((name) => name !== 'form') as (keyof LeagueSize)[];
  return fc
    .record({
      form: fc.constantFrom(...scoringForms),
      large: fc.shuffledSubarray(names, { maxLength: ways }),
      isWeekly: fc.boolean(),
    })
    .map(({ form, large, isWeekly }) => ({
      ...smallest,
      ...Object.fromEntries(large.map((name) => [name, largest[name]])),
      // With a single slot type, all of a team’s slots can be of that type.
      ...(large.includes('places') && !large.includes('slots') ? { places: leagueLimits.placesOfSlot } : {}),
      form,
      isWeekly,
    }));
}

const line = (level: number) => ({
  FGM: 40 + (level % 7),
  FGA: 90,
  FTM: 20 + (level % 5),
  FTA: 30,
  '3PM': 12 + (level % 4),
  PTS: 112 + (level % 31),
  REB: 44 + (level % 11),
  AST: 25,
  STL: 8,
  BLK: 5,
  TO: 14,
  OREB: 9,
  DREB: 35,
  DD: 2,
});

function player(id: string, place: number): Player {
  return {
    id,
    name: id,
    nbaTeam: null,
    positions: [
      positions[place % positions.length] ?? 'C',
      positions[(place * 3 + 1) % positions.length] ?? 'PG',
    ],
    jersey: null,
    injury: 'healthy',
    injuryNote: null,
    imageUrl: null,
  };
}

const playedWeeks = 4;

export function leagueOf(size: LeagueSize) {
  const { form } = size;
  const isPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const teams = exampleTeams(size.teams);
  const ids = teams.map(({ id }) => id);
  const weeks = exampleWeeks(
    size.weeks,
    Array.from({ length: size.weeks }, () => size.weekDays),
  );
  const today = weeks[playedWeeks]?.firstDay ?? addDays('2026-10-20', 10);
  const base = exampleFacts(form);
  const rostered = ids.map((team) =>
    Array.from({ length: size.roster }, (_, index) => player(`${team}.${index}`, index)),
  );
  const free = Array.from({ length: size.freeAgents }, (_, index) => player(`free.${index}`, index));
  const slots = rosterSlots.slice(0, size.slots).map((slot) => ({
    slot,
    count: Math.min(size.places, Math.max(1, Math.floor(leagueLimits.places / size.slots))),
  }));
  const season = {
    ...base.season,
    league: {
      ...base.season.league,
      size: size.teams,
      scored: isPoints
        ? categories.slice(2, 2 + size.categories).map((id) => scored(id, 1.5))
        : categories.slice(0, size.categories).map((id) => scored(id)),
      slots,
      weeks,
      today,
      lastDay: weeks.at(-1)?.lastDay ?? today,
      currentWeek: playedWeeks + 1,
      lineupLock: size.isWeekly ? ('weekly' as const) : ('daily' as const),
      gamesCaps: Array.from({ length: size.caps }, (_, at) => ({
        slot: slots[at % slots.length]?.slot ?? null,
        games: leagueLimits.gamesOfCap,
        period: at % 2 === 0 ? ('season' as const) : ('week' as const),
      })),
      playoffs: {
        teams: Math.min(size.playoffTeams, size.teams),
        firstWeek: null,
        reseeding: true,
        weeksPerRound: size.weeksOfRound,
        seeding: null,
      },
    },
    teams,
    standings: ids.map((teamId, level) => ({
      ...(base.season.standings[0] ?? { rank: null }),
      teamId,
      seasonLine: line(level),
    })) as typeof base.season.standings,
    teamWeeks: weeks
      .slice(0, playedWeeks + 1)
      .flatMap(({ number }) => ids.map((id, level) => teamWeek(number, id, line(level * number)))),
    matchups: weeks.flatMap(({ number }) =>
      Array.from({ length: size.matchupsOfWeek }, (_, at) => ({
        ...matchup(number, ids[at % ids.length] ?? '', ids[(at + number) % ids.length] ?? '', {
          status: number <= playedWeeks ? 'final' : number === playedWeeks + 1 ? 'running' : 'upcoming',
        }),
        id: `${number}-${at}`,
      })).filter(({ home, away }) => home !== away),
    ),
  };
  const all = [...rostered.flat(), ...free];
  const facts = {
    season,
    rosters: ids.map((teamId, team) => ({
      teamId,
      day: today,
      entries: (rostered[team] ?? []).map(({ id }, index) => ({
        playerId: id,
        slot: index % 5 === 4 ? ('BN' as const) : (slots[index % slots.length]?.slot ?? null),
      })),
    })),
    players: rostered.flat(),
    indexById: new Map(all.map(({ id }, index) => [id, index % NBA_PLAYERS])),
  };
  const inputs = forecastInputs(facts, exampleNba(), projectionConstants);
  const compiled = compileForecast(
    inputs,
    free.map((one, index) => ({
      ...one,
      place: inputs.players.length === 0 ? null : index % inputs.players.length,
    })),
  );
  // Marks all weeks as over, for calculations about past weeks.
  const past = {
    ...season,
    league: { ...season.league, today: addDays(season.league.lastDay, 1), phase: 'over' as const },
    teamWeeks: weeks.flatMap(({ number }) =>
      ids.map((id, level) => teamWeek(number, id, line(level * number))),
    ),
    matchups: season.matchups.map((one) => ({ ...one, status: 'final' as const })),
  };
  const days = Array.from({ length: size.days }, (_, day) => ({
    day: addDays(season.league.firstDay, day),
    teamDays: ids.map((teamId, level) => ({
      teamId,
      day: addDays(season.league.firstDay, day),
      line: line(level),
      gamesPlayed: 5,
      points: null,
    })),
    players: [],
    rosters: facts.rosters.map((roster) => ({ ...roster, day: addDays(season.league.firstDay, day) })),
  }));
  const transactions = Array.from(
    { length: size.moves },
    (_, at): Transaction => ({
      id: String(at),
      kind: 'add',
      at: `${addDays(season.league.firstDay, at % 20)}T12:00:00Z`,
      teamIds: [ids[at % ids.length] ?? ''],
      moves: [
        {
          playerId: all[at % all.length]?.id ?? '',
          playerName: null,
          from: null,
          to: ids[at % ids.length] ?? null,
        },
      ],
      picks: [],
      faabBid: null,
    }),
  );
  return { size, season, past, facts, inputs, compiled, free, days, transactions, ids, today };
}

export type SizedLeague = ReturnType<typeof leagueOf>;
