// The script in the HTML head (`startup/head.ts`) sends a page's first calls while its code is still loading.
// `request` uses those responses.

interface StartupRequests {
  readonly token: string;
  /** When the calls were sent, in ms since the page was opened. */
  readonly at: number;
  /** Responses by full URL; each is used once. */
  readonly responses: Record<string, Promise<Response>>;
  /** Settles when every call that needs the session has been sent. */
  readonly sent?: Promise<unknown>;
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
  /** What the head script passes to the page's code. */
  var startup:
    | {
        /** Settles once the page has requested its code; undefined if the HTML loads the code itself. */
        codeRequested?: Promise<void>;
        requests?: StartupRequests | undefined;
      }
    | undefined;
}

/** Maximum age of a startup response, in ms. */
const FRESH_MILLISECONDS = 60_000;

/** Returns the response to a call that the page head has already sent; undefined if it has not. */
export function takeStartupResponse(address: string, token: string): Promise<Response> | undefined {
  const { startup } = globalThis;
  const requests = startup?.requests;
  if (!requests) return undefined;
  if (requests.token !== token || performance.now() - requests.at > FRESH_MILLISECONDS) {
    startup.requests = undefined;
    return undefined;
  }
  const response = requests.responses[address];
  delete requests.responses[address];
  return response;
}
