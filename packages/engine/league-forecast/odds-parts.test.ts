import type { LeagueSeason, Transaction } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { weekResults } from '../standings/week-results.ts';
import { compileForecast } from './compile.ts';
import { exampleFacts, exampleInputs } from './example-inputs.ts';
import { oddsChange } from './odds-change.ts';
import { oddsParts, withoutMoves } from './odds-parts.ts';
import { seasonForecast } from './season-forecast.ts';

const options = { simulations: 4000, seed: 3 };
const lastWeek = 4;

function changeOf(season: LeagueSeason, compiled: ReturnType<typeof compileForecast>, teamId: string) {
  const odds = seasonForecast(season, compiled, options);
  const now = odds?.teams.find((team) => team.teamId === teamId);
  const change = odds && oddsChange(season, compiled, odds, options)?.changes.get(teamId);
  if (!now || !change) throw new Error('no odds');
  return { now, change };
}

function move(id: string, at: string, moves: Transaction['moves'], teamIds = ['1']): Transaction {
  return { id, kind: 'addDrop', at, teamIds, moves, picks: [], faabBid: null };
}

const moved = (playerId: string, from: string | null, to: string | null) => ({
  playerId,
  playerName: null,
  from,
  to,
});

describe('the parts of a change of the odds', () => {
  it.each([
    'eachCategory',
    'mostCategories',
    'headToHeadPoints',
  ] as const)('are the own result and the others’, together the change: %s', (form) => {
    const { season } = exampleFacts(form);
    const compiled = compileForecast(exampleInputs(form));
    for (const { id } of season.teams) {
      const asked = changeOf(season, compiled, id);
      const parts = oddsParts(
        season,
        compiled,
        { teamId: id, lastWeek, ...asked, transactions: [] },
        options,
      );
      if (!parts?.own) throw new Error('no parts');
      expect(parts.own.title + parts.others.title).toBeCloseTo(asked.change.title, 12);
      expect((parts.own.playoffs ?? 9) + (parts.others.playoffs ?? 9)).toBeCloseTo(
        asked.change.playoffs ?? 9,
        12,
      );
      expect(parts.moves).toBeNull();
      const result = weekResults(season)
        .get(id)
        ?.find(({ week }) => week === lastWeek)?.counted;
      if (result && result.wins !== result.losses)
        expect(Math.sign(Math.round(100 * (parts.own.playoffs ?? 0)))).not.toBe(
          Math.sign(result.losses - result.wins),
        );
    }
  });

  it('give all results when every matchup is given: what is left is luck of the draw', () => {
    const { season } = exampleFacts();
    const compiled = compileForecast(exampleInputs());
    const all = new Map(
      season.matchups
        .filter(({ week }) => week === lastWeek)
        .flatMap(({ id, home }) => {
          const found = weekResults(season)
            .get(home)
            ?.find(({ week }) => week === lastWeek);
          return found ? [[id, found.counted] as const] : [];
        }),
    );
    expect(all.size).toBe(2);
    const given = seasonForecast(season, compiled, { ...options, throughWeek: lastWeek - 1, given: all });
    const after = seasonForecast(season, compiled, { ...options, throughWeek: lastWeek });
    given?.teams.forEach(({ playoffs, expected }, place) => {
      expect(Math.abs((playoffs ?? 0) - (after?.teams[place]?.playoffs ?? 9))).toBeLessThan(0.04);
      expect(Math.abs(expected - (after?.teams[place]?.expected ?? 99))).toBeLessThan(0.5);
    });
  });

  it('have nothing of the own result in a bye, and are not there without matchups', () => {
    const { season } = exampleFacts();
    const compiled = compileForecast(exampleInputs());
    const asked = changeOf(season, compiled, '1');
    const without = {
      ...season,
      matchups: season.matchups.filter(
        ({ week, home, away }) => week !== lastWeek || (home !== '1' && away !== '1'),
      ),
    };
    const parts = oddsParts(
      without,
      compiled,
      { teamId: '1', lastWeek, ...asked, transactions: [] },
      options,
    );
    expect(parts).toEqual({ own: null, others: asked.change, moves: null });
    const rotisserie = exampleFacts('rotisserie').season;
    expect(
      oddsParts(rotisserie, compiled, { teamId: '1', lastWeek, ...asked, transactions: [] }, options),
    ).toBeNull();
  });
});

describe('a roster without the moves since a week began', () => {
  const facts = exampleFacts();
  const compiled = compileForecast(exampleInputs());
  const since = facts.season.league.weeks[lastWeek - 1]?.firstDay ?? '';
  const rosterOf = (forecast: typeof compiled | null, team: string) =>
    forecast?.players
      .get(team)
      ?.map(({ rostered }) => rostered.id)
      .sort();
  const asked = (transactions: readonly Transaction[]) => ({ teamId: '1', lastWeek, transactions });

  it('has whom it dropped and has not whom it was given, and leaves the others’ moves', () => {
    const trade = [moved('p4', '2', '1'), moved('p5', '1', '2')];
    const undone = withoutMoves(
      facts.season,
      compiled,
      asked([move('1', `${since}T18:00:00Z`, trade, ['1', '2'])]),
    );
    const [before, after] = [rosterOf(compiled, '1') ?? [], rosterOf(undone, '1') ?? []];
    expect(after).toEqual([...before.filter((id) => id !== 'p4'), 'p5'].sort());
    expect(rosterOf(undone, '2')).toContain('p4');
    expect(rosterOf(undone, '2')).not.toContain('p5');
    expect(rosterOf(undone, '3')).toEqual(rosterOf(compiled, '3'));
  });

  it('goes by where a player was before the first of several moves, and by no older or foreign move', () => {
    const later = (hours: number) =>
      new Date(Date.parse(`${since}T18:00:00Z`) + 3_600_000 * hours).toISOString();
    const round = asked([
      move('2', later(2), [moved('p4', null, '1')]),
      move('1', later(0), [moved('p4', '1', null)]),
    ]);
    expect(withoutMoves(facts.season, compiled, round)).toBeNull();
    const old = asked([move('1', '2026-10-21T18:00:00Z', [moved('p4', null, '1')])]);
    expect(withoutMoves(facts.season, compiled, old)).toBeNull();
    const foreign = asked([move('1', later(0), [moved('p5', null, '2')], ['2'])]);
    expect(withoutMoves(facts.season, compiled, foreign)).toBeNull();
    const gone = asked([move('1', later(0), [moved('nobody', '1', null)])]);
    expect(withoutMoves(facts.season, compiled, gone)).toBeNull();
  });

  it('changes the odds by what the moves brought, and nothing where an added player is worth nothing', () => {
    const now = changeOf(facts.season, compiled, '1');
    const best = (compiled.players.get('1') ?? []).toSorted((one, other) => other.value - one.value)[0];
    const id = best?.rostered.id ?? '';
    const parts = oddsParts(
      facts.season,
      compiled,
      { ...asked([move('1', `${since}T18:00:00Z`, [moved(id, null, '1')])]), ...now },
      options,
    );
    expect(parts?.moves?.playoffs).toBeGreaterThanOrEqual(0);
    const undone = withoutMoves(
      facts.season,
      compiled,
      asked([move('1', `${since}T18:00:00Z`, [moved(id, null, '1')])]),
    );
    const without = seasonForecast(facts.season, undone, options)?.teams.find(({ teamId }) => teamId === '1');
    expect(parts?.moves?.title).toBeCloseTo(now.now.title - (without?.title ?? 9), 12);
  });
});
