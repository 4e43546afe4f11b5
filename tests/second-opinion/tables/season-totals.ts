import type { SeasonView } from '../../../apps/web/league/season-view.ts';
import { seasonFigures } from '../../../apps/web/pages/seasonTotalRankings/season-figures.ts';
import type { Differences } from '../differences.ts';
import {
  add,
  againstAll,
  columnsOf,
  contest,
  contestOf,
  decided,
  luckOf,
  mean,
  medianOf,
  metBy,
  ranks,
  rotisserieOf,
  shareAgainstAll,
  sum,
  totalsOf,
  type Value,
  weeksOver,
  weekValues,
} from '../figures.ts';
import { isHeadToHead, type RawLeague, type Tally } from '../raw-league.ts';
import { byName, cellsOf } from './by-category.ts';

function swapped(raw: RawLeague, own: string, schedule: string, through?: number): Tally {
  const weeks = metBy(raw, schedule, through).flatMap(({ counted, opponent, week }) => {
    if (own === schedule) return [counted];
    const [mine, theirs] = [own, opponent === own ? schedule : opponent].map((team) =>
      weekValues(raw, week, team),
    );
    if (!mine || !theirs) return [];
    const tally = contest(mine, theirs, contestOf(raw));
    return [raw.form === 'eachCategory' ? tally : decided(tally)];
  });
  return add([...weeks, ...metBy(raw, own, through).flatMap(({ week }) => medianOf(raw, week, own))]);
}

/**
 * Returns the strength of past opponents (over the season, and in the week of the matchup) and of remaining
 * opponents.
 */
function strengths(raw: RawLeague, through: number | undefined) {
  const weeks = weeksOver(raw).filter((week) => week <= (through ?? week));
  const shares = new Map(raw.teams.map(({ id }) => [id, shareAgainstAll(raw, weeks, id)]));
  const average = (values: readonly (Value | undefined)[]) =>
    mean(values.filter((value) => typeof value === 'number'));
  const rows = raw.teams.map(({ id }) => {
    const met = metBy(raw, id, through);
    const coming = raw.meetings
      .filter(
        ({ isPlayoffs, status, week }) => !isPlayoffs && (status !== 'final' || week > (through ?? week)),
      )
      .sort((one, other) => one.week - other.week)
      .flatMap(({ away, home }) => (home === id ? (away ?? []) : away === id ? home : []));
    return {
      teamId: id,
      past: average(met.map(({ opponent }) => shares.get(opponent))),
      pastAsMet: average(met.map(({ opponent, week }) => shareAgainstAll(raw, [week], opponent))),
      coming: average(coming.map((opponent) => shares.get(opponent))),
      opponentsPast: met.map(({ opponent }) => opponent),
      opponentsComing: coming,
    };
  });
  const [past, coming] = [ranks(rows.map((row) => row.past)), ranks(rows.map((row) => row.coming))];
  return rows.map((row, team) => ({ ...row, pastRank: past[team], comingRank: coming[team] }));
}

function compareAsOf(
  differences: Differences,
  raw: RawLeague,
  view: SeasonView,
  through: number | undefined,
): void {
  const when = through === undefined ? 'now' : `after week ${through}`;
  const shown = seasonFigures(view, through ?? null);
  const totals = totalsOf(raw, through);
  const columns = columnsOf(raw);
  differences.compare('season totals', `${when}, source`, shown.totals.source, totals.source);
  const own = byName(
    columns,
    cellsOf(
      raw.teams,
      columns,
      totals.values.map((row) => [...row]),
    ),
  );
  differences.compare('season totals', when, byName(shown.totals.columns, shown.totals.rows), own);

  const points = rotisserieOf(raw, through);
  const places = ranks(points.map(sum));
  const isOneWeek = !isHeadToHead(raw.form) && raw.platform === 'espn';
  const weeks = raw.weeks
    .filter(
      ({ isOver, isPlayoffs, week }) => (isOver || isOneWeek) && !isPlayoffs && week <= (through ?? week),
    )
    .map(({ week }) => week);
  const shares = raw.teams.map(({ id }) => shareAgainstAll(raw, weeks, id));
  const shareRanks = ranks(shares);
  raw.teams.forEach(({ id }, team) => {
    const where = `${when}, team ${id}`;
    const against = weeks.flatMap((week) => againstAll(raw, week, id) ?? []);
    const luck = isHeadToHead(raw.form) ? luckOf(raw, id, weeks) : null;
    const rotisserie = points[team] ?? [];
    differences.compare(
      'season rankings',
      where,
      shown.teams.find(({ teamId }) => teamId === id),
      {
        categories: add(against.map(({ categories }) => categories)),
        matchups: add(against.map(({ matchups }) => matchups)),
        share: shares[team],
        shareRank: shareRanks[team],
        expected: luck?.expected ?? null,
        luck: luck?.luck ?? null,
        rotisserie: { points: rotisserie, total: sum(rotisserie), rank: places[team] },
      },
    );
  });
  if (!isHeadToHead(raw.form)) {
    differences.compare('season rankings', when, [shown.swap, shown.schedule], [null, null]);
    return;
  }
  const indexByTeam = new Map(shown.swap?.teamIds.map((id, index) => [id, index]));
  for (const { id } of raw.teams)
    for (const { id: other } of raw.teams)
      differences.compare(
        'schedule swap',
        `${when}, team ${id} with the schedule of ${other}`,
        shown.swap?.records[indexByTeam.get(id) ?? -1]?.[indexByTeam.get(other) ?? -1],
        swapped(raw, id, other, through),
      );
  for (const row of strengths(raw, through))
    differences.compare(
      'strength of schedule',
      `${when}, team ${row.teamId}`,
      shown.schedule?.find(({ teamId }) => teamId === row.teamId),
      row,
    );
}

/** Compares the season page: totals, rotisserie, all-play and schedules, both now and as of a past week. */
export function season(differences: Differences, raw: RawLeague, view: SeasonView): void {
  compareAsOf(differences, raw, view, undefined);
  const over = weeksOver(raw, true);
  const middle = over[Math.floor((over.length - 1) / 2)];
  if (middle !== undefined) compareAsOf(differences, raw, view, middle);
}
