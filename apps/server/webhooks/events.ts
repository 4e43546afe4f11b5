import { alertWords } from '@fantasy-stats/contract/alert-words';
import { AlertFactsShape } from '@fantasy-stats/contract/alerts';
import { plainName } from '@fantasy-stats/contract/plain-text';
import type { WebhookMessage } from '@fantasy-stats/contract/webhook-messages';
import {
  isHeadToHead,
  type League,
  type LeagueSeason,
  type Transaction,
  type Week,
} from '@fantasy-stats/domain';
import { nothingAround, recapFacts } from '@fantasy-stats/engine/recap';
import { tradeSides } from '@fantasy-stats/engine/trade-hindsight';
import { clockIn } from '../alerts/email.ts';
import { linesOf, teamNames } from '../recaps/lines.ts';

type Data<Type extends WebhookMessage['type']> = Extract<WebhookMessage, { type: Type }>['data'];

/** What an event is, without what names this one. */
export type Told = {
  [Type in WebhookMessage['type']]: { readonly type: Type; readonly data: Data<Type> };
}[WebhookMessage['type']];

/** The text of a message, which is signed and posted as it is. */
export function messageText(id: string, at: Date, { data, type }: Told): string {
  return JSON.stringify({ id, type, timestamp: at.toISOString(), data });
}

function leaguePart({ id, name, platform, season }: Pick<League, 'id' | 'name' | 'platform' | 'season'>) {
  return { id, platform, name: plainName(name, 'Your league'), season };
}

const ofLeague = (publicUrl: string, page: string, league: string) =>
  `${publicUrl}/${page}?league=${encodeURIComponent(league)}`;

/** A week that is over; null before its results are final. */
export function weekOver(season: LeagueSeason, week: Week, publicUrl: string): Told | null {
  const facts = recapFacts(season, week.number, nothingAround);
  if (!facts) return null;
  const { league } = season;
  const nameOf = teamNames(season);
  const results = facts.items.flatMap((item) =>
    item.kind === 'result'
      ? [
          {
            isTie: item.isTie,
            unit: item.unit,
            teams: item.teams.map((id, place) => ({ id, name: nameOf(id), score: item.scores[place] ?? 0 })),
          },
        ]
      : [],
  );
  const { firstDay, isPlayoffs, lastDay, number } = week;
  return {
    type: 'week.over',
    data: {
      league: leaguePart(league),
      week: { number, firstDay, lastDay, isPlayoffs },
      results,
      standings: season.standings.map(({ losses, rank, teamId, ties, wins }) => ({
        id: teamId,
        name: nameOf(teamId),
        rank,
        wins,
        losses,
        ties,
      })),
      text: linesOf(season, facts, 'plain'),
      url: isHeadToHead(league.scoringForm)
        ? `${ofLeague(publicUrl, 'weeklyMatchups', league.id)}&week=${number}`
        : ofLeague(publicUrl, 'seasonTotalRankings', league.id),
    },
  };
}

/** A trade that took effect. */
export function tradeMade(season: LeagueSeason, trade: Transaction, publicUrl: string): Told {
  const nameOf = teamNames(season);
  const names = new Map(trade.moves.map(({ playerId, playerName }) => [playerId, playerName]));
  const playerOf = (id: string) => {
    const name = names.get(id);
    return { id, name: name ? plainName(name, 'a player') : null };
  };
  return {
    type: 'trade.made',
    data: {
      league: leaguePart(season.league),
      trade: {
        id: trade.id,
        at: new Date(trade.at).toISOString(),
        sides: tradeSides(trade).map(({ got, picksGot, teamId }) => ({
          id: teamId,
          name: nameOf(teamId),
          got: got.map(playerOf),
          picksGot: picksGot.length,
        })),
      },
      url: ofLeague(publicUrl, 'tradeHistory', season.league.id),
    },
  };
}

/** An alert of the account's, in the words of its emails; null where what is stored of it is of another form. */
export function alertRaised(
  alert: { readonly id: string; readonly facts: unknown },
  league: Pick<League, 'id' | 'name' | 'platform' | 'season'>,
  about: { readonly publicUrl: string; readonly timeZone: string; readonly now: Date },
): Told | null {
  const { data: facts } = AlertFactsShape.safeParse(alert.facts);
  if (!facts) return null;
  const { detail, path, title } = alertWords(facts, league.id, clockIn(about.timeZone, about.now));
  return {
    type: 'alert.raised',
    data: {
      league: leaguePart(league),
      alert: { id: alert.id, title, detail, facts },
      url: `${about.publicUrl}${path}`,
    },
  };
}

export const testEvent: Told = {
  type: 'test',
  data: { message: 'This is a test from Fantasy Stats: events of your leagues will look like this.' },
};
