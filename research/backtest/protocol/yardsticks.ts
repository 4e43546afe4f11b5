import { gamesBefore, PART_COUNT } from '@fantasy-stats/engine/projection';
import { lastRowBefore } from '@fantasy-stats/engine/projection-model';
import type { Season } from '../data/seasons.ts';
import { nineCategories } from './categories.ts';
import type { Pool } from './pool.ts';

const PRIOR_GAMES = 12;
const PRIOR_SHARE_GAMES = 10;

/** Inputs of the two simple forecasts at the start of a day. Arrays are by player. */
export interface SimpleView {
  readonly perGame: Float64Array;
  /** Share s of NBA team games that the player plays. */
  readonly share: Float64Array;
  /** The NBA team of the player's last game; −1 without a game. */
  readonly nbaTeam: Int32Array;
  readonly lastThree: Int32Array;
  readonly gamesPerWeek: number;
}

export function simpleView(season: Season, previous: Season, day: number): SimpleView {
  const players = season.firstRow.length - 1;
  const perGame = new Float64Array(players * PART_COUNT);
  const share = new Float64Array(players);
  const nbaTeam = new Int32Array(players).fill(-1);
  const lastThree = new Int32Array(players);
  const meanNbaTeamGames =
    previous.nbaTeams.reduce((sum, c) => sum + c.days.length, 0) /
    previous.nbaTeams.filter((c) => c.days.length > 0).length;
  const nbaTeamGames = season.nbaTeams.map((c) => gamesBefore(c.days, day));
  const weeksSoFar = Math.max(1, Math.ceil((day - season.firstMonday) / 7));
  const gamesPerWeek =
    nbaTeamGames.reduce((sum, games) => sum + games, 0) /
    season.nbaTeams.filter((c) => c.days.length > 0).length /
    weeksSoFar;
  for (let player = 0; player < players; player += 1) {
    const before = previous.firstRow[player + 1]! - previous.firstRow[player]!;
    let games = 0;
    for (
      let row = season.firstRow[player]!;
      row < season.firstRow[player + 1]! && season.rowDay[row]! < day;
      row += 1
    ) {
      games += 1;
      for (let part = 0; part < PART_COUNT; part += 1)
        perGame[player * PART_COUNT + part]! += season.lines[row * PART_COUNT + part]!;
    }
    if (games === 0 && before === 0) continue;
    const weight = before === 0 ? 0 : PRIOR_GAMES;
    for (let row = previous.firstRow[player]!; row < previous.firstRow[player + 1]!; row += 1) {
      for (let part = 0; part < PART_COUNT; part += 1) {
        perGame[player * PART_COUNT + part]! += (weight * previous.lines[row * PART_COUNT + part]!) / before;
      }
    }
    for (let part = 0; part < PART_COUNT; part += 1) perGame[player * PART_COUNT + part]! /= weight + games;
    const last = lastRowBefore(season, player, day);
    const home =
      last >= 0 ? season.rowNbaTeam[last]! : previous.rowNbaTeam[previous.firstRow[player + 1]! - 1]!;
    nbaTeam[player] = home;
    const behind = nbaTeamGames[home]!;
    const earlier = Math.min(1, before / meanNbaTeamGames);
    share[player] = (PRIOR_SHARE_GAMES * earlier + games) / (PRIOR_SHARE_GAMES + behind);
    for (let row = last; row >= season.firstRow[player]! && row > last - 3; row -= 1) {
      if (season.rowNbaTeam[row]! === home && season.rowGame[row]! >= behind - 3 && row >= 0)
        lastThree[player]! += 1;
    }
  }
  return { perGame, share, nbaTeam, lastThree, gamesPerWeek };
}

/** Computes the share a(k) of games played by players who had played k of the NBA team's last three. */
export function playedAfter(previous: Season): Float64Array {
  const games = new Float64Array(4);
  const played = new Float64Array(4);
  for (let week = 1; week < previous.weekCount; week += 1) {
    const monday = previous.firstMonday + 7 * week;
    for (let player = 0; player + 1 < previous.firstRow.length; player += 1) {
      const last = lastRowBefore(previous, player, monday);
      if (last < 0) continue;
      const nbaTeam = previous.rowNbaTeam[last]!;
      const days = previous.nbaTeams[nbaTeam]!.days;
      const behind = gamesBefore(days, monday);
      const ahead = gamesBefore(days, monday + 7) - behind;
      let k = 0;
      for (let row = last; row >= previous.firstRow[player]! && row > last - 3; row -= 1) {
        if (previous.rowNbaTeam[row]! === nbaTeam && previous.rowGame[row]! >= behind - 3) k += 1;
      }
      games[k]! += ahead;
      for (
        let row = last + 1;
        row < previous.firstRow[player + 1]! && previous.rowDay[row]! < monday + 7;
        row += 1
      ) {
        if (previous.rowNbaTeam[row]! === nbaTeam) played[k]! += 1;
      }
    }
  }
  return played.map((count, k) => (games[k]! > 0 ? count / games[k]! : 0));
}

/** Computes the standardized weekly score X by category, up to a constant μ/τ. */
export function weeklyScores(
  perGame: Float64Array,
  start: number,
  games: number,
  pool: Pool,
  into: Float64Array,
  at: number,
) {
  nineCategories.forEach((category, c) => {
    const attempts = category.attempts < 0 ? 0 : perGame[start + category.attempts]!;
    const value = perGame[start + category.makes]! - pool.rate[c]! * attempts;
    into[at + c] =
      (category.direction * games * value) / pool.attempts[c]! / Math.sqrt(pool.weekVariance[c]!);
  });
}

/**
 * Computes every player's expected games in the week by the method of the best public tool (the peer) and by
 * the simple method.
 */
export function expectedGames(
  season: Season,
  view: SimpleView,
  playedAfterThree: Float64Array,
  day: number,
  until: number,
) {
  const players = view.share.length;
  const peer = new Float64Array(players);
  const simple = new Float64Array(players);
  const ahead = season.nbaTeams.map((c) => gamesBefore(c.days, until) - gamesBefore(c.days, day));
  for (let player = 0; player < players; player += 1) {
    const nbaTeam = view.nbaTeam[player]!;
    if (nbaTeam < 0) continue;
    peer[player] = view.share[player]! * view.gamesPerWeek;
    const recent = playedAfterThree[view.lastThree[player]!]!;
    simple[player] = (0.85 * recent + 0.15 * view.share[player]!) * ahead[nbaTeam]!;
  }
  return { peer, simple };
}
