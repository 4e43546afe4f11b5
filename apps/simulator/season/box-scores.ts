import { at } from '../at.ts';
import { type Random, random } from '../random.ts';
import type { Availability } from './availability.ts';
import { emptyLine, type Line } from './line.ts';
import type { Player } from './players.ts';
import type { Game } from './schedule.ts';

export interface Appearance {
  readonly player: number;
  readonly line: Line;
}

export interface BoxScore {
  readonly game: Game;
  readonly home: readonly Appearance[];
  readonly away: readonly Appearance[];
  readonly homePoints: number;
  readonly awayPoints: number;
}

interface Share {
  readonly player: Player;
  minutes: number;
}

function shareMinutes(fit: readonly Player[], stream: Random): Share[] {
  const wanted = fit
    .map((player) => ({
      player,
      minutes: Math.max(
        1,
        player.minutes * Math.max(0.15, 1 + 0.13 * stream.normal()) + 1.2 * stream.normal(),
      ),
    }))
    .sort((a, b) => b.minutes - a.minutes)
    .slice(0, 9 + stream.below(3))
    .filter(({ minutes }, index) => index < 8 || minutes >= 3);
  for (let round = 0; round < 4; round += 1) {
    const total = wanted.reduce((sum, { minutes }) => sum + minutes, 0);
    for (const share of wanted) share.minutes = Math.min(40.5, (share.minutes * 240) / total);
  }
  for (const share of wanted) share.minutes = Math.max(1, Math.round(share.minutes));
  let over = wanted.reduce((sum, { minutes }) => sum + minutes, 0) - 240;
  for (let place = 0; over !== 0 && place < 400; place += 1) {
    const share = at(wanted, place % wanted.length);
    const step = over > 0 ? -1 : 1;
    if (share.minutes + step < 1 || share.minutes + step > 48) continue;
    share.minutes += step;
    over += step;
  }
  return wanted;
}

/** Draws a count from a rate per minute, with one trial per half-minute (binomial). */
function count(rate: number, minutes: number, stream: Random): number {
  return stream.binomial(2 * minutes, Math.min(0.6, rate / 2));
}

/** Returns the factor that moves an NBA team’s total toward the typical total by `weight`. */
function steadying(own: number, usual: number, weight: number): number {
  return own > 0 ? 1 + weight * (usual / own - 1) : 1;
}

const doubleDigits = ['PTS', 'REB', 'AST', 'STL', 'BLK'] as const;

export function complete(line: Line): Line {
  line.GP = 1;
  line.REB = line.OREB + line.DREB;
  line.PTS = 2 * line.FGM + line['3PM'] + line.FTM;
  const doubles = doubleDigits.filter((id) => line[id] >= 10).length;
  line.DD = doubles >= 2 ? 1 : 0;
  line.TD = doubles >= 3 ? 1 : 0;
  line.QD = doubles >= 4 ? 1 : 0;
  line.DQ = line.PF >= 6 ? 1 : 0;
  line.FGMI = line.FGA - line.FGM;
  line.FTMI = line.FTA - line.FTM;
  line['3PMI'] = line['3PA'] - line['3PM'];
  return line;
}

function playSide(fit: readonly Player[], pace: number, stream: Random): Appearance[] {
  const shares = shareMinutes(fit, stream);
  const expected = (of: (player: Player) => number): number =>
    shares.reduce((sum, { player, minutes }) => sum + of(player) * minutes, 0);
  // When a star is out, teammates shoot, pass and rebound more.
  const shots =
    pace *
    steadying(
      expected(({ skill }) => skill.fieldGoalAttempts),
      88,
      0.75,
    );
  const passes =
    pace *
    steadying(
      expected(({ skill }) => skill.assists),
      26,
      0.6,
    );
  const boards = steadying(
    expected(({ skill }) => skill.offensiveRebounds + skill.defensiveRebounds),
    43.5,
    0.6,
  );
  return shares.map(({ player, minutes }, index) => {
    const { skill } = player;
    const line = emptyLine();
    const form = Math.max(0.45, 1 + 0.17 * stream.normal());
    const touch = Math.max(0.7, 1 + 0.06 * stream.normal());
    line.MIN = minutes;
    line.GS = index < 5 ? 1 : 0;
    line.FGA = count(skill.fieldGoalAttempts * shots * form, minutes, stream);
    line['3PA'] = stream.binomial(line.FGA, skill.threeShare);
    line['3PM'] = stream.binomial(line['3PA'], Math.min(0.9, skill.threePercentage * touch));
    line.FGM =
      line['3PM'] + stream.binomial(line.FGA - line['3PA'], Math.min(0.92, skill.twoPercentage * touch));
    // Free throws come in pairs, plus one after some made shots.
    const trips = count((skill.fieldGoalAttempts * shots * form * skill.freeThrowRate) / 2, minutes, stream);
    line.FTA = 2 * trips + (line.FGM > 3 && stream.chance(0.12) ? 1 : 0);
    line.FTM = stream.binomial(line.FTA, skill.freeThrowPercentage);
    const effort = Math.max(0.4, 1 + 0.14 * stream.normal());
    line.OREB = count(skill.offensiveRebounds * boards * effort, minutes, stream);
    line.DREB = count(skill.defensiveRebounds * boards * effort, minutes, stream);
    line.AST = count(skill.assists * passes * Math.max(0.4, 1 + 0.16 * stream.normal()), minutes, stream);
    line.STL = count(skill.steals, minutes, stream);
    line.BLK = count(skill.blocks, minutes, stream);
    line.TO = count(skill.turnovers * pace, minutes, stream);
    line.PF = Math.min(6, count(skill.fouls, minutes, stream));
    line.TECH = stream.chance(0.016) ? 1 : 0;
    line.FF = stream.chance(0.004) ? 1 : 0;
    line.EJCT = line.TECH === 1 && stream.chance(0.08) ? 1 : 0;
    return { player: player.index, line: complete(line) };
  });
}

function points(side: readonly Appearance[]): number {
  return side.reduce((sum, { line }) => sum + line.PTS, 0);
}

export function playGame(
  seed: number,
  game: Game,
  squad: (nbaTeam: number) => readonly Player[],
  availability: Availability,
): BoxScore {
  const stream = random('game', seed, game.index);
  const fit = (nbaTeam: number): Player[] =>
    squad(nbaTeam).filter((player) => !availability.isAway(player.index, game.dayNumber));
  const pace = 1 + 0.04 * stream.normal();
  const home = playSide(fit(game.home), pace * 1.012, stream);
  const away = playSide(fit(game.away), pace * 0.988, stream);
  if (points(home) === points(away)) {
    // Games cannot end in a tie, so the last shot is made.
    const last = at(home, 0).line;
    last.FGA += 1;
    last.FGM += 1;
    complete(last);
  }
  const homePoints = points(home);
  const awayPoints = points(away);
  // Every player of the winning team with minutes gets a team win.
  for (const { line } of homePoints > awayPoints ? home : away) line.TW = 1;
  return { game, home, away, homePoints, awayPoints };
}
