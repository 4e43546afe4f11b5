import { calls } from '@fantasy-stats/contract';
import { NotFoundAtPlatform, UnexpectedAnswer } from '@fantasy-stats/platforms';
import { type HandedResponse, handedEspnLeague } from '@fantasy-stats/platforms/espn';
import { toApiError } from '../../../kernel/http/error-handler.ts';
import { parseRequest } from '../../../kernel/http/parse-request.ts';
import { copyIdOf } from './copy-id.ts';
import { type Found, type Handed, isSpoiled, parsedBody, type Refused } from './handed.ts';
import { preparedWhole } from './prepared.ts';
import { type FoundDraft, type HandedDraft, readHandedDraft } from './read-handed-draft.ts';
import { readHandedYahoo } from './read-handed-yahoo.ts';
import { readWhole } from './whole.ts';

/** Processes a browser's responses. Never throws; errors are part of the result. */
export function readHanded(handed: Handed | HandedDraft): Promise<Found | FoundDraft | Refused> {
  return orRefused<Found | FoundDraft>(() =>
    'copy' in handed
      ? readHandedDraft(handed)
      : handed.platform === 'yahoo'
        ? readHandedYahoo(handed)
        : readEspn(handed),
  );
}

async function orRefused<Result>(read: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await read();
  } catch (error) {
    const { cause, code, facts, fields } = toApiError(error);
    const isOurs = code === 'internal' && cause instanceof Error;
    return { state: 'refused', code, facts, fields, cause: isOurs ? (cause.stack ?? cause.message) : null };
  }
}

async function readEspn(handed: Handed): Promise<Found> {
  const { isSimulated, known, now, userId } = handed;
  const { league, ownTeamId, season, ...body } = parseRequest(
    'body',
    calls.settings.espnReading.body,
    parsedBody(handed),
  );
  const responses: readonly HandedResponse[] = body.answers;
  const spoiled = responses.find(({ reply }) => isSpoiled(reply.text));
  if (spoiled)
    throw new UnexpectedAnswer({ platform: 'espn', path: spoiled.request.path }, 'holds what is no text');
  const copy = copyIdOf(userId, season, league);
  // The browser sends which team is the user's own, but no identifier of the user.
  const opened = handedEspnLeague(responses, {
    seasonEndYear: season,
    leagueId: league,
    ownPersonId: null,
    isSimulated,
    now: () => now,
  });
  try {
    const since = known.get(copy)?.movesAsOf ?? null;
    // `hasDraftMarket: false` causes no extra request: ESPN sends average draft positions with the available
    // players.
    const wish = { known: null, since, weeks: null, hasDraft: false, hasDraftMarket: false };
    const whole = await readWhole(opened, wish);
    if (whole !== null)
      return {
        state: 'whole',
        copy,
        whole: await preparedWhole(copy, whole),
        answers: responses.length,
        ownTeamId,
        hasSettings: true,
      };
  } catch (error) {
    if (error instanceof NotFoundAtPlatform) return { state: 'notThere', season, league };
    throw error;
  }
  // For an unknown league, readers also search ESPN's other sports. Only the server may do that, not the
  // browser.
  const requests = opened.wanted().filter(({ path }) => path.startsWith('/apis/v3/games/fba/'));
  return requests.length === 0 ? { state: 'notThere', season, league } : { state: 'more', requests };
}
