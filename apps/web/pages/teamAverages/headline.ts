import { formatOrdinal } from '@fantasy-stats/domain';
import type { CategoryCell, Column, TeamAverages } from '@fantasy-stats/engine/season';
import { isWeekly, type SeasonView } from '../../league/season-view.ts';
import { columnInSentence, formatColumn, inRow } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence.tsx';
import { type AverageChoice, basisLabel, spanInWords } from './choice.ts';

interface Placed {
  readonly column: Column;
  readonly cell: CategoryCell & { readonly rank: number };
}

/** Returns a team's categories, best rank first. Omits points. */
function placed(averages: TeamAverages, team: string): Placed[] {
  const row = averages.rows.find(({ teamId }) => teamId === team);
  return averages.columns
    .flatMap((column, index): Placed[] => {
      const cell = row?.cells[index];
      return cell && cell.rank !== null ? [{ column, cell: { ...cell, rank: cell.rank } }] : [];
    })
    .filter(({ column }) => column.id !== 'points')
    .sort((one, other) => one.cell.rank - other.cell.rank || (other.cell.score ?? 0) - (one.cell.score ?? 0));
}

function listPlaced(places: readonly Placed[]): string {
  return inRow(
    places.map(({ column, cell }) => `${columnInSentence(column.id)} (${formatOrdinal(cell.rank)})`),
  );
}

/** Returns the number of ranks that count as strong, and as weak: a third of the league. */
function third(size: number): number {
  return Math.max(1, Math.floor(size / 3));
}

/** Names the strengths and weaknesses of the user's team, or its score in points leagues. */
export function headlineOfAverages(
  view: SeasonView,
  averages: TeamAverages,
  choice: AverageChoice,
): Sentence {
  const span = isWeekly(view) ? spanInWords(choice.weeks) : 'the season';
  if (view.ownTeamId === null) return leadersHeadline(view, averages, choice, span);
  const places = placed(averages, view.ownTeamId);
  const points = pointsHeadline(view, averages, choice);
  if (points) return points;
  if (places.length === 0) return sentence`Your team has no numbers in the chosen weeks yet.`;
  const size = view.season.teams.length;
  const strong = places.filter(({ cell }) => cell.rank <= third(size)).length;
  const weak = places.filter(({ cell }) => cell.rank > size - third(size)).length;
  const of = places.length;
  if (weak === 0) {
    return sentence`Over ${span} you are in the top third in ${`${strong} of ${of} categories`} and in the bottom third in ${'none'}.`;
  }
  return sentence`Over ${span} you are in the top third in ${`${strong} of ${of} categories`} and in the bottom third in ${weak}.`;
}

function pointsHeadline(view: SeasonView, averages: TeamAverages, choice: AverageChoice): Sentence | null {
  const index = averages.columns.findIndex(({ id }) => id === 'points');
  const own = averages.rows.find(({ teamId }) => teamId === view.ownTeamId)?.cells[index];
  if (!own || own.value === null || own.rank === null) return null;
  const values = averages.rows.flatMap((row) => row.cells[index]?.value ?? []);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const side = own.value >= mean ? 'above' : 'below';
  const gap = formatColumn('points', Math.abs(own.value - mean), 'average');
  const value = formatColumn('points', own.value, 'average');
  const basis = basisLabel[choice.basis].toLowerCase();
  return sentence`You score ${value} points ${basis}, ${formatOrdinal(own.rank)} of ${averages.rows.length} and ${gap} ${side} the league average.`;
}

function leadersHeadline(
  view: SeasonView,
  averages: TeamAverages,
  choice: AverageChoice,
  span: string,
): Sentence {
  const pointsAt = averages.columns.findIndex(({ id }) => id === 'points');
  const best = averages.rows.filter((row) => row.cells[pointsAt]?.rank === 1);
  const most = best[0]?.cells[pointsAt]?.value ?? null;
  if (most !== null) {
    const points = `${formatColumn('points', most, 'average')} points ${basisLabel[choice.basis].toLowerCase()}`;
    const verb = best.length === 1 ? 'scores' : 'score';
    return [
      `Over ${span} `,
      { fact: inRow(best.map(({ teamId }) => view.name(teamId))) },
      ` ${verb} the most: `,
      { fact: points },
      '.',
    ];
  }
  const firsts = averages.rows.map(({ teamId, cells }) => ({
    teamId,
    count: cells.filter((cell) => cell.rank === 1).length,
  }));
  const count = Math.max(0, ...firsts.map((row) => row.count));
  if (count === 0) return sentence`There are no numbers in the chosen weeks yet.`;
  const leaders = firsts.filter((row) => row.count === count).map(({ teamId }) => view.name(teamId));
  return [
    `Over ${span} `,
    { fact: inRow(leaders) },
    leaders.length === 1 ? ' leads in ' : ' lead in ',
    { fact: `${count} of ${averages.columns.length} categories` },
    '.',
  ];
}

export function moreOfAverages(view: SeasonView, averages: TeamAverages): Sentence {
  if (view.ownTeamId === null) return [];
  // In points leagues, few attempts or turnovers are no strength.
  const costs = new Set<string>(
    view.league.scored.filter(({ points }) => (points ?? 0) < 0).map(({ statistic }) => statistic),
  );
  const places = placed(averages, view.ownTeamId).filter(({ column }) => !costs.has(column.id));
  const size = view.season.teams.length;
  const strong = places.filter(({ cell }) => cell.rank <= third(size)).slice(0, 3);
  const weak = places
    .filter(({ cell }) => cell.rank > size - third(size))
    .reverse()
    .slice(0, 3);
  return joinSentences(
    strong.length > 0 ? [`Your best: ${listPlaced(strong)}.`] : null,
    weak.length > 0 ? [`Your weakest: ${listPlaced(weak)}.`] : null,
  );
}
