import { formatOrdinal } from '@fantasy-stats/domain';
import { playoffRace } from '@fantasy-stats/engine/standings';
import type { DashboardAnswer } from '../api/answers.ts';
import { formatEstimate } from '../ui/format-probability.ts';
import { type Sentence, say, together } from '../words/sentence.tsx';
import { roundSentence } from './forecast-words.ts';
import { matchupOfTeam, opponentOf, runningWeek, type SeasonView } from './season-view.ts';
import { type OwnStakes, stakesOf, stakesSentence } from './week-stakes.ts';

type Odds = NonNullable<DashboardAnswer['odds']>;
/** How the race for the playoffs stands for a team: decided one way or the other, or not, or there are none. */
type Race = 'clinched' | 'eliminated' | 'open' | 'none';

/** A place is settled where it comes in so many of the simulated seasons. */
const SETTLED = 0.995;

/** That a race is decided. */
export function decidedSentence(race: 'clinched' | 'eliminated'): Sentence {
  return race === 'clinched'
    ? say`You have ${'clinched'} a place in the playoffs.`
    : say`You are ${'eliminated'} from the playoffs.`;
}

/**
 * What the week is still worth to a team whose race is decided: its seed, a bye and the title, or its rank; that nothing is at stake where
 * neither result would change what is shown. Null where nothing is known.
 */
export function settledSentence(view: SeasonView, own: OwnStakes | null, race: Race): Sentence | null {
  if (!own) return null;
  const { team, week } = own;
  const { stakes } = team;
  const isIn = race === 'clinched';
  const settled = team.places.findIndex((chance) => chance >= SETTLED) + 1;
  const where = isIn ? 'seed' : 'final rank of the regular season';
  const end =
    settled === 0
      ? null
      : isIn
        ? say`you are the ${String(settled)} seed.`
        : say`you finish the regular season ${formatOrdinal(settled)}.`;
  if (!stakes) {
    const isKnown = view.season.matchups.some((matchup) => matchup.week === week);
    if (isKnown && !hasMatchup(view, own)) return say`You have no matchup in week ${String(week)}.`;
    if (end) return [`Nothing is at stake for you in week ${week}: `, ...end];
    const oneWay = `Week ${week} goes one way for you in nearly every simulated season`;
    if (race === 'eliminated') return [`${oneWay}.`];
    const name = race === 'open' ? 'playoff' : 'title';
    const now = race === 'open' ? (team.playoffs ?? 0) : team.title;
    return [`${oneWay}: your ${name} odds stand at `, { fact: formatEstimate(now) }, '.'];
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
      `Nothing is at stake for you in week ${week}: `,
      ...(end ?? [`neither result changes your ${where}${isIn ? ' or your title odds' : ''}.`]),
    ];
  return together(
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

/** How the race stands for the reader; open where that cannot be told. */
export function raceOf(view: SeasonView): Race {
  if (view.league.playoffs === null) return 'none';
  return playoffRace(view.season)?.find(({ teamId }) => view.isOwn(teamId))?.state ?? 'open';
}

/**
 * What the week, in the playoffs the round, is worth to the reader: what winning and losing it makes of the odds, what is still at stake
 * where those are decided, or that nothing is. Null without a team.
 */
export function weekWorth(view: SeasonView, odds: Odds): Sentence | null {
  const { ownTeamId } = view;
  if (ownTeamId === null) return null;
  if (view.league.phase === 'playoffs') return roundWorth(view, odds);
  const own = stakesOf(odds, ownTeamId);
  if (!own) return null;
  const race = raceOf(view);
  if (race === 'clinched' || race === 'eliminated')
    return together(decidedSentence(race), settledSentence(view, own, race));
  const said = stakesSentence(own, race === 'open');
  const title =
    own.team.stakes && [own.team.stakes.win.title, own.team.stakes.loss.title].map(formatEstimate);
  if (race === 'none' && title && title[0] === title[1])
    return together(said, settledSentence(view, own, 'none'));
  return own.team.stakes ? said : together(settledSentence(view, own, race), said);
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
      : together(say`You have a bye this round.`, roundSentence({ ...own, stakes: null }));
  return isPaired
    ? say`You can no longer win the title; your matchup this week decides your ${'final rank'} alone.`
    : say`You can no longer win the title, and have no matchup this week: ${'nothing'} is at stake for you.`;
}
