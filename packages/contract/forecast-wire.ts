import {
  type ForecastInputs,
  InvalidInput,
  isLeagueId,
  type NbaTeam,
  nbaTeams,
  type ProjectedNbaPlayer,
  type ReportedGame,
  type ReportStatus,
} from '@fantasy-stats/domain';
import type { WireForecastInputs } from './forecast-inputs.ts';
import { packedBytes, unpackedBytes } from './packed-bytes.ts';

/* The engine's inputs to their wire form and back; without the schemas, so that a worker stays small. */

const perThousand = 1000;
const chanceSteps = 255;
const day = 86_400_000;

function offset(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}

/** The constants of a fit have six digits; on the wire four are enough for what they say. */
function rounded(list: readonly number[]): number[] {
  return list.map((value) => Number(value.toPrecision(4)));
}

/**
 * Inputs as they are sent. Expected lines and chances lose what lies below a thousandth and a 255th: whoever wants the
 * answers of a browser to the last digit computes from what {@link decodeForecastInputs} makes of it.
 *
 * @throws InvalidInput for an expected value the wire has no room for
 */
export function encodeForecastInputs(inputs: ForecastInputs): WireForecastInputs {
  const { players, parts, spread, rules } = inputs;
  const means = new Uint16Array(players.length * parts.length);
  players.forEach(({ mean }, index) => {
    parts.forEach((part, place) => {
      const value = Math.round((mean[place] ?? Number.NaN) * perThousand);
      if (!(value >= 0 && value <= 65_535)) {
        throw new InvalidInput(`players[${index}].mean.${part}`, `cannot be sent: ${mean[place]}`);
      }
      means[place * players.length + index] = value;
    });
  });
  const chances = Uint8Array.from(
    players.flatMap((player) => [...player.chances].map((chance) => Math.round(chance * chanceSteps))),
  );
  const games: WireForecastInputs['games'] = {};
  const shares: WireForecastInputs['shares'] = [];
  for (const name of nbaTeams) {
    const own = inputs.games[name];
    if (!own) continue;
    games[name] = own.map((game) => offset(inputs.today, game.day));
    own.forEach((game, place) => {
      if (game.share !== 1) shares.push([name, place, game.share]);
    });
  }
  return {
    leagueId: inputs.leagueId,
    today: inputs.today,
    lastDay: inputs.lastDay,
    week: inputs.week,
    rules: {
      ...rules,
      scored: [...rules.scored],
      slots: [...rules.slots],
      weeks: [...rules.weeks],
      gamesCaps: [...(rules.gamesCaps ?? [])],
      rosterRules: rules.rosterRules ?? { mostByPosition: {}, keepsUndroppable: true },
    },
    parts: [...parts],
    spread: {
      linear: rounded(spread.linear),
      quadratic: rounded(spread.quadratic),
      persistence: rounded(spread.persistence),
      fringePersistence: rounded(spread.fringePersistence),
      shooting: rounded(spread.shooting),
      shootingPersistence: rounded(spread.shootingPersistence),
      correlation: rounded(spread.correlation),
      playCorrelation: rounded(spread.playCorrelation),
    },
    categoryScales: { ...inputs.categoryScales },
    matchupSharpness: inputs.matchupSharpness,
    games,
    shares,
    players: {
      ids: players.map(({ id }) => id),
      names: players.map(({ name }) => name),
      nbaTeams: players.map(({ nbaTeam: name }) => nbaTeams.indexOf(name)),
      regimes: players.map(({ regime }) => regime),
      means: packedBytes(new Uint8Array(means.buffer)),
      chances: packedBytes(chances),
      errors: players.map(({ errorFactor }) => Math.round((errorFactor ?? 1) * 100) / 100),
      laterLoads: players.map(({ laterLoad }) => Math.round((laterLoad ?? 1) * perThousand) / perThousand),
      reported: players.flatMap(({ reported = [] }, index) =>
        reported.map(({ game, status }): [number, number, ReportStatus] => [index, game, status]),
      ),
      loads: players.flatMap(({ loads = [] }, index) =>
        loads.map(({ factor, game }): [number, number, number] => [
          index,
          game,
          Math.round(factor * perThousand) / perThousand,
        ]),
      ),
    },
    reportMadeAt: inputs.reportMadeAt ?? null,
    rostered: inputs.rostered.map((player) => ({ ...player, positions: [...player.positions] })),
    teams: inputs.teams.map(({ id, soFar, gamesPlayed = null, gamesBySlot, bonuses }) => ({
      id,
      soFar: { ...soFar },
      gamesPlayed,
      ...(gamesBySlot ? { gamesBySlot } : {}),
      ...(bonuses ? { bonuses } : {}),
    })),
  };
}

/**
 * Inputs as the engine takes them.
 *
 * @throws InvalidInput naming the column that is shorter or longer than the players need, or an NBA team there is not
 */
export function decodeForecastInputs(wire: WireForecastInputs): ForecastInputs {
  const { players, parts } = wire;
  const count = players.ids.length;
  const meanBytes = unpackedBytes(players.means);
  if (meanBytes.length !== 2 * count * parts.length)
    throw new InvalidInput('players.means', `must hold ${2 * count * parts.length} bytes`);
  const means = new Uint16Array(meanBytes.buffer);
  const chances = unpackedBytes(players.chances);
  const games: Partial<Record<NbaTeam, { day: string; share: number }[]>> = {};
  for (const name of nbaTeams) {
    const own = wire.games[name];
    if (own) games[name] = own.map((days) => ({ day: dayAfter(wire.today, days), share: 1 }));
  }
  for (const [name, place, share] of wire.shares) {
    const game = games[name]?.[place];
    if (!game) throw new InvalidInput('shares', `${name} has no coming game ${place}`);
    game.share = share;
  }
  const reported = Map.groupBy(players.reported, ([index]) => index);
  const loaded = Map.groupBy(players.loads, ([index]) => index);
  let at = 0;
  const decoded = players.ids.map((id, index): ProjectedNbaPlayer => {
    const name = nbaTeams[players.nbaTeams[index] ?? -1];
    if (!name) throw new InvalidInput(`players.nbaTeams[${index}]`, 'is none of the thirty');
    const length = games[name]?.length ?? 0;
    const told = reported.get(index)?.map(([, game, status]): ReportedGame => ({ game, status }));
    const loads = loaded.get(index)?.map(([, game, factor]) => ({ game, factor }));
    if ([...(told ?? []), ...(loads ?? [])].some(({ game }) => game >= length))
      throw new InvalidInput('players.reported', `${name} has no such coming game`);
    const own = Float64Array.from(chances.subarray(at, at + length), (chance) => chance / chanceSteps);
    if (own.length !== length) throw new InvalidInput('players.chances', 'is too short');
    at += length;
    return {
      id,
      name: players.names[index] ?? id,
      nbaTeam: name,
      regime: players.regimes[index] ?? 0,
      mean: Float64Array.from(parts, (_, place) => (means[place * count + index] ?? 0) / perThousand),
      chances: own,
      errorFactor: players.errors[index] ?? 1,
      laterLoad: players.laterLoads[index] ?? 1,
      ...(told ? { reported: told } : {}),
      ...(loads ? { loads } : {}),
    };
  });
  if (at !== chances.length) throw new InvalidInput('players.chances', 'is too long');
  if (wire.leagueId !== '' && !isLeagueId(wire.leagueId))
    throw new InvalidInput('leagueId', 'is not a league id');
  const { games: _days, shares: _shares, ...rest } = wire;
  return { ...rest, leagueId: wire.leagueId, games, players: decoded };
}
