import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { Differences } from '../differences.ts';
import { add, againstAll, mean, outcome, share, turned, weeksOver } from '../figures.ts';
import { isHeadToHead, isPoints, type RawLeague, type RawMeeting, type Tally } from '../raw-league.ts';
import { marksOf } from './weekly-stats.ts';

type History = ResponseOf<typeof calls.league.history>;

export interface PastSeason {
  readonly league: string;
  readonly raw: RawLeague;
}

/** A matchup of two managers, from the first manager's side. */
interface Meeting {
  readonly first: string;
  readonly second: string;
  readonly result: Tally;
  readonly categories: Tally;
  readonly scores: readonly [number, number];
  readonly isTitle: boolean;
}

/**
 * Returns decided matchups in order, without consolation games. In the playoffs, the platform's winner
 * advances.
 */
function meetingsOf(raw: RawLeague): Meeting[] {
  const owner = (team: string | null) => raw.teams.find(({ id }) => id === team)?.owner ?? '';
  return raw.meetings
    .filter(({ away, isConsolation, status }) => status === 'final' && away !== null && !isConsolation)
    .sort((one, other) => one.week - other.week)
    .map((met) => ({
      first: owner(met.home),
      second: owner(met.away),
      ...outcome(raw, met),
      ...(met.isPlayoffs ? { result: winnerAlone(met) } : {}),
      scores: [met.homeScore, met.awayScore] as const,
      isTitle: met.isPlayoffs,
    }));
}

function winnerAlone({ winner }: RawMeeting): Tally {
  return { wins: +(winner === 'home'), losses: +(winner === 'away'), ties: +(winner === 'tie') };
}

const hasCategories = ({ form }: RawLeague) => isHeadToHead(form) && !isPoints(form);

function allTime(differences: Differences, history: History, seasons: readonly PastSeason[]): void {
  const owners = new Set(seasons.flatMap(({ raw }) => raw.teams.map(({ owner }) => owner)));
  const teamsOf = (owner: string) =>
    seasons.flatMap(({ league, raw }) =>
      raw.teams.filter((team) => team.owner === owner).map(({ id }) => ({ league, raw, id })),
    );
  differences.compare('all-time standings', 'people', history.people.length, owners.size);
  for (const owner of owners) {
    const teams = teamsOf(owner);
    const key = teams
      .map(({ id, league }) => `${league} ${id}`)
      .sort()
      .join();
    const person = history.people.find(
      (one) =>
        one.teams
          .map(({ league, teamId }) => `${league} ${teamId}`)
          .sort()
          .join() === key,
    );
    const where = `who ran team ${teams[0]?.id} of ${teams[0]?.league}`;
    const shown = history.allTime.find((row) => row.person === person?.key);
    const met = seasons.flatMap(({ raw }) =>
      meetingsOf(raw)
        .filter(({ first, second }) => first === owner || second === owner)
        .map((meeting) => ({ ...meeting, raw, isFirst: meeting.first === owner })),
    );
    const own = met.map(({ isFirst, result }) => (isFirst ? result : turned(result)));
    const categories = met
      .filter(({ raw }) => hasCategories(raw))
      .map((one) => (one.isFirst ? one.categories : turned(one.categories)));
    const places = teams
      .filter(({ raw }) => raw.isOver)
      .flatMap(({ id, raw }) => raw.table.find(({ team }) => team === id)?.rank ?? []);
    const all = add(own);
    differences.compare('all-time standings', where, shown, {
      seasons: teams.length,
      titles: places.filter((place) => place === 1).length,
      bestPlace: places.length === 0 ? null : Math.min(...places),
      meanPlace: mean(places),
      matchups: all,
      share: share(all),
      categories: add(categories),
    });
  }
}

function rivalries(differences: Differences, history: History, seasons: readonly PastSeason[]): void {
  const keyOf = new Map(
    history.people.flatMap(({ key, teams }) =>
      teams.map(({ league, teamId }) => [`${league} ${teamId}`, key]),
    ),
  );
  const personOf = new Map<string, string>(
    seasons.flatMap(({ league, raw }) =>
      raw.teams.map(({ id, owner }): [string, string] => [owner, keyOf.get(`${league} ${id}`) ?? '']),
    ),
  );
  const met = seasons.flatMap(({ raw }) => meetingsOf(raw).map((meeting) => ({ ...meeting, raw })));
  const pairs = new Set(
    met.map(({ first, second }) => [personOf.get(first), personOf.get(second)].sort().join(' ')),
  );
  differences.compare('rivalries', 'pairs', history.rivalries.length, pairs.size);
  for (const shown of history.rivalries) {
    const own = met.flatMap((one) => {
      const [first, second] = [personOf.get(one.first), personOf.get(one.second)];
      if (first === shown.first && second === shown.second) return [one];
      if (first !== shown.second || second !== shown.first) return [];
      const [score, other] = one.scores;
      return [
        {
          ...one,
          result: turned(one.result),
          categories: turned(one.categories),
          scores: [other, score] as const,
        },
      ];
    });
    const matching = own.filter(({ raw }) => raw.form !== 'headToHeadPoints');
    differences.compare('rivalries', `${shown.first} and ${shown.second}`, shown, {
      matchups: add(own.map(({ result }) => result)),
      categories: add(matching.map(({ categories }) => categories)),
    });
    differences.alike(
      'rivalries',
      `${shown.first} and ${shown.second}, scores`,
      shown.meetings.map(({ opponentScore, score }) => `${score}–${opponentScore}`),
      own.map(({ scores }) => scores.join('–')),
    );
  }
}

function records(differences: Differences, history: History, seasons: readonly PastSeason[]): void {
  const shown = (kind: string, column: string | null) =>
    history.records.find((record) => record.kind === kind && record.column === column)?.value ?? null;
  const weekly = seasons.filter(({ raw }) => isHeadToHead(raw.form) || raw.platform === 'yahoo');
  const names = new Set(weekly.flatMap(({ raw }) => marksOf(raw, true).map(({ name }) => name)));
  const isOfPoints = seasons.some(({ raw }) => isPoints(raw.form));
  for (const name of names) {
    if (isOfPoints && name !== 'points') continue;
    for (const [kind, which, withPlayoffs] of [
      ['highestInWeek', 'best', true],
      ['lowestInWeek', 'worst', false],
    ] as const) {
      const marks = weekly.flatMap(({ raw }) =>
        marksOf(raw, withPlayoffs).filter((mark) => mark.name === name),
      );
      const values = marks.flatMap((mark) => mark[which]?.value ?? []);
      const isHigh = (which === 'best') !== (marks[0]?.lowerWins ?? false);
      const own = values.length === 0 ? null : isHigh ? Math.max(...values) : Math.min(...values);
      differences.compare('records', `${kind} ${name}`, shown(kind, name), own);
    }
  }
  const margins = seasons.flatMap(({ raw }) =>
    meetingsOf(raw).map(({ scores }) => Math.abs(scores[0] - scores[1])),
  );
  const wins = margins.filter((margin) => margin > 0);
  differences.compare(
    'records',
    'biggestWin',
    shown('biggestWin', null),
    wins.length === 0 ? null : Math.max(...wins),
  );
  if (isOfPoints) return;
  const shares = (withPlayoffs: boolean) =>
    weekly.flatMap(({ raw }) =>
      weeksOver(raw, withPlayoffs).flatMap((week) =>
        raw.teams.flatMap(({ id }) => {
          const against = againstAll(raw, week, id);
          return against ? (share(against.categories) ?? []) : [];
        }),
      ),
    );
  const [best, worst] = [shares(true), shares(false)];
  differences.compare(
    'records',
    'bestWeek',
    shown('bestWeek', null),
    best.length === 0 ? null : Math.max(...best),
  );
  differences.compare(
    'records',
    'worstWeek',
    shown('worstWeek', null),
    worst.length === 0 ? null : Math.min(...worst),
  );
}

function finalTables(differences: Differences, history: History, seasons: readonly PastSeason[]): void {
  for (const { league, raw } of seasons) {
    const shown = history.seasons.find((season) => season.league === league);
    differences.compare('past seasons', league, shown, { isOver: raw.isOver });
    if (!raw.isOver) continue;
    const rows = [...raw.table].sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
    const teamOf = (id: string | undefined) =>
      raw.teams.find((team) => team.id === id)?.name.replace(/\s+/g, ' ');
    differences.compare(
      'past seasons',
      league,
      shown?.places,
      rows.map(({ losses, rank, team, ties, wins }) => ({
        place: rank,
        team: teamOf(team),
        ...(isHeadToHead(raw.form) ? { record: { wins, losses, ties } } : {}),
      })),
    );
    const champion = history.people.find(({ key }) => key === shown?.champions[0]);
    const team = champion?.teams.find((one) => one.league === league)?.teamId;
    differences.compare('past seasons', `${league}, champion`, team ?? null, rows[0]?.team ?? null);
  }
}

export function compareHistory(
  differences: Differences,
  history: History,
  seasons: readonly PastSeason[],
): void {
  allTime(differences, history, seasons);
  rivalries(differences, history, seasons);
  records(differences, history, seasons);
  finalTables(differences, history, seasons);
}
