declare namespace chrome {
  namespace runtime {
    interface MessageSender {
      readonly id?: string;
      readonly origin?: string;
      readonly url?: string;
      /** 0 for the page itself, other numbers for its frames. */
      readonly frameId?: number;
      /** Chromium only. */
      readonly documentId?: string;
      readonly tab?: { readonly id?: number };
    }
    const id: string;
    function getManifest(): { readonly version: string };
    function getURL(path: string): string;
    function sendMessage(message: unknown): Promise<unknown>;
    const onMessage: {
      addListener(
        listener: (
          message: unknown,
          sender: MessageSender,
          answer: (response: unknown) => void,
        ) => boolean | undefined,
      ): void;
    };
  }
  namespace tabs {
    function query(filter: { url: string[] }): Promise<readonly { readonly url?: string }[]>;
    function sendMessage(
      tab: number,
      message: unknown,
      options: { documentId: string } | { frameId: number },
    ): Promise<unknown>;
  }
  namespace cookies {
    function get(details: { url: string; name: string }): Promise<{ readonly value: string } | null>;
  }
  namespace windows {
    function create(options: {
      url: string;
      type: 'popup';
      width: number;
      height: number;
      focused: boolean;
    }): Promise<unknown>;
  }
}

/** Build-time constants: the product's page origins and the base URL of ESPN's API. */
declare const __ORIGINS__: readonly string[];
declare const __ESPN_API__: string;
/** Base URL of ESPN's account API, which lists the leagues of the signed-in account. */
declare const __ESPN_FAN__: string;
/** Origin of ESPN's fantasy pages. Session cookies belong to it, and its tab URLs contain league ids. */
declare const __ESPN_SITE__: string;
/** Base URL of Yahoo's API, without a trailing slash; null in a build without Yahoo. */
declare const __YAHOO_API__: string | null;
/** Whether requests to the platforms are spaced out in time. */
declare const __IS_PACED__: boolean;
/** Origin of Yahoo's basketball pages, whose tab URLs contain league ids. */
declare const __YAHOO_SITE__: string;
