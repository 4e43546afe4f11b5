import { type ForecastInputs, type NbaTeam, nbaTeams, type RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { projectionConstants } from '../projection/constants.generated.ts';
import { exampleFacts, exampleInputs, exampleNba } from '../testing/example-inputs.ts';
import { compileForecast } from './compile.ts';
import { runningWindow } from './forecast-matchup.ts';
import { forecastInputs } from './make-inputs.ts';
import type { RosterChanges } from './roster-edits.ts';

/** A league with weekly lineup lock, on a day within its week. */
function locked(changes: Partial<ForecastInputs['rules']> = {}, bench?: string): ForecastInputs {
  const inputs = exampleInputs();
  return {
    ...inputs,
    rules: {
      ...inputs.rules,
      lineupLock: 'weekly',
      weeks: inputs.rules.weeks.map((week) =>
        week.number === inputs.week ? { ...week, firstDay: '2026-11-18' } : week,
      ),
      ...changes,
    },
    rostered: inputs.rostered.map((player) => ({
      ...player,
      injury: 'healthy' as const,
      slot: (player.id === bench ? 'BN' : 'UTIL') satisfies RosterSlot,
    })),
  };
}

function countingOf(inputs: ForecastInputs, id: string, changes?: RosterChanges): number {
  const { players } = runningWindow(compileForecast(inputs), '1', changes);
  return players.find(({ player }) => player.rostered.id === id)?.counting ?? -1;
}

describe('the lineup of the current week', () => {
  const inputs = locked();
  // Use the team's best player, who would start if the lineup were open.
  const [someone] = runningWindow(compileForecast(inputs), '1')
    .players.filter(({ games }) => games > 0)
    .sort((one, other) => other.player.value - one.player.value);
  const id = someone?.player.rostered.id ?? '';

  it('counts no game of a bench player once it is locked', () => {
    expect(countingOf(inputs, id)).toBeGreaterThan(0);
    expect(countingOf(locked({}, id), id)).toBe(0);
  });

  it('does not change if a player is started or benched once it is locked', () => {
    const benched = locked({}, id);
    expect(countingOf(benched, id, { sits: [], plays: [id] })).toBe(0);
    expect(countingOf(inputs, id, { sits: [id], plays: [] })).toBe(countingOf(inputs, id));
  });

  it('is not locked if lineups change daily, or before the week’s second day', () => {
    expect(countingOf(locked({ lineupLock: 'daily' }, id), id)).toBeGreaterThan(0);
    const weeks = inputs.rules.weeks.map((week) =>
      week.number === inputs.week ? { ...week, firstDay: inputs.today } : week,
    );
    expect(countingOf(locked({ weeks }, id), id)).toBeGreaterThan(0);
  });
});

describe('compileForecast', () => {
  it('rejects slots that no player can fill, and unknown slots', () => {
    const compile = (slots: ForecastInputs['rules']['slots']) => () => compileForecast(locked({ slots }));
    expect(compile([])).toThrow(/^rules\.slots: /);
    expect(
      compile([
        { slot: 'BN', count: 5 },
        { slot: 'IL', count: 2 },
      ]),
    ).toThrow(/^rules\.slots: /);
    expect(compile([{ slot: 'UTIL', count: 0 }])).toThrow(/^rules\.slots: /);
    expect(compile([{ slot: JSON.parse('"QB"'), count: 1 }])).toThrow(/slots\[0\]\.slot: /);
    expect(compile([{ slot: 'UTIL', count: -1 }])).toThrow(/slots\[0\]\.count: /);
  });

  it('rejects unknown statistics', () => {
    const scored = inputsWith('DUNKS');
    expect(() => compileForecast(scored)).toThrow(/^rules\.scored\[0\]\.statistic: "DUNKS"/);
  });
});

function inputsWith(statistic: string): ForecastInputs {
  const inputs = exampleInputs();
  const [first, ...others] = inputs.rules.scored;
  const unknown = { ...first, ...JSON.parse(JSON.stringify({ statistic })) };
  return { ...inputs, rules: { ...inputs.rules, scored: [unknown, ...others] } };
}

describe('the lineup of the current week, if each player locks at their own first game', () => {
  const forLeague = (played: readonly NbaTeam[]) => {
    const inputs = locked({ weekLock: 'ownGame' });
    const week = inputs.rules.weeks.find(({ number }) => number === inputs.week);
    return { ...inputs, weekSoFar: { lastDay: week?.lastDay ?? '', nbaTeams: played } };
  };
  const inputs = forLeague([]);
  const [best] = runningWindow(compileForecast(inputs), '1')
    .players.filter(({ games }) => games > 0)
    .sort((one, other) => other.player.value - one.player.value);
  const { id = '', nbaTeam = null } = best?.player.rostered ?? {};
  const ofBest = nbaTeams.filter((name) => name === nbaTeam);

  it('can still bench a player who has not played, on any day of the week', () => {
    expect(countingOf(inputs, id)).toBeGreaterThan(0);
    expect(countingOf(inputs, id, { sits: [id], plays: [] })).toBe(0);
  });

  it('keeps the slot of a player who has played, and lets the other players move', () => {
    const after = forLeague(ofBest);
    expect(countingOf(after, id, { sits: [id], plays: [] })).toBe(countingOf(after, id));
    const benched = {
      ...after,
      rostered: after.rostered.map((player) =>
        player.id === id ? { ...player, slot: 'BN' as const } : player,
      ),
    };
    expect(countingOf(benched, id, { sits: [], plays: [id] })).toBe(0);
    const others = runningWindow(compileForecast(benched), '1').players;
    expect(others.some(({ counting }) => counting > 0)).toBe(true);
  });

  it('needs weekSoFar, which only the forecast inputs of such leagues contain', () => {
    const facts = exampleFacts();
    const { league } = facts.season;
    const season = {
      ...facts.season,
      league: { ...league, lineupLock: 'weekly', weekLock: 'ownGame' },
    } as const;
    const { today, weekSoFar } = forecastInputs({ ...facts, season }, exampleNba(), projectionConstants);
    const week = league.weeks.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
    expect(weekSoFar?.lastDay).toBe(week?.lastDay);
    expect(weekSoFar?.nbaTeams.length).toBeGreaterThan(0);
    expect(forecastInputs(facts, exampleNba(), projectionConstants).weekSoFar).toBeUndefined();
  });
});
