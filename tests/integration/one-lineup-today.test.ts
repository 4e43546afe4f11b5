import type { LeagueToday } from '@fantasy-stats/contract/all-leagues';
import { encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import type { ForecastInputs, NbaGame, Player, RosterSlot } from '@fantasy-stats/domain';
import { closeWeek, exampleFacts, runningWeek, today } from '@fantasy-stats/engine/testing';
import { resultOf } from '@fantasy-stats/questions';
import { sitsToday } from '@fantasy-stats/questions/sits-today';
import { alertWords } from '@fantasy-stats/words/alerts';
import { leagueTasks } from '@fantasy-stats/words/league-tasks';
import { expect, it } from 'vitest';
import { dayOutput } from '../../apps/server/api/mcp/day-tool.ts';
import { sitOutput } from '../../apps/server/api/mcp/week-lineup-tool.ts';
import { sitsInWords } from '../../apps/server/forecasts/sits-in-words.ts';
import { lineupCauses, type RosterToday } from '../../apps/server/notify/alerts/causes/lineup.ts';
import { digestOf } from '../../apps/server/notify/digest/digest-message.ts';
import { rosterTasks } from '../../apps/server/notify/digest/leagues-today.ts';
import { type Advice, todaysList } from '../../apps/web/pages/home/todays-list.ts';
import { adviceInWords } from '../../apps/web/pages/home/todays-words.ts';
import type { LaidPlayer } from '../../apps/web/schedule/laid-players.ts';
import { scheduleModel } from '../../apps/web/schedule/schedule-model.ts';

const own = '1';
const now = new Date(`${today}T20:00:00.000Z`);
const clock = () => 'noon';

interface LineupState {
  readonly form: 'eachCategory' | 'mostCategories';
  readonly turnovers: number;
  /** Which of the team's four players are on the bench, and which one is ruled out. */
  readonly benched: readonly number[];
  readonly out: number | null;
  readonly emptySlots: number;
}

const states: readonly LineupState[] = (['eachCategory', 'mostCategories'] as const).flatMap((form) =>
  [
    { benched: [3], out: null, emptySlots: 0 },
    { benched: [0], out: 2, emptySlots: 0 },
    { benched: [0, 1], out: null, emptySlots: 0 },
    { benched: [1, 3], out: 0, emptySlots: 0 },
    { benched: [0, 2], out: null, emptySlots: 1 },
    { benched: [0, 1, 2], out: null, emptySlots: 1 },
  ].map((state) => ({ form, turnovers: 30, ...state })),
);

function inputsOf({ benched, emptySlots, form, out, turnovers }: LineupState): ForecastInputs {
  const made = closeWeek(form, { TO: turnovers, FTM: 24 }, benched.length);
  const ids = made.rostered.flatMap(({ id, teamId }) => (teamId === own ? [id] : []));
  const slotOf = (id: string): RosterSlot => (benched.includes(ids.indexOf(id)) ? 'BN' : 'UTIL');
  return {
    ...made,
    now: now.toISOString(),
    rules: {
      ...made.rules,
      slots: made.rules.slots.map(({ count, slot }) => ({
        slot,
        count: slot === 'UTIL' ? count + emptySlots : count,
      })),
    },
    rostered: made.rostered.map((player) =>
      player.teamId === own
        ? { ...player, slot: slotOf(player.id), injury: player.id === ids[out ?? -1] ? 'out' : 'healthy' }
        : player,
    ),
  };
}

/** Returns today's games, in which the teams of the inputs play each other. */
function gamesOf({ games }: ForecastInputs): NbaGame[] {
  const playing = Object.entries(games).flatMap(([nbaTeam, all]) =>
    all?.some(({ day }) => day === today) ? [nbaTeam as NonNullable<NbaGame['home']>] : [],
  );
  return Array.from({ length: Math.ceil(playing.length / 2) }, (_, index) => ({
    id: String(index),
    season: 2026,
    kind: 'regular',
    day: today,
    startsAt: null,
    home: playing[2 * index] ?? null,
    away: playing[2 * index + 1] ?? 'UTAH',
    status: 'scheduled',
    homePoints: null,
    awayPoints: null,
  }));
}

function worldOf(state: LineupState) {
  const inputs = inputsOf(state);
  const { league } = exampleFacts(state.form).season;
  const mine = inputs.rostered.filter(({ teamId }) => teamId === own);
  const players = mine.map(({ id, injury, name, nbaTeam, positions, slot }): LaidPlayer & Player => ({
    id,
    name,
    nbaTeam,
    positions,
    jersey: null,
    injury,
    injuryNote: null,
    imageUrl: null,
    slot,
    isFree: false,
  }));
  const games = gamesOf(inputs);
  const rules = { ...league, today, slots: inputs.rules.slots };
  const roster: RosterToday = {
    league: rules,
    day: today,
    entries: players.map(({ id, slot }) => ({ playerId: id, slot })),
    players: new Map(players.map((player) => [player.id, player])),
    games,
  };
  const question = { week: runningWeek, team: own, opponent: '2' };
  const sits = resultOf(sitsToday, { inputs: encodeForecastInputs(inputs), players: [] }, question);
  return { games, players, roster, rules, sits };
}

function dayOf(tasks: ReturnType<typeof rosterTasks>, rules: RosterToday['league']): LeagueToday {
  const { id, name, platform, scoringForm } = exampleFacts().season.league;
  return {
    id,
    platform,
    name,
    scoringForm,
    lineupLock: rules.lineupLock,
    isActive: true,
    isOver: false,
    team: { id: own, name: 'Team 1' },
    isPlayed: true,
    hasRoster: true,
    weekLineup: null,
    offersFrom: [],
    tradeDeadline: null,
    keeperDeadline: null,
    matchup: null,
    standing: null,
    add: null,
    isForecastCurrent: true,
    ...tasks,
  };
}

type Start = readonly [start: string, slot: string, instead: string | null];

it('the home page, messages, all leagues and assistants start and sit the same players, in the same words', () => {
  let [sat, started, filled, kept] = [0, 0, 0, 0];
  for (const state of states) {
    const { games, players, roster, rules, sits } = worldOf(state);
    const nameOf = (id: string): string => players.find((one) => one.id === id)?.name ?? id;
    const home = todaysList(scheduleModel([{ day: today, games }]), rules, players, today, now, sits);
    const advice = home.players.map((one) => one.advice);
    const isSat = (id: string | null): boolean =>
      home.players.some(({ advice: of, player }) => of?.kind === 'sit' && player.id === id);
    const starts = home.steps.map(({ instead, slot, start }): Start => [start, slot, instead]);
    const changes = starts.filter(([, , instead]) => !isSat(instead));

    // The engine must advise benching the same players as the page.
    const first = advice.filter(
      (one): one is Extract<Advice, { kind: 'sit' }> => one?.kind === 'sit' && one.isFirst,
    );
    expect(new Set(first.map(({ step }) => step))).toEqual(new Set(sits?.steps));
    for (const [start] of starts) expect(isSat(start)).toBe(false);
    expect(sits?.steps.flatMap(({ fillIds }) => fillIds)).toEqual(
      starts.flatMap(([start, , instead]) => (isSat(instead) ? [start] : [])),
    );

    // Check the page of all leagues, the digest, assistants and the API.
    const tasks = rosterTasks(roster, false, sits, now);
    const day = dayOf(tasks, rules);
    expect(
      tasks.changes.map(({ instead, slot, start }): Start => [start.id, slot, instead?.id ?? null]),
    ).toEqual(changes);
    const inWords = sits && sitsInWords(sits, (id) => ({ id, name: nameOf(id) }));
    expect(tasks.sitsToday).toEqual(inWords);
    expect(dayOutput(day).sitToday).toEqual(sitOutput(inWords));
    const sitTasks = leagueTasks(day, { clock, day: clock, dayAndTime: clock }).filter(
      ({ text }) => !text.startsWith('Start'),
    );
    const toMove = first.filter(({ step }) => step.benchedIds.length < step.ids.length);
    expect(sitTasks).toHaveLength(toMove.length);
    const sent = { recipient: 'a@example.org', publicUrl: 'https://example.org', timeZone: 'UTC', now };
    const digest = digestOf([day], { ...sent, unsubscribeUrl: 'https://example.org/off' });
    for (const one of toMove) {
      // The advice without names: "+0.07 category wins (turnovers 67% → 74%)".
      const words = adviceInWords(one, nameOf).replace(/^.*? today(?: with .*?)?: /, '');
      const [gain = '', reason = ''] = words.split(/ (?=\()/);
      const task = sitTasks.find(({ text }) => text.endsWith(reason));
      expect(task?.text).toContain(` today: ${gain} `);
      for (const id of one.step.ids) expect(task?.text).toContain(nameOf(id));
      expect(digest?.email.text).toContain(task?.text);
    }

    // Check the alerts.
    const alerts = lineupCauses(roster, now, sits?.steps).map(({ facts }) =>
      alertWords(facts, 'league', clock),
    );
    const alerted = alerts.map(({ detail }) => detail).join(' ');
    expect(alerts.length > 0).toBe(changes.length > 0);
    for (const [start, , instead] of changes)
      expect(alerted).toContain(instead ? `${nameOf(start)} for ${nameOf(instead)}` : nameOf(start));
    for (const { id } of players) if (isSat(id)) expect(alerted).not.toContain(`${nameOf(id)} `);

    sat += toMove.length;
    started += changes.length;
    filled += starts.length - changes.length;
    kept += first.length - toMove.length;
  }
  expect(Math.min(sat, started, filled, kept)).toBeGreaterThan(0);
});
