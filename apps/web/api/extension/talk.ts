import {
  type ExtensionAnswer,
  type ExtensionRequest,
  extensionProtocol,
  openMessage,
  sealMessage,
} from '@fantasy-stats/contract/extension';
import { extensionFailed } from '../failure.ts';

/** Milliseconds for an answer to "are you there?": its worker may have to wake up. */
const helloPatience = 3_000;
/** For an answer of ESPN's: longer than the extension itself waits. */
const patience = 60_000;
/** For the user to decide in the extension's window. */
const consentPatience = 600_000;

interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  readonly patienceMilliseconds?: number;
}

function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

type Answered<Kind extends ExtensionRequest['kind']> = Extract<ExtensionAnswer, { readonly kind: Kind }>;

function isOf<Kind extends ExtensionRequest['kind']>(
  answer: ExtensionAnswer,
  kind: Kind,
): answer is Answered<Kind> {
  return answer.kind === kind;
}

/**
 * Asks the browser extension, through the window, and waits for the answer to this very request.
 *
 * @throws CallFailed `extensionFailed` with the reason
 */
export function askExtension<Request extends ExtensionRequest>(
  request: Request,
  { signal, patienceMilliseconds = patience }: AskOptions = {},
): Promise<Answered<Request['kind']>> {
  const nonce = newNonce();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      window.removeEventListener('message', listen);
      signal?.removeEventListener('abort', giveUp);
      clearTimeout(timer);
      settle();
    };
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== window || event.origin !== location.origin) return;
      const message = openMessage(event.data);
      if (message?.to !== 'page' || message.nonce !== nonce) return;
      const { answer } = message;
      if (isOf<Request['kind']>(answer, request.kind)) end(() => resolve(answer));
      else end(() => reject(extensionFailed(answer.kind === 'failed' ? answer.reason : 'silent')));
    };
    const giveUp = () => end(() => reject(signal?.reason));
    const timer = setTimeout(() => end(() => reject(extensionFailed('silent'))), patienceMilliseconds);
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp);
    window.addEventListener('message', listen);
    window.postMessage(sealMessage({ to: 'extension', nonce, request }), location.origin);
  });
}

/** The extension in this browser. */
export interface FoundExtension {
  readonly version: string;
  /** Where it looks for ESPN. */
  readonly espn: string;
  /** Whether it and this page understand each other. */
  readonly isCurrent: boolean;
}

/** The extension in this browser; null without one. */
export async function findExtension(signal?: AbortSignal): Promise<FoundExtension | null> {
  try {
    const { espn, protocol, version } = await askExtension(
      { kind: 'hello' },
      { signal, patienceMilliseconds: helloPatience },
    );
    return { espn, version, isCurrent: protocol === extensionProtocol };
  } catch {
    return null;
  }
}

/**
 * The session's cookies, after the user agreed in the extension's own window.
 *
 * @throws CallFailed `extensionFailed`: `declined`, `notSignedIn`, …
 */
export async function askForCookies(
  signal?: AbortSignal,
): Promise<{ readonly espnS2: string; readonly swid: string }> {
  const { espnS2, swid } = await askExtension(
    { kind: 'cookies' },
    { signal, patienceMilliseconds: consentPatience },
  );
  return { espnS2, swid };
}
