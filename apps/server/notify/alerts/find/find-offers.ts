import type { WeighedTrade } from '@fantasy-stats/contract/advice';
import type { AlertFacts } from '@fantasy-stats/contract/alerts';
import {
  type League,
  playerScopeOf,
  type RosterFacts,
  type TeamId,
  type TradeOffer,
} from '@fantasy-stats/domain';
import { gainDecimals, shownGain } from '@fantasy-stats/engine/trade';
import type { TradeRequest } from '../../../forecasts/weigh-trade.ts';
import type { Queryable } from '../../../kernel/database/index.ts';
import { ThreadStopped } from '../../../kernel/threads/thread-pool.ts';
import { areForecastsWithdrawn } from '../../../leagues/audit/read-audit.ts';
import { readPlayers } from '../../../leagues/facts/read-league.ts';
import { isCatchingUp } from '../../../nba/status.ts';
import type { Cause } from '../causes/cause.ts';
import { offerCauses } from '../causes/offers.ts';
import { openAlerts } from '../store-alerts.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

export async function offersTo(
  database: Queryable,
  { ownTeamId }: Pick<Member, 'ownTeamId'>,
  league: League,
  { offers, teamNames }: Pick<LeagueToday, 'offers' | 'teamNames'>,
): Promise<Cause[]> {
  const all = await offers();
  const open = all.filter(({ state, teamIds }) => state === 'open' && teamIds.includes(ownTeamId));
  if (open.length === 0) return [];
  const nameless = open.flatMap(({ moves }) =>
    moves.flatMap(({ playerId, playerName }) => (playerName === null ? [playerId] : [])),
  );
  const known = await readPlayers(database, playerScopeOf(league), nameless);
  const players = new Map(known.map(({ id, name }) => [id, name]));
  const names = await teamNames();
  return offerCauses(open, ownTeamId, {
    team: (id) => names.get(id) ?? `Team ${id}`,
    player: (id) => players.get(id) ?? id,
  });
}

type OfferFacts = Extract<AlertFacts, { kind: 'tradeOffer' }>;

/** Returns open offers with the trade's gain, computed once when an offer is first read. */
export async function weighedOffersTo(
  finding: Finding,
  member: Member,
  league: League,
  facts: Pick<LeagueToday, 'offers' | 'rosters' | 'teamNames'>,
): Promise<Cause[]> {
  const { database } = finding;
  const causes = await offersTo(database, member, league, facts);
  if (causes.length === 0) return causes;
  const known = new Map(
    (await openAlerts(database, member)).flatMap(({ facts: offer, kind, subject }) =>
      kind === 'tradeOffer' && offer.kind === 'tradeOffer' ? [[subject, offer.verdict] as const] : [],
    ),
  );
  const isUsable =
    causes.some(({ subject }) => !known.has(subject)) &&
    !(await isCatchingUp(database)) &&
    !(await areForecastsWithdrawn(database, member.leagueId));
  const open = await facts.offers();
  const verdictOf = async (subject: string): Promise<OfferFacts['verdict']> => {
    if (known.has(subject)) return known.get(subject);
    const offer = open.find(({ id }) => id === subject);
    const trade = offer && isUsable ? tradeOf(offer, member.ownTeamId, await facts.rosters()) : null;
    return trade ? evaluateOffer(finding, member, trade) : undefined;
  };
  const weighed: Cause[] = [];
  for (const cause of causes) {
    const verdict = cause.facts.kind === 'tradeOffer' ? await verdictOf(cause.subject) : undefined;
    weighed.push(
      cause.facts.kind === 'tradeOffer' && verdict ? { ...cause, facts: { ...cause.facts, verdict } } : cause,
    );
  }
  return weighed;
}

/** Returns a trade's gain for the member; undefined if it is not available. */
export async function evaluateOffer(
  { forecasts, log }: Pick<Finding, 'forecasts' | 'log'>,
  { leagueId: league, ownTeamId }: Pick<Member, 'leagueId' | 'ownTeamId'>,
  trade: TradeRequest,
): Promise<OfferFacts['verdict']> {
  try {
    const weighed = await forecasts.request('trade', { league, trade });
    return weighed ? offerVerdict(weighed, ownTeamId) : undefined;
  } catch (error) {
    if (error instanceof ThreadStopped) throw error;
    // The offer and the member's other alerts are still reported.
    log.warn({ err: error, league }, 'trade offer could not be evaluated');
    return undefined;
  }
}

/** Returns the trade of an offer; null unless two teams trade only players who are on their rosters. */
export function tradeOf(
  { faab = [], moves, picks, teamIds }: TradeOffer,
  own: TeamId,
  { rosters }: Pick<RosterFacts, 'rosters'>,
): TradeRequest | null {
  const [other, ...more] = teamIds.filter((team) => team !== own);
  if (other === undefined || more.length > 0 || picks.length > 0 || faab.length > 0) return null;
  const sentBy = (from: TeamId, to: TeamId) =>
    moves.filter((move) => move.from === from && move.to === to).map(({ playerId }) => playerId);
  const [give, get] = [sentBy(own, other), sentBy(other, own)];
  const has = (team: TeamId, ids: readonly string[]) => {
    const entries = rosters.find(({ teamId }) => teamId === team)?.entries ?? [];
    return ids.length > 0 && ids.every((id) => entries.some(({ playerId }) => playerId === id));
  };
  const isWhole = give.length + get.length === moves.length;
  return isWhole && has(own, give) && has(other, get) ? { own, other, give, get } : null;
}

export function offerVerdict(weighed: WeighedTrade, own: TeamId): OfferFacts['verdict'] {
  const side = weighed.kind === 'weighed' ? weighed.sides.find(({ teamId }) => teamId === own) : undefined;
  if (weighed.kind !== 'weighed' || !side) return undefined;
  const { unit } = weighed;
  // Without the trade, the team could still make its best add, so the verdict uses only the gain beyond that.
  const { chance, net } = side.bestAdd ?? { chance: side.season.chance, net: side.season.gain };
  const gain = Number(shownGain(net, unit).toFixed(gainDecimals[unit]));
  return { gain, unit, chance, isNet: side.bestAdd !== null };
}
