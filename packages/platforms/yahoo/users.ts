import { type LinkableLeague, yahooLeagueId } from '@fantasy-stats/domain';
import { z } from 'zod';
import { personId } from '../identity.ts';
import { flag, integer, neededInteger, neededText, type PlatformResponse, readText, text } from '../loose.ts';
import { readScoringForm } from './scoring-form.ts';
import { collection, content, leagueKeyOf, merged } from './shape.ts';
import { readTeamEntries } from './teams.ts';

const UserLeague = z.object({
  league_key: neededText,
  name: text,
  num_teams: integer,
  season: neededInteger,
  game_code: text,
  is_finished: flag,
  scoring_type: text,
  is_highscore: flag,
});

/** Returns the user's games. Games without leagues, such as a pick'em, are plain objects instead of lists. */
function gamesOfUser(body: unknown): { user: Readonly<Record<string, unknown>>; games: unknown[] } {
  const [first] = collection(content(body).users, 'user');
  const user = merged(first);
  return { user, games: collection(user.games, 'game') };
}

/** Reads the hashed identity of the user; null when missing. */
export function readUserId(body: unknown): string | null {
  const guid = readText(gamesOfUser(body).user.guid);
  return guid === null ? null : personId('yahoo', guid);
}

/**
 * Reads the user's basketball leagues, with the user's team if the second response has it. Leagues with an
 * unsupported scoring form are included and marked.
 */
export function readLinkableLeagues(
  leagues: { readonly body: unknown; readonly response: PlatformResponse },
  teams: { readonly body: unknown; readonly response: PlatformResponse } | null,
): LinkableLeague[] {
  const own = teams ? ownTeams(teams.body, teams.response) : new Map<string, OwnTeam>();
  return gamesOfUser(leagues.body).games.flatMap((game) => {
    const { code, leagues: list } = merged(game);
    const raw = collection(list, 'league').map(merged);
    return leagues.response.each(UserLeague, raw, 'user.games.leagues').flatMap((league) => {
      const sport = league.game_code ?? readText(code);
      if (sport !== null && sport !== 'nba') return [];
      if (!/^\d{1,5}\.l\.\d{1,12}$/.test(league.league_key)) return [];
      const team = own.get(league.league_key);
      return [
        {
          id: yahooLeagueId(league.league_key),
          platform: 'yahoo' as const,
          name: league.name ?? league.league_key,
          season: league.season,
          size: league.num_teams ?? 0,
          teamId: team?.id ?? null,
          teamName: team?.name ?? null,
          unsupportedScoring: readScoringForm(league).unsupported,
        },
      ];
    });
  });
}

interface OwnTeam {
  readonly id: string;
  readonly name: string;
}

function ownTeams(body: unknown, response: PlatformResponse): Map<string, OwnTeam> {
  const own = new Map<string, OwnTeam>();
  for (const game of gamesOfUser(body).games)
    for (const entry of readTeamEntries(merged(game).teams, response, 'user.games.teams')) {
      const key = leagueKeyOf(readText(entry.properties.team_key) ?? '');
      if (key !== null) own.set(key, { id: entry.team.id, name: entry.team.name });
    }
  return own;
}
