import { object, type Raw } from '../integration/raw-yahoo.ts';
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
  H2H_CATEGORY: 'eachCategory',
  H2H_MOST_CATEGORIES: 'mostCategories',
  H2H_POINTS: 'headToHeadPoints',
  ROTO: 'rotisserie',
  TOTAL_SEASON_POINTS: 'seasonPoints',
};

const slots = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'SG/SF', 'G/F', 'PF/C', 'F/C', 'UTIL', 'BN', 'IR'];

type Get = (views: string, more?: string, filter?: object) => Promise<Raw>;

export function requestEspn(url: string, season: number, league: string, cookie: string): Get {
  return async (views, more = '', filter) => {
    const query = views
      .split(' ')
      .map((view) => `view=${view}`)
      .join('&');
    const response = await fetch(
      `${url}/espn/apis/v3/games/fba/seasons/${season}/segments/0/leagues/${league}?${query}${more}`,
      { headers: { cookie, ...(filter && { 'x-fantasy-filter': JSON.stringify(filter) }) } },
    );
    if (response.status !== 200) throw new Error(`ESPN answers ${response.status} to ${views} of ${league}`);
    return object(await response.json());
  };
}

/** Returns the date of opening night: the date of any game minus its day number. */
async function openingNight(url: string, season: number): Promise<string> {
  const response = await fetch(`${url}/espn/apis/v3/games/fba/seasons/${season}?view=proTeamSchedules_wl`);
  const nbaTeams = list(object(object(await response.json()).settings).proTeams);
  for (const nbaTeam of nbaTeams) {
    for (const games of Object.values(object(nbaTeam.proGamesByScoringPeriod))) {
      for (const game of list(games)) {
        // A fantasy day starts at 3 a.m. Eastern, 8:00 UTC in winter. Minus eight hours, a game's UTC date is
        // its fantasy day.
        const date = Number(game.date) - 8 * 3_600_000;
        return dateOf(date - (Number(game.scoringPeriodId) - 1) * 86_400_000);
      }
    }
  }
  throw new Error('there is no game');
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

function list(value: unknown): Raw[] {
  return Array.isArray(value) ? value.map(object) : [];
}

function valuesByName(values: Raw, read: (value: unknown) => unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [nameOf('espn', Number(id)), Number(read(value))]),
  );
}

function lineOf(side: Raw, form: Form): Line {
  const scores = object(side.cumulativeScore).scoreByStat;
  const stats = valuesByName(object(scores), (value) => object(value).score);
  const isUpcoming = scores === null;
  return {
    stats,
    games: isUpcoming ? 0 : (stats.GP ?? null),
    points: isPoints(form) && !isUpcoming ? Number(side.totalPoints) : null,
  };
}

const winnerWords: Readonly<Record<string, Side>> = { HOME: 'home', AWAY: 'away', TIE: 'tie' };
const resultWords: Readonly<Record<string, Side>> = { WIN: 'home', LOSS: 'away', TIE: 'tie' };

function meetingOf(entry: Raw, form: Form, scoring: Raw): RawMeeting {
  const [home, away] = [object(entry.home), object(entry.away)];
  const score = object(home.cumulativeScore);
  const results = Object.entries(object(score.scoreByStat)).flatMap(([id, value]): [string, Side][] => {
    const side = resultWords[String(object(value).result)];
    return side === undefined ? [] : [[nameOf('espn', Number(id)), side]];
  });
  const hasMet = entry.away !== undefined;
  const winner = hasMet ? (winnerWords[String(entry.winner)] ?? null) : null;
  const tier = String(entry.playoffTierType);
  const hasBegun = winner !== null || score.scoreByStat !== null;
  const given = Number(tier === 'NONE' ? scoring.homeTeamBonus : scoring.playoffHomeTeamBonus);
  return {
    week: Number(entry.matchupPeriodId),
    home: String(home.teamId),
    away: hasMet ? String(away.teamId) : null,
    status: winner !== null ? 'final' : score.scoreByStat === null ? 'upcoming' : 'running',
    isPlayoffs: tier !== 'NONE',
    isConsolation: tier.includes('CONSOLATION'),
    winner,
    homeScore: isPoints(form) ? Number(home.totalPoints) + (hasBegun ? given : 0) : Number(score.wins),
    awayScore: Number(isPoints(form) ? away.totalPoints : score.losses),
    level: Number(score.ties),
    winners: new Map(hasMet ? results : []),
  };
}

/**
 * Returns the weeks that have started, from the days with points. A league without matchups has one
 * season-long week.
 */
function weeksOf(body: Raw, schedule: readonly Raw[], opening: string, form: Form): RawWeek[] {
  const status = object(body.status);
  const today = Number(status.latestScoringPeriod);
  const dayOf = (number: number) => dateOf(Date.parse(opening) + (number - 1) * 86_400_000);
  if (!isHeadToHead(form)) {
    const last = Number(status.finalScoringPeriod);
    const daysBegun = Math.min(today, last);
    return [{ week: 1, from: opening, isOver: today > last, isPlayoffs: false, daysBegun }];
  }
  const regular = Number(object(object(body.settings).scheduleSettings).matchupPeriodCount);
  const days = new Map<number, number[]>();
  for (const { away, home, matchupPeriodId } of schedule)
    for (const side of [object(home), object(away)])
      for (const day of Object.keys(object(side.pointsByScoringPeriod)))
        days.set(Number(matchupPeriodId), [...(days.get(Number(matchupPeriodId)) ?? []), Number(day)]);
  return [...days].map(([week, numbers]) => {
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    return {
      week,
      from: dayOf(first),
      isOver: last < today,
      isPlayoffs: week > regular,
      daysBegun: last - first + 1,
    };
  });
}

function rowOf(team: Raw, form: Form, isDivided: boolean): RawRow {
  const record = object(object(team.record).overall);
  const signs: Readonly<Record<string, number>> = { WIN: 1, LOSS: -1 };
  const streak = (signs[String(record.streakType)] ?? 0) * Number(record.streakLength);
  const [final, seed] = [Number(team.rankCalculatedFinal), Number(team.playoffSeed)];
  const hasTable = !isHeadToHead(form);
  return {
    team: String(team.id),
    wins: Number(record.wins),
    losses: Number(record.losses),
    ties: Number(record.ties),
    // With divisions, seeds put division winners first, so the order of the standings is unknown.
    rank: final > 0 ? final : isDivided ? null : seed,
    behind: hasTable ? null : Number(record.gamesBack),
    streak: streak === 0 ? null : streak,
    points: hasTable ? Number(team.points) : isPoints(form) ? Number(record.pointsFor) : null,
    season: {
      stats: valuesByName(object(team.valuesByStat), (value) => value),
      games: null,
      points: isPoints(form) ? Number(hasTable ? team.points : record.pointsFor) : null,
    },
  };
}

async function movesOf(get: Get, days: number): Promise<RawMove[]> {
  const moves: RawMove[] = [];
  const wanted = {
    transactions: { filterType: { value: ['FREEAGENT', 'WAIVER', 'ROSTER', 'TRADE_UPHOLD'] } },
  };
  for (let day = 1; day <= days; day += 1) {
    const body = await get('mTransactions2', `&scoringPeriodId=${day}`, wanted);
    for (const { items, processDate, proposedDate, status, type } of list(body.transactions)) {
      if (status !== 'EXECUTED') continue;
      const moved = list(items)
        .filter((item) => ['ADD', 'DROP', 'TRADE'].includes(String(item.type)))
        .map(({ fromTeamId, playerId, toTeamId }) => {
          const [from, to] = [fromTeamId, toTeamId].map((id) => (Number(id) > 0 ? String(id) : 'pool'));
          return `${String(playerId)} ${from}→${to}`;
        });
      if (moved.length > 0)
        moves.push({
          at: Number(processDate ?? proposedDate),
          isTrade: type === 'TRADE_UPHOLD' || isExchange(moved),
          moves: moved.sort(),
        });
    }
  }
  return moves;
}

/**
 * Reads a complete league of the simulated ESPN from its JSON alone.
 *
 * @param withLists also read moves and free agents; a past season does not need them
 */
export async function rawEspnLeague(
  url: string,
  season: number,
  id: string,
  cookie: string,
  withLists = true,
): Promise<RawLeague> {
  const get = requestEspn(url, season, id, cookie);
  const body = await get('mSettings mTeam mMatchupScore mRoster mDraftDetail');
  const settings = object(body.settings);
  const scoring = object(settings.scoringSettings);
  const form = forms[String(scoring.scoringType)];
  if (form === undefined) throw new Error(`${id} scores by ${String(scoring.scoringType)}`);
  const schedule = isHeadToHead(form) ? list(body.schedule) : [];
  const scored = list(scoring.scoringItems).map(({ isReverseItem, points, statId }): Scored => {
    const price = isPoints(form) ? Number(points) : null;
    return { name: nameOf('espn', Number(statId)), lowerWins: isReverseItem === true, price };
  });
  const weeks = weeksOf(body, schedule, await openingNight(url, season), form);
  const teams = list(body.teams);
  const isDivided = list(object(settings.scheduleSettings).divisions).length > 1;
  const table = teams.map((team) => rowOf(team, form, isDivided));
  const begun = schedule.filter(({ matchupPeriodId }) =>
    weeks.some(({ week }) => week === Number(matchupPeriodId)),
  );
  const lines = new Map<string, Line>();
  for (const { away, home, matchupPeriodId } of begun)
    for (const side of [home, away].filter((entry) => entry !== undefined).map(object))
      lines.set(lineKey(Number(matchupPeriodId), String(side.teamId)), lineOf(side, form));
  if (!isHeadToHead(form))
    for (const { season: line, team } of table)
      lines.set(lineKey(1, team), { ...line, games: line.stats.GP ?? null });
  const isAuction = object(settings.draftSettings).type === 'AUCTION';
  const unowned = { filterStatus: { value: ['FREEAGENT', 'WAIVERS'] }, limit: 500, offset: 0 };
  const pool = withLists ? await get('kona_player_info', '', { players: unowned }) : {};
  const { finalScoringPeriod, latestScoringPeriod } = object(body.status);
  return {
    platform: 'espn',
    name: String(settings.name),
    isOver: Number(latestScoringPeriod) > Number(finalScoringPeriod),
    form,
    medianWin: scoring.scoringEnhancementType === 'WIN_BONUS_TOP_HALF',
    scored,
    teams: teams.map((team) => ({
      id: String(team.id),
      name: String(team.name ?? `${String(team.location)} ${String(team.nickname)}`.trim()),
      owner: String(team.primaryOwner),
    })),
    weeks,
    lines,
    meetings: schedule.map((entry) => meetingOf(entry, form, scoring)),
    table,
    picks: list(object(body.draftDetail).picks).map(
      ({ bidAmount, overallPickNumber, playerId, roundId, teamId }) =>
        `${String(roundId)} ${String(overallPickNumber)} ${String(teamId)} ${String(playerId)} ${isAuction ? String(bidAmount) : 'free'}`,
    ),
    rosters: teams.flatMap((team) =>
      list(object(team.roster).entries).map(
        ({ lineupSlotId, playerId }) =>
          `${String(team.id)} ${String(playerId)} ${slots[Number(lineupSlotId)]}`,
      ),
    ),
    moves: withLists ? await movesOf(get, Number(latestScoringPeriod)) : [],
    unowned: list(pool.players).map(({ id: player, player: known, status }) => {
      const place = status === 'WAIVERS' ? 'waivers' : 'freeAgent';
      return `${String(player)} ${place} ${Number(object(object(known).ownership).percentOwned)}`;
    }),
  };
}
