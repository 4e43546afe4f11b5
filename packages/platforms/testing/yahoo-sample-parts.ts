/* Parts of Yahoo's responses, in Yahoo's unusual shapes. */

const head = {
  league_key: '501.l.77',
  league_id: '77',
  name: 'Sample  League',
  url: 'https://basketball.fantasysports.yahoo.com/nba/77',
  logo_url: false,
  draft_status: 'postdraft',
  num_teams: 3,
  edit_key: '2026-10-29',
  weekly_deadline: 'intraday',
  roster_type: 'date',
  league_update_timestamp: null,
  scoring_type: 'head',
  league_type: 'private',
  current_week: '2',
  start_week: '1',
  start_date: '2026-10-20',
  end_week: 3,
  end_date: '2026-11-08',
  current_date: '2026-10-29',
  game_code: 'nba',
  season: '2026',
};

export const sampleLeagueKey = head.league_key;

export function content(path: string, resource: Record<string, unknown>): unknown {
  return { fantasy_content: { 'xml:lang': 'en-US', 'yahoo:uri': `/fantasy/v2/${path}`, ...resource } };
}

/** A league's response with one sub-resource. `changes` override the league's properties. */
export function leagueResponse(
  part: Record<string, unknown>,
  changes: Record<string, unknown> = {},
): unknown {
  return content('league/501.l.77', { league: [{ ...head, ...changes }, part] });
}

export function collectionOf(key: string, resources: readonly unknown[]): unknown {
  if (resources.length === 0) return [];
  const entries = resources.map((resource, index) => [String(index), { [key]: resource }] as const);
  return { ...Object.fromEntries(entries), count: resources.length };
}

export function stat(id: number | string, value: unknown): unknown {
  return { stat: { stat_id: id, value } };
}

/** Returns a team's properties in a shuffled list of one-key objects, with empty arrays between them. */
export function teamProperties(id: number): unknown[] {
  return [
    { team_key: `501.l.77.t.${id}` },
    [],
    { team_id: String(id) },
    { name: `Team ${id}` },
    ...(id === 2 ? [{ is_owned_by_current_login: 1 }] : [[]]),
    { faab_balance: String(90 + id) },
    { number_of_moves: id === 1 ? '4' : 4 },
    {
      managers: [
        { manager: { manager_id: id, nickname: `Manager ${id}`, guid: `SECRETGUID${id}`, email: 'a@b.c' } },
      ],
    },
  ];
}

export function player(id: number, extra: readonly unknown[] = []): unknown[] {
  return [
    { player_key: `501.p.${id}` },
    [],
    { name: { full: `Player  ${id}`, first: 'Player', last: String(id) } },
    { editorial_team_key: 'nba.t.24' },
    { editorial_team_abbr: 'SAS' },
    { display_position: 'PG,SF' },
    { uniform_number: '0' },
    ...extra,
  ];
}
