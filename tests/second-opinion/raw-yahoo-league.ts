import { entries, flat, object, type Raw, statistics } from '../integration/raw-yahoo.ts';
import {
  type Form,
  isExchange,
  isHeadToHead,
  isPoints,
  lineKey,
  type RawLeague,
  type RawMeeting,
  type RawMove,
  type RawRow,
  type RawWeek,
  type Scored,
  type Side,
} from './raw-league.ts';
import { type Line, nameOf } from './statistics.ts';

const forms: Readonly<Record<string, Form>> = {
  head: 'eachCategory',
  headone: 'mostCategories',
  headpoint: 'headToHeadPoints',
  roto: 'rotisserie',
  point: 'seasonPoints',
};

type Get = (path: string) => Promise<Raw>;

export async function signInAtYahoo(url: string, manager: number): Promise<Get> {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${url}/yahoo/oauth2/${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
  const application = { client_id: 'simulated-client', redirect_uri: 'oob' };
  const consent = await post('request_auth', {
    ...application,
    response_type: 'code',
    decision: 'agree',
    manager: String(manager),
  });
  const [, code = ''] = /<p>([^<]+)<\/p>/.exec(await consent.text()) ?? [];
  const basic = Buffer.from('simulated-client:simulated-secret').toString('base64');
  const answer = await post(
    'get_token',
    { grant_type: 'authorization_code', code, redirect_uri: 'oob' },
    { authorization: `Basic ${basic}` },
  );
  const { access_token: token } = object(await answer.json());
  return async (path) => {
    const response = await fetch(`${url}/yahoo/fantasy/v2/${path}?format=json`, {
      headers: { authorization: `Bearer ${String(token)}` },
    });
    if (response.status !== 200) throw new Error(`Yahoo answers ${response.status} to ${path}`);
    return object(object(await response.json()).fantasy_content);
  };
}

function teamOf(key: unknown): string {
  return String(key).split('.').at(-1) ?? '';
}

function lineOf(team: Raw): Line {
  const stats: Record<string, number> = {};
  for (const [id, text] of statistics(team.team_stats)) {
    const composite = /^9(\d{3})(\d{3})$/.exec(id);
    const pair = /^(\d+)\/(\d+)$/.exec(text);
    if (composite && pair) {
      stats[nameOf('yahoo', Number(composite[1]))] = Number(pair[1]);
      stats[nameOf('yahoo', Number(composite[2]))] = Number(pair[2]);
    } else if (!composite && /\d/.test(text)) stats[nameOf('yahoo', Number(id))] = Number(text);
  }
  /* Yahoo counts scheduled games, including missed ones, so only zeros are reliable. */
  const { completed_games: completed, live_games: live } = object(object(team.team_remaining_games).total);
  const hasNone = Number(completed) === 0 && Number(live) === 0;
  const total = object(team.team_points).total;
  return {
    stats,
    games: stats.GP ?? (hasNone ? 0 : null),
    points: total === undefined || total === '' ? null : Number(total),
  };
}

function withoutPoints(line: Line, form: Form): Line {
  return isPoints(form) ? line : { ...line, points: null };
}

function scoredOf(settings: Raw): Scored[] {
  const list = (part: unknown): Raw[] => {
    const { stats } = object(part);
    return Array.isArray(stats) ? stats.map((entry) => object(object(entry).stat)) : [];
  };
  const prices = new Map(
    list(settings.stat_modifiers).map(({ stat_id, value }) => [Number(stat_id), Number(value)]),
  );
  return list(settings.stat_categories)
    .filter(({ is_only_display_stat }) => String(is_only_display_stat) !== '1')
    .map(({ stat_id, sort_order }) => ({
      name: nameOf('yahoo', Number(stat_id)),
      lowerWins: String(sort_order) === '0',
      price: prices.get(Number(stat_id)) ?? null,
    }));
}

function meetingOf(raw: unknown, names: readonly string[], form: Form): { met: RawMeeting; sides: Raw[] } {
  const entry = object(raw);
  const sides = entries(object(entry['0']).teams).map((team) => flat(object(team).team));
  const [home, away] = sides.map((side) => String(side.team_id));
  const scores = sides.map((side) => Number(object(side.team_points).total));
  const sideOf = (winner: Raw): Side =>
    Number(winner.is_tied) === 1 ? 'tie' : teamOf(winner.winner_team_key) === home ? 'home' : 'away';
  const winners = Array.isArray(entry.stat_winners) ? entry.stat_winners : [];
  const [homeScore = 0, awayScore = 0] = scores;
  const status = ({ preevent: 'upcoming', midevent: 'running', postevent: 'final' } as const)[
    String(entry.status)
  ];
  return {
    sides,
    met: {
      week: Number(entry.week),
      home: home ?? '',
      away: away ?? null,
      status: status ?? 'upcoming',
      isPlayoffs: String(entry.is_playoffs) === '1',
      isConsolation: String(entry.is_consolation) === '1',
      winner: status === 'final' ? sideOf(entry) : null,
      homeScore,
      awayScore,
      level: isPoints(form) ? 0 : names.length - homeScore - awayScore,
      winners: new Map(
        winners
          .map((winner) => object(object(winner).stat_winner))
          .map((winner) => [nameOf('yahoo', Number(winner.stat_id)), sideOf(winner)]),
      ),
    },
  };
}

function rowOf(team: Raw, form: Form): RawRow {
  const standing = object(team.team_standings);
  const totals = object(standing.outcome_totals);
  const streak = object(standing.streak);
  const season = lineOf(team);
  const signs: Readonly<Record<string, number>> = { win: 1, loss: -1 };
  const points = standing.points_for === undefined ? season.points : Number(standing.points_for);
  return {
    team: String(team.team_id),
    wins: Number(totals.wins ?? 0),
    losses: Number(totals.losses ?? 0),
    ties: Number(totals.ties ?? 0),
    rank: standing.rank === '' || standing.rank === undefined ? null : Number(standing.rank),
    behind: standing.games_back === undefined ? null : Number(String(standing.games_back).replace('-', '0')),
    streak: streak.type === undefined ? null : (signs[String(streak.type)] ?? 0) * Number(streak.value),
    points: isPoints(form) || form === 'rotisserie' ? points : null,
    season: { ...withoutPoints(season, form), games: null },
  };
}

async function movesOf(get: Get, at: string): Promise<RawMove[]> {
  const moves: RawMove[] = [];
  for (let start = 0; ; start += 25) {
    const page = await get(`${at}/transactions;types=add,drop,trade,commish;count=25;start=${start}`);
    const list = entries(flat(page.league).transactions).map((entry) => flat(object(entry).transaction));
    for (const { players, status, timestamp, type } of list) {
      if (status !== 'successful') continue;
      const items = entries(players).map((entry) => {
        const player = object(entry).player;
        const { player_key, transaction_data } = flat(player);
        const data = flat(transaction_data);
        const from = data.source_team_key === undefined ? 'pool' : teamOf(data.source_team_key);
        const to = data.destination_team_key === undefined ? 'pool' : teamOf(data.destination_team_key);
        return `${String(player_key)} ${from}→${to}`;
      });
      const isTrade = type === 'trade' || isExchange(items);
      moves.push({ at: Number(timestamp) * 1000, isTrade, moves: items.sort() });
    }
    if (list.length < 25) return moves;
  }
}

async function unownedOf(get: Get, at: string): Promise<string[]> {
  const unowned: string[] = [];
  for (let start = 0; ; start += 25) {
    const page = await get(
      `${at}/players;status=A;sort=AR;start=${start};count=25;out=percent_owned,ownership`,
    );
    const list = entries(flat(page.league).players).map((entry) => flat(object(entry).player));
    for (const { ownership, percent_owned, player_key } of list) {
      const place = object(ownership).ownership_type === 'waivers' ? 'waivers' : 'freeAgent';
      unowned.push(`${String(player_key)} ${place} ${Number(flat(percent_owned).value)}`);
    }
    if (list.length < 25) return unowned;
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Returns the weeks that have started. Playoffs start with the week in the settings. */
function weeksOf(calendar: Raw, head: Raw, settings: Raw): RawWeek[] {
  const today = String(head.current_date);
  const firstOfPlayoffs =
    String(settings.uses_playoff) === '1' ? Number(settings.playoff_start_week) : Number.POSITIVE_INFINITY;
  return entries(flat(calendar.game).game_weeks)
    .map((entry) => object(object(entry).game_week))
    .map(({ week, start, end }) => ({ week: Number(week), from: String(start), to: String(end) }))
    .filter(({ from, week }) => from <= today && week <= Number(head.end_week))
    .map(({ from, to, week }) => ({
      week,
      from,
      isOver: to < today,
      isPlayoffs: week >= firstOfPlayoffs,
      daysBegun: 1 + daysBetween(from, to < today ? to : today),
    }));
}

/**
 * Reads a complete league of the simulated Yahoo from its JSON alone.
 *
 * @param withLists also read moves and free agents; a past season does not need them
 */
export async function rawYahooLeague(get: Get, key: string, withLists = true): Promise<RawLeague> {
  const at = `league/${key}`;
  const head = flat((await get(`${at};out=settings,standings`)).league);
  const settings = object(Array.isArray(head.settings) ? head.settings[0] : undefined);
  const form = forms[String(head.scoring_type)];
  if (form === undefined) throw new Error(`${key} scores by ${String(head.scoring_type)}`);
  const scored = scoredOf(settings);
  const weeks = weeksOf(await get(`game/${key.split('.')[0]}/game_weeks`), head, settings);
  const lines = new Map<string, Line>();
  const meetings: RawMeeting[] = [];
  const add = (week: number, team: Raw, isBegun = true) => {
    const line = withoutPoints(lineOf(team), form);
    lines.set(lineKey(week, String(team.team_id)), isBegun ? line : { ...line, points: null });
  };
  for (const { week } of weeks) {
    if (isHeadToHead(form)) {
      const board = object(flat((await get(`${at}/scoreboard;week=${week}`)).league).scoreboard);
      for (const entry of entries(object(board['0']).matchups)) {
        const { met, sides } = meetingOf(
          object(entry).matchup,
          scored.map(({ name }) => name),
          form,
        );
        meetings.push(met);
        for (const side of sides) add(week, side, met.status !== 'upcoming');
      }
    } else {
      const body = flat((await get(`${at}/teams/stats;type=week;week=${week}`)).league);
      for (const entry of entries(body.teams)) add(week, flat(object(entry).team));
    }
  }
  const rows = entries(object(Array.isArray(head.standings) ? head.standings[0] : undefined).teams);
  const teams = rows.map((entry) => flat(object(entry).team));
  const rosters = entries(flat((await get(`${at}/teams/roster`)).league).teams).flatMap((entry) => {
    const team = flat(object(entry).team);
    return entries(object(object(team.roster)['0']).players).map((item) => {
      const player = flat(object(item).player);
      const slot = flat(player.selected_position).position;
      return `${String(team.team_id)} ${String(player.player_key)} ${slot === 'Util' ? 'UTIL' : String(slot)}`;
    });
  });
  const picks = entries(flat((await get(`${at}/draftresults`)).league).draft_results)
    .map((entry) => object(object(entry).draft_result))
    .map(
      ({ cost, pick, player_key, round, team_key }) =>
        `${String(round)} ${String(pick)} ${teamOf(team_key)} ${String(player_key)} ${cost === undefined ? 'free' : String(cost)}`,
    );
  return {
    platform: 'yahoo',
    name: String(head.name),
    isOver: Number(head.is_finished) === 1,
    form,
    medianWin: settings.uses_median_score === true,
    scored,
    teams: teams.map(({ managers, name, team_id }) => ({
      id: String(team_id),
      name: String(name),
      owner: String(object(object(Array.isArray(managers) ? managers[0] : undefined).manager).guid),
    })),
    weeks,
    lines,
    meetings,
    table: teams.map((team) => rowOf(team, form)),
    picks,
    rosters,
    moves: withLists ? await movesOf(get, at) : [],
    unowned: withLists ? await unownedOf(get, at) : [],
  };
}
