import { formatShare, isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import {
  allPlayWeek,
  powerRanking,
  type WeekLuck,
  type WeekMatchup,
  type WeekMatchups,
  weekLuck,
} from '@fantasy-stats/engine/season';
import { hasWon, marginText, scoreText, sideOf, sidesOf, stageWords } from '../../league/matchup-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { counted, winsInWords } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence.tsx';

/** Smallest bad luck, in wins, that is mentioned. */
const EVEN = 0.25;

/** Describes the user's result and all-play record; without a team, the week's biggest win. */
export function headlineOfMatchups(view: SeasonView, week: WeekMatchups): Sentence {
  const own = sideOf(week, view.ownTeamId);
  if (!own) return biggest(view, week) ?? matchupsSentence(week);
  const beaten = wouldBeat(view, week);
  const { stage, matchup } = own.matchup;
  if (own.opponent === null)
    return [
      `You ${week.isCompleted ? 'had' : 'have'} a bye in `,
      { fact: `week ${week.week}` },
      ...beaten,
      '.',
    ];
  const opponent = view.name(own.opponent);
  if (matchup.status === 'upcoming')
    return [
      'You face ',
      { fact: opponent },
      ' in ',
      { fact: `week ${week.week}` },
      ...strengths(view, own.teamId, own.opponent),
      '.',
    ];
  if (own.margin === null)
    return matchup.status === 'final'
      ? sentence`You played ${opponent} in ${`week ${week.week}`}; the score is not known.`
      : sentence`You face ${opponent} in ${`week ${week.week}`}; there is no score yet.`;
  const what = roundOf(stage);
  const won = hasWon(own);
  const verb = week.isCompleted
    ? won === null
      ? 'You tied'
      : won
        ? 'You won'
        : 'You lost'
    : own.margin > 0
      ? 'You lead'
      : own.margin < 0
        ? 'You trail'
        : 'You are tied';
  const score = scoreText(view, own);
  const when = week.isCompleted ? '' : ' so far';
  return [`${verb}${what} `, { fact: score }, ' against ', { fact: opponent }, when, ...beaten, '.'].filter(
    (part) => part !== '',
  );
}

/** Names the playoff round of a result: " the semifinal". */
function roundOf(stage: WeekMatchup['stage']): string {
  if (stage === 'regular') return '';
  if (stage === 'final' || stage === 'semifinal' || stage === 'quarterfinal')
    return ` the ${stageWords[stage]}`;
  return stage === 'playoffs'
    ? ' your playoff matchup'
    : ` your ${stageWords[stage]}${stage === 'consolation' ? ' matchup' : ''}`;
}

/** Returns e.g. "; you would have beaten 8 of 11 teams". */
function wouldBeat(view: SeasonView, week: WeekMatchups): Sentence {
  const record = allPlayWeek(view.season, week.week).find(({ teamId }) => teamId === view.ownTeamId);
  if (!record || record.opponents === 0) return [];
  const verb = week.isCompleted ? 'would have beaten' : 'would beat';
  return [`; you ${verb} `, { fact: `${record.matchups.wins} of ${record.opponents} teams` }];
}

/** Returns e.g. ": they have won 54.0% of all-play this season, you 61.4%". */
function strengths(view: SeasonView, own: TeamId, opponent: TeamId): Sentence {
  const ranking = powerRanking(view.season);
  const share = (id: TeamId) => ranking.find(({ teamId }) => teamId === id)?.share ?? null;
  const [mine, theirs] = [share(own), share(opponent)];
  if (mine === null || theirs === null) return [];
  return [
    ': they have won ',
    { fact: formatShare(theirs) },
    ' of all-play this season, you ',
    { fact: formatShare(mine) },
  ];
}

function matchupsSentence(week: WeekMatchups): Sentence {
  const count = week.matchups.filter(({ away }) => away !== null).length;
  if (count === 0) return sentence`No matchups yet for ${`week ${week.week}`}.`;
  return [
    { fact: counted(count, 'matchup') },
    ` ${count === 1 ? 'is' : 'are'} set for `,
    { fact: `week ${week.week}` },
    '.',
  ];
}

function decided(week: WeekMatchups): (WeekMatchup & { readonly margin: number; readonly away: object })[] {
  return week.matchups.flatMap((entry) =>
    entry.margin === null || entry.away === null
      ? []
      : [{ ...entry, margin: entry.margin, away: entry.away }],
  );
}

function biggest(view: SeasonView, week: WeekMatchups): Sentence | null {
  const matches = decided(week);
  const size = Math.max(0, ...matches.map(({ margin }) => Math.abs(margin)));
  if (size === 0) return null;
  const widest = matches.filter(({ margin }) => Math.abs(margin) === size);
  const [first] = widest.flatMap(sidesOf).filter(({ margin }) => (margin ?? 0) > 0);
  if (!first || first.opponent === null) return null;
  const lead: Sentence = week.isCompleted ? [] : ['So far '];
  const verb = week.isCompleted ? ' beat ' : ' leads ';
  const rank = widest.length > 1 ? 'one of the biggest wins' : 'the biggest win';
  return [
    ...lead,
    { fact: view.name(first.teamId) },
    verb,
    { fact: view.name(first.opponent) },
    ' ',
    { fact: scoreText(view, first) },
    week.isCompleted ? `, ${rank} of ` : ' in ',
    { fact: `week ${week.week}` },
    '.',
  ];
}

/** Returns highlights of the week: biggest win, closest matchup, worst luck. */
export function moreOfMatchups(view: SeasonView, week: WeekMatchups): Sentence {
  if (!isHeadToHead(view.league.scoringForm)) return [];
  const hasOwn = sideOf(week, view.ownTeamId) !== undefined;
  return joinSentences(
    median(view, week),
    hasOwn ? biggest(view, week) : null,
    closest(view, week),
    unluckiest(view, week),
  );
}

/** Says whether the user's team is above the league median; null if the league does not count it. */
function median(view: SeasonView, week: WeekMatchups): Sentence | null {
  const own = weekLuck(view.season, week.week)?.find(({ teamId }) => teamId === view.ownTeamId);
  if (!own?.median) return null;
  if (own.median.ties > 0) return ['You were on the median: half a win.'];
  return own.median.wins > 0
    ? ['You were ', { fact: 'above the median' }, ': a second win.']
    : ['You were ', { fact: 'below the median' }, ': a second loss.'];
}

function closest(view: SeasonView, week: WeekMatchups): Sentence | null {
  const matches = decided(week);
  if (matches.length < 2) return null;
  const size = Math.min(...matches.map(({ margin }) => Math.abs(margin)));
  const nearest = matches.filter(({ margin }) => Math.abs(margin) === size);
  const [match] = nearest;
  if (!match || matches.every(({ margin }) => Math.abs(margin) === size)) return null;
  const be = week.isCompleted ? 'was' : 'is';
  if (nearest.length > 2) {
    const how =
      size === 0
        ? 'even'
        : week.isCompleted
          ? `decided by ${marginText(view, size)}`
          : `${marginText(view, size)} apart`;
    return [{ fact: `${nearest.length} matchups` }, ` ${week.isCompleted ? 'were' : 'are'} ${how}.`];
  }
  const [home, away] = sidesOf(match);
  if (!home || !away) return null;
  const apart = size === 0 ? ', even' : `, ${marginText(view, size)} apart`;
  return [
    { fact: view.name(home.teamId) },
    ' against ',
    { fact: view.name(away.teamId) },
    ` ${be} the closest${apart}.`,
  ];
}

function unluckiest(view: SeasonView, week: WeekMatchups): Sentence | null {
  const rows = (weekLuck(view.season, week.week) ?? []).filter(
    (row): row is WeekLuck & { readonly luck: number; readonly opponent: TeamId } =>
      row.luck !== null && row.opponent !== null,
  );
  const least = rows.reduce<(typeof rows)[number] | null>(
    (worst, row) => (worst === null || row.luck < worst.luck ? row : worst),
    null,
  );
  if (!least || least.luck > -EVEN) return null;
  const cost = `${Math.abs(least.luck).toFixed(1)} ${winsInWords(view.league.scoringForm)}`;
  const lead = week.isCompleted ? 'The schedule cost ' : 'The schedule costs ';
  if (view.isOwn(least.teamId)) return [`${lead}you the most: `, { fact: cost }, '.'];
  return [lead, { fact: view.name(least.teamId) }, ' the most: ', { fact: cost }, '.'];
}
