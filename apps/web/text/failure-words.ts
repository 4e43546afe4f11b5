import type { Facts, Failure, FailureCode } from '../api/failure.ts';
import { extensionWords } from './extension-words.ts';
import { messageFailures, UNCHANGED } from './message-failures.ts';
import { momentInWords } from './time.ts';

/** What happened, whether data was lost, and what to do. */
export interface FailureWords {
  readonly title: string;
  readonly lost: string;
  readonly nextStep: string;
}

type Phrase = string | ((facts: Facts) => string);
type Entry = readonly [title: Phrase, lost: Phrase, nextStep: Phrase];

function text(facts: Facts, name: string): string | null {
  const fact = facts[name];
  return typeof fact === 'string' && fact !== '' ? fact : null;
}

function platformIn(facts: Facts): string {
  const platform = text(facts, 'platform');
  if (platform === 'yahoo') return 'Yahoo';
  return platform === 'espn' ? 'ESPN' : 'the platform';
}

function Platform(facts: Facts): string {
  const name = platformIn(facts);
  return name === 'the platform' ? 'The platform' : name;
}

/**
 * Formats when a platform accepts requests again, from the error's details: `until` or `retryAt` (ISO
 * instant), or `retryAfter` (seconds from now).
 */
function untilWhen(facts: Facts): string {
  const now = new Date();
  const until = text(facts, 'until') ?? text(facts, 'retryAt');
  const instant =
    until !== null
      ? new Date(until)
      : typeof facts.retryAfter === 'number'
        ? new Date(now.getTime() + facts.retryAfter * 1000)
        : null;
  if (instant === null || Number.isNaN(instant.getTime())) return 'for a few minutes';
  return instant <= now ? 'for a moment' : `until ${momentInWords(instant, now)}`;
}

/** Formats a waiting time from the error's details: `retryAfter` (seconds) or `retryAt` (ISO instant). */
function whenAgain(facts: Facts): string {
  const seconds =
    typeof facts.retryAfter === 'number'
      ? facts.retryAfter
      : typeof facts.retryAt === 'string'
        ? (Date.parse(facts.retryAt) - Date.now()) / 1000
        : Number.NaN;
  if (!Number.isFinite(seconds) || seconds <= 0) return 'in a few minutes';
  if (seconds < 90) return `in ${Math.max(1, Math.round(seconds))} seconds`;
  return `in ${Math.round(seconds / 60)} minutes`;
}

const DATA_REMAINS = 'Nothing is lost; earlier data is still there.';
const RETRY = 'Try again.';

const table: Record<FailureCode, Entry> = {
  invalidRequest: [
    'The server did not understand this request.',
    UNCHANGED,
    'Check what you entered and try again.',
  ],
  malformedJson: ['The request was damaged on the way.', UNCHANGED, RETRY],
  invalidCredentials: [
    'The email address or the password is wrong.',
    UNCHANGED,
    'Check both, or set a new password.',
  ],
  passwordTooWeak: [
    (facts) => text(facts, 'reason') ?? 'This password is too easy to guess.',
    UNCHANGED,
    'Choose a longer one, such as a sentence of your own.',
  ],
  secondFactorRequired: [
    'Your account needs a second login step.',
    'You are not logged in yet.',
    'Log in again and enter the code from your app, or use your passkey.',
  ],
  secondFactorMissing: [
    'This needs a login with a second step, such as a code or a passkey.',
    UNCHANGED,
    'Set one up in the settings under Security, or log out and in again with it.',
  ],
  secondFactorWrong: [
    'This code or passkey is not accepted.',
    UNCHANGED,
    'Each code works once, so wait for the next one, or use a recovery code.',
  ],
  accountLocked: [
    'This account is locked.',
    DATA_REMAINS,
    'The site operator locked it. Contact them to find out why and to unlock it.',
  ],
  notForTokens: [
    'A personal token cannot do this.',
    UNCHANGED,
    'Log in with your email address and password.',
  ],
  assistantUnknown: ['This assistant is unknown.', UNCHANGED, 'Start again in the assistant.'],
  scopeMissing: [
    'This token has no access to this data.',
    UNCHANGED,
    'Create a token with the permission that is missing.',
  ],
  ownAccount: ['You cannot do this to your own account.', UNCHANGED, 'Ask another administrator.'],
  lastFactor: ['Administrators need a second login step.', UNCHANGED, 'Add another one first.'],
  linkStateInvalid: [
    'This link has expired or was used before.',
    UNCHANGED,
    'Ask for a new link. Each works once and for a short time.',
  ],
  notSignedIn: ['You are not logged in.', UNCHANGED, 'Log in to continue.'],
  tokenExpired: ['Your session has ended.', 'Nothing is lost.', 'Log in again to continue.'],
  premiumRequired: ['This needs premium.', 'Your data is kept.', 'Start premium to continue.'],
  notFound: ['Not found.', UNCHANGED, 'Check the address.'],
  leagueNotFound: [
    'You are not a member of this league here, or it does not exist.',
    'Your own leagues are untouched.',
    'Choose one of your leagues, or link this one in the settings.',
  ],
  teamNotFound: ['This team is not in the league.', UNCHANGED, 'Choose a team from the list.'],
  trialUnavailable: ['This account has no free trial.', UNCHANGED, 'It can be used once per account.'],
  sellingIsOff: ['Premium is not sold here.', 'Nothing was charged.', 'This site takes no payments.'],
  subscriptionRunning: [
    'You have a subscription already.',
    'Nothing was charged.',
    'An account can have only one. Change or end it on the payment service’s pages.',
  ],
  nothingBought: ['This account has no purchases to manage.', UNCHANGED, 'Choose a plan first.'],
  checkoutNotFound: [
    'Payment not found.',
    'Nothing was charged.',
    'See the premium page for what your account includes.',
  ],
  ...messageFailures,
  paymentsUnavailable: [
    'The payment service is not responding.',
    'Nothing was charged, and nothing was changed.',
    'Try again in a few minutes.',
  ],
  paymentsMisconfigured: [
    'Payments are not working right now, because our setup is wrong.',
    'Nothing was charged, and nothing was changed.',
    'There is nothing you can do; the operator has to fix it.',
  ],
  notLinked: [
    (facts) => `${Platform(facts)} is not linked to your account.`,
    'Nothing is lost.',
    (facts) => `Link ${platformIn(facts)} in the settings first.`,
  ],
  demoAccount: [
    'A demo account cannot be changed.',
    UNCHANGED,
    'Create an account of your own to change it as you like.',
  ],
  demoUnavailable: [
    'There is no demo league here, because this site has real leagues.',
    'Nothing is lost.',
    'Create an account and link your own league.',
  ],
  readByBrowser: [
    'This league is synced by your browser, not by our server.',
    DATA_REMAINS,
    'Open the settings in the browser that has the extension, and choose “Sync again”.',
  ],
  roomChanged: [
    'This draft room was changed in another tab.',
    'Nothing is lost.',
    'Both changes were merged.',
  ],
  roomClosed: [
    'This league’s public page is closed.',
    'Nothing is lost.',
    'A member of the league closed it; you can open it again, at a new address.',
  ],
  playerNotOnTeam: [
    (facts) => `${text(facts, 'player') ?? 'A player'} is not on the team that would trade them away.`,
    UNCHANGED,
    'Sync the league if the roster is out of date, then choose a player on that team.',
  ],
  tooManyRooms: [
    'This account has the maximum number of draft rooms.',
    UNCHANGED,
    'Delete a room, then make this one.',
  ],
  tooManyMarks: [
    'This account has the maximum number of player notes.',
    UNCHANGED,
    'Remove a player’s notes, then add this one.',
  ],
  tooManyTokens: [
    'This account has the maximum number of tokens.',
    UNCHANGED,
    'Revoke one you no longer use, then create this one.',
  ],
  syncRunning: ['This league is already syncing.', 'Nothing is lost.', 'Its progress is shown here.'],
  playerTaken: [
    'Another player is already matched to this one.',
    UNCHANGED,
    'Undo that match first, or choose someone else.',
  ],
  bodyTooLarge: ['That was too large for the server.', UNCHANGED, 'Shorten it and try again.'],
  tooManyRequests: ['Too many attempts.', UNCHANGED, (facts) => `Try again ${whenAgain(facts)}.`],
  internal: [
    'Something went wrong on our server.',
    DATA_REMAINS,
    'Try again; if it keeps failing, send us the number below.',
  ],
  databaseUnavailable: [
    'The server cannot reach its database right now.',
    'Your saved data is safe, but your last change was not saved.',
    'Try again in a few seconds.',
  ],
  shuttingDown: ['The server is restarting.', 'Nothing is lost.', 'Try again in a few seconds.'],
  platformUnreachable: [
    (facts) => `${Platform(facts)} cannot be reached.`,
    DATA_REMAINS,
    'Your account is fine. Try again in a few minutes.',
  ],
  platformUnavailable: [
    (facts) => `${Platform(facts)} is having problems right now.`,
    DATA_REMAINS,
    'Try again in a few minutes.',
  ],
  platformThrottled: [
    (facts) => `${Platform(facts)} asks us to wait ${untilWhen(facts)}.`,
    DATA_REMAINS,
    'We sent too many requests. A waiting sync continues automatically; retry anything else after that.',
  ],
  platformCredentialsExpired: [
    (facts) => `Your link to ${platformIn(facts)} has expired.`,
    DATA_REMAINS,
    (facts) => `Link ${platformIn(facts)} again in the settings.`,
  ],
  platformCredentialsRejected: [
    (facts) => `${Platform(facts)} does not accept these credentials.`,
    DATA_REMAINS,
    (facts) =>
      text(facts, 'platform') === 'espn'
        ? 'Copy espn_s2 and SWID again from a browser that is logged in to ESPN.'
        : `Link ${platformIn(facts)} again in the settings.`,
  ],
  platformApplicationNotAuthorized: [
    (facts) => `${Platform(facts)} does not let us read leagues right now.`,
    DATA_REMAINS,
    'This is between us and the platform. Your account is fine. Link the league by its number, or with the extension.',
  ],
  platformDenied: [
    (facts) => `You did not allow access to ${platformIn(facts)}.`,
    UNCHANGED,
    'Start again and choose “Agree” to link it.',
  ],
  yahooPublicOff: [
    'This server does not read Yahoo leagues by their number.',
    UNCHANGED,
    'Its operator switched this off. Use the extension.',
  ],
  leaguePrivate: [
    'This league is private.',
    UNCHANGED,
    (facts) =>
      text(facts, 'platform') === 'yahoo'
        ? 'Use the extension, or ask your commissioner to turn on “Make League Publicly Viewable” in the league’s settings at Yahoo.'
        : 'Add the cookies espn_s2 and SWID, or ask the commissioner to make the league public.',
  ],
  notAMember: [
    (facts) => `${Platform(facts)} says this account is not in that league.`,
    UNCHANGED,
    'Check the number, and that you are logged in there with the right account.',
  ],
  leagueNotFoundAtPlatform: [
    (facts) => `${Platform(facts)} has no basketball league with that number this season.`,
    UNCHANGED,
    'Check the number, which is in the address of the league’s page. Renew last season’s league on the platform first.',
  ],
  wrongSport: [
    (facts) => {
      const sport = text(facts, 'sport');
      return sport
        ? `This number belongs to a league in another sport: ${sport}.`
        : 'This number belongs to a league in another sport.';
    },
    UNCHANGED,
    'Only basketball leagues can be linked.',
  ],
  unsupportedScoring: [
    (facts) => {
      const scoring = text(facts, 'scoring');
      return scoring ? `The scoring “${scoring}” is not supported.` : 'This scoring format is not supported.';
    },
    UNCHANGED,
    'Supported: each category, most categories, points, rotisserie and season points.',
  ],
  unexpectedPlatformAnswer: [
    (facts) => `${Platform(facts)} sent an unrecognized response.`,
    DATA_REMAINS,
    'There is nothing you can do. We will look at what we did not recognize; everything else still syncs.',
  ],
  leagueBeyondLimits: [
    'This league is larger than any league at Yahoo or ESPN can be.',
    UNCHANGED,
    'Leagues of up to 40 teams, 60 weeks and 60 players per team are supported. If yours is within that, let us know.',
  ],
  tooManyLeagues: [
    'This account has the maximum number of leagues.',
    UNCHANGED,
    'Remove a league in the settings, then link this one.',
  ],
  leagueSetAside: [
    (facts) => `Forecasts of this league took too long. They are paused ${untilWhen(facts)}.`,
    'Nothing is lost; the league’s other pages work.',
    'Forecasts resume at that time, or when the league changes.',
  ],
  pathMissing: ['This request has no address.', UNCHANGED, 'Reload the page.'],
  notAuthenticated: ['You are not logged in.', UNCHANGED, 'Log in to continue.'],
  serverUnreachable: ['Cannot reach our server.', 'Nothing is lost.', 'Check your connection and try again.'],
  extensionFailed: [
    (facts) => extensionWords(facts.reason, facts.platform === 'yahoo' ? 'yahoo' : 'espn').title,
    DATA_REMAINS,
    (facts) => extensionWords(facts.reason, facts.platform === 'yahoo' ? 'yahoo' : 'espn').nextStep,
  ],
  unreadableAnswer: [
    'The response was damaged or incomplete.',
    DATA_REMAINS,
    'Try again; if it keeps failing, reload the page.',
  ],
};

function fill(phrase: Phrase, facts: Facts): string {
  return typeof phrase === 'string' ? phrase : phrase(facts);
}

export function failureWords({ code, facts }: Pick<Failure, 'code' | 'facts'>): FailureWords {
  const [title, lost, nextStep] = table[code];
  return { title: fill(title, facts), lost: fill(lost, facts), nextStep: fill(nextStep, facts) };
}

/** Returns the failure's texts in one line, for use next to a control. */
export function failureLine(failure: Pick<Failure, 'code' | 'facts'>): string {
  const { title, nextStep } = failureWords(failure);
  return `${title} ${nextStep}`;
}
