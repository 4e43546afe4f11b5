import { possessive } from '@fantasy-stats/domain';
import { counted, inRow, percent } from '../phrases.ts';
import { amount, category, inCategory, margin, record, score } from './numbers.ts';
import type { ItemOf, Setting, Ways } from './voice.ts';

// Sentences about the week: matchups and notable teams.

const stagePrefix = {
  regular: '',
  playoffs: 'Playoffs: ',
  quarterfinal: 'Quarterfinal: ',
  semifinal: 'Semifinal: ',
  final: 'Final: ',
  placement: 'Placement game: ',
  consolation: 'Consolation: ',
} as const;

export function stageText(stage: keyof typeof stagePrefix): string {
  return stagePrefix[stage];
}

type Result = ItemOf<'result'>;

function result(
  won: (winner: string, loser: string, score: string) => string,
  tied: (one: string, other: string, score: string) => string,
) {
  return (item: Result, { nameOf }: Setting): string => {
    const [one, other] = [nameOf(item.teams[0]), nameOf(item.teams[1])];
    const figures = score(item.scores, item.unit, item.ties);
    const sentence = item.isTie ? tied(one, other, figures) : won(one, other, figures);
    const [own, theirs] = item.scores;
    // A tied score is decided by the league's tiebreaker. If the lower score won, the platform decided it.
    const why = own === theirs ? ', on the tiebreaker' : own < theirs ? ', by the platform’s ruling' : '';
    const byRule = item.isTie ? '' : why;
    return `${stageText(item.stage)}${sentence}${byRule}.`;
  };
}

export const results: Ways<'result'> = {
  plain: [
    result(
      (one, other, figures) => `${one} beat ${other}, ${figures}`,
      (one, other, figures) => `${one} and ${other} tied, ${figures}`,
    ),
    result(
      (one, other, figures) => `${one} won against ${other}, ${figures}`,
      (one, other, figures) => `${one} tied ${other}, ${figures}`,
    ),
    result(
      (one, other, figures) => `${one} over ${other}, ${figures}`,
      (one, other, figures) => `${one} and ${other} finished even, ${figures}`,
    ),
    result(
      (one, other, figures) => `${other} lost to ${one} by a final score of ${figures}`,
      (one, other, figures) => `No winner between ${one} and ${other}: ${figures}`,
    ),
  ],
  cheeky: [
    result(
      (one, other, figures) => `${one} sent ${other} home with homework, ${figures}`,
      (one, other, figures) => `${one} and ${other} played a whole week to agree to disagree, ${figures}`,
    ),
    result(
      (one, other, figures) => `Bragging rights go to ${one}, not ${other}, ${figures}`,
      (one, other, figures) => `${one} and ${other} settled nothing, ${figures}`,
    ),
    result(
      (one, other, figures) => `${one} took care of ${other}, ${figures}`,
      (one, other, figures) => `All that for a tie: ${one} and ${other}, ${figures}`,
    ),
    result(
      (one, other, figures) =>
        `The group chat is awfully quiet at ${possessive(other)} end, thanks to ${one}, ${figures}`,
      (one, other, figures) => `No one gets to talk trash about ${one} and ${other}, ${figures}`,
    ),
  ],
};

export const byes: Ways<'bye'> = {
  plain: [
    ({ teams }, { about, nameOf }) =>
      `${about === 'preview' ? 'On a bye' : 'Had a bye'}: ${inRow(teams.map(nameOf))}.`,
    ({ teams }, { nameOf }) => `No matchup this week for ${inRow(teams.map(nameOf))}.`,
    ({ teams }, { about, nameOf }) =>
      `${about === 'preview' ? 'Off' : 'Sat out'} this week: ${inRow(teams.map(nameOf))}.`,
  ],
  cheeky: [
    ({ teams }, { nameOf }) => `Undefeated this week, technically: ${inRow(teams.map(nameOf))} on a bye.`,
    ({ teams }, { nameOf }) => `Feet up, on a bye: ${inRow(teams.map(nameOf))}.`,
    ({ teams }, { nameOf }) => `No one to blame this week, no one to play: ${inRow(teams.map(nameOf))}.`,
  ],
};

export const champions: Ways<'champion'> = {
  plain: [
    ({ runnerUp, team }, { nameOf }) =>
      `${nameOf(team)} ${runnerUp === null ? 'won the league' : `won the title against ${nameOf(runnerUp)}`}.`,
    ({ runnerUp, team }, { nameOf }) =>
      `The champion is ${nameOf(team)}${runnerUp === null ? '' : `, with ${nameOf(runnerUp)} second`}.`,
    ({ runnerUp, team }, { nameOf }) =>
      `The title goes to ${nameOf(team)}${runnerUp === null ? '' : ` over ${nameOf(runnerUp)}`}.`,
  ],
  cheeky: [
    ({ runnerUp, team }, { nameOf }) =>
      `Engrave it: ${nameOf(team)} is the champion${runnerUp === null ? '' : `, and ${nameOf(runnerUp)} gets to watch`}.`,
    ({ runnerUp, team }, { nameOf }) =>
      `You will hear about it all summer: ${nameOf(team)} won the league${runnerUp === null ? '' : ` ahead of ${nameOf(runnerUp)}`}.`,
    ({ runnerUp, team }, { nameOf }) =>
      `Confetti for ${nameOf(team)}, the champion${runnerUp === null ? '' : `. A firm handshake for ${nameOf(runnerUp)}`}.`,
  ],
};

export const upsets: Ways<'upset'> = {
  plain: [
    ({ chance, loser, winner }, { nameOf }) =>
      `Upset of the week: ${nameOf(winner)} beat ${nameOf(loser)} with a ${percent(chance)} chance before the week.`,
    ({ chance, loser, winner }, { nameOf }) =>
      `${nameOf(winner)} was at ${percent(chance)} against ${nameOf(loser)} when the week began, and won.`,
    ({ chance, loser, winner }, { nameOf }) =>
      `The surprise: ${nameOf(winner)} over ${nameOf(loser)}, at ${percent(chance)} before the first game.`,
  ],
  cheeky: [
    ({ chance, loser, winner }, { nameOf }) =>
      `The forecast gave ${nameOf(winner)} ${percent(chance)}. ${nameOf(winner)} gave ${nameOf(loser)} the loss.`,
    ({ chance, loser, winner }, { nameOf }) =>
      `Someone check on ${nameOf(loser)}: it lost to ${nameOf(winner)}, a long shot at ${percent(chance)}.`,
    ({ chance, loser, winner }, { nameOf }) =>
      `So much for the math: ${nameOf(winner)} beat ${nameOf(loser)} with a ${percent(chance)} chance.`,
  ],
};

function tightest({ tightest: one }: ItemOf<'closest'>, { nameOf }: Setting): string {
  if (!one) return '';
  const [winner, loser] = [nameOf(one.teams[0]), nameOf(one.teams[1])];
  const [own, other] = [inCategory(one.statistic, one.values[0]), inCategory(one.statistic, one.values[1])];
  return ` The tightest category was ${category(one.statistic)}: ${winner} ${own}, ${loser} ${other}.`;
}

function closest(
  won: (winner: string, loser: string, by: string) => string,
  even: (one: string, other: string) => string,
) {
  return (item: ItemOf<'closest'>, setting: Setting): string => {
    const [one, other] = [setting.nameOf(item.teams[0]), setting.nameOf(item.teams[1])];
    const sentence =
      item.isTie || item.margin === 0 ? even(one, other) : won(one, other, margin(item.margin, item.unit));
    return `${sentence}.${tightest(item, setting)}`;
  };
}

export const closests: Ways<'closest'> = {
  plain: [
    closest(
      (one, other, by) => `The closest matchup: ${one} over ${other} by ${by}`,
      (one, other) => `The closest matchup: ${one} and ${other}, with nothing separating them`,
    ),
    closest(
      (one, other, by) => `Only ${by} separated ${one} from ${other}`,
      (one, other) => `Nothing separated ${one} and ${other}`,
    ),
    closest(
      (one, other, by) => `${one} held off ${other} by ${by}, the week’s narrowest margin`,
      (one, other) => `No matchup was closer than ${one} and ${other}, who finished even`,
    ),
  ],
  cheeky: [
    closest(
      (one, other, by) => `Photo finish: ${one} by ${by} over ${other}`,
      (one, other) => `Photo finish, and the photo was no help: ${one} and ${other}`,
    ),
    closest(
      (one, other, by) => `${other} will want ${by} back from ${one}`,
      (one, other) => `${one} and ${other} could not be pried apart`,
    ),
    closest(
      (one, other, by) => `${one} survived ${other} by ${by}; someone needs to sit down`,
      (one, other) => `Dead even: ${one} and ${other}, and no one is happy about it`,
    ),
  ],
};

export const blowouts: Ways<'blowout'> = {
  plain: [
    ({ scores, teams, ties, unit }, { nameOf }) =>
      `The widest win: ${nameOf(teams[0])} over ${nameOf(teams[1])}, ${score(scores, unit, ties)}.`,
    ({ scores, teams, ties, unit }, { nameOf }) =>
      `No one won by more than ${nameOf(teams[0])}, ${score(scores, unit, ties)} over ${nameOf(teams[1])}.`,
    ({ scores, teams, ties, unit }, { nameOf }) =>
      `${nameOf(teams[0])} had the biggest margin, ${score(scores, unit, ties)} against ${nameOf(teams[1])}.`,
  ],
  cheeky: [
    ({ scores, teams, ties, unit }, { nameOf }) =>
      `Avert your eyes, ${nameOf(teams[1])}: ${nameOf(teams[0])} won it ${score(scores, unit, ties)}, the week’s widest margin.`,
    ({ scores, teams, ties, unit }, { nameOf }) =>
      `${nameOf(teams[0])} showed no mercy to ${nameOf(teams[1])}: ${score(scores, unit, ties)}, and no one won by more.`,
    ({ scores, teams, ties, unit }, { nameOf }) =>
      `File under not close: ${nameOf(teams[0])} and ${nameOf(teams[1])}, ${score(scores, unit, ties)}.`,
  ],
};

export const luckies: Ways<'lucky'> = {
  plain: [
    ({ allPlay, opponent, team }, { nameOf }) =>
      `Luckiest: ${nameOf(team)} beat ${nameOf(opponent)} with an all-play record of only ${record(allPlay)}.`,
    ({ allPlay, opponent, team }, { nameOf }) =>
      `${nameOf(team)} drew the right opponent in ${nameOf(opponent)}: a win, with an all-play record of ${record(allPlay)}.`,
    ({ allPlay, opponent, team }, { nameOf }) =>
      `With an all-play record of ${record(allPlay)}, ${nameOf(team)} was lucky to face ${nameOf(opponent)}, and won.`,
  ],
  cheeky: [
    ({ allPlay, opponent, team }, { nameOf }) =>
      `${nameOf(team)} should buy ${nameOf(opponent)} a drink: ${record(allPlay)} against the league, and a win anyway.`,
    ({ allPlay, opponent, team }, { nameOf }) =>
      `Better lucky than good: ${nameOf(team)} beat ${nameOf(opponent)} with a ${record(allPlay)} all-play week.`,
    ({ allPlay, opponent, team }, { nameOf }) =>
      `The schedule loves ${nameOf(team)}: all-play ${record(allPlay)}, but it got ${nameOf(opponent)} and the win.`,
  ],
};

export const unluckies: Ways<'unlucky'> = {
  plain: [
    ({ allPlay, opponent, team }, { nameOf }) =>
      `Unluckiest: ${nameOf(team)} lost to ${nameOf(opponent)} despite an all-play record of ${record(allPlay)}.`,
    ({ allPlay, opponent, team }, { nameOf }) =>
      `${nameOf(team)} had an all-play record of ${record(allPlay)} and still lost, to ${nameOf(opponent)}.`,
    ({ allPlay, opponent, team }, { nameOf }) =>
      `An all-play record of ${record(allPlay)} was not enough for ${nameOf(team)}: the opponent was ${nameOf(opponent)}.`,
  ],
  cheeky: [
    ({ allPlay, opponent, team }, { nameOf }) =>
      `A moment of silence for ${nameOf(team)}: ${record(allPlay)} against the league, and a loss to ${nameOf(opponent)}.`,
    ({ allPlay, opponent, team }, { nameOf }) =>
      `${nameOf(team)} did everything right but the schedule: all-play ${record(allPlay)}, beaten by ${nameOf(opponent)}.`,
    ({ allPlay, opponent, team }, { nameOf }) =>
      `Go on, ${nameOf(team)}, complain: ${record(allPlay)} all-play, and you get ${nameOf(opponent)}.`,
  ],
};

function effort({ allPlay, points: value }: ItemOf<'best'>): string {
  return allPlay ? `${record(allPlay)} in all-play categories` : margin(value ?? 0, 'points');
}

export const bests: Ways<'best'> = {
  plain: [
    (item, { nameOf }) => `Best week: ${inRow(item.teams.map(nameOf))}, with ${effort(item)}.`,
    (item, { nameOf }) => `No one had a better week than ${inRow(item.teams.map(nameOf))}: ${effort(item)}.`,
    (item, { nameOf }) => `The top week belongs to ${inRow(item.teams.map(nameOf))}, ${effort(item)}.`,
  ],
  cheeky: [
    (item, { nameOf }) => `Take a bow, ${inRow(item.teams.map(nameOf))}: ${effort(item)}, the week’s best.`,
    (item, { nameOf }) => `Week made, poster printed: ${inRow(item.teams.map(nameOf))} with ${effort(item)}.`,
    (item, { nameOf }) => `${effort(item)}: ${inRow(item.teams.map(nameOf))} came to play.`,
  ],
};

export const standouts: Ways<'standout'> = {
  plain: [
    ({ statistic, team, value }, { nameOf }) =>
      `Standout number: ${amount(statistic, value)} for ${nameOf(team)}.`,
    ({ statistic, team, value }, { nameOf }) =>
      `${nameOf(team)} led the league with ${amount(statistic, value)}.`,
    ({ statistic, team, value }, { nameOf }) =>
      `No line stood out more than ${possessive(nameOf(team))} ${amount(statistic, value)}.`,
  ],
  cheeky: [
    ({ statistic, team, value }, { nameOf }) =>
      `Show-off of the week: ${nameOf(team)} with ${amount(statistic, value)}.`,
    ({ statistic, team, value }, { nameOf }) =>
      `${amount(statistic, value)}? Relax, ${nameOf(team)}, it is only fantasy.`,
    ({ statistic, team, value }, { nameOf }) =>
      `Save some for the rest of us, ${nameOf(team)}: ${amount(statistic, value)}.`,
  ],
};

function turned({ points: value, turned: one }: ItemOf<'bench'>): string {
  if (!one) return '';
  if (value === null)
    return ` Its best lineup would have made it ${record(one.best)} instead of ${record(one.actual)}.`;
  return ` Its best lineup would have ${one.best.wins > 0 ? 'won' : 'tied'} the matchup.`;
}

/** Describes unused games: "6 games on the bench", or "12.5 points unused, with 6 games on the bench". */
function left({ games, points: value }: ItemOf<'bench'>): string {
  const benched = `${counted(games, 'game')} on the bench`;
  return value === null ? benched : `${margin(value, 'points')} unused, with ${benched}`;
}

export const benches: Ways<'bench'> = {
  plain: [
    (item, { nameOf }) => `Best bench: ${nameOf(item.team)}, with ${left(item)}.${turned(item)}`,
    (item, { nameOf }) => `${nameOf(item.team)} left the most behind: ${left(item)}.${turned(item)}`,
    (item, { nameOf }) =>
      `No one’s bench had more to give than ${possessive(nameOf(item.team))}: ${left(item)}.${turned(item)}`,
  ],
  cheeky: [
    (item, { nameOf }) =>
      `${nameOf(item.team)} has a lovely bench, now featuring ${left(item)}.${turned(item)}`,
    (item, { nameOf }) => `Set your lineup, ${nameOf(item.team)}: ${left(item)}.${turned(item)}`,
    (item, { nameOf }) => `${nameOf(item.team)} kept the bench warm: ${left(item)}.${turned(item)}`,
  ],
};
