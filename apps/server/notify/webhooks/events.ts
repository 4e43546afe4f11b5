import { AlertFactsShape } from '@fantasy-stats/contract/alerts';
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
import { alertWords } from '@fantasy-stats/words/alerts';
import { plainName } from '@fantasy-stats/words/plain-text';
import { clockIn } from '../alerts/alert-email.ts';
import { plainAlert } from '../alerts/plain-alert.ts';
import { linesOf, teamNames } from '../recaps/lines.ts';

type Data<Type extends WebhookMessage['type']> = Extract<WebhookMessage, { type: Type }>['data'];

export type WebhookContent = {
  [Type in WebhookMessage['type']]: { readonly type: Type; readonly data: Data<Type> };
}[WebhookMessage['type']];

/** Returns the JSON text that is signed and posted unchanged. */
export function messageText(id: string, at: Date, { data, type }: WebhookContent): string {
  return JSON.stringify({ id, type, timestamp: at.toISOString(), data });
}

function leaguePart({ id, name, platform, season }: Pick<League, 'id' | 'name' | 'platform' | 'season'>) {
  return { id, platform, name: plainName(name, 'Your league'), season };
}

const ofLeague = (publicUrl: string, page: string, league: string) =>
  `${publicUrl}/${page}?league=${encodeURIComponent(league)}`;

/** Returns null until the week's results are final. */
export function weekOver(season: LeagueSeason, week: Week, publicUrl: string): WebhookContent | null {
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
            teams: item.teams.map((id, index) => ({ id, name: nameOf(id), score: item.scores[index] ?? 0 })),
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

export function tradeMade(season: LeagueSeason, trade: Transaction, publicUrl: string): WebhookContent {
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
        sides: tradeSides(trade).map(({ faabGot, got, picksGot, teamId }) => ({
          id: teamId,
          name: nameOf(teamId),
          got: got.map(playerOf),
          picksGot: picksGot.length,
          faabGot,
        })),
      },
      url: ofLeague(publicUrl, 'tradeHistory', season.league.id),
    },
  };
}

/** Returns null if the stored alert is invalid. */
export function alertRaised(
  alert: { readonly id: string; readonly facts: unknown },
  league: Pick<League, 'id' | 'name' | 'platform' | 'season'>,
  about: { readonly publicUrl: string; readonly timeZone: string; readonly now: Date },
): WebhookContent | null {
  const { data } = AlertFactsShape.safeParse(alert.facts);
  if (!data) return null;
  const facts = plainAlert(data);
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

export const testEvent: WebhookContent = {
  type: 'test',
  data: { message: 'This is a test from Fantasy Stats: events of your leagues will look like this.' },
};
