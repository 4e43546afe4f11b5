import type { LeagueSeason, StatisticId, WinLossTie } from '@fantasy-stats/domain';
import { isCategoryForm, isHeadToHead } from '@fantasy-stats/domain';
import { allPlayWeek } from '../season/all-play.ts';
import { contestValues, winShare } from '../season/contest.ts';
import { playoffRace } from '../season/playoff-race.ts';
import { recordsThrough } from '../season/records.ts';
import { weekLuck } from '../season/week-luck.ts';
import { weeklyAwards } from '../season/weekly-awards.ts';
import { seasonAsOf, weekBefore } from './as-of.ts';
import type { RecapItem } from './items.ts';

/** Minimum length of a notable streak, and minimum number of ranks climbed. */
const LONG_STREAK = 3;
const LONG_CLIMB = 2;

export function weekItems(season: LeagueSeason, week: number): RecapItem[] {
  return [...best(season, week), ...standout(season, week), ...luck(season, week)];
}

function best(season: LeagueSeason, week: number): RecapItem[] {
  const isPoints = !isCategoryForm(season.league.scoringForm);
  const valuesOf = contestValues(season);
  const entries = allPlayWeek(season, week)
    .filter(({ opponents }) => opponents > 0)
    .map(({ teamId, categories }) => ({
      teamId,
      categories,
      value: isPoints ? (valuesOf(week, teamId)?.[0] ?? null) : winShare(categories),
    }));
  const most = Math.max(...entries.map(({ value }) => value ?? Number.NEGATIVE_INFINITY));
  const first = entries.filter(({ value }) => value === most);
  // If all teams are tied, none leads. If tied teams have different records, there is no single value to
  // report.
  const [one] = first;
  if (
    !one ||
    first.length === entries.length ||
    first.some((other) => !isSame(one.categories, other.categories))
  )
    return [];
  return [
    {
      kind: 'best',
      teams: first.map(({ teamId }) => teamId),
      allPlay: isPoints ? null : one.categories,
      points: isPoints ? most : null,
    },
  ];
}

function isSame(one: WinLossTie, other: WinLossTie): boolean {
  return one.wins === other.wins && one.losses === other.losses && one.ties === other.ties;
}

function standout(season: LeagueSeason, week: number): RecapItem[] {
  if (!isCategoryForm(season.league.scoringForm)) return [];
  const high = weeklyAwards(season, week).standout;
  const [team, ...others] = high?.teamIds ?? [];
  if (!high || team === undefined || others.length > 0) return [];
  return [{ kind: 'standout', team, statistic: high.column.id as StatisticId, value: high.value }];
}

function luck(season: LeagueSeason, week: number): RecapItem[] {
  const entries = (weekLuck(season, week) ?? []).flatMap(
    ({ teamId, opponent, matchup, luck: value, allPlay }) => {
      const share = winShare(allPlay);
      return opponent === null || matchup === null || value === null || share === null
        ? []
        : [{ team: teamId, opponent, won: matchup.wins - matchup.losses, value, share, allPlay }];
    },
  );
  const lucky = entries
    .filter(({ won, value, share }) => won > 0 && value > 0 && share < 0.5)
    .toSorted((one, other) => other.value - one.value)[0];
  const unlucky = entries
    .filter(({ won, value, share }) => won < 0 && value < 0 && share > 0.5)
    .toSorted((one, other) => one.value - other.value)[0];
  const item = (kind: 'lucky' | 'unlucky', entry: typeof lucky): RecapItem[] =>
    entry ? [{ kind, team: entry.team, opponent: entry.opponent, allPlay: entry.allPlay }] : [];
  return [...item('lucky', lucky), ...item('unlucky', unlucky)];
}

/** Returns changes in the standings: first place, climbers, clinched and eliminated teams, streaks. */
export function tableItems(season: LeagueSeason, week: number): RecapItem[] {
  const { league } = season;
  const isPlayoffs = league.weeks.some(({ number, isPlayoffs: is }) => is && number === week);
  if (isPlayoffs || !isTableKnown(season, week)) return [];
  const before = weekBefore(season, week);
  return [
    ...leader(season, week),
    ...(before === null ? [] : climb(season, before, week)),
    ...streak(season, week),
    ...(before === null ? [] : settled(season, before, week)),
  ];
}

/** Returns whether season totals are known: every team's line of every week so far. */
function isTableKnown({ league, teams, teamWeeks }: LeagueSeason, week: number): boolean {
  if (isHeadToHead(league.scoringForm)) return true;
  const known = new Set(teamWeeks.map((entry) => `${entry.week} ${entry.teamId}`));
  return league.weeks
    .filter(({ number }) => number <= week)
    .every(({ number }) => teams.every(({ id }) => known.has(`${number} ${id}`)));
}

function leader(season: LeagueSeason, week: number): RecapItem[] {
  const rows = recordsThrough(season, week);
  const first = rows.filter(({ rank }) => rank === 1);
  const isMeeting = isHeadToHead(season.league.scoringForm);
  const [one] = first;
  const hasBegun = rows.some(({ percentage, points }) => (isMeeting ? percentage !== null : points !== null));
  if (!one || !hasBegun || first.length > rows.length / 2) return [];
  if (isMeeting && first.some(({ record }) => !isSame(record, one.record))) return [];
  const next = rows.filter(({ rank }) => rank > 1).map(({ gamesBack }) => gamesBack);
  return [
    {
      kind: 'leader',
      teams: first.map(({ teamId }) => teamId),
      record: isMeeting ? one.record : null,
      points: isMeeting ? null : one.points,
      ahead: next.length === 0 ? null : Math.min(...next),
    },
  ];
}

function climb(season: LeagueSeason, before: number, week: number): RecapItem[] {
  const earlier = recordsThrough(season, before);
  const hadBegun = earlier.some(({ percentage, points }) => percentage !== null || points !== null);
  if (!hadBegun) return [];
  const then = new Map(earlier.map(({ teamId, rank }) => [teamId, rank]));
  const climbs = recordsThrough(season, week)
    .map(({ teamId, rank }) => ({ team: teamId, from: then.get(teamId) ?? rank, to: rank }))
    .toSorted((one, other) => other.from - other.to - (one.from - one.to));
  const [first, second] = climbs;
  if (!first || first.from - first.to < LONG_CLIMB) return [];
  if (second && second.from - second.to === first.from - first.to) return [];
  return [{ kind: 'climb', ...first }];
}

function streak(season: LeagueSeason, week: number): RecapItem[] {
  const rows = recordsThrough(season, week).toSorted(
    (one, other) => Math.abs(other.streak) - Math.abs(one.streak),
  );
  const [first, second] = rows;
  if (!first || Math.abs(first.streak) < LONG_STREAK) return [];
  if (second && Math.abs(second.streak) === Math.abs(first.streak)) return [];
  return [
    { kind: 'streak', team: first.teamId, length: Math.abs(first.streak), isWinning: first.streak > 0 },
  ];
}

function settled(season: LeagueSeason, before: number, week: number): RecapItem[] {
  const now = playoffRace(seasonAsOf(season, week));
  const then = playoffRace(seasonAsOf(season, before));
  const inState = (race: typeof now, state: 'clinched' | 'eliminated') =>
    (race ?? []).filter((row) => row.state === state).map(({ teamId }) => teamId);
  return (['clinched', 'eliminated'] as const).flatMap((kind): RecapItem[] => {
    const known = new Set(inState(then, kind));
    const teams = inState(now, kind).filter((team) => !known.has(team));
    return now && then && teams.length > 0 ? [{ kind, teams }] : [];
  });
}
