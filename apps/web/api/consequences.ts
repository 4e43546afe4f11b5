import type { AnswerOf, Call } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { refreshSession } from '../shell/session/session.ts';
import type { Passed } from './call.ts';
import { keepText, tourKey } from './kept-text.ts';
import { renew, renewLeague } from './renew.ts';

/** What is done once a call has answered; without an answer where what it was about is gone. */
type Consequence<C extends Call> = (
  passed: Passed<C>,
  answer: AnswerOf<C> | undefined,
) => Promise<unknown> | undefined;

const known = new Map<string, Consequence<Call>>();

function after<C extends Call>(contractCalls: readonly C[], consequence: Consequence<C>): void {
  for (const { path } of contractCalls) known.set(path, consequence as Consequence<Call>);
}

/** Asks again for everything that depends on which leagues are linked and which one is active. */
export async function leaguesChanged(): Promise<void> {
  await Promise.all([refreshSession(), renew(calls.settings, calls.league.leagues)]);
}

/** As {@link leaguesChanged}, by a league more: whoever has not taken the tour is to be offered it. */
export function leagueLinked(): Promise<void> {
  keepText(tourKey, 'due');
  return leaguesChanged();
}

function goTo(address: string | undefined): undefined {
  if (address !== undefined) window.location.assign(address);
}

const { account, admin, alerts, billing, league, marks, recaps, room, settings, webhooks } = calls;

after(
  Object.values(admin).filter(({ method }) => method === 'POST'),
  () => renew(admin),
);
after([league.runAudit], ({ league }) => renewLeague(league));
after([marks.change, marks.setRanks], () => renew(marks.players));
after([marks.importProjections, marks.removeProjections], () =>
  Promise.all([renew(marks.projections), renew(marks.projectionScore)]),
);
after([settings.changeDefaults], () => renew(settings.defaults));
after([league.saveTrade, league.deleteSavedTrade], () => renew(league.savedTrades));
after([room.open, room.change, room.close], () => renew(room.state));
after([recaps.addChannel, recaps.changeChannel, recaps.removeChannel, recaps.tryChannel], () =>
  renew(recaps.channels),
);
after(
  [
    webhooks.addWebhook,
    webhooks.changeWebhook,
    webhooks.renewSecret,
    webhooks.removeWebhook,
    webhooks.tryWebhook,
  ],
  () => renew(webhooks.webhooks),
);
after([alerts.markRead], () => renew(alerts.unread));
after([alerts.changeSettings], () => renew(alerts));
after([alerts.changeLeague], () => renew(alerts));
after([account.endSession], () => renew(account.state));
after([account.endOtherSessions], () => renew(account.state));
after([account.keepAccount], () => renew(account.state));
after([account.confirmTotp, account.removeTotp, account.addPasskey, account.removePasskey], () =>
  renew(account.factors),
);
after([settings.makeSecretAddress, settings.revokeSecretAddress], () => renew(settings.secretAddresses));
after([account.createToken, account.revokeToken], () => renew(account.tokens));
after([account.disconnectAssistant], () => renew(account.assistants));
after([account.allowAssistant], (_passed, answer) => goTo(answer?.allowed));
after([billing.startTrial], () => Promise.all([refreshSession(), renew(billing)]));
after([billing.checkout], (_passed, answer) => goTo(answer?.url));
after([billing.portal], (_passed, answer) => goTo(answer?.url));
after([settings.startYahooLink], (_passed, answer) => goTo(answer?.authorizeUrl));
after([settings.chooseLeague], leaguesChanged);
after([settings.chooseTeam], ({ league }) => Promise.all([leaguesChanged(), renewLeague(league)]));
after([settings.linkYahooLeague], leagueLinked);
after([settings.linkEspnLeague], () => {
  /* Not waited for: the new list takes the form off the page, and with it what its owner does next. */
  void leagueLinked();
  return undefined;
});
after([settings.unlinkLeague], leaguesChanged);
after([settings.unlinkPlatform], leaguesChanged);
after([settings.tryPush], (_passed, answer) =>
  answer === undefined ? renew(settings.pushDevices) : undefined,
);

/** Has everything asked for again that a call has changed, or the browser go where it leads. */
export async function consequencesOf<C extends Call>(
  contractCall: C,
  passed: Passed<C>,
  answer: AnswerOf<C> | undefined,
): Promise<void> {
  await known.get(contractCall.path)?.(passed as Passed<Call>, answer as AnswerOf<Call> | undefined);
}
