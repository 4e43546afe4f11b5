import { type ClubContext, recentMinutes } from './availability-features.ts';
import { gamesBefore, lastRowBefore, playerCount, type SeasonHistory } from './history.ts';
import { type EarlierSeason, type Participation, participationBefore } from './participation.ts';

/** Club games over which the league's absences are counted. */
const ABSENCE_GAMES = 8;

/** Everybody's place in his club at the start of a day. Arrays by player. */
export interface ClubView {
  readonly day: number;
  /** His club: that of his last game, of last season's last before his first; −1 when unknown. */
  readonly club: Int32Array;
  readonly participation: readonly (Participation | null)[];
  /** Recency-weighted minutes in games played. */
  readonly minutes: Float64Array;
  readonly context: readonly (ClubContext | null)[];
}

/**
 * Where everybody stands at the start of a day: club, participation, minutes, and who is before him in his club.
 *
 * @param listed clubs of those who have not played this season, where they are known to be with another than last season's
 */
export function clubView(
  season: SeasonHistory,
  previous: SeasonHistory,
  earlier: readonly EarlierSeason[],
  day: number,
  listed?: ReadonlyMap<number, number>,
): ClubView {
  const count = playerCount(season);
  const club = new Int32Array(count).fill(-1);
  const minutes = new Float64Array(count);
  const participation: (Participation | null)[] = [];
  const byClub: number[][] = season.clubs.map(() => []);
  for (let player = 0; player < count; player += 1) {
    const last = lastRowBefore(season, player, day);
    const before = earlier[player]!;
    const home =
      last >= 0
        ? season.rowClub[last]!
        : before.games > 0
          ? (listed?.get(player) ?? previous.rowClub[previous.firstRow[player + 1]! - 1]!)
          : -1;
    club[player] = home;
    if (home < 0) {
      participation.push(null);
      continue;
    }
    const history = participationBefore(season, player, day, home, before.games > 0);
    participation.push(history);
    minutes[player] = recentMinutes(history, before);
    byClub[home]!.push(player);
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
  const context: (ClubContext | null)[] = new Array<ClubContext | null>(count).fill(null);
  byClub.forEach((members, home) => {
    const { days, won } = season.clubs[home]!;
    const clubGames = gamesBefore(days, day);
    let wins = 0;
    for (let game = 0; game < clubGames; game += 1) wins += won[game]!;
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
      let gamesWithClub = 0;
      for (
        let row = last;
        row >= season.firstRow[player]! && last >= 0 && season.rowClub[row] === home;
        row -= 1
      )
        gamesWithClub += 1;
      context[player] = {
        ahead,
        minutesOut: out - (missed[i]! > 0 && missed[i]! <= 15 ? minutes[player]! : 0),
        clubGames,
        clubGamesLeft: days.length - clubGames,
        clubWinShare: (wins + 5) / (clubGames + 10),
        leagueAbsence,
        gamesWithClub,
      };
    });
  });
  return { day, club, participation, minutes, context };
}
