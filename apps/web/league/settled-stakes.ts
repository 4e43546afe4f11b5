import { formatOrdinal } from '@fantasy-stats/domain';
import { playoffRace } from '@fantasy-stats/engine/season';
import type { DashboardResponse } from '../api/responses.ts';
import { joinSentences, type Sentence, sentence } from '../text/sentence.tsx';
import { formatEstimate } from '../ui/format-probability.ts';
import { roundSentence } from './odds-sentence.ts';
import { matchupOfTeam, opponentOf, runningWeek, type SeasonView } from './season-view.ts';
import { type OwnStakes, stakesOf, stakesSentence } from './week-stakes.ts';

type Odds = NonNullable<DashboardResponse['odds']>;
/** The state of a team's playoff race; `none` in leagues without playoffs. */
type Race = 'clinched' | 'eliminated' | 'open' | 'none';

/** Minimum probability for a rank to count as decided. */
const SETTLED = 0.995;

export function decidedSentence(race: 'clinched' | 'eliminated'): Sentence {
  return race === 'clinched'
    ? sentence`You have ${'clinched'} a playoff spot.`
    : sentence`You are ${'eliminated'} from the playoffs.`;
}

/**
 * Describes what the week can change for a team whose playoff race is decided: seed, bye and title odds, or
 * final rank. Null without data.
 */
export function settledSentence(view: SeasonView, own: OwnStakes | null, race: Race): Sentence | null {
  if (!own) return null;
  const { team, week } = own;
  const { stakes } = team;
  const isIn = race === 'clinched';
  const settled = team.places.findIndex((chance) => chance >= SETTLED) + 1;
  const where = isIn ? 'seed' : 'final regular-season rank';
  const end =
    settled === 0
      ? null
      : isIn
        ? sentence`you are the ${String(settled)} seed.`
        : sentence`you finish the regular season ${formatOrdinal(settled)}.`;
  if (!stakes) {
    const isKnown = view.season.matchups.some((matchup) => matchup.week === week);
    if (isKnown && !hasMatchup(view, own)) return sentence`You have no matchup in week ${String(week)}.`;
    if (end) return [`Week ${week} doesn’t matter for you: `, ...end];
    const oneWay = `You get the same result in week ${week} in almost every simulation`;
    if (race === 'eliminated') return [`${oneWay}.`];
    const name = race === 'open' ? 'Playoff' : 'Title';
    const now = race === 'open' ? (team.playoffs ?? 0) : team.title;
    return [`${oneWay}. ${name} odds: `, { fact: formatEstimate(now) }, '.'];
  }
  const { win, loss } = stakes;
  const differ = (of: (outcome: typeof win) => number | null, write: (value: number) => string) => {
    const [won, lost] = [of(win), of(loss)];
    if (won === null || lost === null) return null;
    return write(won) === write(lost) ? null : ([write(won), write(lost)] as const);
  };
  const place = differ(
    (outcome) => outcome.place,
    (value) => value.toFixed(1),
  );
  const chances = isIn
    ? [
        { name: 'bye', of: differ((outcome) => outcome.bye, formatEstimate) },
        { name: 'title', of: differ((outcome) => outcome.title, formatEstimate) },
      ].flatMap(({ name, of }) => (of ? [{ name, of }] : []))
    : [];
  if (!place && chances.length === 0)
    return [
      `Week ${week} doesn’t matter for you: `,
      ...(end ?? [`neither result changes your ${where}${isIn ? ' or your title odds' : ''}.`]),
    ];
  return joinSentences(
    place
      ? [
          `Win week ${week} and your average ${where} is `,
          { fact: place[0] },
          '; lose it and it is ',
          { fact: place[1] },
          '.',
        ]
      : null,
    chances.length === 0
      ? null
      : [
          place ? 'It also moves your ' : `Week ${week} moves your `,
          ...chances.flatMap(({ name, of: [won, lost] }, index) => [
            ...(index > 0 ? [', your '] : []),
            `${name} odds: `,
            { fact: won },
            ' with a win, ',
            { fact: lost },
            ' with a loss',
          ]),
          '.',
        ],
  );
}

function hasMatchup(view: SeasonView, { team, week }: OwnStakes): boolean {
  const matchup = matchupOfTeam(view, week, team.teamId);
  return matchup !== undefined && opponentOf(matchup, team.teamId) !== null;
}

export function raceOf(view: SeasonView): Race {
  if (view.league.playoffs === null) return 'none';
  return playoffRace(view.season)?.find(({ teamId }) => view.isOwn(teamId))?.state ?? 'open';
}

/**
 * Describes the user's stakes in the week or playoff round: the odds after a win and after a loss. Null
 * without a team.
 */
export function weekWorth(view: SeasonView, odds: Odds): Sentence | null {
  const { ownTeamId } = view;
  if (ownTeamId === null) return null;
  if (view.league.phase === 'playoffs') return roundWorth(view, odds);
  const own = stakesOf(odds, ownTeamId);
  if (!own) return null;
  const race = raceOf(view);
  if (race === 'clinched' || race === 'eliminated')
    return joinSentences(decidedSentence(race), settledSentence(view, own, race));
  const stakes = stakesSentence(own, race === 'open');
  const title =
    own.team.stakes && [own.team.stakes.win.title, own.team.stakes.loss.title].map(formatEstimate);
  if (race === 'none' && title && title[0] === title[1])
    return joinSentences(stakes, settledSentence(view, own, 'none'));
  return own.team.stakes ? stakes : joinSentences(settledSentence(view, own, race), stakes);
}

function roundWorth(view: SeasonView, odds: Odds): Sentence | null {
  const own = odds.teams.find(({ teamId }) => view.isOwn(teamId));
  if (!own) return null;
  const week = runningWeek(view);
  const matchup = week === null ? undefined : matchupOfTeam(view, week, own.teamId);
  const isPaired = matchup !== undefined && opponentOf(matchup, own.teamId) !== null;
  if (own.title > 0)
    return isPaired && !matchup.isConsolation
      ? roundSentence(own)
      : joinSentences(sentence`You have a bye this round.`, roundSentence({ ...own, stakes: null }));
  return isPaired
    ? sentence`You can no longer win the title; this week’s matchup only affects your ${'final rank'}.`
    : sentence`You can no longer win the title, and have no matchup this week: ${'nothing'} is at stake for you.`;
}
