import { isProperties, type Properties, readText } from '../loose.ts';
import { leaguePart } from '../yahoo/league.ts';
import { collection, content, merged, teamIdOf } from '../yahoo/shape.ts';
import { type Finding, type SampleResponse, Tally } from './assumption.ts';

export interface YahooSample {
  readonly head: Properties;
  readonly settings: Properties;
  /** Matchups with the week of their scoreboard. */
  readonly matchups: readonly {
    readonly week: number;
    readonly matchup: Properties;
    readonly teams: readonly Properties[];
  }[];
  readonly teams: readonly Properties[];
  readonly transactions: readonly Properties[];
  readonly players: readonly Properties[];
}

export function yahooLeagues(responses: readonly SampleResponse[]): YahooSample[] {
  const byLeague = new Map<string, unknown[]>();
  for (const { platform, body } of responses) {
    if (platform !== 'yahoo') continue;
    const head = merged(content(body).league);
    const key = readText(head.league_key);
    if (key === null || (head.game_code !== undefined && head.game_code !== 'nba')) continue;
    byLeague.set(key, [...(byLeague.get(key) ?? []), body]);
  }
  return [...byLeague.values()].map(leagueOf);
}

function leagueOf(bodies: readonly unknown[]): YahooSample {
  const part = (name: string): unknown[] =>
    bodies.flatMap((body) => {
      const found = leaguePart(body, name);
      return found === undefined ? [] : [found];
    });
  const list = (name: string, key: string) =>
    part(name).flatMap((entries) => collection(entries, key).map(merged));
  const tables = part('standings').flatMap((table) => collection(merged(table).teams, 'team').map(merged));
  const teams = [...tables, ...list('teams', 'team')];
  const rosters = teams.flatMap(({ roster }) => {
    const raw = merged(roster);
    return collection(merged(raw['0']).players ?? raw.players, 'player').map(merged);
  });
  return {
    head: merged(content(bodies[0]).league),
    settings: merged(part('settings')[0]),
    matchups: part('scoreboard').flatMap(boardOf),
    teams,
    transactions: list('transactions', 'transaction'),
    players: [...rosters, ...list('players', 'player')],
  };
}

function boardOf(scoreboard: unknown): YahooSample['matchups'][number][] {
  if (!isProperties(scoreboard)) return [];
  const list = merged(scoreboard['0']).matchups ?? scoreboard.matchups;
  return collection(list, 'matchup').map((raw) => {
    const matchup = merged(raw);
    const teams = collection(merged(matchup['0']).teams ?? matchup.teams, 'team').map(merged);
    return { week: Number(scoreboard.week ?? matchup.week), matchup, teams };
  });
}

/** Returns a check that examines every league in the responses it gets. */
export function ofLeagues(
  look: (league: YahooSample, tally: Tally) => void,
): (responses: readonly SampleResponse[]) => Finding {
  return (responses) => {
    const tally = new Tally();
    for (const league of yahooLeagues(responses)) look(league, tally);
    return { agreeing: tally.agreeing, disagreeing: tally.disagreeing };
  };
}

export const formOf = ({ settings, head }: YahooSample) => settings.scoring_type ?? head.scoring_type;
export const keyOf = (team: Properties) => teamIdOf(String(team.team_key));
