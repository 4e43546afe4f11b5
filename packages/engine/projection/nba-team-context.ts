import { type NbaTeamContext, recentMinutes } from './availability-features.ts';
import { gamesBefore, lastRowBefore, playerCount, type SeasonHistory } from './history.ts';
import { type EarlierSeason, type Participation, participationBefore } from './participation.ts';

/** Number of each NBA team's latest games in which absences are counted. */
const ABSENCE_GAMES = 8;

/** Every player's NBA team and role at the start of a day. Arrays are by player. */
export interface NbaTeamView {
  readonly day: number;
  /** The listed NBA team, otherwise that of the player's last game, this season or last; −1 when unknown. */
  readonly nbaTeam: Int32Array;
  readonly participation: readonly (Participation | null)[];
  readonly minutes: Float64Array;
  readonly context: readonly (NbaTeamContext | null)[];
}

function lastNbaTeam(season: SeasonHistory, previous: SeasonHistory, player: number, last: number): number {
  return last >= 0 ? season.rowNbaTeam[last]! : previous.rowNbaTeam[previous.firstRow[player + 1]! - 1]!;
}

/**
 * Computes every player's NBA team, participation, minutes and rotation rank at the start of a day.
 *
 * @param listed NBA teams of players who have changed teams since their last game
 */
export function nbaTeamView(
  season: SeasonHistory,
  previous: SeasonHistory,
  earlier: readonly EarlierSeason[],
  day: number,
  listed?: ReadonlyMap<number, number>,
): NbaTeamView {
  const count = playerCount(season);
  const nbaTeam = new Int32Array(count).fill(-1);
  const minutes = new Float64Array(count);
  const participation: (Participation | null)[] = [];
  const byNbaTeam: number[][] = season.nbaTeams.map(() => []);
  for (let player = 0; player < count; player += 1) {
    const last = lastRowBefore(season, player, day);
    const before = earlier[player]!;
    const isKnown = last >= 0 || before.games > 0;
    const home = isKnown ? (listed?.get(player) ?? lastNbaTeam(season, previous, player, last)) : -1;
    nbaTeam[player] = home;
    if (home < 0) {
      participation.push(null);
      continue;
    }
    const history = participationBefore(season, player, day, home, before.games > 0);
    participation.push(history);
    minutes[player] = recentMinutes(history, before);
    byNbaTeam[home]!.push(player);
  }
  let regulars = 0;
  let regularsOut = 0;
  participation.forEach((history, player) => {
    if (history === null || minutes[player]! < 22 || history.length === 0) return;
    let missed = 0;
    while (missed < history.length && history.played[history.length - 1 - missed] === 0) missed += 1;
    if (missed > 15) return;
    for (let i = Math.max(0, history.length - ABSENCE_GAMES); i < history.length; i += 1) {
      regulars += 1;
      regularsOut += 1 - history.played[i]!;
    }
  });
  const leagueAbsence = regulars > 0 ? regularsOut / regulars : 0.15;
  const context: (NbaTeamContext | null)[] = new Array<NbaTeamContext | null>(count).fill(null);
  byNbaTeam.forEach((members, home) => {
    const { days, won } = season.nbaTeams[home]!;
    const nbaTeamGames = gamesBefore(days, day);
    let wins = 0;
    for (let game = 0; game < nbaTeamGames; game += 1) wins += won[game]!;
    const missedOf = (player: number): number => {
      const history = participation[player]!;
      let missed = 0;
      while (missed < history.length && history.played[history.length - 1 - missed] === 0) missed += 1;
      return missed;
    };
    const missed = members.map(missedOf);
    const out = members.reduce(
      (sum, player, i) => sum + (missed[i]! > 0 && missed[i]! <= 15 ? minutes[player]! : 0),
      0,
    );
    members.forEach((player, i) => {
      let ahead = 0;
      members.forEach((other, j) => {
        if (other !== player && missed[j]! <= 1 && minutes[other]! > minutes[player]!) ahead += 1;
      });
      const last = lastRowBefore(season, player, day);
      let gamesWithNbaTeam = 0;
      for (
        let row = last;
        row >= season.firstRow[player]! && last >= 0 && season.rowNbaTeam[row] === home;
        row -= 1
      )
        gamesWithNbaTeam += 1;
      context[player] = {
        ahead,
        minutesOut: out - (missed[i]! > 0 && missed[i]! <= 15 ? minutes[player]! : 0),
        nbaTeamGames,
        nbaTeamGamesLeft: days.length - nbaTeamGames,
        nbaTeamWinShare: (wins + 5) / (nbaTeamGames + 10),
        leagueAbsence,
        gamesWithNbaTeam,
      };
    });
  });
  return { day, nbaTeam, participation, minutes, context };
}
