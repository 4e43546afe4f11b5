import {
  type ExtensionRequest,
  type ExtensionResponse,
  extensionProtocol,
  openMessage,
  sealMessage,
} from '@fantasy-stats/contract/extension';
import { type ExtensionReason, extensionFailed } from '../failure.ts';

/** Timeout in ms for the hello message: the worker of the extension may have to start. */
const helloPatience = 3_000;
/** Timeout in ms for a response of the platform: longer than the timeout of the extension itself. */
const patience = 60_000;
/** Timeout in ms for the user's consent in the window of the extension. */
const consentPatience = 600_000;

/** How long (ms) a current extension may respond after an outdated one. */
const otherPatience = 500;

/** ID of the extension that receives the requests; null before one was found. */
let addressed: string | null = null;

interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly patienceMilliseconds?: number;
}

function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

type ResponseTo<Kind extends ExtensionRequest['kind']> = Extract<ExtensionResponse, { readonly kind: Kind }>;

function isOf<Kind extends ExtensionRequest['kind']>(
  response: ExtensionResponse,
  kind: Kind,
): response is ResponseTo<Kind> {
  return response.kind === kind;
}

/** Posts a request to the extensions of this window and calls `take` for each response. */
function post(
  request: ExtensionRequest,
  extension: string | null,
  take: (response: ExtensionResponse) => void,
): { stop(): void } {
  const nonce = newNonce();
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== window || event.origin !== location.origin) return;
    const message = openMessage(event.data);
    if (message?.to === 'page' && message.nonce === nonce) take(message.answer);
  };
  window.addEventListener('message', listen);
  const address = extension === null ? {} : { extension };
  window.postMessage(sealMessage({ to: 'extension', nonce, request, ...address }), location.origin);
  return { stop: () => window.removeEventListener('message', listen) };
}

/**
 * Sends a request to the browser extension. If several are installed, {@link findExtension} chooses one.
 * @throws CallFailed `extensionFailed` with the reason
 */
export function requestExtension<Request extends ExtensionRequest>(
  request: Request,
  { signal, patienceMilliseconds = patience }: RequestOptions = {},
): Promise<ResponseTo<Request['kind']>> {
  const failedWith = (reason: ExtensionReason) =>
    extensionFailed(reason, /yahoo/i.test(request.kind) ? 'yahoo' : 'espn');
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const end = (settle: () => void) => {
      posted.stop();
      signal?.removeEventListener('abort', cancel);
      clearTimeout(timer);
      settle();
    };
    const posted = post(request, addressed, (response) => {
      if (isOf<Request['kind']>(response, request.kind)) end(() => resolve(response));
      else end(() => reject(failedWith(response.kind === 'failed' ? response.reason : 'silent')));
    });
    const cancel = () => end(() => reject(signal?.reason));
    const timer = setTimeout(() => end(() => reject(failedWith('silent'))), patienceMilliseconds);
    signal?.addEventListener('abort', cancel);
  });
}

export interface FoundExtension {
  readonly version: string;
  /** The origin of ESPN that the extension reads. */
  readonly espn: string;
  /** The origin of Yahoo that the extension reads; null if it does not read Yahoo leagues. */
  readonly yahoo: string | null;
  /** Whether the extension and this page use the same protocol version. */
  readonly isCurrent: boolean;
}

/**
 * Returns the extension in this browser; null if there is none. Prefers the first with the protocol of this
 * page; later requests go to this extension only.
 */
export function findExtension(signal?: AbortSignal): Promise<FoundExtension | null> {
  return new Promise((resolve) => {
    let found: ResponseTo<'hello'> | null = null;
    const end = () => {
      posted.stop();
      signal?.removeEventListener('abort', end);
      clearTimeout(timer);
      addressed = found?.id ?? null;
      resolve(found && describe(found));
    };
    const posted = post({ kind: 'hello' }, null, (response) => {
      if (response.kind !== 'hello') return;
      const isFirst = found === null;
      if (isFirst || response.protocol === extensionProtocol) found = response;
      if (response.protocol === extensionProtocol) end();
      else if (isFirst) {
        clearTimeout(timer);
        timer = setTimeout(end, otherPatience);
      }
    });
    let timer = setTimeout(end, helloPatience);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
}

function describe({ espn, protocol, version, yahoo }: ResponseTo<'hello'>): FoundExtension {
  return { espn, yahoo, version, isCurrent: protocol === extensionProtocol };
}

/**
 * Returns the ESPN cookies after the user has agreed in the window of the extension.
 * @throws CallFailed `extensionFailed`: `declined`, `notSignedIn`, …
 */
export async function requestCookies(
  signal?: AbortSignal,
): Promise<{ readonly espnS2: string; readonly swid: string }> {
  const { espnS2, swid } = await requestExtension(
    { kind: 'cookies' },
    { signal, patienceMilliseconds: consentPatience },
  );
  return { espnS2, swid };
}
