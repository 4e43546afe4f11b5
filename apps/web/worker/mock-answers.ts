import { nbaTeams } from '@fantasy-stats/domain';
import {
  type DraftRoom,
  type MockManager,
  mockBids,
  mockNominee,
  mockPicks,
  mockTeams,
  pickRegret,
  salePrices,
} from '@fantasy-stats/engine/draft';
import { openedRoom } from './draft-answers.ts';
import type { MockOpponentRules, MockReviewAnswer } from './draft-messages.ts';
import type { LeagueQuestions } from './league-questions.ts';
import type { Answerer } from './serve.ts';

type Inputs = LeagueQuestions['mock']['about']['inputs'];

/** The managers of a mock draft, homers with the players of their NBA team. */
function managersOf(
  opponents: readonly MockOpponentRules[],
  { players }: Inputs,
  placeOf: ReadonlyMap<string, number>,
): MockManager[] {
  return opponents.map(({ nbaTeam, skill, style }): MockManager => {
    if (style !== 'homer') return { style, skill };
    const favorites = players.ids.flatMap((id, place) =>
      nbaTeams[players.nbaTeams[place] ?? -1] === nbaTeam ? (placeOf.get(id) ?? []) : [],
    );
    return { style, skill, favorites: new Set(favorites) };
  });
}

interface Placed {
  readonly player: number;
  readonly team: number;
  readonly cost: number;
}

/** Picks with the places of their players; whom nobody projects is nobody's. */
function placed(
  picks: readonly { readonly id: string; readonly team: number; readonly cost?: number | null }[],
  placeOf: ReadonlyMap<string, number>,
  teams: number,
): Placed[] {
  return picks.flatMap(({ cost, id, team }) => {
    const player = placeOf.get(id);
    return player === undefined || team >= teams ? [] : [{ player, team, cost: cost ?? 0 }];
  });
}

function byTeam({ league: { teams } }: DraftRoom, picks: readonly Placed[]): Placed[][] {
  return Array.from({ length: teams }, (_, team) => picks.filter((pick) => pick.team === team));
}

/** How a mock draft goes on: until the reader's turn, or to the next sale. */
export const answerMock: Answerer<LeagueQuestions['mock']> = ({ inputs, rules }, question) => {
  const { room, placeOf } = openedRoom(inputs, rules);
  const { league, pool, ids } = room;
  const { budget, nominator, nominee, opponents, own, seed, turns } = question;
  const managers = managersOf(opponents, inputs, placeOf);
  const rosters = byTeam(room, placed(question.picks, placeOf, league.teams));
  const idOf = (player: number) => ids[player] ?? '';
  if (budget === null) {
    const state = { rosters: rosters.map((roster) => roster.map(({ player }) => player)), turns, own };
    const picks = mockPicks(pool, league, state, managers, seed);
    return { picks: picks.map(({ player, team }) => ({ id: idOf(player), team })), sale: null };
  }
  const auction = { rosters, budget, seed };
  const asked = nominee === null ? undefined : placeOf.get(nominee);
  const player =
    asked ??
    (nominator === null || nominator === own ? -1 : mockNominee(pool, league, auction, managers, nominator));
  if (player < 0) return { picks: [], sale: null };
  const limits = mockBids(pool, league, auction, managers, player);
  return {
    picks: [],
    sale: { id: idOf(player), limits: limits.map((limit, team) => (team === own ? 0 : limit)) },
  };
};

/** Grades at once, then what each of the reader's picks gave up, one after the other. */
export const answerMockReview: Answerer<LeagueQuestions['mockReview']> = function* (
  { inputs, rules },
  { budget, kept, own, picks },
): Generator<MockReviewAnswer, MockReviewAnswer> {
  const { room, placeOf } = openedRoom(inputs, rules);
  const { league, pool, ids } = room;
  const before = byTeam(room, placed(kept, placeOf, league.teams)).map((roster) =>
    roster.map(({ player }) => player),
  );
  const made = placed(picks, placeOf, league.teams);
  const rosters = before.map((roster, team) => [
    ...roster,
    ...made.flatMap((pick) => (pick.team === team ? [pick.player] : [])),
  ]);
  const teams = mockTeams(pool, league, rosters).map(({ letter, rank, result, tied }) => ({
    letter,
    rank,
    result,
    tied,
  }));
  const idOf = (player: number) => ids[player] ?? '';
  if (budget !== null) {
    const prices = salePrices(pool, league, made, budget);
    const regrets = made.flatMap(({ cost, player, team }, sale) =>
      team === own
        ? [
            {
              id: idOf(player),
              number: sale + 1,
              better: null,
              regret: null,
              cost,
              price: prices[sale] ?? null,
            },
          ]
        : [],
    );
    return { teams, regrets };
  }
  let answer: MockReviewAnswer = { teams, regrets: [] };
  yield answer;
  const turns = made.map(({ team }) => team);
  for (const [pick, { team }] of made.entries()) {
    if (team !== own) continue;
    const told = pickRegret(pool, league, { rosters: before, turns }, made, pick, {
      candidates: 12,
      drafts: 4,
    });
    if (!told) continue;
    const { best, player, regret } = told;
    const better = best === player ? null : idOf(best);
    const one = { id: idOf(player), number: pick + 1, better, regret, cost: null, price: null };
    answer = { teams, regrets: [...answer.regrets, one] };
    yield answer;
  }
  return answer;
};
