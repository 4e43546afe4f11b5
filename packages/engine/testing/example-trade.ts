import {
  addDays,
  type PlayerMove,
  type RosterEntry,
  type ScoringForm,
  type Transaction,
} from '@fantasy-stats/domain';
import type { HindsightFacts } from '../hindsight/trade/facts.ts';
import type { ProjectionsOn } from '../hindsight/trade/hindsight.ts';
import { valuedCategories } from '../hindsight/trade/value-scale.ts';
import { projectionConstants } from '../projection/constants.generated.ts';
import type { SeasonHistory } from '../projection/history.ts';
import { projectionBasis } from '../projection/project-day.ts';
import { projectPlayers } from '../projection/project-players.ts';
import { dayNumber } from '../projection/season-builder.ts';
import { exampleFacts, today } from './example-inputs.ts';
import { exampleNbaSeason } from './example-nba-season.ts';

// A league of four teams in its fifth week. Teams 1 and 2 traded in the second week.

export const tradeDay = addDays(today, -20);

/** Parses moves like `p0 1>2` (p0 goes from team 1 to team 2); `-` means no team. */
export function moves(...texts: readonly string[]): PlayerMove[] {
  return texts.map((text) => {
    const [playerId = '', way = ''] = text.split(' ');
    const [from, to] = way.split('>').map((team) => (team === '-' ? null : (team ?? null)));
    return { playerId, playerName: null, from: from ?? null, to: to ?? null };
  });
}

export function transaction(
  at: string,
  kind: Transaction['kind'],
  texts: readonly string[],
  more: Partial<Transaction> = {},
): Transaction {
  return {
    id: `${kind} ${at} ${texts.join(' ')}`,
    kind,
    at: at.includes('T') ? at : `${at}T15:00:00.000Z`,
    teamIds: [],
    moves: moves(...texts),
    picks: [],
    faabBid: null,
    ...more,
  };
}

export const exampleTrade = transaction(tradeDay, 'trade', ['p0 1>2', 'p1 2>1'], { teamIds: ['1', '2'] });

/** The league's data; `alter` changes its games before anything is computed from them. */
export function exampleHindsight(
  form: ScoringForm = 'eachCategory',
  changes: Partial<HindsightFacts> = {},
  alter: (history: SeasonHistory) => SeasonHistory = (history) => history,
): { readonly facts: HindsightFacts; readonly projectionsOn: ProjectionsOn } {
  const { season, rosters, players, indexById } = exampleFacts(form);
  const first = '2026-10-20';
  const history = alter(exampleNbaSeason({ firstDay: first, seed: 2, played: 20 }));
  const basis = projectionBasis(history, exampleNbaSeason({ firstDay: '2025-10-20', seed: 1 }), []);
  const lastDay = addDays(first, 55);
  const set = valuedCategories(season.league);
  if (!set) throw new Error('nothing can be valued');
  const swapped = new Map([
    ['p0', '2'],
    ['p1', '1'],
  ]);
  const rosterOf = (teamId: string): RosterEntry[] => {
    const own = rosters.find((roster) => roster.teamId === teamId)?.entries ?? [];
    const others = rosters.flatMap(({ entries }) => entries);
    return [
      ...own.filter(({ playerId }) => !swapped.has(playerId)),
      ...others.filter(({ playerId }) => swapped.get(playerId) === teamId),
    ];
  };
  const facts: HindsightFacts = {
    season,
    transactions: [exampleTrade],
    history,
    set,
    correlation: projectionConstants.spread.correlation,
    lastPlayed: addDays(today, -1),
    lastDay,
    nbaIndexOf: (id) => indexById.get(id) ?? null,
    positionsOf: (id) => players.find((player) => player.id === id)?.positions ?? [],
    injuryOf: () => 'healthy',
    rosterOn: (teamId, day) => (day < tradeDay ? null : rosterOf(teamId)),
    ...changes,
  };
  return {
    facts,
    projectionsOn: (day) =>
      projectPlayers(basis, { day: dayNumber(day), until: dayNumber(lastDay) + 1 }, projectionConstants),
  };
}
