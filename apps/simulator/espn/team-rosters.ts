import { random } from '../random.ts';
import { nbaTeams } from '../season/nba-teams.ts';
import type { Player } from '../season/players.ts';
import type { World } from '../world.ts';
import { playerCore } from './players.ts';
import type { JsonObject } from './view.ts';

const dayMilliseconds = 86_400_000;

/** Draws an age from 19 to 40: veterans are at least 29, and the end of the bench is young. */
function drawAge(seed: number, { index, rotation, veteran }: Player): number {
  const stream = random('birth', seed, index);
  if (veteran) return stream.between(29, 40);
  return rotation > 9 ? stream.between(19, 25) : stream.between(20, 31);
}

function birthDateOf({ calendar, seed }: World, player: Player): string {
  const start = Date.parse(`${calendar.startYear}-10-01T00:00:00Z`);
  const days = Math.round(drawAge(seed, player) * 365.25);
  return new Date(start - days * dayMilliseconds).toISOString().slice(0, 10);
}

/** One in forty players has no birth date at ESPN. */
const withoutDate = 40;

/** Returns ESPN’s roster of an NBA team; undefined for an unknown team. */
export function teamRoster(world: World, number: number): JsonObject | undefined {
  const nbaTeam = nbaTeams.find((one) => one.number === number);
  if (!nbaTeam) return undefined;
  const players = world.season.players.filter(
    (player) =>
      world.season.isAround(player.index) && Number(playerCore(world, player.index).proTeamId) === number,
  );
  return {
    timestamp: new Date(Date.parse(`${world.calendar.today}T12:00:00Z`)).toISOString(),
    status: 'success',
    season: { year: world.calendar.startYear + 1, type: 2 },
    athletes: players.map((player): JsonObject => {
      const born = birthDateOf(world, player);
      const { first, full, last } = player.name;
      return {
        id: String(player.espnId),
        firstName: first,
        lastName: last,
        fullName: full,
        displayName: full,
        ...(player.index % withoutDate === withoutDate - 1 ? {} : { dateOfBirth: `${born}T08:00Z` }),
        jersey: player.jersey,
      };
    }),
    team: {
      id: String(number),
      abbreviation: nbaTeam.espn,
      displayName: `${nbaTeam.location} ${nbaTeam.name}`,
    },
  };
}
