import {
  type ComingNbaTeamGame,
  type ForecastInputs,
  InvalidInput,
  isLeagueId,
  type NbaTeam,
  nbaTeams,
  type ProjectedNbaPlayer,
  type ReportedGame,
  type ReportStatus,
  type TeamId,
} from '@fantasy-stats/domain';
import type { WireForecastInputs } from '../calls/forecast-inputs.ts';
import { packedBytes, unpackedBytes } from './packed-bytes.ts';

// Converts the engine's inputs to their wire format and back. Free of schemas, so that a worker stays small.

const perThousand = 1000;
const chanceSteps = 255;
const day = 86_400_000;

function offset(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}

/** Rounds fitted constants to four significant digits, enough for their precision. */
function rounded(list: readonly number[]): number[] {
  return list.map((value) => Number(value.toPrecision(4)));
}

/**
 * Encodes inputs. Expected statistics are rounded to a thousandth, and chances to a 255th; to reproduce a
 * browser's results, decode them again with {@link decodeForecastInputs}.
 *
 * @throws InvalidInput for an expected value out of range
 */
export function encodeForecastInputs(inputs: ForecastInputs): WireForecastInputs {
  const { players, parts, spread, rules } = inputs;
  const means = new Uint16Array(players.length * parts.length);
  players.forEach(({ mean }, index) => {
    parts.forEach((part, partIndex) => {
      const value = Math.round((mean[partIndex] ?? Number.NaN) * perThousand);
      if (!(value >= 0 && value <= 65_535)) {
        throw new InvalidInput(`players[${index}].mean.${part}`, `cannot be sent: ${mean[partIndex]}`);
      }
      means[partIndex * players.length + index] = value;
    });
  });
  const chances = Uint8Array.from(
    players.flatMap((player) => [...player.chances].map((chance) => Math.round(chance * chanceSteps))),
  );
  const games: WireForecastInputs['games'] = {};
  const shares: WireForecastInputs['shares'] = [];
  const tipOffs: WireForecastInputs['tipOffs'] = [];
  for (const name of nbaTeams) {
    const own = inputs.games[name];
    if (!own) continue;
    games[name] = own.map((game) => offset(inputs.today, game.day));
    own.forEach((game, index) => {
      if (game.share !== 1) shares.push([name, index, game.share]);
      if (game.startsAt || game.isOn) tipOffs.push([name, index, game.startsAt ?? null, game.isOn ?? false]);
    });
  }
  return {
    leagueId: inputs.leagueId,
    today: inputs.today,
    now: inputs.now ?? null,
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
    ...(inputs.weekSoFar
      ? { weekSoFar: { ...inputs.weekSoFar, nbaTeams: [...inputs.weekSoFar.nbaTeams] } }
      : {}),
    pending: inputs.pending ?? null,
    shares,
    tipOffs,
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
        loads.map(({ factor, game, usage = 0 }): [number, number, number, number] => [
          index,
          game,
          Math.round(factor * perThousand) / perThousand,
          Math.round(usage * perThousand) / perThousand,
        ]),
      ),
    },
    reportMadeAt: inputs.reportMadeAt ?? null,
    rostered: inputs.rostered.map((player) => ({ ...player, positions: [...player.positions] })),
    ...(inputs.ties ? { ties: encodedTies(inputs.ties) } : {}),
    teams: inputs.teams.map(({ id, soFar, gamesPlayed = null, gamesBySlot, seasonGames, bonuses }) => ({
      id,
      soFar: { ...soFar },
      gamesPlayed,
      ...(gamesBySlot ? { gamesBySlot } : {}),
      ...(seasonGames == null ? {} : { seasonGames }),
      ...(bonuses ? { bonuses } : {}),
    })),
  };
}

function encodedTies(ties: NonNullable<ForecastInputs['ties']>): WireForecastInputs['ties'] {
  return Object.fromEntries(
    Object.entries(ties).map(([week, { winners, ...rule }]) => [
      week,
      { ...rule, winners: winners.map(([winner, loser]): [TeamId, TeamId] => [winner, loser]) },
    ]),
  );
}

/**
 * Decodes only the upcoming games.
 *
 * @throws InvalidInput for a share or tip-off of an unlisted game
 */
export function decodeGames({
  games: listed,
  shares,
  // Inputs stored before this field existed have no tip-offs.
  tipOffs = [],
  today,
}: Pick<WireForecastInputs, 'games' | 'shares' | 'tipOffs' | 'today'>): ForecastInputs['games'] {
  const games: Partial<
    Record<NbaTeam, { -readonly [Field in keyof ComingNbaTeamGame]: ComingNbaTeamGame[Field] }[]>
  > = {};
  for (const name of nbaTeams) {
    const own = listed[name];
    if (own) games[name] = own.map((days) => ({ day: dayAfter(today, days), share: 1 }));
  }
  const gameAt = (name: NbaTeam, index: number, field: string) => {
    const game = games[name]?.[index];
    if (!game) throw new InvalidInput(field, `${name} has no upcoming game ${index}`);
    return game;
  };
  for (const [name, index, share] of shares) gameAt(name, index, 'shares').share = share;
  for (const [name, index, startsAt, isOn] of tipOffs)
    Object.assign(gameAt(name, index, 'tipOffs'), { startsAt, isOn });
  return games;
}

/**
 * Decodes inputs for the engine.
 *
 * @throws InvalidInput naming a column of the wrong length, or an unknown NBA team
 */
export function decodeForecastInputs(wire: WireForecastInputs): ForecastInputs {
  const { players, parts } = wire;
  const count = players.ids.length;
  const meanBytes = unpackedBytes(players.means);
  if (meanBytes.length !== 2 * count * parts.length)
    throw new InvalidInput('players.means', `must hold ${2 * count * parts.length} bytes`);
  const means = new Uint16Array(meanBytes.buffer);
  const chances = unpackedBytes(players.chances);
  const games = decodeGames(wire);
  const reported = Map.groupBy(players.reported, ([index]) => index);
  const loaded = Map.groupBy(players.loads, ([index]) => index);
  let at = 0;
  const decoded = players.ids.map((id, index): ProjectedNbaPlayer => {
    const name = nbaTeams[players.nbaTeams[index] ?? -1];
    if (!name) throw new InvalidInput(`players.nbaTeams[${index}]`, 'is not an NBA team');
    const length = games[name]?.length ?? 0;
    const reportedGames = reported.get(index)?.map(([, game, status]): ReportedGame => ({ game, status }));
    const loads = loaded
      .get(index)
      ?.map(([, game, factor, usage = 0]) => ({ game, factor, ...(usage === 0 ? {} : { usage }) }));
    if ([...(reportedGames ?? []), ...(loads ?? [])].some(({ game }) => game >= length))
      throw new InvalidInput('players.reported', `${name} has no such upcoming game`);
    const own = Float64Array.from(chances.subarray(at, at + length), (chance) => chance / chanceSteps);
    if (own.length !== length) throw new InvalidInput('players.chances', 'is too short');
    at += length;
    return {
      id,
      name: players.names[index] ?? id,
      nbaTeam: name,
      regime: players.regimes[index] ?? 0,
      mean: Float64Array.from(parts, (_, partIndex) => (means[partIndex * count + index] ?? 0) / perThousand),
      chances: own,
      errorFactor: players.errors[index] ?? 1,
      laterLoad: players.laterLoads[index] ?? 1,
      ...(reportedGames ? { reported: reportedGames } : {}),
      ...(loads ? { loads } : {}),
    };
  });
  if (at !== chances.length) throw new InvalidInput('players.chances', 'is too long');
  if (wire.leagueId !== '' && !isLeagueId(wire.leagueId))
    throw new InvalidInput('leagueId', 'is not a league id');
  const { games: _days, shares: _shares, tipOffs: _tipOffs, ...rest } = wire;
  return { ...rest, leagueId: wire.leagueId, games, players: decoded };
}
