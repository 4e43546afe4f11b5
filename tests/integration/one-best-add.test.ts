import { encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { isHeadToHead, scoringForms } from '@fantasy-stats/domain';
import {
  type PickupAnswer,
  pickupQuestion,
  weekPlanQuestion,
  withAddsLeft,
} from '@fantasy-stats/engine/streaming';
import { exampleFacts, exampleInputs, exampleNba, today } from '@fantasy-stats/engine/testing';
import { resultOf } from '@fantasy-stats/questions';
import { advice } from '@fantasy-stats/questions/matchup';
import { addGains, pickups } from '@fantasy-stats/questions/pickups';
import { restValues } from '@fantasy-stats/questions/rest-values';
import { streaming } from '@fantasy-stats/questions/streaming';
import { worth } from '@fantasy-stats/questions/trade';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const team = '1';
const tipOff = '2026-11-20T01:00:00.000Z';
const moments = [null, '2026-11-20T00:59:00.000Z', '2026-11-20T02:36:00.000Z'] as const;

/** Generates states of a league in which each team has lost some players to free agency. */
const states = fc.record({
  form: fc.constantFrom(...scoringForms),
  lineupLock: fc.constantFrom('daily', 'daily', 'weekly'),
  now: fc.constantFrom(...moments),
  freed: fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 3, maxLength: 6 }),
  shift: fc.nat({ max: 3 }),
  addsLeft: fc.constantFrom(null, 1, 2),
});
type State = typeof states extends fc.Arbitrary<infer Value> ? Value : never;

function world({ form, freed, lineupLock, now, shift }: State) {
  const tipOffs = new Map(
    ['ATL', 'BOS', 'NO', 'CHI', 'CLE', 'DAL'].map((nbaTeam) => [`${nbaTeam} ${today}`, { startsAt: tipOff }]),
  );
  const made = exampleInputs(form, { ...exampleNba(), now, tipOffs });
  const teams = [...Map.groupBy(made.rostered, ({ teamId }) => teamId).values()];
  const free = new Set(
    teams.flatMap((players, index) =>
      players.flatMap(({ id }, playerIndex) =>
        freed.includes((playerIndex + index * shift) % 12) ? [id] : [],
      ),
    ),
  );
  const inputs = encodeForecastInputs({
    ...made,
    rostered: made.rostered.filter(({ id }) => !free.has(id)),
    rules: { ...made.rules, lineupLock },
  });
  const players = made.rostered.map(
    ({ id, name, nbaTeam, place, positions, slot, teamId, injury }): LeaguePlayer => ({
      id,
      name,
      nbaTeam,
      positions: [...positions],
      injury,
      injuryNote: null,
      jersey: null,
      nbaId: place === null ? null : Number(made.players[place]?.id),
      teamId: free.has(id) ? null : teamId,
      slot: free.has(id) ? null : slot,
      availability: free.has(id) ? 'freeAgent' : 'rostered',
      waiverUntil: null,
      percentRostered: null,
    }),
  );
  const { season } = exampleFacts(form);
  return { about: { inputs, players }, season: { ...season, league: { ...season.league, lineupLock } } };
}

/** Returns the values of the user's players on the player rankings and on the trade page. */
function restOfSeason(state: State): Record<string, readonly (number | undefined)[]> {
  const { about, season } = world(state);
  const pickupsQuestion = pickupQuestion(season, team, about.players);
  if (!pickupsQuestion) throw new Error('the example has a week to plan');
  const { first, from, last, seasonLines } = pickupsQuestion;
  const request = { teamId: team, first, last, from: [...from], seasonLines: [...seasonLines] };
  const rankings = resultOf(restValues, about, { request, counts: {} });
  const side = { teamId: team, punts: [] };
  const trades = resultOf(worth, { ...about, season }, { side, counts: {} });
  const own = about.players.filter(({ teamId }) => teamId === team);
  return Object.fromEntries(own.map(({ id }) => [id, [rankings[id]?.value, trades.worth[id]]]));
}

describe('a team’s best adds', () => {
  it('are the same on home, streamers, player rankings, trade page and matchup analyzer', () => {
    let compared = 0;
    fc.assert(
      fc.property(states, (state) => {
        const { about, season } = world(state);
        const { addsLeft, form } = state;
        const pickupsQuestion = pickupQuestion(season, team, about.players);
        const planned = weekPlanQuestion(season, team, about.players, addsLeft);
        if (!pickupsQuestion || !planned) throw new Error('the example has a week to plan');
        const home = resultOf(pickups, about, { ...pickupsQuestion, next: null, addsLeft });
        const list = resultOf(streaming, about, {
          request: {
            ...planned,
            likelyOpponents: [],
            adds: 1,
            from: [...planned.from],
            protectedIds: [],
            seasonLines: [...(planned.seasonLines ?? [])],
            gamesLeft: planned.gamesLeft ?? null,
            opponentGamesLeft: planned.opponentGamesLeft ?? null,
            laterWeight: 1,
            leastGain: planned.leastGain ?? 0,
            isForMatchup: false,
          },
          choice: 'best',
          isStopped: false,
        });
        if ('none' in home || 'none' in list) return expect(home).toEqual(list);
        const { result } = list;
        const shown = listed(home);
        const streamers = result.gains.slice(0, shown.length).map(({ day, drop, gain, id, net, points }) => ({
          id,
          drop,
          day: result.days[day],
          gain,
          net,
          points,
        }));
        expect(streamers).toEqual(shown);
        const nets = result.gains.map(({ net }) => net);
        expect(nets).toEqual(nets.toSorted((one, other) => other - one));
        const withLimit = withAddsLeft(season, pickupsQuestion, () => ({ left: addsLeft }));
        const ranked = resultOf(addGains, about, withLimit);
        if ('none' in ranked) throw new Error('rankings have no gains');
        const rankings = Object.entries(ranked.gains)
          .filter(([, { isHelpful }]) => isHelpful)
          .sort(([, one], [, other]) => other.net - one.net)
          .slice(0, 3)
          .map(([id, { day, dropId, gain, net, points }]) => ({ id, drop: dropId, day, gain, net, points }));
        expect(rankings).toEqual(shown);
        expect(restOfSeason(state)).toEqual(
          Object.fromEntries(result.roster.map(({ id, later }) => [id, [later, later]])),
        );
        const [first] = shown;
        const move = result.plans?.best.moves[0];
        expect(move && { id: move.add, drop: move.drop, day: result.days[move.day] }).toEqual(
          first && { id: first.id, drop: first.drop, day: first.day },
        );
        if (!isHeadToHead(form) || pickupsQuestion.week === null || pickupsQuestion.opponentId === null)
          return;
        const aim = form === 'eachCategory' ? 'score' : 'share';
        const rules = { aim, adds: [...pickupsQuestion.from], addsLeft } as const;
        const question = {
          week: pickupsQuestion.week,
          team,
          opponent: pickupsQuestion.opponentId,
          edits: [],
          rules,
        };
        const suggested = resultOf(advice, about, question).suggestions.flatMap(({ edit, ...effect }) =>
          edit.kind === 'add'
            ? [
                {
                  id: edit.playerId,
                  drop: edit.dropId,
                  day: edit.day,
                  gain: effect[aim],
                  net: effect.later?.net ?? effect[aim],
                  points: form === 'headToHeadPoints' ? effect.score : undefined,
                },
              ]
            : [],
        );
        expect(suggested.slice(0, shown.length)).toEqual(shown.slice(0, suggested.length));
        compared += suggested.length;
      }),
      { numRuns: process.env.FULL ? 100 : 12 },
    );
    expect(compared).toBeGreaterThan(3);
  });
});

function listed({ pickups: found }: PickupAnswer) {
  return found.map(({ day, dropId, gain, id, net, points }) => ({
    id,
    drop: dropId,
    day,
    gain,
    net,
    points,
  }));
}
