import {
  addDays,
  injuryStatuses,
  type PlatformHealth,
  type ProjectedNbaPlayer,
  reportStatuses,
} from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectionConstants } from '../projection/constants.generated.ts';
import { chancesWithStatus } from '../projection/injury-report.ts';
import { dayNumber } from '../projection/season-builder.ts';
import { exampleFacts, exampleNba } from '../testing/example-inputs.ts';
import { asReported, newcomerAsReported, type PlayerReport } from './as-reported.ts';
import { compileForecast } from './compile.ts';
import { forecastInputs } from './make-inputs.ts';
import { teamWindow } from './team-week.ts';

const facts = exampleFacts();
const nba = exampleNba();

function inputsWith(reports: ReadonlyMap<string, readonly PlayerReport[]> = new Map()) {
  return forecastInputs(
    { ...facts, reports, reportMadeAt: '2026-12-22T22:15:00.000Z' },
    nba,
    projectionConstants,
  );
}

describe('the NBA injury report in a league’s forecasts', () => {
  const before = inputsWith();
  const rostered = before.rostered.find(({ place }) => place !== null);
  const player = before.players[rostered?.place ?? -1];
  if (!rostered || !player) throw new Error('no rostered player is projected');
  const [next, second] = before.games[player.nbaTeam] ?? [];
  if (!next || !second) throw new Error('he has no games');
  const of = (inputs: typeof before, compiled = compileForecast(inputs)) =>
    compiled.players.get(rostered.teamId)?.find((one) => one.rostered.id === rostered.id)?.outlook.chances ??
    [];

  it('sets the chance to play in the reported game, and has less effect on later games', () => {
    const out = inputsWith(new Map([[player.id, [{ day: next.day, status: 'out', hoursAhead: 1 }]]]));
    expect(out.players[rostered.place ?? -1]?.reported).toEqual([{ game: 0, status: 'out' }]);
    expect(out.reportMadeAt).toBe('2026-12-22T22:15:00.000Z');
    const [usual, withReport] = [of(before), of(out)];
    expect(withReport[0]).toBeLessThan(0.01);
    expect(withReport[1]).toBeGreaterThan(withReport[0] ?? 1);
    expect(withReport[1]).toBeLessThan(usual[1] ?? 0);
    expect(withReport.at(-1)).toBeCloseTo(usual.at(-1) ?? 0, 2);
  });

  it('moves the player’s minutes to teammates in that game only', () => {
    const out = inputsWith(new Map([[player.id, [{ day: next.day, status: 'out', hoursAhead: 1 }]]]));
    const teammates = out.players.filter(({ id, nbaTeam }) => nbaTeam === player.nbaTeam && id !== player.id);
    const more = teammates.flatMap(({ loads = [] }) => loads);
    expect(more.length).toBeGreaterThan(0);
    expect(more.every(({ game }) => game === 0)).toBe(true);
    expect(more.every(({ usage = 0 }) => usage > 0)).toBe(true);
    expect(out.players.filter(({ nbaTeam }) => nbaTeam !== player.nbaTeam).some(({ loads }) => loads)).toBe(
      false,
    );
  });

  it('assumes that unlisted teammates play, except those who may have left the team', () => {
    const out = inputsWith(new Map([[player.id, [{ day: next.day, status: 'out', hoursAhead: 1 }]]]));
    const chance = (inputs: typeof before, id: string, game: number): number =>
      inputs.players.find((one) => one.id === id)?.chances[game] ?? Number.NaN;
    let raised = 0;
    for (const { id, mean, nbaTeam, regime } of before.players) {
      if (id === player.id) continue;
      const [usual, withReport] = [chance(before, id, 0), chance(out, id, 0)];
      const isListable = nbaTeam === player.nbaTeam && regime !== 2 && (mean[0] ?? 0) >= 10;
      expect(withReport).toBeCloseTo(isListable ? 1 - (1 - usual) / 5 : usual, 12);
      expect(chance(out, id, 1) > chance(before, id, 1)).toBe(withReport > usual);
      if (withReport > usual) raised += 1;
    }
    expect(raised).toBeGreaterThan(3);
  });

  it('raises a team’s projection for the week if teammates of the absent player are in its lineup', () => {
    const star = before.players
      .filter(({ chances }) => (chances[0] ?? 0) > 0.8)
      .toSorted((one, two) => (two.mean[0] ?? 0) - (one.mean[0] ?? 0))[0];
    if (!star) throw new Error('no player with a game');
    const day = before.games[star.nbaTeam]?.[0]?.day ?? '';
    const out = inputsWith(new Map([[star.id, [{ day, status: 'out', hoursAhead: 1 }]]]));
    const loaded = out.rostered.filter(
      ({ place }) => place !== null && (out.players[place]?.loads?.[0]?.factor ?? 0) > 1,
    );
    const starTeams = new Set(
      out.rostered.filter(({ place }) => out.players[place ?? -1]?.id === star.id).map((one) => one.teamId),
    );
    const teammate = loaded.find(({ teamId, slot }) => !starTeams.has(teamId) && slot !== 'IL');
    if (!teammate) throw new Error('no teammate is on another roster');
    const minutes = (inputs: typeof before) =>
      teamWindow(compileForecast(inputs), teammate.teamId, day, day).side.players.reduce(
        (sum, { chances, mean }) => sum + (mean[0] ?? 0) * chances.reduce((all, chance) => all + chance, 0),
        0,
      );
    expect(minutes(out)).toBeGreaterThan(minutes(before));
  });

  it('ignores a report for a day on which the player has no game', () => {
    const day = addDays(next.day, -40);
    const other = inputsWith(new Map([[player.id, [{ day, status: 'out', hoursAhead: 1 }]]]));
    expect([...of(other)]).toEqual([...of(before)]);
  });
});

describe('the platform status together with the NBA injury report', () => {
  const madeAt = '2026-12-22T22:15:00.000Z';
  const before = inputsWith();
  const star = before.players
    .filter(({ chances }) => (chances[0] ?? 0) > 0.8)
    .toSorted((one, two) => (two.mean[0] ?? 0) - (one.mean[0] ?? 0))[0];
  const next = star && before.games[star.nbaTeam]?.[0];
  const starId = [...facts.indexById].find(([, index]) => nba.players[index]?.id === star?.id)?.[0];
  if (!star || !next || starId === undefined) throw new Error('no player with a game');
  const reported = (status: PlayerReport['status']) =>
    new Map([[star.id, [{ day: next.day, status, hoursAhead: 1 }]]]);
  const inputs = (
    health: PlatformHealth,
    reports: ReadonlyMap<string, readonly PlayerReport[]> = new Map(),
  ) =>
    forecastInputs(
      {
        ...facts,
        players: facts.players.map((player) => (player.id === starId ? { ...player, ...health } : player)),
        reports,
        reportMadeAt: reports.size > 0 ? madeAt : null,
      },
      nba,
      projectionConstants,
    );
  /** Returns the total extra minutes of teammates in the star's next game. */
  const handedOn = (of: typeof before, game = 0) =>
    of.players
      .filter(({ id, nbaTeam }) => nbaTeam === star.nbaTeam && id !== star.id)
      .reduce(
        (sum, { loads = [], mean }) =>
          sum + (mean[0] ?? 0) * ((loads.find((one) => one.game === game)?.factor ?? 1) - 1),
        0,
      );
  const chanceOf = (of: typeof before) =>
    [...compileForecast(of).players.values()].flat().find(({ rostered }) => rostered.id === starId)?.outlook
      .chances[0] ?? Number.NaN;
  const out = { injury: 'out' } as const;
  const later = '2026-12-22T22:20:00.000Z';

  it('moves minutes to the same teammates, whichever source lists the player', () => {
    const byPlatform = inputs(out);
    // A report also implies that unlisted players play, so compare only the effect of the star's absence.
    const byReport =
      handedOn(inputs({ injury: 'healthy' }, reported('out'))) -
      handedOn(inputs({ injury: 'healthy' }, reported('available')));
    expect(handedOn(before)).toBe(0);
    expect(handedOn(byPlatform)).toBeGreaterThan(5);
    expect(handedOn(byPlatform) / byReport).toBeGreaterThan(0.8);
    expect(handedOn(byPlatform) / byReport).toBeLessThan(1.2);
    const others = byPlatform.players.filter(({ nbaTeam }) => nbaTeam !== star.nbaTeam);
    expect(others.some(({ loads }) => loads)).toBe(false);
    // A one-night absence affects only that night; a long one affects the week.
    expect(handedOn(byPlatform, 1)).toBe(0);
    expect(handedOn(inputs({ injury: 'injuredReserve' }), 1)).toBeGreaterThan(5);
    expect(handedOn(inputs({ injury: 'questionable' }))).toBeGreaterThan(0);
    expect(handedOn(inputs({ injury: 'questionable' }))).toBeLessThan(handedOn(byPlatform));
  });

  it('raises the usage of a questionable player’s teammates, not the player’s own', () => {
    const questionable = inputs({ injury: 'questionable' });
    const usageOf = (player: ProjectedNbaPlayer) => player.loads?.find(({ game }) => game === 0)?.usage ?? 0;
    const team = questionable.players.filter(({ nbaTeam }) => nbaTeam === star.nbaTeam);
    const [own, mates] = [team.filter(({ id }) => id === star.id), team.filter(({ id }) => id !== star.id)];
    const most = Math.max(...mates.map(usageOf));
    expect(most).toBeGreaterThan(0.005);
    for (const player of own) expect(usageOf(player)).toBeLessThan(most / 4);
  });

  it('uses the newer source if the sources contradict each other, and the report if their times are equal', () => {
    const available = reported('available');
    for (const injurySince of [null, '2026-12-22T20:00:00.000Z', madeAt]) {
      const both = inputs({ ...out, injurySince }, available);
      expect(chanceOf(both)).toBeGreaterThan(0.5);
      expect(handedOn(both)).toBeLessThan(1);
    }
    const newer = inputs({ ...out, injurySince: later }, available);
    expect(chanceOf(newer)).toBe(0);
    expect(handedOn(newer)).toBeGreaterThan(5);

    const back = inputs({ injury: 'healthy', injurySince: later }, reported('out'));
    expect(chanceOf(back)).toBeGreaterThan(0.5);
    expect(handedOn(back)).toBeLessThan(1);
    const stillOut = inputs({ injury: 'healthy', injurySince: madeAt }, reported('out'));
    expect(chanceOf(stillOut)).toBeLessThan(0.01);
    expect(handedOn(stillOut)).toBeGreaterThan(5);
  });

  it('combines the platform’s status of one player with the report’s status of another', () => {
    const mate = before.players
      .filter(
        ({ chances, id, nbaTeam }) => nbaTeam === star.nbaTeam && id !== star.id && (chances[0] ?? 0) > 0.7,
      )
      .toSorted((one, two) => (two.mean[0] ?? 0) - (one.mean[0] ?? 0))[0];
    if (!mate) throw new Error('he has no teammate');
    const game = [{ day: next.day, status: 'out', hoursAhead: 1 } as const];
    const both = inputs(out, new Map([[mate.id, game]]));
    const one = inputs({ injury: 'healthy' }, new Map([[mate.id, game]]));
    expect(handedOn(both)).toBeGreaterThan(handedOn(one) + 3);
    expect(chanceOf(both)).toBe(0);
  });

  it('never distributes more than the 240 minutes of a game', () => {
    const { nbaTeam } = star;
    const today = dayNumber(before.today);
    const days = Int32Array.from(before.games[nbaTeam] ?? [], ({ day }) => dayNumber(day)).slice(0, 8);
    // Put many example players on one team, with far more minutes than a game has.
    const all = before.players
      .filter(({ chances }) => chances.length >= days.length)
      .slice(0, 20)
      .map((player) => ({ ...player, nbaTeam, chances: player.chances.slice(0, days.length) }));
    const [rookies, members] = [all.slice(0, 2), all.slice(2)];
    const minutesOf = (
      players: readonly ProjectedNbaPlayer[],
      game: number,
      chances: (player: ProjectedNbaPlayer) => Float64Array,
    ) =>
      players.reduce((sum, player) => {
        const factor = player.loads?.find((one) => one.game === game)?.factor ?? 1;
        return sum + (chances(player)[game] ?? 0) * factor * (player.mean[0] ?? 0);
      }, 0);
    expect(minutesOf(all, 0, ({ chances }) => chances)).toBeGreaterThan(260);
    const withReport = fc.record({
      injury: fc.constantFrom<PlatformHealth['injury']>('healthy', 'healthy', ...injuryStatuses),
      status: fc.option(fc.constantFrom(...reportStatuses)),
      isNewer: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(withReport, { minLength: all.length, maxLength: all.length }), (sayings) => {
        const platform = new Map(
          all.map(({ id }, index) => {
            const { injury = 'healthy', isNewer = false } = sayings[index] ?? {};
            return [id, { injury, injurySince: isNewer ? later : null } as const];
          }),
        );
        const reports = new Map(
          all.flatMap(({ id }, index) => {
            const status = sayings[index]?.status;
            return status ? [[id, [{ day: next.day, status, hoursAhead: 1 }]] as const] : [];
          }),
        );
        const health = { today, platform, reports, reportMadeAt: madeAt };
        const { playCorrelation } = projectionConstants.spread;
        const newest = rookies.map((one) => newcomerAsReported(one, days, playCorrelation, health));
        const found = asReported(members, new Map([[nbaTeam, days]]), playCorrelation, health, newest);
        const games = new Set(found.flatMap(({ loads = [] }) => loads.map(({ game }) => game)));
        for (const game of games) {
          const total = minutesOf([...found, ...newest], game, (player) =>
            chancesWithStatus(
              player,
              platform.get(player.id)?.injury ?? 'healthy',
              (one) => (days[one] ?? today) - today,
            ),
          );
          expect(total).toBeLessThanOrEqual(240 + 1e-6);
        }
      }),
      { numRuns: 60 },
    );
  });
});
