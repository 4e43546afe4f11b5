import { calls } from '@fantasy-stats/contract';
import type { DraftPick, ScoringForm } from '@fantasy-stats/domain';
import { noOutcomes } from '@fantasy-stats/engine/projection';
import { exampleFacts, exampleNba } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { SeasonReading } from '../../nba/status.ts';
import type { PreparedForecast } from '../compute-forecast.ts';
import type { DraftFacts } from './draft-facts.ts';
import { draftReviewResult } from './review.ts';

const TEAMS = 4;
const ROUNDS = 8;

function prepared(form: ScoringForm = 'eachCategory'): PreparedForecast {
  const { season, rosters, players } = exampleFacts(form);
  const nba = exampleNba();
  return {
    facts: {
      version: '1',
      nbaVersion: '1',
      season,
      isContradicted: false,
      rosters,
      players,
      nbaNumbers: new Map(),
      otherNumbers: new Map(),
      others: [],
      usualPicks: new Map(),
      scoreAt: null,
      reports: new Map(),
      nearGames: [],
      areStatusesRead: true,
      now: null,
      gamesBySlot: null,
      sharpness: { categories: 1, matchups: 1 },
      reportOutcomes: noOutcomes,
    },
    nba: {
      ...nba,
      indexByNbaId: new Map(nba.players.map((_, index) => [index, index])),
      gamesOver: 1,
      gamesRead: 1,
      isPast: false,
      knowsSeasonBefore: true,
    },
    wire: null,
    compiled: null,
    players: { rostered: players.length, found: players.length },
  };
}

function draft(changes: Partial<DraftFacts> = {}): DraftFacts {
  const { players } = exampleFacts();
  const picks = Array.from(
    { length: TEAMS * ROUNDS },
    (_, index): DraftPick => ({
      pick: index + 1,
      round: Math.floor(index / TEAMS) + 1,
      teamId: String((index % TEAMS) + 1),
      playerId: `p${(index * 7) % players.length}`,
      cost: null,
      isKeeper: index === 30,
    }),
  );
  return {
    picks,
    players,
    averages: [
      { playerId: 'p7', pick: 9.5, cost: 12, percentDrafted: null, isMostlyUndrafted: false },
      { playerId: 'elsewhere', pick: 3, cost: null, percentDrafted: 99, isMostlyUndrafted: false },
    ],
    nbaNumbers: new Map(players.map((_, index) => [`p${index}`, index])),
    transactions: [],
    hurt: new Map([[7, 3]]),
    ...changes,
  };
}

describe('draftReviewResult', () => {
  it('applies category weights to the values of picks but not to teams’ strengths and punts', () => {
    const [plain, weighted] = [{}, { BLK: 3, PTS: 0 }].map(
      (counts) => draftReviewResult(prepared(), draft(), counts).review,
    );
    const worths = (review: typeof plain) => review?.picks.map((pick) => pick.review?.worth ?? null);
    expect(worths(weighted)).not.toEqual(worths(plain));
    const builds = (review: typeof plain) =>
      review?.teams
        .map(({ cells, punts, strengths, teamId }) => ({ cells, punts, strengths, teamId }))
        .sort((a, b) => a.teamId.localeCompare(b.teamId));
    expect(builds(weighted)).toEqual(builds(plain));
    const doubled = Object.fromEntries((plain?.statistics ?? []).map((id) => [id, 2]));
    const twice = draftReviewResult(prepared(), draft(), doubled).review;
    twice?.picks.forEach((pick, index) => {
      expect(pick.review?.worth ?? 0).toBeCloseTo(2 * (plain?.picks[index]?.review?.worth ?? 0), 9);
      expect(pick.review?.rank).toBe(plain?.picks[index]?.review?.rank);
      expect(pick.review?.verdict).toBe(plain?.picks[index]?.review?.verdict);
    });
    const nothing = Object.fromEntries((plain?.statistics ?? []).map((id) => [id, 0]));
    expect(draftReviewResult(prepared(), draft(), nothing).review).toEqual(plain);
  });

  it('matches the API contract for every scoring type, values every pick and grades every team', () => {
    for (const form of [
      'eachCategory',
      'mostCategories',
      'headToHeadPoints',
      'rotisserie',
      'seasonPoints',
    ] as const) {
      const { review, noReview } = calls.draft.review.response.parse({
        ...draftReviewResult(prepared(form), draft()),
        nbaOutage: null,
      });
      expect(noReview).toBeNull();
      expect(review?.picks.every((pick) => pick.review !== null)).toBe(true);
      expect(review?.teams.length).toBe(TEAMS);
      expect(review?.teams.flatMap(({ cells }) => cells).every(({ worth }) => Number.isFinite(worth))).toBe(
        true,
      );
      expect(review?.unit).toBe(
        form === 'rotisserie' ? 'rotisseriePoints' : form.endsWith('Points') ? 'points' : 'score',
      );
    }
  });

  it('returns keepers, each player’s games missed through injury, and whether the player was kept or dropped', () => {
    const { review } = draftReviewResult(prepared(), draft());
    expect(review?.picks.find(({ playerId }) => playerId === 'p7')?.review?.hurt).toBe(3);
    expect(review?.teams.find(({ keepers }) => keepers !== null)?.teamId).toBe('3');
    expect(review?.picks.every(({ fate }) => fate === 'kept' || fate === 'dropped')).toBe(true);
  });

  it('returns each pick’s average draft position and price in other drafts, or null if none is known', () => {
    const { review } = draftReviewResult(prepared(), draft());
    const of = (id: string) => review?.picks.find(({ playerId }) => playerId === id)?.average;
    expect(of('p7')).toEqual({ pick: 9.5, cost: 12, isMostlyUndrafted: false });
    expect(of('p14')).toBeNull();
  });

  it('returns a redraft by today’s values, with keepers left on their teams', () => {
    const { review } = draftReviewResult(prepared(), draft());
    const worths = review?.redraft.map(({ worth }) => worth) ?? [];
    expect(worths.length).toBeGreaterThan(8);
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
    const keeper = review?.picks.find(({ isKeeper }) => isKeeper);
    expect(review?.redraft.some(({ playerId }) => playerId === keeper?.playerId)).toBe(false);
    for (const { name, playerId, went } of review?.redraft ?? []) {
      expect(name).not.toBe('');
      expect(review?.picks.find(({ pick }) => pick === went)?.playerId ?? null).toBe(
        went === null ? null : playerId,
      );
    }
  });

  it('returns the reason if there is no review', () => {
    const why = (draftFacts: DraftFacts, forecast = prepared()) =>
      draftReviewResult(forecast, draftFacts).noReview;
    expect(why(draft({ picks: [] }))).toBe('noPicks');
    expect(why(draft({ nbaNumbers: new Map() }))).toBe('playersNotMatched');
    expect(why(draft(), { ...prepared(), nba: null })).toBe('nbaNotRead');
    const { facts, ...rest } = prepared();
    const { league } = facts.season;
    const of = (changes: Partial<typeof league>): PreparedForecast => ({
      ...rest,
      facts: { ...facts, season: { ...facts.season, league: { ...league, ...changes } } },
    });
    expect(why(draft({ picks: [] }), of({ phase: 'beforeDraft' }))).toBe('notDrafted');
    const past = (reading: Partial<SeasonReading>): PreparedForecast => {
      const forecast = prepared();
      return { ...forecast, nba: forecast.nba && { ...forecast.nba, isPast: true, ...reading } };
    };
    expect(why(draft(), past({}))).toBeNull();
    expect(why(draft(), past({ knowsSeasonBefore: false }))).toBe('otherSeason');
    expect(why(draft(), past({ gamesOver: 1230, gamesRead: 200 }))).toBe('otherSeason');
    expect(why(draft(), of({ firstDay: '2019-10-01', lastDay: '2020-04-01' }))).toBe('otherSeason');
    expect(why(draft(), of({ scored: [{ statistic: 'TECH', lowerIsBetter: true, points: null }] }))).toBe(
      'nothingProjectable',
    );
  });
});
