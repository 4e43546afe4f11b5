import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { decodeGameLines } from '@fantasy-stats/contract/game-lines-wire';
import { partIndex } from '@fantasy-stats/engine/projection';
import { valuedLeague, valuedSeason, windowNumbers } from '@fantasy-stats/engine/rankings';
import { calendarWeeks, weekSchedule } from '@fantasy-stats/engine/schedule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import { scheduleModel } from '../../apps/web/schedule/schedule-model.ts';
import { feedNames, type NbaApp, nbaApp, sidesOf, today } from '../integration/nba-app.ts';
import { Differences } from './differences.ts';
import { linesOf } from './figures.ts';
import { type LinkedLeague, linkAll } from './league-opinion.ts';
import { valueOver } from './statistics.ts';

/* The NBA's own files: schedule and player lines within a date range. */

interface FeedGame {
  readonly gameId: string;
  readonly gameDateEst: string;
  readonly gameStatus: number;
  readonly gameStatusText: string;
  readonly postponedStatus: string;
  readonly homeTeam: { readonly teamId: number; readonly teamTricode: string };
  readonly awayTeam: { readonly teamId: number; readonly teamTricode: string };
}
interface ScheduleFile {
  readonly leagueSchedule: { readonly gameDates: readonly { readonly games: readonly FeedGame[] }[] };
}

/** NBA teams whose abbreviation differs between ESPN (and the product) and the NBA. */
const otherNames: Readonly<Record<string, string>> = {
  GSW: 'GS',
  NOP: 'NO',
  NYK: 'NY',
  SAS: 'SA',
  UTA: 'UTAH',
  WAS: 'WSH',
};
const nbaTeamOf = ({ teamTricode }: FeedGame['homeTeam']) => otherNames[teamTricode] ?? teamTricode;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

let app: NbaApp;
let games: { id: string; day: string; home: string; away: string; isOver: boolean }[];
let linked: LinkedLeague[];
let lines: ResponseOf<typeof calls.nba.players>;

beforeAll(async () => {
  app = await nbaApp({ isRead: true });
  const file = (await app.file('staticData/scheduleLeagueV2.json')) as ScheduleFile;
  games = file.leagueSchedule.gameDates
    .flatMap((date) => date.games)
    .filter(({ awayTeam, gameId, gameStatusText, homeTeam, postponedStatus }) => {
      const isDecided = homeTeam.teamId > 0 && awayTeam.teamId > 0;
      const isOn = postponedStatus === 'N' && gameStatusText !== 'Cancelled';
      return gameId.startsWith('002') && isOn && isDecided;
    })
    .map(({ awayTeam, gameDateEst, gameId, gameStatus, homeTeam }) => ({
      id: gameId,
      day: gameDateEst.slice(0, 10),
      home: nbaTeamOf(homeTeam),
      away: nbaTeamOf(awayTeam),
      isOver: gameStatus === 3,
    }));
  linked = await linkAll(app, ['players']);
  await matchNewPlayers(app.parts.database);
  lines = await app.request(calls.nba.players, await app.signIn({ premium: true }));
});
afterAll(() => app?.close());

describe('the NBA’s games', () => {
  it('match the schedule page’s table by week, including back-to-backs', async () => {
    const user = await app.signIn({ premium: true });
    const { days } = await app.request(calls.nba.schedule, user, {
      query: { from: '2026-10-01', to: '2027-06-30' },
    });
    const model = scheduleModel(days);
    const differences = new Differences('NBA');
    const first = games.map(({ day }) => day).sort()[0] ?? '';
    const last =
      games
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? '';
    const playsOn = new Set(games.flatMap(({ away, day, home }) => [`${away} ${day}`, `${home} ${day}`]));
    const nbaTeams = new Set(games.map(({ home }) => home));
    for (const week of calendarWeeks(first, last)) {
      const shown = new Map(weekSchedule(model.schedule, week).nbaTeams.map((row) => [row.nbaTeam, row]));
      const ofWeek = games.filter(({ day }) => week.firstDay <= day && day <= week.lastDay);
      for (const nbaTeam of nbaTeams) {
        const own = ofWeek.filter(({ away, home }) => home === nbaTeam || away === nbaTeam);
        const pairs = own.filter(({ day }) => playsOn.has(`${nbaTeam} ${dayAfter(day, 1)}`)).length;
        const isSecond =
          playsOn.has(`${nbaTeam} ${week.firstDay}`) &&
          playsOn.has(`${nbaTeam} ${dayAfter(week.firstDay, -1)}`);
        differences.compare('schedule', `${nbaTeam} in the week of ${week.firstDay}`, shown.get(nbaTeam), {
          games: own.length,
          home: own.filter(({ home }) => home === nbaTeam).length,
          backToBacks: pairs + (isSecond ? 1 : 0),
        });
      }
    }
    expect(differences.found).toEqual([]);
    expect(differences.compared.get('schedule')).toBeGreaterThan(30 * 20 * 3);
  });

  it.each([7, 30] as const)('add up to every player’s totals over the last %i days', async (length) => {
    const [first, last] = [dayAfter(today, -length), dayAfter(today, -1)];
    const own = new Map<number, Record<string, number>>();
    for (const { day, id, isOver } of games) {
      if (!isOver || day < first || day > last) continue;
      for (const { players } of sidesOf(await app.file(`liveData/boxscore/boxscore_${id}.json`)))
        for (const { personId, played, statistics } of players) {
          if (played !== '1') continue;
          const sums = own.get(personId) ?? { GP: 0 };
          own.set(personId, sums);
          sums.GP = (sums.GP ?? 0) + 1;
          for (const [name, feed] of Object.entries(feedNames))
            sums[name] = (sums[name] ?? 0) + (statistics[feed] ?? Number.NaN);
        }
    }
    const [{ id: league = '', user } = { user: await app.signIn({ premium: true }) }] = linked;
    const { league: rules } = await app.request(calls.league.season, user, { query: { league } });
    const shared = { players: [], earlier: null, inputs: null };
    const running = lines.games && valuedSeason(decodeGameLines(lines.games), rules.today);
    const valued = valuedLeague({ ...shared, rules: { ...rules, ownTeamId: null }, running });
    const differences = new Differences(`NBA, the last ${length} days`);
    for (const unit of ['total', 'game'] as const) {
      const shown = windowNumbers(valued, `last${length}`, unit);
      if (!shown) throw new Error('there are no numbers');
      differences.compare('players', 'first day', shown.firstDay, first);
      for (const [index, player] of shown.ids.entries()) {
        const sums = own.get(player);
        differences.compare('players', `games of ${player}`, shown.games[index], sums?.GP ?? 0);
        for (const [name, total] of Object.entries(sums ?? {})) {
          const value = (shown.means[index]?.[partIndex(name as 'PTS')] ?? Number.NaN) * shown.shownFactor;
          // The mean times its divisor is the total, except for rounding.
          const isWhole = Math.abs(value - Math.round(value)) < 1e-9;
          const expected = unit === 'total' ? total : total / (sums?.GP ?? 1);
          differences.compare(
            'players',
            `${name} of ${player} by ${unit}`,
            isWhole ? Math.round(value) : value,
            expected,
          );
        }
      }
      for (const player of own.keys())
        differences.compare('players', `${player} is there`, shown.ids.includes(player), true);
    }
    expect(differences.found).toEqual([]);
    expect(own.size).toBeGreaterThan(300);
  });
});

describe('the score so far in the matchup analyzer', () => {
  it('matches every team’s current week in every category', async () => {
    const differences = new Differences('the running week');
    let compared = 0;
    for (const { id, readRaw, user } of linked) {
      const raw = await readRaw(false);
      const { inputs } = await app.request(calls.league.forecastInputs, user, { query: { league: id } });
      const running = raw.weeks.find(({ isOver }) => !isOver)?.week;
      if (!inputs || raw.weeks.length < 2 || running === undefined) continue;
      const { teams } = decodeForecastInputs(inputs);
      for (const { id: team, soFar } of teams) {
        const [line] = linesOf(raw, [running], team);
        for (const { name } of raw.scored) {
          const shown = valueOver(
            [{ stats: soFar as Record<string, number>, games: line?.games ?? null, points: null }],
            name,
          );
          const own = line ? valueOver([line], name) : null;
          differences.compare('score so far', `${id}, team ${team}, ${name}`, shown, own);
          compared += 1;
        }
      }
    }
    expect(differences.found).toEqual([]);
    expect(compared).toBeGreaterThan(300);
  });
});
