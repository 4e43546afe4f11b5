import { formatOrdinal, isCategoryForm, possessive } from '@fantasy-stats/domain';
import { allPlayWeek, type WeeklyTable, winnerIn } from '@fantasy-stats/engine/season';
import { ownScore } from '../../league/matchup-score.ts';
import { isWeekly, opponentOf, ownMatchup, type SeasonView } from '../../league/season-view.ts';
import { columnLabel, counted, formatColumn, inRow, isRate, withColumnName } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence.tsx';

/** Returns the number of categories a team leads. Before the first game, all are tied and none count. */
function firstsOf({ cells }: WeeklyTable['rows'][number]): number {
  return cells.filter((cell) => cell.rank === 1 && cell.score !== 0).length;
}

function leaders(table: WeeklyTable): { ids: string[]; firsts: number } {
  const firsts = table.rows.map(firstsOf);
  const most = Math.max(0, ...firsts);
  return {
    ids: table.rows.filter((_, index) => firsts[index] === most).map(({ teamId }) => teamId),
    firsts: most,
  };
}

/** Returns the start of a sentence: "In week 6", "In week 7 so far", "Over the season". */
function whenOf(view: SeasonView, table: WeeklyTable): Sentence {
  if (!isWeekly(view)) return ['Over the season'];
  return ['In ', { fact: `week ${table.week}` }, ...(table.isCompleted ? [] : [' so far'])];
}

/** Describes the user's week in points, or in categories and all-play. */
export function headlineOfWeek(view: SeasonView, table: WeeklyTable): Sentence {
  const when = whenOf(view, table);
  const own = table.rows.find(({ teamId }) => teamId === view.ownTeamId);
  if (!own?.cells.some((cell) => cell.value !== null)) return headlineWithoutTeam(view, table, when);
  const pointsAt = table.columns.findIndex(({ id }) => id === 'points');
  const allPlay = allPlayWeek(view.season, table.week).find(({ teamId }) => teamId === view.ownTeamId);
  const beaten = allPlay && allPlay.opponents > 0 ? allPlay.matchups : null;
  const verb = table.isCompleted ? 'would have beaten' : 'would beat';
  const others = beaten ? `${beaten.wins} of ${allPlay?.opponents} teams` : '';
  const points = own.cells[pointsAt];
  if (points && points.value !== null && points.rank !== null) {
    const score = formatColumn('points', points.value, 'total');
    const place = formatOrdinal(points.rank);
    const scored: Sentence = [
      ...when,
      ' you scored ',
      { fact: `${score} points` },
      ', ',
      { fact: `${place} of ${table.rows.length}` },
    ];
    return beaten ? [...scored, `, and ${verb} `, { fact: others }, '.'] : [...scored, '.'];
  }
  const firsts = firstsOf(own);
  const best: Sentence = [
    ...when,
    ` you ${table.isCompleted ? 'were' : 'are'} best in `,
    { fact: `${firsts} of ${counted(table.columns.length, 'category', 'categories')}` },
  ];
  return beaten ? [...best, ` and ${verb} `, { fact: others }, '.'] : [...best, '.'];
}

function headlineWithoutTeam(view: SeasonView, table: WeeklyTable, when: Sentence): Sentence {
  const { ids, firsts } = leaders(table);
  if (firsts === 0) {
    const hasNumbers = table.rows.some(({ cells }) => cells.some(({ value }) => value !== null));
    if (!hasNumbers) return sentence`There are no numbers for ${`week ${table.week}`} yet.`;
    const verb = table.isCompleted ? 'stood' : 'stands';
    return [`No one ${verb} out in `, { fact: `week ${table.week}` }, '.'];
  }
  return [
    ...when,
    ' ',
    { fact: inRow(ids.map(view.name)) },
    table.isCompleted ? ' led in ' : ids.length === 1 ? ' leads in ' : ' lead in ',
    { fact: `${firsts} of ${counted(table.columns.length, 'category', 'categories')}` },
    '.',
  ];
}

/** Describes the user's matchup result and the most notable value of the week. */
export function moreOfWeek(view: SeasonView, table: WeeklyTable): Sentence {
  return joinSentences(ownResult(view, table), standout(view, table));
}

function ownResult(view: SeasonView, table: WeeklyTable): Sentence | null {
  const own = view.ownTeamId;
  const matchup = ownMatchup(view, table.week);
  if (own === null || !matchup) return null;
  const opponent = opponentOf(matchup, own);
  if (opponent === null) return table.isCompleted ? sentence`You had a bye.` : sentence`You have a bye.`;
  if (matchup.status === 'upcoming') return sentence`You face ${view.name(opponent)}.`;
  const score = ownScore(view, matchup);
  if (!score) return sentence`Your opponent: ${view.name(opponent)}.`;
  if (matchup.status === 'running') {
    const stand = score.margin > 0 ? 'You lead' : score.margin < 0 ? 'You trail' : 'You are tied';
    return [`${stand} `, { fact: score.text }, ' against ', { fact: view.name(opponent) }, '.'];
  }
  const [wins, losses] = [+(score.margin > 0), +(score.margin < 0)];
  const isHome = matchup.home === own;
  const winner = winnerIn({
    matchup,
    result: { wins: isHome ? wins : losses, losses: isHome ? losses : wins, ties: 0 },
  });
  const result =
    winner === null ? 'You tied' : winner === (isHome ? 'home' : 'away') ? 'You won' : 'You lost';
  return [`${result} `, { fact: score.text }, ' against ', { fact: view.name(opponent) }, '.'];
}

/** Minimum distance from the league mean, in standard deviations, of a notable value. */
const FAR = 1.8;

function standout(view: SeasonView, table: WeeklyTable): Sentence | null {
  const isByPoints = !isCategoryForm(view.league.scoringForm);
  const far = table.rows.flatMap(({ teamId, cells }) =>
    cells.flatMap((cell, index) => {
      const column = table.columns[index];
      // In points leagues, few attempts or turnovers are no feat.
      if (!column || (isByPoints && column.direction === 'lower')) return [];
      if (cell.value === null || cell.score === null || cell.score <= FAR) return [];
      return [{ teamId, id: column.id, value: cell.value, score: cell.score }];
    }),
  );
  const [best] = far.sort((one, other) => other.score - one.score);
  if (!best) return null;
  const possessor = view.isOwn(best.teamId) ? 'Your' : possessive(view.name(best.teamId));
  const value = formatColumn(best.id, best.value, 'total');
  const what = isRate(best.id)
    ? `${possessor} ${columnLabel(best.id)} of ${value}`
    : `${possessor} ${withColumnName(best.id, value)}`;
  return sentence`${what} stood out most.`;
}
