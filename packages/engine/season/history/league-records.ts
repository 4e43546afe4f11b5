import type { Day, LeagueId } from '@fantasy-stats/domain';
import type { People } from './people.ts';
import type { SeasonChapter } from './season-chapter.ts';
import { type RecordKind, recordKinds, type SeasonRecord } from './season-records.ts';

interface RecordHolder {
  /** Keys of the people who ran the team. */
  readonly people: readonly string[];
  readonly team: string;
  readonly opponent: string | null;
  readonly league: LeagueId;
  readonly season: number;
  /** The week of the record (for a streak, its last); null for season records. */
  readonly week: number | null;
  /** The days of the record; null for season records. */
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
}

export interface LeagueRecord extends Omit<SeasonRecord, 'holders'> {
  /** Earliest first. */
  readonly holders: readonly RecordHolder[];
  /** For streaks: whether it is still active. */
  readonly isRunning: boolean;
}

/** Returns the league's records with dates and holders, ordered by kind. Equal values share a record. */
export function leagueRecords(chapters: readonly SeasonChapter[], people: People): LeagueRecord[] {
  const inTime = [...chapters].sort((one, other) => one.season - other.season);
  const best = new Map<string, LeagueRecord>();
  for (const chapter of inTime) {
    for (const { holders, ...record } of chapter.records) {
      const mark = `${record.kind} ${record.column} ${record.unit}`;
      const current = best.get(mark);
      const gap = current ? record.value - current.value : 0;
      const isEqual = current !== undefined && Math.abs(gap) < 1e-9;
      if (current && !isEqual && gap > 0 !== (record.better === 'higher')) continue;
      const mine = holders.map((holder) => holderOf(chapter, people, holder)).sort(byTime);
      best.set(mark, {
        ...record,
        isRunning: false,
        holders: current && isEqual ? [...current.holders, ...mine] : mine,
      });
    }
  }
  return [...best.values(), ...streakRecords(inTime, people)].sort(
    (one, other) => recordKinds.indexOf(one.kind) - recordKinds.indexOf(other.kind),
  );
}

function byTime(one: RecordHolder, other: RecordHolder): number {
  return (one.firstDay ?? '').localeCompare(other.firstDay ?? '');
}

function holderOf(
  chapter: SeasonChapter,
  people: People,
  { teamId, opponent, week }: SeasonRecord['holders'][number],
): RecordHolder {
  const days = chapter.weeks.find(({ number }) => number === week);
  const name = (id: string) => chapter.teams.find((team) => team.id === id)?.name ?? `Team ${id}`;
  return {
    people: people.of(chapter.league, teamId).map(({ key }) => key),
    team: name(teamId),
    opponent: opponent === null ? null : name(opponent),
    league: chapter.league,
    season: chapter.season,
    week,
    firstDay: days?.firstDay ?? null,
    lastDay: days?.lastDay ?? null,
  };
}

interface Streak {
  readonly person: string;
  readonly length: number;
  readonly from: RecordHolder;
  readonly to: RecordHolder;
  readonly isRunning: boolean;
}

/** Finds the longest winning and losing streaks in matchups, across seasons, including playoffs. */
function streakRecords(inTime: readonly SeasonChapter[], people: People): LeagueRecord[] {
  const kinds = [
    ['winningStreak', 1],
    ['losingStreak', -1],
  ] as const satisfies readonly (readonly [RecordKind, number])[];
  return kinds.flatMap(([kind, sign]): LeagueRecord[] => {
    const streaks = people.list.flatMap((person) => longest(inTime, people, person.key, sign));
    const value = Math.max(0, ...streaks.map(({ length }) => length));
    // A single win is not a streak.
    if (value < 2) return [];
    const longestStreaks = streaks.filter(({ length }) => length === value);
    return [
      {
        kind,
        column: null,
        unit: 'matchups',
        better: 'higher',
        value,
        isRunning: longestStreaks.length === 1 && longestStreaks[0]?.isRunning === true,
        holders: longestStreaks
          .map(({ from, to }) => ({ ...to, firstDay: from.firstDay, lastDay: to.lastDay }))
          .sort(byTime),
      },
    ];
  });
}

function longest(inTime: readonly SeasonChapter[], people: People, person: string, sign: number): Streak[] {
  const results = inTime.flatMap((chapter) =>
    chapter.meetings.flatMap(({ first, second, result, week }) => {
      const team = [first, second].find((id) =>
        people.of(chapter.league, id).some(({ key }) => key === person),
      );
      if (team === undefined) return [];
      const won = (result.wins - result.losses) * (team === first ? 1 : -1);
      return [{ won, holder: holderOf(chapter, people, { teamId: team, week, opponent: null }) }];
    }),
  );
  const streaks: Streak[] = [];
  let run: (typeof results)[number][] = [];
  const close = (isRunning: boolean) => {
    const [from, to] = [run[0], run.at(-1)];
    if (from && to) streaks.push({ person, length: run.length, from: from.holder, to: to.holder, isRunning });
    run = [];
  };
  for (const entry of results) {
    if (entry.won === sign) run.push(entry);
    else close(false);
  }
  close(inTime.at(-1)?.isOver === false);
  const most = Math.max(0, ...streaks.map(({ length }) => length));
  return streaks.filter(({ length }) => length === most);
}
