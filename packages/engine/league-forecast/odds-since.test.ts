import { addDays, type ForecastInputs, type LeagueSeason } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { weekResults } from '../standings/week-results.ts';
import { lastOf } from '../steps.ts';
import { withRosters } from './as-at-start.ts';
import { type CompiledForecast, compileForecast } from './compile.ts';
import { exampleFacts, exampleInputs } from './example-inputs.ts';
import { type OddsMoved, oddsMoved } from './odds-parts.ts';
import type { Chances } from './odds-since.ts';
import { seasonForecast } from './season-forecast.ts';

const options = { simulations: 2000, seed: 3 };
const lastWeek = 4;
type Form = 'eachCategory' | 'mostCategories' | 'headToHeadPoints';

/** The example's inputs as they stood on the first day of its last week, with the games from then on. */
function inputsThen(form: Form, season: LeagueSeason): ForecastInputs {
  const now = exampleInputs(form);
  const today = season.league.weeks[lastWeek - 1]?.firstDay ?? '';
  return {
    ...now,
    today,
    week: lastWeek,
    games: Object.fromEntries(
      Object.entries(now.games).map(([name, games]) => [
        name,
        [...[0, 2, 4, 6].map((day) => ({ day: addDays(today, day), share: 1 })), ...games],
      ]),
    ),
    players: now.players.map((player) => ({
      ...player,
      laterLoad: 1,
      chances: Float64Array.from([0.9, 0.9, 0.9, 0.9, ...player.chances]),
    })),
    teams: now.teams.map((team) => ({ ...team, soFar: {}, gamesPlayed: 0 })),
  };
}

function oddsOf(season: LeagueSeason, now: CompiledForecast, teamId: string): Chances {
  const found = seasonForecast(season, now, options)?.teams.find((team) => team.teamId === teamId);
  if (!found) throw new Error('no odds');
  return { playoffs: found.playoffs, title: found.title };
}

function movedOf(season: LeagueSeason, now: CompiledForecast, then: CompiledForecast, teamId: string) {
  const odds = oddsOf(season, now, teamId);
  const question = { teamId, lastWeek, now: odds, change: { playoffs: 0, title: 0 }, transactions: [] };
  const moved: OddsMoved | null = lastOf(oddsMoved(season, now, then, question, options));
  if (moved?.kind !== 'since') throw new Error('not compared');
  return { odds, moved };
}

const partsOf = ({ own, others, outlook, running, otherMoves, moves }: ReturnType<typeof movedOf>['moved']) =>
  [own, others, outlook, running, otherMoves, moves].filter((part) => part !== null);

const sum = (parts: readonly Chances[], of: keyof Chances): number =>
  parts.reduce((total, part) => total + (part[of] ?? Number.NaN), 0);

/** A player is out for the rest of the season. */
function withInjury(inputs: ForecastInputs, id: string): ForecastInputs {
  const place = inputs.rostered.find((player) => player.id === id)?.place;
  return {
    ...inputs,
    players: inputs.players.map((player, index) =>
      index === place ? { ...player, chances: new Float64Array(player.chances.length) } : player,
    ),
  };
}

/** The best player of a team. */
function bestOf({ players }: CompiledForecast, teamId: string): string {
  return (players.get(teamId) ?? []).toSorted((one, other) => other.value - one.value)[0]?.rostered.id ?? '';
}

describe('what moved the odds since a week began', () => {
  it.each<Form>([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
  ])('adds up to the odds of now less those of the week’s start: %s', (form) => {
    const { season } = exampleFacts(form);
    const inputs = exampleInputs(form);
    const then = compileForecast(inputsThen(form, season));
    const now = compileForecast(withInjury(inputs, bestOf(then, '2')));
    for (const { id } of season.teams) {
      const { odds, moved } = movedOf(season, now, then, id);
      const before = seasonForecast(season, then, { ...options, throughWeek: lastWeek - 1 });
      const first = before?.teams.find(({ teamId }) => teamId === id);
      expect(moved.whole.playoffs).toBeCloseTo((odds.playoffs ?? 9) - (first?.playoffs ?? 9), 12);
      expect(moved.whole.title).toBeCloseTo(odds.title - (first?.title ?? 9), 12);
      expect(sum(partsOf(moved), 'playoffs')).toBeCloseTo(moved.whole.playoffs ?? 9, 12);
      expect(sum(partsOf(moved), 'title')).toBeCloseTo(moved.whole.title, 12);
      expect(moved.running).not.toBeNull();
      expect([moved.moves, moved.otherMoves]).toEqual([null, null]);
      const result = weekResults(season)
        .get(id)
        ?.find(({ week }) => week === lastWeek)?.counted;
      if (result && result.wins !== result.losses)
        expect(Math.sign(Math.round(100 * (moved.own?.playoffs ?? 0)))).not.toBe(
          Math.sign(result.losses - result.wins),
        );
    }
  });

  it('holds an injury in the part of changed outlooks alone, all of it the injured player’s', () => {
    const { season } = exampleFacts('mostCategories');
    const inputs = exampleInputs('mostCategories');
    const then = compileForecast(inputsThen('mostCategories', season));
    const healthy = compileForecast(inputs);
    const star = bestOf(then, '1');
    const hurt = compileForecast(withInjury(inputs, star));
    const [without, withIt] = [movedOf(season, healthy, then, '1'), movedOf(season, hurt, then, '1')];
    /* The results, and the games that have begun, are what they are. */
    expect(withIt.moved.own).toEqual(without.moved.own);
    expect(withIt.moved.others).toEqual(without.moved.others);
    const fell = (withIt.moved.outlook.playoffs ?? 9) - (without.moved.outlook.playoffs ?? 9);
    const whole = (withIt.odds.playoffs ?? 9) - (without.odds.playoffs ?? 9);
    expect(fell).toBeLessThan(-0.01);
    expect(fell + (withIt.moved.running?.playoffs ?? 9) - (without.moved.running?.playoffs ?? 9)).toBeCloseTo(
      whole,
      12,
    );
    expect(withIt.moved.players[0]?.playerId).toBe(star);
    expect(withIt.moved.players[0]?.playoffs).toBeLessThan(-0.01);
  });
});

describe('the same when nothing but an injury lies between', () => {
  /* On the first day of the running week, before any game; nothing of the score is there yet. */
  const form = 'mostCategories';
  const facts = exampleFacts(form);
  const firstDay = facts.season.league.weeks[lastWeek]?.firstDay ?? '';
  const season: LeagueSeason = {
    ...facts.season,
    league: { ...facts.season.league, today: firstDay },
    teamWeeks: facts.season.teamWeeks.filter(({ week }) => week <= lastWeek),
  };
  const base = exampleInputs(form);
  const onMonday: ForecastInputs = {
    ...base,
    today: firstDay,
    /* Nobody is expected to do another share of his usual game as his games come nearer. */
    players: base.players.map((player) => ({ ...player, laterLoad: 1 })),
    teams: base.teams.map((team) => ({ ...team, soFar: {}, gamesPlayed: 0 })),
  };
  const then = compileForecast({ ...inputsThen(form, season), spread: onMonday.spread });

  it('is nothing but results where nobody’s outlook has changed', () => {
    const { moved } = movedOf(season, compileForecast(onMonday), then, '1');
    expect(moved.outlook).toEqual({ playoffs: 0, title: 0 });
    expect([moved.running, moved.moves, moved.otherMoves, moved.players]).toEqual([null, null, null, []]);
    expect(sum(partsOf(moved), 'title')).toBeCloseTo(moved.whole.title, 12);
  });

  it('has all of the injury in the outlook, and as the player’s', () => {
    const star = bestOf(then, '1');
    const plain = movedOf(season, compileForecast(onMonday), then, '1');
    const { moved, odds } = movedOf(season, compileForecast(withInjury(onMonday, star)), then, '1');
    expect(moved.outlook.playoffs).toBeCloseTo((odds.playoffs ?? 9) - (plain.odds.playoffs ?? 9), 12);
    expect(moved.outlook.title).toBeCloseTo(odds.title - plain.odds.title, 12);
    expect([moved.own, moved.others]).toEqual([plain.moved.own, plain.moved.others]);
    expect(moved.players).toHaveLength(1);
    expect(moved.players[0]).toMatchObject({ playerId: star, ...moved.outlook });
    const elsewhere = movedOf(season, compileForecast(withInjury(onMonday, star)), then, '3');
    expect(elsewhere.moved.players).toEqual([]);
  });

  it('tells own moves from others’, and both from the outlook', () => {
    const [given, got, other] = [bestOf(then, '1'), bestOf(then, '2'), bestOf(then, '3')];
    const on = (id: string, teamId: string) => (inputs: ForecastInputs) => ({
      ...inputs,
      rostered: inputs.rostered.map((player) => (player.id === id ? { ...player, teamId } : player)),
    });
    const traded = on(got, '1')(on(given, '2')(onMonday));
    const all = compileForecast(on(other, '4')(traded));
    const { moved, odds } = movedOf(season, all, then, '1');
    const alone = oddsOf(season, compileForecast(on(other, '4')(onMonday)), '1');
    const plain = oddsOf(season, compileForecast(onMonday), '1');
    expect(moved.moves?.title).toBeCloseTo(odds.title - alone.title, 2);
    expect(moved.otherMoves?.title).toBeCloseTo(alone.title - plain.title, 2);
    expect(sum(partsOf(moved), 'playoffs')).toBeCloseTo(moved.whole.playoffs ?? 9, 12);
    expect(Math.abs(moved.outlook.title)).toBeLessThan(0.02);
    const back = withRosters(all, then);
    for (const { id } of season.teams)
      expect(
        back?.players
          .get(id)
          ?.map(({ rostered }) => rostered.id)
          .sort(),
      ).toEqual(
        then.players
          .get(id)
          ?.map(({ rostered }) => rostered.id)
          .sort(),
      );
  });

  it('is not compared with another week, or other rules; then the parts without it stay', () => {
    const now = compileForecast(onMonday);
    const odds = oddsOf(season, now, '1');
    const question = {
      teamId: '1',
      lastWeek,
      now: odds,
      change: { playoffs: 0.1, title: 0 },
      transactions: [],
    };
    const other = compileForecast({ ...inputsThen(form, season), week: lastWeek - 1 });
    for (const one of [null, other])
      expect(lastOf(oddsMoved(season, now, one, question, options))?.kind).toBe('parts');
  });
});
