import {
  addDays,
  type LeagueSeason,
  nbaTeams,
  type Player,
  type Roster,
  type ScoringForm,
} from '@fantasy-stats/domain';
import { forecastInputs, type InputFacts, type NbaForecast } from '../league/make-inputs.ts';
import { projectionConstants } from '../projection/constants.generated.ts';
import { type ProjectionBasis, projectionBasis } from '../projection/project-day.ts';
import { exampleNbaSeason, NBA_PLAYERS, NBA_TEAMS } from './example-nba-season.ts';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  roundRobin,
  scored,
  teamWeek,
} from './example-season.ts';

export const today = addDays('2026-10-20', 30);
export const runningWeek = 5;

let games: ProjectionBasis | null = null;

/** A small season, half of it played, and the whole previous one. */
function exampleBasis(): ProjectionBasis {
  games ??= projectionBasis(
    exampleNbaSeason({ firstDay: '2026-10-20', seed: 2, played: 20 }),
    exampleNbaSeason({ firstDay: '2025-10-20', seed: 1 }),
    [],
  );
  return games;
}

export function exampleNba(shares: NbaForecast['shares'] = new Map()): NbaForecast {
  return {
    basis: exampleBasis(),
    players: Array.from({ length: NBA_PLAYERS }, (_, index) => ({
      id: String(index),
      name: `Player ${index}`,
    })),
    shares,
  };
}

const line = (level: number) => ({
  FGM: 40 + level,
  FGA: 90,
  FTM: 20 + level,
  FTA: 30,
  '3PM': 12 + level,
  PTS: 112 + 4 * level,
  REB: 44 + level,
  AST: 25 + level,
  STL: 8,
  BLK: 5,
  TO: 14 - level,
});

export function exampleFacts(
  form: ScoringForm = 'eachCategory',
  changes: Partial<LeagueSeason> = {},
): InputFacts {
  const teams = exampleTeams(4);
  const ids = teams.map(({ id }) => id);
  const weeks = exampleWeeks(8);
  const isPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const players = Array.from(
    { length: NBA_PLAYERS },
    (_, index): Player => ({
      id: `p${index}`,
      name: `Player ${index}`,
      nbaTeam: nbaTeams[Math.floor(index / 8)] ?? null,
      positions: ['PG', 'SF', 'C'],
      jersey: null,
      injury: 'healthy',
      injuryNote: null,
      imageUrl: null,
    }),
  );
  const season = exampleSeason({
    league: exampleLeague({
      scoringForm: form,
      weeks,
      today,
      currentWeek: runningWeek,
      playoffs: { teams: 2, firstWeek: null, reseeding: false, weeksPerRound: 1, seeding: null },
      ...(isPoints ? { scored: [scored('PTS', 1), scored('REB', 1.5), scored('TO', -1)] } : {}),
    }),
    teams,
    standings: ids.map((teamId, level) => ({
      teamId,
      rank: null,
      playoffSeed: null,
      wins: 0,
      losses: 0,
      ties: 0,
      gamesBack: null,
      pointsFor: isPoints ? 4000 + 50 * level : null,
      pointsAgainst: null,
      streak: null,
      seasonLine: Object.fromEntries(Object.entries(line(level)).map(([id, value]) => [id, 10 * value])),
    })),
    teamWeeks: Array.from({ length: runningWeek }, (_, week) =>
      ids.map((id, level) => teamWeek(week + 1, id, line(level + (week % 3)))),
    ).flat(),
    matchups: weeks.flatMap(({ number }) =>
      roundRobin(ids, number).map(([home, away]) =>
        matchup(number, home, away, {
          status: number < runningWeek ? 'final' : number === runningWeek ? 'running' : 'upcoming',
        }),
      ),
    ),
    ...changes,
  });
  const rosters = ids.map(
    (teamId, team): Roster => ({
      teamId,
      day: today,
      // Each NBA team's players go to the four teams in turn.
      entries: players
        .filter((_, index) => index % 4 === team)
        .map(({ id }, index) => ({ playerId: id, slot: index < 10 ? 'UTIL' : 'BN' })),
    }),
  );
  return { season, rosters, players, indexById: new Map(players.map(({ id }, index) => [id, index])) };
}

export function exampleInputs(form?: ScoringForm, nba: NbaForecast = exampleNba()) {
  return forecastInputs(exampleFacts(form), nba, projectionConstants);
}

/** Marks every game from today to the end of the current week as included in the score. */
export function playedOut(): NbaForecast['shares'] {
  const shares = new Map<string, number>();
  for (const nbaTeam of ['ATL', 'BOS', 'NO', 'CHI', 'CLE', 'DAL'].slice(0, NBA_TEAMS))
    for (let day = 0; day < 7; day += 1) shares.set(`${nbaTeam} ${addDays(today, day)}`, 0);
  return shares;
}
