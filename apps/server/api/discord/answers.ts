import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  foldLetters,
  isHeadToHead,
  type LeagueSeason,
  stepsBeforeAdd,
  type Team,
  type TeamId,
} from '@fantasy-stats/domain';
import { leagueTable, matchupReader } from '@fantasy-stats/engine/season';
import { netOfAdd } from '@fantasy-stats/words/add-gain';
import { namedReturnsInWords, namedSpotInWords } from '@fantasy-stats/words/injured-list';
import { injuryWords } from '@fantasy-stats/words/injury';
import { dayInWords, estimate, figure } from '@fantasy-stats/words/phrases';
import { plainName } from '@fantasy-stats/words/plain-text';
import type { DashboardResult } from '../../forecasts/compute-forecast.ts';

// The answers to commands, as lines of plain text.

/** Thrown if a command cannot be answered; the message says why. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** Maximum teams listed for an unknown or ambiguous name. */
const maxListed = 10;

type Dashboard = Pick<DashboardResult, 'odds' | 'week'>;

const teamName = ({ id, name }: Pick<Team, 'id' | 'name'>): string => plainName(name, `Team ${id}`);

function nameOf({ teams }: LeagueSeason, id: TeamId): string {
  const team = teams.find((one) => one.id === id);
  return team ? teamName(team) : `Team ${id}`;
}

/**
 * Finds a team by name or a part of it; without a name, returns the given team.
 * @throws CommandRefused if none or several match
 */
export function findTeam({ teams }: LeagueSeason, query: string | undefined, own: TeamId | null): TeamId {
  if (query === undefined) {
    if (own === null) throw new CommandRefused('Name a team: the address has none.');
    return own;
  }
  const wanted = foldLetters(query).trim();
  const folded = teams.map(({ id, name }) => ({ id, name: foldLetters(name) }));
  const exact = folded.filter(({ name }) => name === wanted);
  const found = exact.length > 0 ? exact : folded.filter(({ name }) => name.includes(wanted));
  const [one] = found;
  if (one && found.length === 1) return one.id;
  const listed = teams
    .filter(({ id }) => found.length === 0 || found.some((match) => match.id === id))
    .map(teamName);
  const names =
    listed.length > maxListed ? [...listed.slice(0, maxListed), `${listed.length - maxListed} more`] : listed;
  throw new CommandRefused(
    `${found.length === 0 ? 'No team has this name' : 'Several teams match'}: ${names.join('; ')}.`,
  );
}

export function standingsLines(season: LeagueSeason, { odds }: Dashboard): string[] {
  const hasRecords = isHeadToHead(season.league.scoringForm);
  return [
    `${plainName(season.league.name, 'League')}: standings`,
    ...leagueTable(season).rows.map(({ points, rank, record, teamId }) => {
      const ties = record.ties > 0 ? `–${record.ties}` : '';
      const result = hasRecords
        ? `${record.wins}–${record.losses}${ties}`
        : points === null
          ? ''
          : `${figure(points)} points`;
      const chances = odds?.teams.find((one) => one.teamId === teamId);
      const playoffs = chances?.playoffs == null ? '' : `playoffs ${estimate(chances.playoffs)}`;
      const title = chances && chances.playoffs == null ? `title ${estimate(chances.title)}` : '';
      return [`${rank}. ${nameOf(season, teamId)}`, result, playoffs || title].filter(Boolean).join(', ');
    }),
  ];
}

/** @throws CommandRefused if the team has no matchup this week */
export function matchupLines(season: LeagueSeason, { week }: Dashboard, team: TeamId): string[] {
  const { currentWeek } = season.league;
  const matchup = season.matchups.find(
    (one) => one.week === currentWeek && (one.home === team || one.away === team),
  );
  const opponent = matchup?.home === team ? matchup.away : (matchup?.home ?? null);
  if (!matchup || opponent === null)
    throw new CommandRefused(`${nameOf(season, team)} has no matchup this week.`);
  const isHome = matchup.home === team;
  const read = matchupReader(season)(matchup);
  const [own, theirs] = isHome ? [read?.home, read?.away] : [read?.away, read?.home];
  const forecast = week?.matchups.find(({ id }) => id === matchup.id);
  const head = `Week ${currentWeek}: ${nameOf(season, team)} vs. ${nameOf(season, opponent)}`;
  const lines = [
    own?.score == null || theirs?.score == null
      ? head
      : `${head}, ${figure(own.score)}–${figure(theirs.score)}`,
  ];
  if (forecast) {
    const { lose, tie, win } = forecast.result;
    const chance = (isHome ? win : lose) + tie / 2;
    const games = isHome ? forecast.games : { home: forecast.games.away, away: forecast.games.home };
    lines.push(
      `Chance to win: ${estimate(chance)}, a tie as half`,
      `Games left: ${figure(games.home)} and ${figure(games.away)}`,
    );
  }
  return lines;
}

type NamedPlayer = WeighedPickups['pickups'][number]['player'];

function plainEntry<Player extends NamedPlayer | null>(player: Player): Player {
  return player && { ...player, name: plainName(player.name, player.id) };
}

/** @throws CommandRefused if there are no pickups to recommend */
export function pickupLines(season: LeagueSeason, team: TeamId, weighed: WeighedPickups): string[] {
  const { lastDay, pickups, unit } = weighed;
  if (pickups.length === 0 || unit === null || lastDay === null)
    throw new CommandRefused(
      weighed.none === null
        ? `No free agent would help ${nameOf(season, team)} (${weighed.weighed} checked).`
        : `There are no pickups for ${nameOf(season, team)} now.`,
    );
  const isLater = weighed.firstDay !== null && weighed.firstDay > season.league.today;
  return [
    `Best pickups for ${nameOf(season, team)} ${isLater ? `from ${dayInWords(weighed.firstDay ?? lastDay)} to` : 'until'} ${dayInWords(lastDay)}`,
    ...pickups.map(({ day, drop, list, player, returns = [], ...figures }) => {
      const first = stepsBeforeAdd(returns, day).map((step) => ({
        activate: plainEntry(step.activate),
        drop: plainEntry(step.drop),
        ...(step.list ? { list: plainEntry(step.list) } : {}),
      }));
      const before = first.length > 0 ? `First ${namedReturnsInWords(first)}, then ` : '';
      const spot = namedSpotInWords({ drop: plainEntry(drop), list: plainEntry(list ?? null) });
      const from = day > season.league.today ? ` from ${dayInWords(day)}` : '';
      return `${before}${plainName(player.name, player.id)} ${spot}${from}, ${netOfAdd(unit, figures)}`;
    }),
  ];
}

export function playerLines(season: LeagueSeason, player: LeaguePlayer): string[] {
  const { availability, injury, injuryNote, nbaTeam, percentRostered, positions, teamId, waiverUntil } =
    player;
  const where =
    teamId !== null
      ? `On ${nameOf(season, teamId)}`
      : availability === 'waivers'
        ? `On waivers${waiverUntil === null ? '' : ` until ${dayInWords(waiverUntil)}`}`
        : 'Free agent';
  const note = injuryNote === null ? '' : ` (${plainName(injuryNote, '')})`;
  return [
    [plainName(player.name, player.id), nbaTeam, positions.join('/')].filter(Boolean).join(', '),
    `Health: ${injuryWords[injury]}${note}`,
    percentRostered === null ? where : `${where}, rostered in ${figure(percentRostered)}% of leagues`,
  ];
}
