import type { RecapAround, RecapItem, WeekTrade } from '@fantasy-stats/engine/recap';
import type { Oracle } from './oracle.ts';
import { chance, near, points, type Statement, tableOf } from './statements.ts';

type Kind = RecapItem['kind'];
type Known = Pick<RecapAround, 'chances' | 'oddsAfter'>;

/**
 * Returns all correct statements for a week’s preview by kind, from the facts on the morning before the week.
 */
export function statementsBefore(
  oracle: Oracle,
  week: number,
  around: Known,
): Partial<Record<Kind, Statement[]>> {
  const { league } = oracle.season;
  const own = league.weeks.find(({ number }) => number === week);
  const before = Math.max(0, ...league.weeks.map(({ number }) => number).filter((other) => other < week));
  const deadline = league.acquisitions.tradeDeadline;
  const of = league.playoffs && !own?.isPlayoffs ? 'playoffs' : 'title';
  return {
    ...(oracle.isMeeting ? meetings(oracle, week, before, around) : {}),
    ...(oracle.isMeeting || before === 0
      ? {}
      : { race: races(oracle, before), leader: tableOf(oracle, before).leader ?? [] }),
    stake: (around.oddsAfter ?? []).flatMap(({ stakes, teamId }) =>
      stakes ? [{ teams: [teamId], numbers: [chance(stakes.win[of]), chance(stakes.loss[of])] }] : [],
    ),
    deadline: deadline === null ? [] : [{ teams: [], numbers: [`${Number(deadline.slice(8))}`] }],
    lastRegularWeek: [{ teams: [], numbers: [`${league.playoffs?.teams}`] }],
  };
}

/** Returns the chance; empty at 50%, which is worded as even odds. */
const evenOr = (likely: number): string[] => (chance(likely) === '50%' ? [] : [chance(likely)]);

function meetings(
  oracle: Oracle,
  week: number,
  before: number,
  { chances }: Known,
): Partial<Record<Kind, Statement[]>> {
  const pairs = oracle.played(week).map(({ away, home, id }) => {
    const known = chances.get(id);
    return {
      teams: [home, away ?? ''],
      likely: known === undefined ? null : Math.max(known, 1 - known),
      ranks: [home, away ?? ''].map((team) => oracle.ranks(before).get(team) ?? 0),
    };
  });
  const likely = pairs.flatMap(({ likely: one }) => one ?? []);
  const withChance = (extreme: number, numbersOf: (likely: number) => string[]) =>
    pairs
      .filter((pair) => pair.likely === extreme)
      .map(({ teams }) => ({ teams, numbers: numbersOf(extreme) }));
  const sum = (ranks: readonly number[]) => ranks.reduce((all, one) => all + one, 0);
  const highest = Math.min(...pairs.map(({ ranks }) => sum(ranks)));
  const streaks = oracle.teams.map((team) => ({ team, length: Math.abs(oracle.streak(team, before)) }));
  const longest = Math.max(...streaks.map(({ length }) => length));
  return {
    pairing: pairs.map(({ likely: one, teams }) => ({
      teams,
      numbers: one === null ? [] : evenOr(one),
    })),
    bye: [{ teams: oracle.byes(week), numbers: [] }],
    tossUp: withChance(Math.min(...likely), evenOr),
    favorite: withChance(Math.max(...likely), (likely) => [chance(likely)]),
    topMeeting: pairs
      .filter(({ ranks }) => sum(ranks) === highest)
      .map(({ ranks, teams }) => ({ teams, numbers: ranks.map(String) })),
    streak: streaks
      .filter(({ length }) => length === longest)
      .map(({ length, team }) => ({ teams: [team], numbers: [`${length}`] })),
  };
}

/** Returns the neighbors in the standings that are closest in points. */
function races(oracle: Oracle, before: number): Statement[] {
  const strength = new Map(oracle.teams.map((team) => [team, oracle.seasonPoints(team, before)]));
  const of = (team: string) => strength.get(team) ?? 0;
  const pairs = oracle.teams.flatMap((team) => {
    const below = oracle.teams.filter((other) => of(team) - of(other) > 1e-9);
    const next = Math.max(...below.map(of));
    return below
      .filter((other) => near(of(other), next))
      .map((other) => ({ teams: [team, other], gap: of(team) - next }));
  });
  const closest = Math.min(...pairs.map(({ gap }) => gap));
  return pairs
    .filter(({ gap }) => near(gap, closest))
    .map(({ gap, teams }) => ({
      teams,
      numbers: [points(gap), `${oracle.ranks(before).get(teams[0] ?? '')}`],
    }));
}

export function statementOfTrade({ sides }: WeekTrade): Statement {
  const likeliest = Math.max(...sides.map((side) => side.chance ?? 0));
  const teams = sides.map(({ teamId }) => teamId);
  return {
    teams,
    numbers: [
      ...sides.flatMap(({ picks }) => (picks > 0 ? [`${picks}`] : [])),
      ...(likeliest > 0.5 ? [chance(likeliest)] : []),
    ],
  };
}
