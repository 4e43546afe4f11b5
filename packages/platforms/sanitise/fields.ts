/*
 * Names of NBA players and NBA teams are public and must stay matchable; those of managers, teams, leagues
 * and divisions are private.
 */

/** The kind of the innermost resource that contains a value. */
export type Holder = 'public' | 'league' | 'team' | 'manager' | 'division' | 'unknown';

const holders = new Map<string, Holder>([
  ...[
    'player',
    'playerpoolentry',
    'game',
    'game_week',
    'stat',
    'stats',
    'roster_position',
    'position_type',
  ].map((key) => [key, 'public'] as const),
  ...['stat_position_type', 'group', 'groups', 'stat_category', 'proteams', 'typenames', 'headshot'].map(
    (key) => [key, 'public'] as const,
  ),
  ...['leagueschedule', 'hometeam', 'awayteam', 'arena', 'broadcasters'].map(
    (key) => [key, 'public'] as const,
  ),
  ...['league', 'leagues', 'settings'].map((key) => [key, 'league'] as const),
  ...['team', 'teams'].map((key) => [key, 'team'] as const),
  ...['manager', 'managers', 'user', 'users', 'member', 'members', 'owner'].map(
    (key) => [key, 'manager'] as const,
  ),
  ...['division', 'divisions'].map((key) => [key, 'division'] as const),
]);

export function holderUnder(key: string, above: Holder): Holder {
  return holders.get(key.toLowerCase()) ?? above;
}

export type FieldKind =
  | 'plain'
  | 'publicName'
  | 'email'
  | 'person'
  | 'leagueName'
  | 'teamName'
  | 'managerName'
  | 'divisionName'
  | 'abbreviation'
  | 'freeText'
  | 'hidden'
  | 'leagueNumber'
  | 'renewal';

const exact = new Map<string, FieldKind>([
  ['email', 'email'],
  ['guid', 'person'],
  ['swid', 'person'],
  ['owners', 'person'],
  ['primaryowner', 'person'],
  ['memberid', 'person'],
  ['author', 'person'],
  ['invitedby', 'person'],
  ['xoauth_yahoo_guid', 'person'],
  ['displayname', 'managerName'],
  ['league_id', 'leagueNumber'],
  ['leagueid', 'leagueNumber'],
  ['renew', 'renewal'],
  ['renewed', 'renewal'],
  ['iris_group_chat_id', 'hidden'],
  ['sendbird_channel_url', 'hidden'],
  ['short_invitation_url', 'hidden'],
  ['trade_note', 'freeText'],
  ['injury_note', 'plain'],
  ['status_full', 'plain'],
  ['invite_permission', 'plain'],
  ['display_name', 'plain'],
]);

const hidden = /password|token|secret|session|cookie|credential|api_?key|authorization|signature|espn_?s2/;
const freeText = /(?:note|notes|message|comment|content|subject|description|motto|slogan|blurb|title|text)$/;

/** Name fields of NBA players, NBA teams and statistics, which stay unchanged. */
const publicName = /name|full|first|last|city|location|abbr|display|label|nickname|position|tricode/;

/**
 * The content of a property. `plain` text may contain private patterns or a person's name; a `publicName`
 * only patterns.
 */
export function fieldKind(key: string, holder: Holder): FieldKind {
  const name = key.toLowerCase();
  const known = exact.get(name);
  if (known) return known;
  if (/^(?:is|has|uses|can|current)_/.test(name)) return 'plain';
  if (hidden.test(name)) return 'hidden';
  if (/e-?mail/.test(name)) return 'email';
  if (/guid$|swid$/.test(name)) return 'person';
  if (/^(?:.*_)?(?:trader|tradee|source|destination|owner|original|winner)_?team_?name$/.test(name))
    return 'teamName';
  if (holder === 'public') return publicName.test(name) ? 'publicName' : 'plain';
  if (holder === 'manager' && name === 'id') return 'person';
  if (/team_?name$/.test(name)) return 'teamName';
  if (/nick|manager_?name|owner_?name|user_?name|first_?name|last_?name|full_?name/.test(name))
    return holder === 'team' ? 'teamName' : 'managerName';
  if (name === 'abbrev' || name === 'abbreviation' || name === 'location')
    return name === 'location' ? 'teamName' : 'abbreviation';
  if (/name$/.test(name)) return nameOf(holder);
  return freeText.test(name) ? 'freeText' : 'plain';
}

function nameOf(holder: Holder): FieldKind {
  switch (holder) {
    case 'team':
      return 'teamName';
    case 'division':
      return 'divisionName';
    case 'league':
      return 'leagueName';
    default:
      return 'managerName';
  }
}

/** Returns whether an object is a top-level player, as in ESPN's bare list of players. */
export function isPlayer(value: Readonly<Record<string, unknown>>): boolean {
  return 'defaultPositionId' in value || 'eligibleSlots' in value || 'editorial_player_key' in value;
}
