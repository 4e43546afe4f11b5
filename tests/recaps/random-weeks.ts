import {
  isHeadToHead,
  type League,
  type LeagueSeason,
  type Matchup,
  nineCategories,
  type ScoringForm,
  type StatLine,
  type TeamWeek,
} from '@fantasy-stats/domain';
import type { RecapAround } from '@fantasy-stats/engine/recap';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  roundRobin,
  scored,
  teamWeek,
} from '@fantasy-stats/engine/testing';
import { type Random, random } from '@fantasy-stats/simulator';

// Random leagues of all scoring types with small numbers, so that ties, byes, two-week rounds and rates
// without attempts are frequent.

export interface RandomWeek {
  readonly season: LeagueSeason;
  readonly week: number;
  readonly around: RecapAround;
}

const whole = (draw: Random, from: number, to: number) => from + Math.floor(draw.next() * (to - from + 1));

function lineOf(draw: Random): StatLine {
  const FGM = whole(draw, 0, 4);
  const FTM = whole(draw, 0, 3);
  return {
    FGM,
    FGA: FGM + whole(draw, 0, 3),
    FTM,
    FTA: FTM + whole(draw, 0, 2),
    '3PM': whole(draw, 0, 4),
    PTS: whole(draw, 0, 30),
    REB: whole(draw, 0, 12),
    AST: whole(draw, 0, 9),
    STL: whole(draw, 0, 4),
    BLK: whole(draw, 0, 4),
    TO: whole(draw, 0, 6),
  };
}

function leagueOf(form: ScoringForm, draw: Random): League {
  const regular = whole(draw, 1, 8);
  const isMeeting = isHeadToHead(form);
  const hasPlayoffs = isMeeting && draw.next() < 0.6;
  const lengths = Array.from({ length: regular + (hasPlayoffs ? 2 : 0) }, () =>
    draw.next() < 0.15 ? 14 : 7,
  );
  const weeks = exampleWeeks(lengths.length, lengths).map((week) => ({
    ...week,
    isPlayoffs: hasPlayoffs && week.number > regular,
  }));
  const isPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  return exampleLeague({
    scoringForm: form,
    weeks,
    phase: draw.next() < 0.2 ? 'over' : 'running',
    scored: isPoints
      ? [scored('PTS', 1), scored('REB', 1.25), scored('TO', -1.5)]
      : nineCategories.map((id) => scored(id)),
    medianWin: false,
    playoffs: hasPlayoffs
      ? { teams: 4, firstWeek: regular + 1, reseeding: false, weeksPerRound: 1, seeding: null }
      : null,
  });
}

function meetings(league: League, teams: readonly string[], draw: Random): Matchup[] {
  return league.weeks.flatMap(({ isPlayoffs, number }) => {
    if (!isPlayoffs) return roundRobin(teams, number).map(([home, away]) => matchup(number, home, away));
    // Teams 1 and 2 always play the final, because the bracket need not be realistic.
    const [a = '', b = '', c = '', d = ''] = teams;
    const isFinal = number === league.weeks.at(-1)?.number;
    const winner = () => (draw.next() < 0.5 ? ('home' as const) : ('away' as const));
    return isFinal
      ? [matchup(number, a, b, { isPlayoffs: true, winner: winner() })]
      : [
          matchup(number, a, d, { isPlayoffs: true, winner: 'home' }),
          matchup(number, b, c, { isPlayoffs: true, winner: 'home' }),
        ];
  });
}

export function randomWeek(form: ScoringForm, seed: number): RandomWeek {
  const draw = random(seed, form);
  const league = leagueOf(form, draw);
  const teams = exampleTeams(whole(draw, 4, 11));
  const ids = teams.map(({ id }) => id);
  const teamWeeks: TeamWeek[] = league.weeks.flatMap(({ number }) =>
    ids.map((id) => teamWeek(number, id, lineOf(draw), { gamesPlayed: 3 })),
  );
  const matchups = isHeadToHead(form) ? meetings(league, ids, draw) : [];
  const week = whole(draw, 1, league.weeks.length);
  const season = exampleSeason({ league: { ...league, size: ids.length }, teams, teamWeeks, matchups });
  return { season, week, around: aroundOf(season, week, draw) };
}

function aroundOf({ league, matchups, teams }: LeagueSeason, week: number, draw: Random): RecapAround {
  const chances = () =>
    teams.map(({ id }) => ({
      teamId: id,
      playoffs: league.playoffs ? draw.next() : null,
      title: draw.next() ** 3,
    }));
  const outcome = () => ({ chance: 0.5, playoffs: draw.next(), title: draw.next() });
  const knows = draw.next() < 0.7;
  return {
    chances: new Map(knows ? matchups.map(({ id }) => [id, draw.next()]) : []),
    oddsBefore: knows ? chances() : null,
    oddsAfter: knows
      ? chances().map((own) => ({
          ...own,
          stakes: draw.next() < 0.7 ? { win: outcome(), loss: outcome() } : null,
        }))
      : null,
    nextWeek: knows && week < league.weeks.length ? week + 1 : null,
    bench: teams.flatMap(({ id }) => {
      const started = whole(draw, 0, 100) / 4;
      return draw.next() < 0.5
        ? [
            {
              teamId: id,
              benched: whole(draw, 0, 5),
              started,
              best: started + whole(draw, 0, 40) / 4,
              result: null,
            },
          ]
        : [];
    }),
    trades:
      draw.next() < 0.5
        ? [
            {
              sides: teams.slice(0, 2).map(({ id }, side) => ({
                teamId: id,
                got: side === 0 ? ['Some Player'] : ['Another Player', 'Third Player'],
                picks: side,
                chance: side === 0 ? 0.3 : 0.7,
                value: 1 + side,
              })),
            },
          ]
        : [],
    earlier: [],
  };
}
