import { at } from '../at.ts';
import type { Move, MoveItem, PickMove, TradeOffer } from '../fantasy/facts.ts';
import type { Results } from '../fantasy/results.ts';
import { listOf, numberOf, type Step } from './path.ts';
import { briefMeta } from './player.ts';
import { collection, type Json } from './shapes.ts';
import { isViewer, largestPage, leagueKey, nowSeconds, playerKey, teamKey, type View } from './view.ts';

interface Entry {
  readonly type: Move['type'];
  readonly status: 'successful' | 'vetoed';
  readonly time: number;
  readonly teams: readonly number[];
  readonly bid: number | null;
  readonly items: readonly MoveItem[];
  readonly picks: readonly PickMove[];
  /** Whether a dropped player goes to waivers. */
  readonly pool: 'waivers' | 'freeagents';
}

function offeredItems({ from, to, gives, gets }: TradeOffer): MoveItem[] {
  return [
    ...gives.map((player) => ({ player, kind: 'trade', from, to, source: 'team' }) as const),
    ...gets.map((player) => ({ player, kind: 'trade', from: to, to: from, source: 'team' }) as const),
  ];
}

/** Returns moves and vetoed trades in time order. A move's index is its transaction number. */
function entries(results: Results): Entry[] {
  const { moves, offers } = results.league;
  const vetoed = offers
    .filter(({ outcome }) => outcome === 'vetoed')
    .map(
      (offer): Entry => ({
        type: 'trade',
        status: 'vetoed',
        time: offer.processedAt,
        teams: [offer.from, offer.to],
        bid: null,
        items: offeredItems(offer),
        picks: offer.picks,
        pool: 'waivers',
      }),
    );
  const hasWaivers = results.league.rules.waiverDays > 0;
  const done = moves.map((move): Entry => {
    const pool = hasWaivers && move.type !== 'commish' ? 'waivers' : 'freeagents';
    return { ...move, status: 'successful', pool };
  });
  return [...done, ...vetoed].sort((a, b) => a.time - b.time);
}

function teamName(results: Results, team: number): string {
  return at(results.league.teams, team).name;
}

/** Returns the teams a player moved between: a list for adds and trades, an object for drops. */
function transactionData(
  view: View,
  results: Results,
  item: MoveItem,
  pool: Entry['pool'],
  kind: string,
): Json {
  const from =
    item.from === null
      ? { source_type: item.source }
      : {
          source_type: 'team',
          source_team_key: teamKey(view, results, item.from),
          source_team_name: teamName(results, item.from),
        };
  const to =
    item.to === null
      ? { destination_type: pool }
      : {
          destination_type: 'team',
          destination_team_key: teamKey(view, results, item.to),
          destination_team_name: teamName(results, item.to),
        };
  const data = { type: kind, ...from, ...to };
  return item.kind === 'drop' ? data : [data];
}

function players(
  view: View,
  results: Results,
  { items, pool }: Pick<Entry, 'items' | 'pool'>,
  kind?: string,
): Json {
  return collection(
    'player',
    items.map((item) => [
      briefMeta(view, item.player),
      { transaction_data: transactionData(view, results, item, pool, kind ?? item.kind) },
    ]),
  );
}

/** Returns the traded picks; absent if there are none. */
function picksPart(
  view: View,
  results: Results,
  picks: readonly PickMove[],
): { readonly [key: string]: Json } {
  if (picks.length === 0) return {};
  return {
    picks: picks.map(({ round, original, from, to }) => ({
      pick: {
        source_team_key: teamKey(view, results, from),
        source_team_name: teamName(results, from),
        destination_team_key: teamKey(view, results, to),
        destination_team_name: teamName(results, to),
        original_team_key: teamKey(view, results, original),
        original_team_name: teamName(results, original),
        round: String(round),
      },
    })),
  };
}

function parties(view: View, results: Results, from: number, to: number): { readonly [key: string]: Json } {
  return {
    trader_team_key: teamKey(view, results, from),
    trader_team_name: teamName(results, from),
    tradee_team_key: teamKey(view, results, to),
    tradee_team_name: teamName(results, to),
  };
}

/** Returns whether an offer is waiting for a response or, once accepted, for the league’s review. */
function isPending({ outcome, processedAt }: TradeOffer): boolean {
  return outcome === 'open' || (outcome === 'accepted' && processedAt === 0);
}

function pendingTrades(view: View, results: Results, team: number): Json[] {
  return results.league.offers
    .filter((offer) => isPending(offer) && (offer.from === team || offer.to === team))
    .map((offer) => {
      const isOpen = offer.outcome === 'open';
      const mine = isViewer(view, at(results.league.teams, offer.to).manager);
      return [
        {
          transaction_key: `${leagueKey(view, results)}.pt.${offer.number}`,
          type: 'pending_trade',
          status: isOpen ? 'proposed' : 'accepted',
          ...parties(view, results, offer.from, offer.to),
          trade_proposed_time: String(Math.floor(offer.proposedAt / 1000)),
          tradee_unused_roster_spots: 0,
          current_login_can_respond: mine && isOpen ? 1 : 0,
          trade_roster_reflect_key: view.world.calendar.today,
          trade_note: '',
        },
        {
          players: players(view, results, { items: offeredItems(offer), pool: 'waivers' }, 'pending_trade'),
          ...picksPart(view, results, offer.picks),
        },
      ];
    });
}

/** Returns the pending claims of the viewer’s own team. Other teams cannot see them. */
function pendingClaims(view: View, results: Results, team: number): Json[] {
  const own = results.league.teams[team];
  if (!own || !isViewer(view, own.manager)) return [];
  const { rules, waiverRank, pendingClaims: claims } = results.league;
  return claims
    .filter((claim) => claim.team === team)
    .map(({ player, dropped, bid, dayNumber }) => {
      const { yahooId } = at(view.world.season.players, player);
      const drop: MoveItem[] =
        dropped === undefined
          ? []
          : [{ player: dropped, kind: 'drop', from: team, to: null, source: 'team' }];
      const add: MoveItem = { player, kind: 'add', from: null, to: team, source: 'waivers' };
      return [
        {
          transaction_key: `${leagueKey(view, results)}.w.c.${own.id}_${yahooId}`,
          type: 'waiver',
          status: 'pending',
          waiver_player_key: playerKey(view, player),
          waiver_team_key: teamKey(view, results, team),
          waiver_team_name: own.name,
          waiver_date: view.world.calendar.dayOf(dayNumber),
          waiver_priority: at(waiverRank, team),
          ...(rules.waiverBudget === null ? {} : { faab_bid: String(bid) }),
        },
        { players: players(view, results, { items: [add, ...drop], pool: 'waivers' }) },
      ];
    });
}

function matches(type: Entry['type'], wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((word) => type === word || type.split('/').includes(word));
}

export function transactions(view: View, results: Results, step: Step): Json {
  const types = [...listOf(step, 'types'), ...listOf(step, 'type')];
  const key = step.parameters.get('team_key');
  const team = results.league.teams.findIndex(({ index }) => teamKey(view, results, index) === key);
  if (types.includes('pending_trade')) return collection('transaction', pendingTrades(view, results, team));
  if (types.includes('waiver')) return collection('transaction', pendingClaims(view, results, team));
  const start = Math.max(0, numberOf(step, 'start') ?? 0);
  const count = Math.max(0, Math.min(largestPage[view.host], numberOf(step, 'count') ?? 25));
  const listed = entries(results)
    .map((entry, index) => ({ entry, number: index + 1 }))
    .filter(({ entry }) => matches(entry.type, types))
    .filter(({ entry }) => key === undefined || entry.teams.includes(team))
    .reverse()
    .slice(start, start + count);
  return collection(
    'transaction',
    listed.map(({ entry, number }) => {
      const [first, second] = entry.teams;
      const isTrade = entry.type === 'trade' && first !== undefined && second !== undefined;
      return [
        {
          transaction_key: `${leagueKey(view, results)}.tr.${number}`,
          transaction_id: String(number),
          type: entry.type,
          status: entry.status,
          timestamp: String(Math.min(nowSeconds(view), Math.floor(entry.time / 1000))),
          ...(entry.bid === null ? {} : { faab_bid: String(entry.bid) }),
          ...(isTrade ? parties(view, results, first, second) : {}),
        },
        { players: players(view, results, entry), ...picksPart(view, results, entry.picks) },
      ];
    }),
  );
}
