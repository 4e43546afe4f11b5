import {
  type ExtensionRequest,
  type ExtensionResponse,
  extensionProtocol,
  openMessage,
  sealMessage,
} from '@fantasy-stats/contract/extension';
import { type ExtensionReason, extensionFailed } from '../failure.ts';

/** Timeout in ms for the hello message. The extension's worker may have to start first. */
const helloPatience = 3_000;
/** Timeout in ms for a platform's response, longer than the extension's own timeout. */
const patience = 60_000;
/** Timeout in ms for the user's consent in the extension's window. */
const consentPatience = 600_000;

/** How long (ms) to wait for a current extension after an outdated one has responded. */
const otherPatience = 500;

/** ID of the extension that receives the requests; null until one is found. */
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
  /** The ESPN origin that the extension reads. */
  readonly espn: string;
  /** The Yahoo origin that the extension reads; null if it does not read Yahoo leagues. */
  readonly yahoo: string | null;
  /** Whether the extension and this page use the same protocol version. */
  readonly isCurrent: boolean;
}

/**
 * Returns the extension in this browser; null for none. Prefers the first that uses this page's
 * protocol version; later requests go only to the returned extension.
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
 * Returns the ESPN cookies after the user has agreed in the extension's window.
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
