import { formatOrdinal, possessive } from '@fantasy-stats/domain';
import { counted, estimate, inRow, percent, seasonName } from '../phrases.ts';
import { category, inCategory, margin, points, record } from './numbers.ts';
import type { ItemOf, Setting, Ways } from './voice.ts';

// Sentences of a week's recap about the season so far: standings, odds, records, trades.

type Broken = ItemOf<'record'>;

function mark({ record: kind, statistic }: Broken): string {
  switch (kind) {
    case 'biggestWin':
      return 'the biggest win';
    case 'closestWin':
      return 'the closest win';
    case 'bestWeek':
      return 'the best all-play week';
    case 'worstWeek':
      return 'the worst all-play week';
    default:
      return `the best week in ${statistic === null || statistic === 'points' ? 'fantasy points' : category(statistic)}`;
  }
}

function markValue({ statistic, unit }: Broken, value: number): string {
  if (unit === 'share') return percent(value);
  if (unit === 'categories' || unit === 'points') return margin(value, unit);
  return statistic === null || statistic === 'points' ? points(value) : inCategory(statistic, value);
}

/** Returns the record's scope: all seasons, or the current one if no other is known. */
function scope({ seasons }: Broken): string {
  return seasons > 1 ? 'league record' : 'season record';
}

function before(item: Broken): string {
  const { previous } = item;
  const when = item.seasons > 1 ? ` in ${seasonName(previous.season)}` : '';
  return `${markValue(item, previous.value)} by ${previous.team}${when}`;
}

function against({ opponent }: Broken, { nameOf }: Setting): string {
  return opponent === null ? '' : ` against ${nameOf(opponent)}`;
}

export const records: Ways<'record'> = {
  plain: [
    (item, setting) =>
      `A ${scope(item)} for ${mark(item)}: ${setting.nameOf(item.team)}${against(item, setting)} with ${markValue(item, item.value)}. The old one: ${before(item)}.`,
    (item, setting) =>
      `${setting.nameOf(item.team)}${against(item, setting)} broke the ${scope(item)} for ${mark(item)}: ${markValue(item, item.value)}, previously ${before(item)}.`,
    (item, setting) =>
      `New ${scope(item)}, ${mark(item)}: ${markValue(item, item.value)} by ${setting.nameOf(item.team)}${against(item, setting)}, replacing ${before(item)}.`,
  ],
  cheeky: [
    (item, setting) =>
      `Update the plaque for ${mark(item)}: ${setting.nameOf(item.team)}${against(item, setting)}, ${markValue(item, item.value)}. The old ${scope(item)}: ${before(item)}.`,
    (item, setting) =>
      `History, of a kind: ${setting.nameOf(item.team)}${against(item, setting)} now holds the ${scope(item)} for ${mark(item)} at ${markValue(item, item.value)}. It stood at ${before(item)}.`,
    (item, setting) =>
      `Records are made to be broken: ${markValue(item, item.value)} by ${setting.nameOf(item.team)}${against(item, setting)} is the ${scope(item)} for ${mark(item)}. Sorry about ${before(item)}.`,
  ],
};

/** Describes a trade: "A gets X and Y; B gets Z". */
function exchange({ sides }: ItemOf<'trade'>, { nameOf }: Setting): string {
  return sides
    .map(({ faab = 0, got, picks, team }) => {
      const gets = [
        ...got,
        ...(picks > 0 ? [counted(picks, 'draft pick')] : []),
        ...(faab > 0 ? [`$${faab} FAAB`] : []),
      ];
      return `${nameOf(team)} gets ${inRow(gets) || 'nothing'}`;
    })
    .join('; ');
}

function favored({ favored: one }: ItemOf<'trade'>, { nameOf }: Setting): string {
  return one
    ? ` By that day’s projections, ${nameOf(one.team)} has a ${estimate(one.chance)} chance of coming out ahead.`
    : '';
}

const trade =
  (recap: string, now: string) =>
  (item: ItemOf<'trade'>, setting: Setting): string =>
    `${setting.about === 'recap' ? recap : now}: ${exchange(item, setting)}.${favored(item, setting)}`;

export const trades: Ways<'trade'> = {
  plain: [
    trade('Trade of the week', 'Trade'),
    trade('The week’s trade', 'A trade is done'),
    trade('Traded this week', 'Just traded'),
  ],
  cheeky: [
    trade('The trade the whole league has an opinion on', 'Stop scrolling, there is a trade'),
    trade('Trade of the week, receipts kept', 'Someone actually accepted a trade'),
    trade('They shook hands on this one', 'The phones were busy: a trade'),
  ],
};

function oddsOf({ of }: ItemOf<'rise' | 'fall' | 'stake'>): string {
  return of === 'playoffs' ? 'playoff odds' : 'title odds';
}

const fromTo = ({ after, before: then }: ItemOf<'rise'>) => `from ${estimate(then)} to ${estimate(after)}`;

export const rises: Ways<'rise'> = {
  plain: [
    (item, { nameOf }) =>
      `Biggest gain: ${possessive(nameOf(item.team))} ${oddsOf(item)} went ${fromTo(item)}.`,
    (item, { nameOf }) => `${nameOf(item.team)} gained the most: ${oddsOf(item)} ${fromTo(item)}.`,
    (item, { nameOf }) =>
      `The week moved ${possessive(nameOf(item.team))} ${oddsOf(item)} up ${fromTo(item)}.`,
  ],
  cheeky: [
    (item, { nameOf }) => `Stock up: ${nameOf(item.team)}, ${oddsOf(item)} ${fromTo(item)}.`,
    (item, { nameOf }) => `${nameOf(item.team)} is allowed to dream again: ${oddsOf(item)} ${fromTo(item)}.`,
    (item, { nameOf }) =>
      `Look who is coming: ${possessive(nameOf(item.team))} ${oddsOf(item)} went ${fromTo(item)}.`,
  ],
};

export const falls: Ways<'fall'> = {
  plain: [
    (item, { nameOf }) =>
      `Biggest loss: ${possessive(nameOf(item.team))} ${oddsOf(item)} went ${fromTo(item)}.`,
    (item, { nameOf }) => `${nameOf(item.team)} lost the most: ${oddsOf(item)} ${fromTo(item)}.`,
    (item, { nameOf }) =>
      `The week moved ${possessive(nameOf(item.team))} ${oddsOf(item)} down ${fromTo(item)}.`,
  ],
  cheeky: [
    (item, { nameOf }) => `Stock down: ${nameOf(item.team)}, ${oddsOf(item)} ${fromTo(item)}.`,
    (item, { nameOf }) => `${nameOf(item.team)} would like a do-over: ${oddsOf(item)} ${fromTo(item)}.`,
    (item, { nameOf }) =>
      `Gravity works: ${possessive(nameOf(item.team))} ${oddsOf(item)} went ${fromTo(item)}.`,
  ],
};

/** Describes the leader: "at 8–2, 1.5 games ahead", "with 92.5 points". */
function lead({ ahead, points: value, record: own }: ItemOf<'leader'>): string {
  const by = ahead !== null && ahead > 0 ? ahead : null;
  if (own) return `at ${record(own)}${by === null ? '' : `, ${by} ${by === 1 ? 'game' : 'games'} ahead`}`;
  return `with ${margin(value ?? 0, 'points')}${by === null ? '' : `, ${points(by)} ahead`}`;
}

export const leaders: Ways<'leader'> = {
  plain: [
    (item, { nameOf }) => `In first place: ${inRow(item.teams.map(nameOf))}, ${lead(item)}.`,
    (item, { nameOf }) => `The standings are led by ${inRow(item.teams.map(nameOf))}, ${lead(item)}.`,
    (item, { nameOf }) => `On top of the standings: ${inRow(item.teams.map(nameOf))}, ${lead(item)}.`,
  ],
  cheeky: [
    (item, { nameOf }) => `The view from the top belongs to ${inRow(item.teams.map(nameOf))}, ${lead(item)}.`,
    (item, { nameOf }) => `The team to beat: ${inRow(item.teams.map(nameOf))}, ${lead(item)}.`,
    (item, { nameOf }) => `On top of the hill: ${inRow(item.teams.map(nameOf))}, ${lead(item)}.`,
  ],
};

const climbed = ({ from, to }: ItemOf<'climb'>) => `from ${formatOrdinal(from)} to ${formatOrdinal(to)}`;

export const climbs: Ways<'climb'> = {
  plain: [
    (item, { nameOf }) => `Biggest climb: ${nameOf(item.team)}, ${climbed(item)}.`,
    (item, { nameOf }) => `${nameOf(item.team)} climbed ${climbed(item)} in the standings.`,
    (item, { nameOf }) => `No one climbed more than ${nameOf(item.team)}, ${climbed(item)}.`,
  ],
  cheeky: [
    (item, { nameOf }) => `${nameOf(item.team)} took the elevator ${climbed(item)}.`,
    (item, { nameOf }) => `Coming through: ${nameOf(item.team)}, ${climbed(item)}.`,
    (item, { nameOf }) => `Thin air up there, ${nameOf(item.team)}? You went ${climbed(item)}.`,
  ],
};

export const clinched: Ways<'clinched'> = {
  plain: [
    ({ teams }, { nameOf }) => `Clinched a playoff spot: ${inRow(teams.map(nameOf))}.`,
    ({ teams }, { nameOf }) => `A playoff spot is certain for ${inRow(teams.map(nameOf))}.`,
    ({ teams }, { nameOf }) => `Into the playoffs, whatever happens: ${inRow(teams.map(nameOf))}.`,
  ],
  cheeky: [
    ({ teams }, { nameOf }) => `Book the playoffs for ${inRow(teams.map(nameOf))}.`,
    ({ teams }, { nameOf }) =>
      `Can start looking past next week: ${inRow(teams.map(nameOf))}, playoffs clinched.`,
    ({ teams }, { nameOf }) => `Put an x by the name: ${inRow(teams.map(nameOf))}, in the playoffs.`,
  ],
};

export const eliminated: Ways<'eliminated'> = {
  plain: [
    ({ teams }, { nameOf }) => `Out of the playoff race: ${inRow(teams.map(nameOf))}.`,
    ({ teams }, { nameOf }) => `No longer able to make the playoffs: ${inRow(teams.map(nameOf))}.`,
    ({ teams }, { nameOf }) => `Eliminated from the playoffs: ${inRow(teams.map(nameOf))}.`,
  ],
  cheeky: [
    ({ teams }, { nameOf }) =>
      `Next year is going to be great for ${inRow(teams.map(nameOf))}, out of the race.`,
    ({ teams }, { nameOf }) => `Spoiler duty from here on: ${inRow(teams.map(nameOf))}, eliminated.`,
    ({ teams }, { nameOf }) => `The math has spoken, and it said no to ${inRow(teams.map(nameOf))}.`,
  ],
};

export const streaks: Ways<'streak'> = {
  plain: [
    ({ isWinning, length, team }, { nameOf }) =>
      `${nameOf(team)} has ${isWinning ? 'won' : 'lost'} ${length} in a row.`,
    ({ isWinning, length, team }, { nameOf }) =>
      `Longest streak: ${nameOf(team)}, ${isWinning ? 'winner' : 'loser'} of ${length} straight.`,
    ({ isWinning, length, team }, { nameOf }) =>
      `${possessive(nameOf(team))} ${isWinning ? 'winning' : 'losing'} streak is at ${length}.`,
  ],
  cheeky: [
    ({ isWinning, length, team }, { nameOf }) =>
      isWinning
        ? `Someone stop ${nameOf(team)}: ${length} wins in a row.`
        : `Someone help ${nameOf(team)}: ${length} losses in a row.`,
    ({ isWinning, length, team }, { nameOf }) =>
      `That is ${length} straight ${isWinning ? 'wins' : 'losses'} for ${nameOf(team)}, but who is counting.`,
    ({ isWinning, length, team }, { nameOf }) =>
      isWinning
        ? `${nameOf(team)} forgot how to lose ${length} matchups ago.`
        : `${nameOf(team)} last won more than ${length} matchups ago.`,
  ],
};

/** Describes the stakes: "61% with a win, 34% with a loss". */
function worth(item: ItemOf<'stake'>): string {
  return `${oddsOf(item)} of ${estimate(item.win)} with a win, ${estimate(item.loss)} with a loss`;
}

const when = ({ about }: Setting) => (about === 'preview' ? 'This week' : 'Next week');

export const stakes: Ways<'stake'> = {
  plain: [
    (item, setting) => `${when(setting)} means the most to ${setting.nameOf(item.team)}: ${worth(item)}.`,
    (item, setting) =>
      `Most at stake ${when(setting).toLowerCase()}: ${setting.nameOf(item.team)}, ${worth(item)}.`,
    (item, setting) =>
      `${when(setting)} is the biggest for ${setting.nameOf(item.team)}, with ${worth(item)}.`,
  ],
  cheeky: [
    (item, setting) =>
      `No pressure ${when(setting).toLowerCase()}, ${setting.nameOf(item.team)}: ${worth(item)}.`,
    (item, setting) => `${when(setting)} can make or break ${setting.nameOf(item.team)}: ${worth(item)}.`,
    (item, setting) =>
      `Cancel your plans ${when(setting).toLowerCase()}, ${setting.nameOf(item.team)}: ${worth(item)}.`,
  ],
};
