import { addDays, type ForecastInputs, type LeagueSeason } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { weekResults } from '../season/week-results.ts';
import { lastOf } from '../steps.ts';
import { exampleFacts, exampleInputs } from '../testing/example-inputs.ts';
import { withRosters } from './as-at-start.ts';
import { type CompiledForecast, compileForecast } from './compile.ts';
import { oddsBefore } from './odds-before.ts';
import { type OddsMoved, oddsMoved } from './odds-parts.ts';
import { type Chances, less } from './odds-since.ts';
import { seasonForecast } from './season-forecast.ts';

const options = { simulations: 2000, seed: 3 };
const lastWeek = 4;
type Form = 'eachCategory' | 'mostCategories' | 'headToHeadPoints';

/** Returns the example inputs on the first day of the last week, with all games from that day on. */
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

function beforeOf(
  season: LeagueSeason,
  now: CompiledForecast,
  then: CompiledForecast,
  teamId: string,
): Chances {
  const odds = seasonForecast(season, now, options);
  const found = odds && oddsBefore(season, now, then, odds, options);
  const before = found?.teams.get(teamId);
  if (found?.since !== then.inputs.today || !before) throw new Error('not compared');
  return before;
}

function movedOf(season: LeagueSeason, now: CompiledForecast, then: CompiledForecast, teamId: string) {
  const odds = oddsOf(season, now, teamId);
  const before = beforeOf(season, now, then, teamId);
  const question = { teamId, lastWeek, since: then.inputs.today, now: odds, before };
  const moved: OddsMoved | null = lastOf(oddsMoved(season, now, then, question, options));
  if (moved?.kind !== 'since') throw new Error('not compared');
  return { odds, moved, whole: less(odds, before) };
}

const partsOf = ({ own, others, outlook, running, otherMoves, moves }: ReturnType<typeof movedOf>['moved']) =>
  [own, others, outlook, running, otherMoves, moves].filter((part) => part !== null);

const sum = (parts: readonly Chances[], of: keyof Chances): number =>
  parts.reduce((total, part) => total + (part[of] ?? Number.NaN), 0);

function withInjury(inputs: ForecastInputs, id: string): ForecastInputs {
  const playerIndex = inputs.rostered.find((player) => player.id === id)?.place;
  return {
    ...inputs,
    players: inputs.players.map((player, index) =>
      index === playerIndex ? { ...player, chances: new Float64Array(player.chances.length) } : player,
    ),
  };
}

function bestOf({ players }: CompiledForecast, teamId: string): string {
  return (players.get(teamId) ?? []).toSorted((one, other) => other.value - one.value)[0]?.rostered.id ?? '';
}

describe('oddsSince', () => {
  it.each<Form>([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
  ])('returns parts that add up to the change in odds since the week’s start: %s', (form) => {
    const { season } = exampleFacts(form);
    const inputs = exampleInputs(form);
    const then = compileForecast(inputsThen(form, season));
    const now = compileForecast(withInjury(inputs, bestOf(then, '2')));
    for (const { id } of season.teams) {
      const { odds, moved, whole } = movedOf(season, now, then, id);
      const before = seasonForecast(season, then, { ...options, throughWeek: lastWeek - 1 });
      const first = before?.teams.find(({ teamId }) => teamId === id);
      expect(whole.playoffs).toBeCloseTo((odds.playoffs ?? 9) - (first?.playoffs ?? 9), 12);
      expect(whole.title).toBeCloseTo(odds.title - (first?.title ?? 9), 12);
      expect(sum(partsOf(moved), 'playoffs')).toBeCloseTo(whole.playoffs ?? 9, 12);
      expect(sum(partsOf(moved), 'title')).toBeCloseTo(whole.title, 12);
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

  it('attributes an injury to player outlooks and started games, not to results, and lists the injured player first', () => {
    const { season } = exampleFacts('mostCategories');
    const inputs = exampleInputs('mostCategories');
    const then = compileForecast(inputsThen('mostCategories', season));
    const healthy = compileForecast(inputs);
    const star = bestOf(then, '1');
    const hurt = compileForecast(withInjury(inputs, star));
    const [without, withIt] = [movedOf(season, healthy, then, '1'), movedOf(season, hurt, then, '1')];
    // An injury does not change the last week's results.
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

describe('oddsSince before the week’s first game', () => {
  // It is the first day of the current week, before any game and without a score.
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
    // Set every `laterLoad` to 1, so that no player's expected statistics change as games come closer.
    players: base.players.map((player) => ({ ...player, laterLoad: 1 })),
    teams: base.teams.map((team) => ({ ...team, soFar: {}, gamesPlayed: 0 })),
  };
  const then = compileForecast({ ...inputsThen(form, season), spread: onMonday.spread });

  it('attributes everything to results if neither projections nor rosters have changed', () => {
    const { moved, whole } = movedOf(season, compileForecast(onMonday), then, '1');
    expect(moved.outlook).toEqual({ playoffs: 0, title: 0 });
    expect([moved.running, moved.moves, moved.otherMoves, moved.players]).toEqual([null, null, null, []]);
    expect(sum(partsOf(moved), 'title')).toBeCloseTo(whole.title, 12);
  });

  it('attributes the whole effect of a new injury to player outlooks and to the injured player', () => {
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

  it('separates the effects of the team’s own moves and of other teams’ moves after a trade', () => {
    const [given, got, other] = [bestOf(then, '1'), bestOf(then, '2'), bestOf(then, '3')];
    const on = (id: string, teamId: string) => (inputs: ForecastInputs) => ({
      ...inputs,
      rostered: inputs.rostered.map((player) => (player.id === id ? { ...player, teamId } : player)),
    });
    const traded = on(got, '1')(on(given, '2')(onMonday));
    const all = compileForecast(on(other, '4')(traded));
    const { moved, odds, whole } = movedOf(season, all, then, '1');
    const alone = oddsOf(season, compileForecast(on(other, '4')(onMonday)), '1');
    const plain = oddsOf(season, compileForecast(onMonday), '1');
    expect(moved.moves?.title).toBeCloseTo(odds.title - alone.title, 2);
    expect(moved.otherMoves?.title).toBeCloseTo(alone.title - plain.title, 2);
    expect(sum(partsOf(moved), 'playoffs')).toBeCloseTo(whole.playoffs ?? 9, 12);
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

  it('uses today’s projections for the odds before the week if the stored forecast is from another week', () => {
    const now = compileForecast(onMonday);
    const odds = seasonForecast(season, now, options);
    const other = compileForecast({ ...inputsThen(form, season), week: lastWeek - 1 });
    const without = odds && oddsBefore(season, now, null, odds, options);
    expect(without?.since).toBeNull();
    expect(odds && oddsBefore(season, now, other, odds, options)).toEqual(without);
    const before = without?.teams.get('1');
    if (!before) throw new Error('no odds');
    const question = { teamId: '1', lastWeek, since: null, now: oddsOf(season, now, '1'), before };
    expect(lastOf(oddsMoved(season, now, then, question, options))?.kind).toBe('results');
    const stored = { ...question, since: then.inputs.today };
    expect(lastOf(oddsMoved(season, now, null, stored, options))).toBeNull();
  });
});
