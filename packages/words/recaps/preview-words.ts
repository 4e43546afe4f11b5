import { formatOrdinal } from '@fantasy-stats/domain';
import { counted, dayInWords, percent } from '../phrases.ts';
import { margin } from './numbers.ts';
import type { ItemOf, Ways } from './voice.ts';
import { stageText } from './week-words.ts';

/** Names the favorite, or says that there is none. */
function outlook({ chance, teams }: ItemOf<'pairing'>, nameOf: (team: string) => string): string {
  if (chance === null) return '';
  const [home, away] = teams;
  const [favorite, likely] = chance >= 0.5 ? [home, chance] : [away, 1 - chance];
  return percent(likely) === '50%' ? ', even odds' : `, ${nameOf(favorite)} favored at ${percent(likely)}`;
}

/** All matchups use the same wording, so that they are easy to compare. */
const pairing: Ways<'pairing'>['plain'][number] = (item, { nameOf }) =>
  `${stageText(item.stage)}${nameOf(item.teams[0])} vs. ${nameOf(item.teams[1])}${outlook(item, nameOf)}.`;

export const pairings: Ways<'pairing'> = {
  plain: [pairing, pairing, pairing],
  cheeky: [pairing, pairing, pairing],
};

/**
 * Chooses the sentence for a favorite or for an even matchup: a chance that displays as 50% has no favorite.
 */
function openMatchup(
  favored: (first: string, second: string, odds: string) => string,
  even: (first: string, second: string) => string,
): Ways<'tossUp'>['plain'][number] {
  return ({ chance, teams: [one, other] }, { nameOf }) => {
    const odds = percent(chance);
    return odds === '50%' ? even(nameOf(one), nameOf(other)) : favored(nameOf(one), nameOf(other), odds);
  };
}

export const tossUps: Ways<'tossUp'> = {
  plain: [
    openMatchup(
      (first, second, odds) => `The most open matchup: ${first} is favored over ${second} at just ${odds}.`,
      (first, second) => `The most open matchup: ${first} against ${second}, even odds.`,
    ),
    openMatchup(
      (first, second, odds) => `Closest on paper: ${first} over ${second} at ${odds}.`,
      (first, second) => `Nothing separates them on paper: ${first} and ${second}, even odds.`,
    ),
    openMatchup(
      (first, second, odds) => `Anyone’s matchup: ${first} (${odds}) against ${second}.`,
      (first, second) => `Anyone’s matchup: ${first} and ${second} have even odds.`,
    ),
  ],
  cheeky: [
    openMatchup(
      (first, second, odds) => `Bring a coin: ${first} over ${second} at ${odds}.`,
      (first, second) => `Bring a coin: ${first} against ${second} at even odds.`,
    ),
    openMatchup(
      (first, second, odds) => `No one knows how this ends: ${first} (${odds}) against ${second}.`,
      (first, second) => `No one knows how this ends: ${first} against ${second}, even odds.`,
    ),
    openMatchup(
      (first, second, odds) => `Popcorn matchup: ${first} (${odds}) against ${second}.`,
      (first, second) => `Popcorn matchup: even odds for ${first} and ${second}.`,
    ),
  ],
};

export const favorites: Ways<'favorite'> = {
  plain: [
    ({ chance, teams }, { nameOf }) =>
      `The biggest favorite: ${nameOf(teams[0])} over ${nameOf(teams[1])} at ${percent(chance)}.`,
    ({ chance, teams }, { nameOf }) =>
      `No one is a bigger favorite than ${nameOf(teams[0])}: ${percent(chance)} against ${nameOf(teams[1])}.`,
    ({ chance, teams }, { nameOf }) =>
      `${nameOf(teams[1])} has the longest odds: ${nameOf(teams[0])} is favored at ${percent(chance)}.`,
  ],
  cheeky: [
    ({ chance, teams }, { nameOf }) =>
      `${nameOf(teams[1])}, there is no nice way to say it: ${nameOf(teams[0])} at ${percent(chance)}.`,
    ({ chance, teams }, { nameOf }) =>
      `If ${nameOf(teams[0])} (favored at ${percent(chance)}) loses to ${nameOf(teams[1])}, we will remember.`,
    ({ chance, teams }, { nameOf }) =>
      `Upset wanted: ${nameOf(teams[0])} is favored over ${nameOf(teams[1])} at ${percent(chance)}.`,
  ],
};

export const topMeetings: Ways<'topMeeting'> = {
  plain: [
    ({ ranks, teams }, { nameOf }) =>
      `Matchup of the week: ${nameOf(teams[0])} (${formatOrdinal(ranks[0])}) against ${nameOf(teams[1])} (${formatOrdinal(ranks[1])}).`,
    ({ ranks, teams }, { nameOf }) =>
      `The highest-ranked pair: ${nameOf(teams[0])}, ${formatOrdinal(ranks[0])}, against ${nameOf(teams[1])}, ${formatOrdinal(ranks[1])}.`,
    ({ ranks, teams }, { nameOf }) =>
      `At the top of the standings, ${formatOrdinal(ranks[0])} plays ${formatOrdinal(ranks[1])}: ${nameOf(teams[0])} and ${nameOf(teams[1])}.`,
  ],
  cheeky: [
    ({ ranks, teams }, { nameOf }) =>
      `Prime time: ${nameOf(teams[0])} (${formatOrdinal(ranks[0])}) against ${nameOf(teams[1])} (${formatOrdinal(ranks[1])}).`,
    ({ ranks, teams }, { nameOf }) =>
      `Something has to give: ${formatOrdinal(ranks[0])} ${nameOf(teams[0])}, ${formatOrdinal(ranks[1])} ${nameOf(teams[1])}.`,
    ({ ranks, teams }, { nameOf }) =>
      `Heavyweights: ${nameOf(teams[0])}, ${formatOrdinal(ranks[0])}, and ${nameOf(teams[1])}, ${formatOrdinal(ranks[1])}.`,
  ],
};

export const races: Ways<'race'> = {
  plain: [
    ({ gap, rank, teams }, { nameOf }) =>
      `The tightest race: ${nameOf(teams[0])}, ${formatOrdinal(rank)}, is ${margin(gap, 'points')} ahead of ${nameOf(teams[1])}.`,
    ({ gap, rank, teams }, { nameOf }) =>
      `${nameOf(teams[1])} needs ${margin(gap, 'points')} to catch ${nameOf(teams[0])} in ${formatOrdinal(rank)}.`,
    ({ gap, rank, teams }, { nameOf }) =>
      `Only ${margin(gap, 'points')} between ${nameOf(teams[0])} in ${formatOrdinal(rank)} and ${nameOf(teams[1])}.`,
  ],
  cheeky: [
    ({ gap, rank, teams }, { nameOf }) =>
      `Don’t look back, ${nameOf(teams[0])}: ${nameOf(teams[1])} is ${margin(gap, 'points')} from taking ${formatOrdinal(rank)} from you.`,
    ({ gap, rank, teams }, { nameOf }) =>
      `${nameOf(teams[1])} can smell ${formatOrdinal(rank)}: ${margin(gap, 'points')} to ${nameOf(teams[0])}.`,
    ({ gap, rank, teams }, { nameOf }) =>
      `Sleep well, ${nameOf(teams[0])}: ${formatOrdinal(rank)}, with ${nameOf(teams[1])} ${margin(gap, 'points')} away.`,
  ],
};

export const deadlines: Ways<'deadline'> = {
  plain: [
    ({ day }) => `The trade deadline is ${dayInWords(day)}.`,
    ({ day }) => `Trades close on ${dayInWords(day)}.`,
    ({ day }) => `Last day for trades: ${dayInWords(day)}.`,
  ],
  cheeky: [
    ({ day }) => `Answer your trade offers: the deadline is ${dayInWords(day)}.`,
    ({ day }) => `Speak now or hold your roster: trades close on ${dayInWords(day)}.`,
    ({ day }) => `The trade window slams shut on ${dayInWords(day)}.`,
  ],
};

export const lastRegularWeeks: Ways<'lastRegularWeek'> = {
  plain: [
    ({ spots }) => `It is the last week of the regular season: ${counted(spots, 'team')} make the playoffs.`,
    ({ spots }) => `The regular season ends this week, with ${counted(spots, 'playoff spot')} to fill.`,
    ({ spots }) => `After this week the ${counted(spots, 'playoff team')} are set.`,
  ],
  cheeky: [
    ({ spots }) => `Last call before the playoffs: ${counted(spots, 'spot')}, and then the excuses.`,
    ({ spots }) => `Win now or talk about next year: ${counted(spots, 'playoff spot')}, one week.`,
    ({ spots }) =>
      `The regular season ends here, and ${counted(spots, 'team')} get to keep playing for the title.`,
  ],
};
