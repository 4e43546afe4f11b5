import { addDays } from '@fantasy-stats/domain';
import { afterEach, describe, expect, it } from 'vitest';
import type { WeekReading } from '../source.ts';
import type { LocalReply, LocalServer } from '../testing/local-server.ts';
import { sampleAccount, serveYahoo } from '../testing/sample-servers.ts';
import {
  collectionOf,
  leagueAnswer,
  sampleScoreboard,
  sampleSettings,
  sampleStandings,
  stat,
  teamProperties,
} from '../testing/yahoo-sample.ts';

let server: LocalServer;
afterEach(() => server.close());

const openingDay = '2026-10-19';
const weekDays = (week: number) => ({
  start: addDays(openingDay, 7 * (week - 1)),
  end: addDays(openingDay, 7 * week - 1),
});

const head = {
  num_teams: 12,
  current_week: 13,
  end_week: '21',
  start_date: openingDay,
  end_date: weekDays(21).end,
  current_date: weekDays(13).start,
};
const teams = Array.from({ length: 12 }, (_, index) => index + 1);

function board(
  week: number,
  status: string,
  teamsOfWeek = teams,
  more: Record<string, unknown> = {},
): unknown {
  const { start, end } = weekDays(week);
  const matchups = Array.from({ length: teamsOfWeek.length / 2 }, (_, index) => ({
    week: String(week),
    week_start: start,
    week_end: end,
    status,
    ...more,
    '0': {
      teams: collectionOf(
        'team',
        teamsOfWeek
          .slice(2 * index, 2 * index + 2)
          .map((id) => [
            teamProperties(id),
            { team_stats: { stats: [stat('12', String(100 * id + week))] } },
          ]),
      ),
    },
  }));
  return leagueAnswer({ scoreboard: { '0': { matchups: collectionOf('matchup', matchups) }, week } }, head);
}

const gameWeeks = {
  fantasy_content: {
    game: [
      { game_key: '501', code: 'nba' },
      {
        game_weeks: collectionOf(
          'game_week',
          Array.from({ length: 24 }, (_, index) => ({ week: String(index + 1), ...weekDays(index + 1) })),
        ),
      },
    ],
  },
};

const standings = leagueAnswer(
  {
    standings: [
      {
        teams: collectionOf(
          'team',
          teams.map((id) => [
            teamProperties(id),
            { team_standings: { rank: id, outcome_totals: { wins: 1 } } },
          ]),
        ),
      },
    ],
  },
  head,
);

const season: Readonly<Record<string, LocalReply>> = {
  'league/501.l.77/settings': {
    body: leagueAnswer({ settings: [{ ...sampleSettings.settings[0], playoff_start_week: '19' }] }, head),
  },
  'league/501.l.77/standings': { body: standings },
  'league/501.l.77/scoreboard': { body: board(13, 'midevent') },
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `league/501.l.77/scoreboard;week=${index + 1}`,
      { body: board(index + 1, 'postevent') },
    ]),
  ),
  'game/501/game_weeks': { body: gameWeeks },
};

async function readAll(weeks: AsyncIterable<WeekReading>): Promise<WeekReading[]> {
  const read: WeekReading[] = [];
  for await (const week of weeks) read.push(week);
  return read;
}

describe('a twelve-team league in week 13', () => {
  const readUsable = async (changes: Readonly<Record<string, LocalReply>>) => {
    server = await serveYahoo({ ...season, ...changes });
    const source = sampleAccount(server.url).league('501.l.77');
    const league = (await source.readLeague()).facts;
    const facts = (await source.readTeams(league)).facts;
    const past = league.weeks
      .filter(({ number }) => number <= (league.currentWeek ?? 0))
      .map(({ number }) => number);
    const weeks = await readAll(source.readWeeks(league, past));
    await source.readRosters(league, facts);
    const draft = (await source.readDraft(league)).facts;
    return { league, facts, weeks, draft };
  };

  it('is read with its teams, weeks, rosters and draft in seventeen requests', async () => {
    const { league, facts, weeks, draft } = await readUsable({});
    expect(league).toMatchObject({ size: 12, currentWeek: 13, phase: 'running' });
    expect(league.weeks).toHaveLength(21);
    expect(facts.teams).toHaveLength(12);
    expect(weeks).toHaveLength(13);
    expect(weeks.every((week) => week.missing.length === 0 && week.facts.teamWeeks.length === 12)).toBe(true);
    expect(draft.picks).toHaveLength(3);
    expect(server.requests).toHaveLength(17);
  });

  it('is read in at most twenty requests if Yahoo refuses combined requests', async () => {
    const refused = { status: 400, body: {} };
    const { weeks } = await readUsable({ 'league/501.l.77;out=scoreboard/standings': refused });
    expect(weeks.every((week) => week.missing.length === 0)).toBe(true);
    expect(server.requests.length).toBeLessThanOrEqual(20);
  });
});

describe('Yahoo playoffs', () => {
  const playoffs = { is_playoffs: '1' };
  it('include a two-week round once, in its first week', async () => {
    const final = (week: number) => {
      const { start, end } = { start: weekDays(20).start, end: weekDays(21).end };
      return { body: board(week, 'midevent', [1, 2], { ...playoffs, week_start: start, week_end: end }) };
    };
    server = await serveYahoo({
      ...season,
      'league/501.l.77/scoreboard;week=20': final(20),
      'league/501.l.77/scoreboard;week=21': final(21),
    });
    const source = sampleAccount(server.url).league('501.l.77');
    const league = (await source.readLeague()).facts;
    const [first, second] = await readAll(source.readWeeks(league, [20, 21]));
    expect(first?.facts.matchups).toMatchObject([{ week: 20, home: '1', away: '2', isPlayoffs: true }]);
    expect(second?.facts.matchups).toEqual([]);
    expect(second?.missing).toEqual([]);
  });

  it('have byes and consolation games', async () => {
    const bye: unknown = JSON.parse(
      JSON.stringify(sampleScoreboard(1, 'postevent')).replace(/"week":"?1"?(?!\d)/g, '"week":19'),
    );
    server = await serveYahoo({
      ...season,
      'league/501.l.77/scoreboard;week=19': { body: bye },
      'league/501.l.77/scoreboard;week=20': {
        body: board(20, 'postevent', [3, 4], { ...playoffs, is_consolation: 1 }),
      },
    });
    const source = sampleAccount(server.url).league('501.l.77');
    const league = (await source.readLeague()).facts;
    const [first, second] = await readAll(source.readWeeks(league, [19, 20]));
    expect(first?.facts.matchups).toMatchObject([
      { home: '1', away: '2' },
      { home: '3', away: null },
    ]);
    expect(second?.facts.matchups).toMatchObject([{ isPlayoffs: true, isConsolation: true }]);
  });
});

describe('Yahoo teams', () => {
  const inDivision = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body).replaceAll('{"team_id":"1"}', '{"team_id":"1"},{"division_id":"2"}'));
  const divided = {
    'league/501.l.77/settings': {
      body: leagueAnswer({
        settings: [
          {
            ...sampleSettings.settings[0],
            divisions: [
              { division: { division_id: '1', name: 'East' } },
              { division: { division_id: '2', name: 'West' } },
            ],
          },
        ],
      }),
    },
    'league/501.l.77/standings': { body: inDivision(sampleStandings) },
  };

  it('have their divisions by name, even after a refresh', async () => {
    server = await serveYahoo(divided);
    const source = sampleAccount(server.url).league('501.l.77');
    const league = (await source.readLeague()).facts;
    const divisions = (await source.readTeams(league)).facts.teams.map(({ id, division }) => [id, division]);
    expect(divisions).toEqual([
      ['2', null],
      ['1', 'West'],
      ['3', null],
    ]);
    const later = sampleAccount(server.url).league('501.l.77');
    const known = (await later.readLeague(league)).facts;
    expect((await later.readTeams(known)).facts.teams[1]?.division).toBe('West');
  });

  it('keep managers with hidden names separate', async () => {
    const hidden: unknown = JSON.parse(
      JSON.stringify(sampleStandings)
        .replace(/"nickname":"Manager \d"/g, '"nickname":"--hidden--"')
        .replace(/"guid":"SECRETGUID\d"/g, '"guid":"--"'),
    );
    server = await serveYahoo({ 'league/501.l.77/standings': { body: hidden } });
    const source = sampleAccount(server.url).league('501.l.77');
    const { facts } = await source.readTeams((await source.readLeague()).facts);
    expect(facts.teams.flatMap(({ managers }) => managers)).toEqual(
      Array.from({ length: 3 }, () => ({ id: null, name: 'Unnamed manager' })),
    );
  });
});
