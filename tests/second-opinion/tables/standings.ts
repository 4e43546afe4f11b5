import type { SeasonView } from '../../../apps/web/league/season-view.ts';
import { standingRows } from '../../../apps/web/league/standing-rows.ts';
import type { Differences } from '../differences.ts';
import {
  hundredths,
  luckOf,
  metBy,
  ranks,
  recordOf,
  rotisserieOf,
  share,
  sum,
  totalsOf,
  type Value,
  weeksOver,
} from '../figures.ts';
import { isHeadToHead, type RawLeague } from '../raw-league.ts';

/** Returns consecutive wins, negative for losses. A tie ends a streak. */
function streakOf(raw: RawLeague, team: string, through?: number): number {
  let streak = 0;
  for (const { result } of metBy(raw, team, through).reverse()) {
    const sign = result.wins - result.losses;
    if (sign === 0 || sign * streak < 0) break;
    streak += sign;
  }
  return streak;
}

/** Returns fantasy or rotisserie points by team as of a week; null if the league does not rank by points. */
function pointsOf(raw: RawLeague, through?: number): Value[] {
  if (raw.form === 'rotisserie') return rotisserieOf(raw, through).map(sum);
  if (raw.form === 'seasonPoints') return totalsOf(raw, through).values.map(([points = null]) => points);
  if (raw.form !== 'headToHeadPoints') return raw.teams.map(() => null);
  return raw.teams.map(({ id }) => hundredths(sum(metBy(raw, id, through).map(({ score }) => score))));
}

function expectedRows(raw: RawLeague, through: number | undefined) {
  const records = raw.teams.map(({ id }) => recordOf(raw, id, through));
  const points = pointsOf(raw, through);
  const meets = isHeadToHead(raw.form);
  const places = ranks(
    meets ? records.map((record) => share(record) ?? 0) : points.map((value) => value ?? 0),
  );
  const first = records[places.indexOf(1)] ?? { wins: 0, losses: 0, ties: 0 };
  const most = Math.max(0, ...points.map((value) => value ?? 0));
  const categories = raw.form === 'rotisserie' ? rotisserieOf(raw, through) : [];
  const weeks = weeksOver(raw).filter((week) => week <= (through ?? week));
  return raw.teams.map(({ id }, team) => {
    const record = records[team] ?? first;
    const luck = meets ? luckOf(raw, id, weeks) : null;
    const hasPlayed = !meets || share(record) !== null;
    const behind = (first.wins - record.wins + record.losses - first.losses) / 2;
    return {
      teamId: id,
      ...record,
      rank: hasPlayed ? places[team] : null,
      behind: meets ? (hasPlayed ? behind : null) : points[team] === null ? null : most - (points[team] ?? 0),
      streak: streakOf(raw, id, through),
      points: points[team],
      expected: luck?.expected ?? null,
      luck: luck?.luck ?? null,
      categoryPoints: categories[team] ?? [],
    };
  });
}

/** Returns the platform's rank. During a season ranked by points alone, tied teams share the better rank. */
function rankIn({ form, isOver, table }: RawLeague, reported: RawLeague['table'][number]): number | null {
  if (isHeadToHead(form) || isOver || reported.rank === null || reported.points === null)
    return reported.rank;
  const level = table.filter(({ points, rank }) => points === reported.points && rank !== null);
  return Math.min(...level.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY));
}

export function standings(differences: Differences, raw: RawLeague, view: SeasonView): void {
  const compare = (when: string, through: number | null, own: readonly { teamId: string }[]) => {
    const shown = new Map(standingRows(view, through).map((row) => [row.teamId, row]));
    for (const row of own)
      differences.compare('standings', `${when}, team ${row.teamId}`, shown.get(row.teamId), row);
  };
  const most = Math.max(0, ...raw.table.map(({ points }) => points ?? 0));
  const now = expectedRows(raw, undefined).map((row) => {
    const reported = raw.table.find(({ team }) => team === row.teamId);
    if (!reported) return row;
    const { behind, losses, points, streak, ties, wins } = reported;
    const rank = rankIn(raw, reported);
    // With divisions, ESPN does not send the order of the standings during the season.
    const { rank: counted, ...rest } = row;
    return {
      ...rest,
      ...(rank === null ? (raw.platform === 'yahoo' ? { rank: counted } : {}) : { rank }),
      wins,
      losses,
      ties,
      behind: isHeadToHead(raw.form) ? (behind ?? row.behind) : most - (points ?? 0),
      streak: streak ?? row.streak,
      points: points ?? row.points,
    };
  });
  if (raw.weeks.length > 0) compare('now', null, now);
  const over = weeksOver(raw, true);
  const middle = over[Math.floor((over.length - 1) / 2)];
  if (middle !== undefined && middle !== over.at(-1))
    compare(`after week ${middle}`, middle, expectedRows(raw, middle));
}
