import { type StatisticId, statistic, type WinLossTie } from '@fantasy-stats/domain';
import type { RecapAround, RecapItem } from '@fantasy-stats/engine/recap';
import type { Oracle } from './oracle.ts';

export interface Statement {
  readonly teams: readonly string[];
  readonly numbers: readonly string[];
}

export const points = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: 2 }).replace('-', '−');
export const chance = (value: number) =>
  value > 0 && value < 0.005 ? '<1%' : value < 1 && value >= 0.995 ? '>99%' : `${Math.round(value * 100)}%`;
const record = ({ losses, ties, wins }: WinLossTie) => [
  `${wins}`,
  `${losses}`,
  ...(ties > 0 ? [`${ties}`] : []),
];
const inColumn = (id: StatisticId, value: number) =>
  id === 'FG%' || id === 'FT%' ? value.toFixed(3).replace(/^0/, '') : value.toFixed(0);
const share = ({ losses, ties, wins }: WinLossTie) => (wins + ties / 2) / (wins + losses + ties);
const most = (values: readonly number[]) => Math.max(...values);
export const near = (one: number, other: number) => Math.abs(one - other) < 1e-9;

type Statements = Partial<Record<RecapItem['kind'], Statement[]>>;

/** Returns all correct statements for a week’s recap by kind. Any other statement is wrong. */
export function statementsOf(oracle: Oracle, week: number, around: RecapAround): Statements {
  const meeting = oracle.isMeeting ? matchups(oracle, week, around) : {};
  const isRegular = oracle.season.league.weeks.some(
    ({ isPlayoffs, number }) => number === week && !isPlayoffs,
  );
  const first = oracle.teams.filter((team) => oracle.ranks(week).get(team) === 1);
  return {
    ...meeting,
    champion: oracle.season.league.playoffs
      ? oracle.played(week).map(({ away, home }) => ({ teams: [home, away ?? ''], numbers: [] }))
      : [{ teams: first, numbers: [] }],
    ...weekOf(oracle, week),
    ...(isRegular ? tableOf(oracle, week) : {}),
    ...aroundOf(around, isRegular && oracle.season.league.playoffs !== null),
  };
}

function matchups(oracle: Oracle, week: number, { chances }: RecapAround): Statements {
  const played = oracle.played(week).map((matchup) => {
    const { away, home } = matchup;
    const score = oracle.score(week, home, away ?? '');
    const margin = oracle.isPoints
      ? oracle.points(week, home) - oracle.points(week, away ?? '')
      : score.wins - score.losses;
    const scores = oracle.isPoints
      ? [points(oracle.points(week, home)), points(oracle.points(week, away ?? ''))]
      : record(score);
    return { matchup, teams: [home, away ?? ''], scores, margin, result: oracle.result(matchup) };
  });
  const narrowest = Math.min(...played.map(({ margin }) => Math.abs(margin)));
  const widest = most(played.map(({ margin }) => Math.abs(margin)));
  const upsets = played.flatMap(({ matchup, result, teams }) => {
    const home = chances.get(matchup.id);
    const likely = home === undefined || result === 0 ? 1 : result > 0 ? home : 1 - home;
    return likely <= 0.4 ? [{ teams, likely }] : [];
  });
  return {
    result: played.map(({ scores, teams }) => ({ teams, numbers: scores })),
    bye: [{ teams: oracle.byes(week), numbers: [] }],
    upset: upsets
      .filter(({ likely }) => likely === Math.min(...upsets.map((one) => one.likely)))
      .map(({ likely, teams }) => ({ teams, numbers: [chance(likely)] })),
    closest: played
      .filter(({ margin }) => near(Math.abs(margin), narrowest))
      .map(({ margin, result, teams }) => ({
        teams,
        numbers: [
          ...(result === 0 || margin === 0
            ? []
            : [oracle.isPoints ? points(Math.abs(margin)) : `${Math.abs(margin)}`]),
          ...tightest(oracle, week, teams),
        ],
      })),
    blowout: played
      .filter(({ margin }) => near(Math.abs(margin), widest))
      .map(({ scores, teams }) => ({ teams, numbers: scores })),
    lucky: lucky(oracle, week, 1),
    unlucky: lucky(oracle, week, -1),
  };
}

/** Returns both values of the closest category, by standard deviations of the league’s week. */
function tightest(oracle: Oracle, week: number, [one = '', other = '']: readonly string[]): string[] {
  if (oracle.isPoints) return [];
  const gaps = oracle.categories.flatMap((id) => {
    const [own, theirs] = [oracle.value(week, one, id), oracle.value(week, other, id)];
    const all = oracle.teams.flatMap((team) => oracle.value(week, team, id) ?? []);
    const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
    const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length);
    if (own === null || theirs === null || own === theirs || deviation === 0) return [];
    return [{ gap: Math.abs(own - theirs) / deviation, numbers: [inColumn(id, own), inColumn(id, theirs)] }];
  });
  return gaps.toSorted((first, second) => first.gap - second.gap)[0]?.numbers ?? [];
}

function lucky(oracle: Oracle, week: number, sign: 1 | -1): Statement[] {
  const isEach = oracle.season.league.scoringForm === 'eachCategory';
  const entries = oracle.played(week).flatMap((matchup) =>
    [matchup.home, matchup.away ?? ''].map((team) => {
      const opponent = team === matchup.home ? (matchup.away ?? '') : matchup.home;
      const result = oracle.result(matchup) * (team === matchup.home ? 1 : -1);
      const own = oracle.score(week, team, opponent);
      const actual = isEach ? own.wins + own.ties / 2 : (result + 1) / 2;
      const against = oracle.allPlay(week, team, isEach ? 'categories' : 'matchups');
      const expected = (against.wins + against.ties / 2) / (oracle.teams.length - 1);
      const allPlay = oracle.allPlay(week, team, 'matchups');
      return { teams: [team, opponent], result, luck: actual - expected, allPlay };
    }),
  );
  const wanted = entries.filter(
    ({ allPlay, luck, result }) => result === sign && luck * sign > 0 && (share(allPlay) - 0.5) * sign < 0,
  );
  const extreme = most(wanted.map(({ luck }) => luck * sign));
  return wanted
    .filter(({ luck }) => near(luck * sign, extreme))
    .map(({ allPlay, teams }) => ({ teams, numbers: record(allPlay) }));
}

function weekOf(oracle: Oracle, week: number): Statements {
  const strength = (team: string) =>
    oracle.isPoints ? oracle.points(week, team) : share(oracle.allPlay(week, team, 'categories'));
  const best = most(oracle.teams.map(strength));
  const first = oracle.teams.filter((team) => near(strength(team), best));
  const [one = ''] = first;
  return {
    best: [
      {
        teams: first,
        numbers: oracle.isPoints ? [points(best)] : record(oracle.allPlay(week, one, 'categories')),
      },
    ],
    standout: oracle.isPoints ? [] : standout(oracle, week),
    record: broken(oracle, week),
  };
}

function standout(oracle: Oracle, week: number): Statement[] {
  const highs = oracle.categories.flatMap((id) => {
    const sign = statistic(id).lowerIsBetter ? -1 : 1;
    const all = oracle.teams.flatMap((team) => {
      const value = oracle.value(week, team, id);
      return value === null ? [] : [{ team, value }];
    });
    const mean = all.reduce((sum, { value }) => sum + value, 0) / all.length;
    const deviation = Math.sqrt(all.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / all.length);
    return all.map(({ team, value }) => ({
      team,
      id,
      value,
      score: deviation === 0 ? 0 : (sign * (value - mean)) / deviation,
    }));
  });
  const extreme = most(highs.map(({ score }) => score));
  return highs
    .filter(({ score }) => near(score, extreme))
    .map(({ id, team, value }) => ({ teams: [team], numbers: [inColumn(id, value)] }));
}

/** Returns season records broken in a week: category, all-play or margin of victory. */
function broken(oracle: Oracle, week: number): Statement[] {
  const lengths = oracle.season.league.weeks.map(
    ({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay),
  );
  const until = oracle.season.league.weeks.filter(({ number }) => number <= week).map(({ number }) => number);
  const statements: Statement[] = [];
  const add = (teams: readonly string[], value: string, before: readonly string[]) => {
    for (const old of new Set(before)) statements.push({ teams, numbers: [value, old] });
  };
  const byWeek = (
    read: (number: number, team: string) => number | null,
    write: (value: number) => string,
  ) => {
    for (const team of oracle.teams) {
      const own = read(week, team);
      const earlier = until
        .slice(0, -1)
        .flatMap((number) => oracle.teams.flatMap((other) => read(number, other) ?? []));
      if (own === null || earlier.length === 0) continue;
      if (own > most(earlier)) add([team], write(own), [write(most(earlier))]);
      if (own < Math.min(...earlier)) add([team], write(own), [write(Math.min(...earlier))]);
    }
  };
  if (oracle.isPoints) byWeek((number, team) => oracle.points(number, team), points);
  else {
    for (const id of oracle.categories)
      byWeek(
        (number, team) => oracle.value(number, team, id),
        (value) => inColumn(id, value),
      );
    byWeek((number, team) => share(oracle.allPlay(number, team, 'categories')), chance);
  }
  // A total can be the record for weeks of normal length even if a longer week has more.
  if (new Set(lengths).size > 1) usualLength(oracle, week, until, add);
  const margins = (number: number) =>
    oracle.played(number).map(({ away, home }) => {
      const score = oracle.score(number, home, away ?? '');
      const gap = oracle.isPoints
        ? oracle.points(number, home) - oracle.points(number, away ?? '')
        : score.wins - score.losses;
      return { teams: [home, away ?? ''], gap: Math.abs(gap) };
    });
  const earlier = until
    .slice(0, -1)
    .flatMap((number) => margins(number).map(({ gap }) => gap))
    .filter((gap) => gap > 0);
  for (const { gap, teams } of margins(week)) {
    if (gap > most(earlier)) add(teams, points(gap), [points(most(earlier))]);
    if (gap < Math.min(...earlier)) add(teams, points(gap), [points(Math.min(...earlier))]);
  }
  return statements;
}

function usualLength(
  oracle: Oracle,
  week: number,
  until: readonly number[],
  add: (teams: readonly string[], value: string, before: readonly string[]) => void,
): void {
  const daysOf = (number: number) => {
    const entry = oracle.season.league.weeks.find((one) => one.number === number);
    return Date.parse(entry?.lastDay ?? '') - Date.parse(entry?.firstDay ?? '');
  };
  const alike = until.filter((number) => number < week && daysOf(number) === daysOf(week));
  const columns = oracle.isPoints ? [null] : oracle.categories;
  for (const id of columns) {
    const read = (number: number, team: string) =>
      id === null ? oracle.points(number, team) : oracle.value(number, team, id);
    const write = (value: number) => (id === null ? points(value) : inColumn(id, value));
    const earlier = alike.flatMap((number) => oracle.teams.flatMap((team) => read(number, team) ?? []));
    if (earlier.length === 0) continue;
    const lower = id !== null && statistic(id).lowerIsBetter;
    const best = lower ? Math.min(...earlier) : most(earlier);
    for (const team of oracle.teams) {
      const own = read(week, team);
      if (own !== null && (lower ? own < best : own > best)) add([team], write(own), [write(best)]);
    }
  }
}

export function tableOf(oracle: Oracle, week: number): Statements {
  const ranks = oracle.ranks(week);
  const before = oracle.ranks(week - 1);
  const first = oracle.teams.filter((team) => ranks.get(team) === 1);
  const others = oracle.teams.filter((team) => ranks.get(team) !== 1);
  const [one = ''] = first;
  const behind = (team: string): number => {
    if (!oracle.isMeeting) return oracle.seasonPoints(one, week) - oracle.seasonPoints(team, week);
    const [lead, own] = [oracle.record(one, week), oracle.record(team, week)];
    return (lead.wins - own.wins + (own.losses - lead.losses)) / 2;
  };
  const ahead = Math.min(...others.map(behind));
  const lead = others.length > 0 && ahead > 1e-9 ? [points(ahead)] : [];
  const own = oracle.isMeeting ? record(oracle.record(one, week)) : [points(oracle.seasonPoints(one, week))];
  const any = subsets(oracle, week);
  return {
    leader: [{ teams: first, numbers: [...own, ...lead] }],
    climb: oracle.teams.map((team) => ({
      teams: [team],
      numbers: [`${before.get(team)}`, `${ranks.get(team)}`],
    })),
    streak: oracle.teams.map((team) => ({
      teams: [team],
      numbers: [`${Math.abs(oracle.streak(team, week))}`],
    })),
    ...any,
  };
}

/** Returns the teams whose playoff status is decided, by remaining possible wins. */
function subsets(oracle: Oracle, week: number): Statements {
  const spots = oracle.season.league.playoffs?.teams ?? 0;
  const each = oracle.season.league.scoringForm === 'eachCategory' ? oracle.categories.length : 1;
  const settled = (through: number) => {
    const teams = oracle.teams.map((team) => {
      const { losses, ties, wins } = oracle.record(team, through);
      const own = wins + ties / 2;
      const left =
        each *
        oracle.season.matchups.filter(
          (matchup) =>
            !matchup.isPlayoffs &&
            matchup.week > through &&
            matchup.away !== null &&
            [matchup.home, matchup.away].includes(team),
        ).length;
      const all = wins + losses + ties + left;
      return { team, least: all > 0 ? own / all : 0, most: all > 0 ? (own + left) / all : 1 };
    });
    const rivals = (team: string) => teams.filter((other) => other.team !== team);
    return {
      clinched: teams.filter(
        ({ least, team }) => rivals(team).filter((other) => other.most >= least).length < spots,
      ),
      eliminated: teams.filter(
        ({ most: best, team }) => rivals(team).filter((other) => other.least > best).length >= spots,
      ),
    };
  };
  const [then, now] = [settled(week - 1), settled(week)];
  const fresh = (kind: 'clinched' | 'eliminated') =>
    now[kind].map(({ team }) => team).filter((team) => !then[kind].some((one) => one.team === team));
  return {
    clinched: [{ teams: fresh('clinched'), numbers: [] }],
    eliminated: [{ teams: fresh('eliminated'), numbers: [] }],
  };
}

function aroundOf(around: RecapAround, ofPlayoffs: boolean): Statements {
  const of = (one: { playoffs: number | null; title: number } | undefined) =>
    (ofPlayoffs ? one?.playoffs : one?.title) ?? null;
  const moves = (around.oddsAfter ?? []).flatMap((after) => {
    const before = of(around.oddsBefore?.find(({ teamId }) => teamId === after.teamId));
    const now = of(after);
    return before === null || now === null ? [] : [{ team: after.teamId, before, now, by: now - before }];
  });
  const extremeStatement = (extreme: number) =>
    moves
      .filter(({ by }) => by === extreme)
      .map(({ before, now, team }) => ({ teams: [team], numbers: [chance(before), chance(now)] }));
  const left = (one: RecapAround['bench'][number]) => (one.benched > 0 ? one.best - one.started : 0);
  const emptiest = most(around.bench.map(left));
  return {
    rise: extremeStatement(most(moves.map(({ by }) => by))),
    fall: extremeStatement(Math.min(...moves.map(({ by }) => by))),
    stake: (around.oddsAfter ?? []).flatMap(({ stakes, teamId }) =>
      (['playoffs', 'title'] as const).map((goal) => ({
        teams: [teamId],
        numbers: stakes ? [chance(stakes.win[goal]), chance(stakes.loss[goal])] : [],
      })),
    ),
    bench: around.bench
      .filter((one) => left(one) === emptiest)
      .flatMap((one) => [
        { teams: [one.teamId], numbers: [`${one.benched}`] },
        { teams: [one.teamId], numbers: [points(left(one)), `${one.benched}`] },
      ]),
    trade: around.trades.map(({ sides }) => ({
      teams: sides.map(({ teamId }) => teamId),
      numbers: ['1', '70%'],
    })),
  };
}
