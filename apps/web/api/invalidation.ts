import type { Call, ResponseOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { refreshSession } from '../session/session.ts';
import type { Passed } from './call.ts';
import { forgetResponses } from './offline-cache.ts';
import { renew, renewLeague } from './renew.ts';
import { storeText, tourKey } from './stored-text.ts';

/** Runs after a call succeeds and, without a response, after it fails because the resource is gone. */
type Consequence<C extends Call> = (
  passed: Passed<C>,
  response: ResponseOf<C> | undefined,
) => Promise<unknown> | undefined;

const known = new Map<string, Consequence<Call>>();

function after<C extends Call>(contractCalls: readonly C[], consequence: Consequence<C>): void {
  for (const { path } of contractCalls) known.set(path, consequence as Consequence<Call>);
}

/** Refetches everything that depends on the linked leagues and the active league. */
async function leaguesChanged(): Promise<void> {
  await Promise.all([refreshSession(), renew(calls.settings, calls.league.leagues, calls.league.allLeagues)]);
}

/**
 * Like {@link leaguesChanged}, after linking a league. Also offers the tour to users who have not taken it.
 */
export function leagueLinked(): Promise<void> {
  storeText(tourKey, 'due');
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
after([league.setKeeperRules], () => renew(league.keepers));
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
after([account.allowAssistant], (_passed, response) => goTo(response?.allowed));
after([billing.startTrial], () => Promise.all([refreshSession(), renew(billing)]));
after([billing.checkout], (_passed, response) => goTo(response?.url));
after([billing.portal], (_passed, response) => goTo(response?.url));
after([settings.startYahooLink], (_passed, response) => goTo(response?.authorizeUrl));
after([settings.chooseLeague], leaguesChanged);
after([settings.chooseTeam], async ({ league }) => {
  await forgetResponses();
  await Promise.all([leaguesChanged(), renewLeague(league)]);
});
after([settings.linkYahooLeague], leagueLinked);
after([settings.linkEspnLeague, settings.linkPublicYahooLeague], () => {
  // Do not wait: refreshing the list removes the form before it can open the new league.
  void leagueLinked();
  return undefined;
});
after([settings.unlinkLeague, settings.unlinkPlatform], async () => {
  await forgetResponses();
  await leaguesChanged();
});
after([settings.tryPush], (_passed, response) =>
  response === undefined ? renew(settings.pushDevices) : undefined,
);

/** Refetches everything that a call has changed, or navigates to the address that it returned. */
export async function invalidatedBy<C extends Call>(
  contractCall: C,
  passed: Passed<C>,
  response: ResponseOf<C> | undefined,
): Promise<void> {
  await known.get(contractCall.path)?.(passed as Passed<Call>, response as ResponseOf<Call> | undefined);
}
