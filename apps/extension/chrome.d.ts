/* The part of the browser's extension API that is used, as its documentation describes it. */

declare namespace chrome {
  namespace runtime {
    interface MessageSender {
      /** The extension the message came from. */
      readonly id?: string;
      readonly origin?: string;
      readonly url?: string;
      /** 0 for the page itself, others for frames in it. */
      readonly frameId?: number;
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
          answer: (answer: unknown) => void,
        ) => boolean | undefined,
      ): void;
    };
  }
  namespace tabs {
    function query(filter: { url: string[] }): Promise<readonly { readonly url?: string }[]>;
    function sendMessage(tab: number, message: unknown, options: { documentId: string }): Promise<unknown>;
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

/** Put in when the extension is built: the origins of our pages, and where ESPN's API is. */
declare const __ORIGINS__: readonly string[];
declare const __ESPN_API__: string;
/** Where ESPN's cookies are sent, and the pages whose tabs tell of leagues. */
declare const __ESPN_SITE__: string;
