// The script in the HTML head (`startup/head.ts`) sends a page's first calls while its code is still loading.
// `request` uses those responses.

interface EarlyCalls {
  readonly token: string;
  /** When the calls were sent, in ms since the page was opened. */
  readonly at: number;
  /** Responses by full URL; each is used once. */
  readonly answers: Record<string, Promise<Response>>;
  /** Settles when every call that needs the session has been sent. */
  readonly asked?: Promise<unknown>;
  /**
   * The headline of the open page; undefined if the server renders no headline or the page has already
   * rendered it.
   */
  headline?: StartupHeadline | undefined;
}

/** The headline of a page, rendered by the server, so the page head can show it immediately. */
export interface StartupHeadline {
  readonly path: string;
  readonly league: string;
  /** HTML when loaded; null when the page has no headline. */
  html?: string | null;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
  /** Settles when the page's code may load; undefined on pages without a server-rendered headline. */
  var codeDue: Promise<void> | undefined;
}

/** Maximum age of an early response, in ms. */
const FRESH_MILLISECONDS = 60_000;

/** Returns the response to a call that the page head has already sent; undefined if it has not. */
export function takeEarlyResponse(address: string, token: string): Promise<Response> | undefined {
  const early = globalThis.earlyCalls;
  if (!early) return undefined;
  if (early.token !== token || performance.now() - early.at > FRESH_MILLISECONDS) {
    globalThis.earlyCalls = undefined;
    return undefined;
  }
  const response = early.answers[address];
  delete early.answers[address];
  return response;
}
