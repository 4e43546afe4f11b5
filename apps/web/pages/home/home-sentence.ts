import { formatOrdinal, isCategoryForm, isHeadToHead, leadFigure } from '@fantasy-stats/domain';
import type { SeasonEnd } from '@fantasy-stats/engine/season';
import type { LeagueSeasonResponse } from '../../api/responses.ts';
import { nextPlace } from '../../league/next-place.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { longDay, tipTime } from '../../schedule/day-words.ts';
import { expectedToPlay } from '../../schedule/laid-players.ts';
import { counted, formatPoints } from '../../text/phrases.ts';
import { type Sentence, sentence } from '../../text/sentence.tsx';
import { formatProbability } from '../../ui/format-probability.ts';
import { activatedToPlay, benchedTooLate, type TodaysList } from './todays-list.ts';

type Season = Pick<LeagueSeasonResponse, 'league' | 'ownTeamId' | 'teams' | 'matchups'> & {
  readonly standings: SeasonView['season']['standings'];
};

export interface WeekInSentence {
  readonly chance: number;
  /** The expected score, e.g. "5.0 – 4.0"; null if unknown. */
  readonly expected: string | null;
}

function nameIn({ teams }: Season, id: string | null): string | undefined {
  return teams.find((team) => team.id === id)?.name;
}

/** Returns the opponent's name; undefined during a bye and in leagues without matchups. */
function rivalIn(season: Season): string | undefined {
  const { league, ownTeamId, matchups } = season;
  const matchup = matchups.find(
    ({ week, home, away }) => week === league.currentWeek && (home === ownTeamId || away === ownTeamId),
  );
  return matchup && nameIn(season, matchup.home === ownTeamId ? matchup.away : matchup.home);
}

/** Returns whether other teams have a matchup this week but the user's team does not. */
function hasBye({ league, matchups }: Season): boolean {
  return isHeadToHead(league.scoringForm) && matchups.some(({ week }) => week === league.currentWeek);
}

function seasonIsOver(season: Season, { champion, places }: SeasonEnd): Sentence {
  const { league, ownTeamId } = season;
  if (champion === ownTeamId) return sentence`You won the ${'title'} in ${league.name}.`;
  const winner = sentence`${nameIn(season, champion) ?? 'A team that left'} won the title in ${league.name}`;
  const own = places.find(({ teamId }) => teamId === ownTeamId)?.place ?? null;
  return own === null
    ? [...winner, '.']
    : [...winner, ...sentence`; you finished ${`${formatOrdinal(own)} of ${league.size}`}.`];
}

/**
 * Returns " with 71.5 points, 2.0 behind 3rd" in leagues ranked by points; empty if points are unknown or
 * tied.
 */
function pointsClause({ league, ownTeamId, standings }: Season): Sentence {
  if (leadFigure(league.scoringForm) !== 'rankPoints') return [];
  const rows = standings.map(({ pointsFor, rank, teamId }) => ({ teamId, rank, points: pointsFor }));
  const own = rows.find(({ teamId }) => teamId === ownTeamId)?.points ?? null;
  const next = nextPlace(rows, ownTeamId);
  if (own === null || !next || next.behind === 0) return [];
  return [
    ...sentence` with ${`${formatPoints(own)} points`}, ${formatPoints(Math.abs(next.behind))}`,
    ` ${next.behind < 0 ? 'ahead of' : 'behind'} ${formatOrdinal(next.rank)}`,
  ];
}

/** @param finish the champion and final ranks; only once the season is over */
export function homeSentence(
  season: Season,
  week: WeekInSentence | null = null,
  finish: SeasonEnd | null = null,
): Sentence {
  const { league, ownTeamId, standings } = season;
  if (league.phase === 'beforeDraft' || league.phase === 'beforeSeason')
    return [`${league.name} has ${league.size} teams and has not started.`];
  if (finish) return seasonIsOver(season, finish);
  const own = standings.find(({ teamId }) => teamId === ownTeamId);
  if (!own || own.rank === null) {
    const leader = standings.find(({ rank }) => rank === 1);
    const leads = leader ? nameIn(season, leader.teamId) : undefined;
    return leads ? [{ fact: leads }, ` leads ${league.name}.`] : [`${league.name} is synced and ready.`];
  }
  const place = sentence`You are ${`${formatOrdinal(own.rank)} of ${league.size}`} in `;
  if (league.phase === 'over') return [...place, `${league.name}, and the season is over.`];
  const rival = rivalIn(season);
  if (!rival) {
    const bye = hasBye(season) ? '; this week you have no opponent' : '';
    return [...place, league.name, ...pointsClause(season), `${bye}.`];
  }
  if (!week) return [...place, `${league.name}; this week you face `, { fact: rival }, '.'];
  const chance = formatProbability(week.chance);
  const end: Sentence = week.expected === null ? ['.'] : [', ', { fact: week.expected }, ' expected.'];
  if (week.chance >= 1 || week.chance <= 0) {
    const score: Sentence = week.expected === null ? ['.'] : [', ', { fact: week.expected }, '.'];
    return [`The week against ${rival} is ${week.chance >= 1 ? 'won' : 'lost'}`, ...score];
  }
  if (week.expected !== null && leadFigure(league.scoringForm) !== 'winChance') {
    const unit = isCategoryForm(league.scoringForm) ? 'categories' : 'fantasy points';
    return [
      ...sentence`${week.expected} ${unit} expected against ${rival}: `,
      { fact: chance },
      ` to win the week${isTooClose(week.chance) ? ', too close to call' : ''}.`,
    ];
  }
  const isClose = isTooClose(week.chance);
  return [
    ...(isClose
      ? ['The week against ', { fact: rival }, ' is too close to call: ', { fact: chance }, ' to win it']
      : [{ fact: chance }, ' to win the week against ', { fact: rival }]),
    ...end,
  ];
}

function isTooClose(chance: number): boolean {
  return chance > 0.45 && chance < 0.55;
}

/** Returns the text below a headline about the week. */
export function placeSentence(season: Season): Sentence | null {
  const { league, ownTeamId, standings } = season;
  const own = standings.find(({ teamId }) => teamId === ownTeamId);
  if (!own?.rank || league.phase === 'over' || !isHeadToHead(league.scoringForm)) return null;
  return sentence`You are ${`${formatOrdinal(own.rank)} of ${league.size}`} in ${league.name}.`;
}

/** Describes today's lineup; null while unknown. */
export function todaySentence(list: TodaysList | null): Sentence | null {
  if (!list) return null;
  const { players, sits, steps, before } = list;
  if (players.length === 0) return ['No games for your players today.'];
  const { count, questionable } = expectedToPlay(players.map(({ player }) => player));
  const playing: Sentence = [
    'Today ',
    {
      fact:
        count === 0
          ? 'none of your players plays'
          : counted(count, 'of your players plays', 'of your players play'),
    },
    ...(questionable === 0 ? [] : [`, ${questionable} of them questionable`]),
  ];
  const changes = steps.length + sits;
  const hasSits = players.some(({ advice }) => advice?.kind === 'sit');
  if (changes === 0 || !before) {
    if (list.noAdvice) return [...playing, '.'];
    const late = benchedTooLate(list);
    const back = activatedToPlay(list);
    if (late === 0 && back > 0)
      return [
        ...playing,
        '; ',
        { fact: counted(back, 'player') },
        ' on your injured list could play, if activated.',
      ];
    if (late === 0)
      return [...playing, `; no change to your lineup would ${hasSits ? 'help' : 'add a game'}.`];
    return [
      ...playing,
      '; ',
      { fact: counted(late, 'is on your bench', 'are on your bench') },
      late === 1 ? ', and the game has started.' : ', and their games have started.',
    ];
  }
  const when = tipTime(before.game.tip, before.game.day);
  return [
    ...playing,
    '; ',
    { fact: counted(changes, 'change') },
    ` before ${when} ${hasSits ? (changes === 1 ? 'helps' : 'help') : changes === 1 ? 'adds a game' : `add ${changes} games`}.`,
  ];
}

/**
 * Describes the season's phase; empty if unknown.
 *
 * @param hasOdds whether playoff odds are already shown elsewhere
 */
export function seasonSentence({ league }: Pick<LeagueSeasonResponse, 'league'>, hasOdds = false): string {
  const week = league.weeks.find(({ number }) => number === league.currentWeek);
  const sentences: string[] = [];
  if (league.phase === 'beforeDraft' || league.phase === 'beforeSeason')
    return `The season starts on ${longDay(league.firstDay)}.`;
  if (league.weeks.length === 1 && league.phase === 'running')
    return `The season ends on ${longDay(league.lastDay)}.`;
  if (week && (league.phase === 'running' || league.phase === 'playoffs'))
    sentences.push(`Week ${week.number} of ${league.weeks.length} ends on ${longDay(week.lastDay)}.`);
  if (!hasOdds && league.playoffs && league.playoffs.firstWeek !== null && league.phase === 'running')
    sentences.push(
      `The top ${league.playoffs.teams} make the playoffs, which start in week ${league.playoffs.firstWeek}.`,
    );
  return sentences.join(' ');
}
