import { calls } from '@fantasy-stats/contract/calls';
import type { LeagueId } from '@fantasy-stats/domain';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { requestCookies } from '../api/extension/talk.ts';
import { useExtension } from '../api/extension/use-extension.ts';
import { useReading } from '../api/extension/use-reading.ts';
import { useApiMutation } from '../api/use-api-query.ts';
import { useMutation } from '../api/use-mutation.ts';
import { extensionWords } from '../text/extension-words.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import { Button } from '../ui/Button.tsx';
import { SkeletonBar } from '../ui/Skeleton.tsx';
import { BrowserLeagues } from './BrowserLeagues.tsx';
import { EspnLeagueList, type TypedCookies } from './EspnLeagueList.tsx';
import { InstallExtension, ReplaceExtension } from './InstallExtension.tsx';
import styles from './linking.module.css';
import { ReadingWork } from './ReadingWork.tsx';
import { SimulatedLogin } from './SimulatedLogin.tsx';

interface ExtensionWayProps {
  /** This server's ESPN site or simulator; null while loading. */
  readonly espn: { readonly apiUrl: string; readonly season: number; readonly isSimulated: boolean } | null;
  readonly linked: readonly LeagueId[];
  /** Whether a league was entered; otherwise the leagues of the account are listed. */
  readonly hasLeague: boolean;
  /** Returns the entered league, or null after showing a validation error. */
  readonly takeLeague: () => string | null;
  /** Whether this method was tried last, so its error is shown. */
  readonly isLatest: boolean;
  /** Receives the error of a call, whose field errors are shown at the league number. */
  readonly onFailed: (thrown: unknown) => void;
  readonly onTry: () => void;
  readonly onPick: (league: string) => void;
  readonly onLinked: (league: string) => void;
}

/** Requests the ESPN cookies; the request ends when the component unmounts or the user cancels. */
function useCookies() {
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);
  return {
    request: () => {
      request.current?.abort();
      const stop = new AbortController();
      request.current = stop;
      return requestCookies(stop.signal);
    },
    cancel: () => request.current?.abort(),
  };
}

function useSyncInBackground(onLinked: (league: string) => void) {
  const link = useApiMutation(calls.settings.linkEspnLeague);
  const cookies = useCookies();
  const sync = useMutation({
    mutationFn: async (league: string) => link.mutateAsync({ league, ...(await cookies.request()) }),
    onSuccess: ({ league }) => onLinked(league),
  });
  return {
    start: sync.mutate,
    isPending: sync.isPending,
    thrown: sync.error,
    cancel: () => {
      cookies.cancel();
      sync.reset();
    },
  };
}

/** Lists the ESPN account's leagues with its cookies, which are also used to link the selected league. */
function useOwnLeagues() {
  const list = useApiMutation(calls.settings.espnLeagues);
  const cookies = useCookies();
  const [given, setGiven] = useState<TypedCookies>({});
  const find = useMutation({
    mutationFn: async () => {
      const session = await cookies.request();
      setGiven(session);
      return list.mutateAsync(session);
    },
  });
  return {
    start: () => find.mutate(undefined),
    isPending: find.isPending,
    // List the leagues again, so that a just-linked league is marked as linked.
    again: () => list.mutate(given),
    leagues: list.data?.leagues ?? null,
    cookies: given,
    thrown: find.error,
    isListFailed: list.isError,
    cancel: () => {
      cookies.cancel();
      find.reset();
      list.reset();
    },
  };
}

function Choices({
  espn,
  hasLeague,
  isLatest,
  linked,
  takeLeague,
  onFailed,
  onLinked,
  onPick,
  onTry,
}: ExtensionWayProps): ReactElement {
  const reading = useReading(onLinked);
  const sync = useSyncInBackground(onLinked);
  const own = useOwnLeagues();
  const withLeague = (use: (league: string) => unknown) => () => {
    const league = takeLeague();
    if (league === null) return;
    sync.cancel();
    own.cancel();
    reading.reset();
    use(league);
  };
  const syncInBackground = hasLeague
    ? withLeague((league) => sync.start(league, { onError: onFailed }))
    : () => {
        sync.cancel();
        reading.reset();
        own.start();
      };
  const isBusy = sync.isPending || own.isPending;
  if (reading.progress)
    return <ReadingWork platform="espn" progress={reading.progress} cancel={reading.cancel} />;
  const failure = isLatest ? (sync.thrown ?? reading.thrown) : null;
  return (
    <>
      {espn && !own.leagues ? (
        <BrowserLeagues
          season={espn.season}
          linked={linked}
          isBusy={isBusy}
          onPick={onPick}
          onSync={({ league, season }) => {
            onTry();
            sync.cancel();
            own.cancel();
            reading.start({ league, season });
          }}
        />
      ) : null}
      <div className={styles.choice}>
        <Button
          variant="primary"
          isBusy={isBusy}
          onClick={withLeague((league) => reading.start({ league }, onFailed))}
        >
          Sync here
        </Button>
        <p>
          This browser reads the league with your login and sends us its data. Your login never leaves this
          browser. Sync again when you visit with this browser; only you can see the league here.
        </p>
      </div>
      <div className={styles.choice}>
        <Button isBusy={isBusy} onClick={syncInBackground}>
          Keep in sync
        </Button>
        {isBusy ? (
          <p role="status">
            Confirm in the extension’s window.{' '}
            <Button variant="link" onClick={sync.isPending ? sync.cancel : own.cancel}>
              Cancel
            </Button>
          </p>
        ) : (
          <p>
            Sends the two cookies of your ESPN login, after you confirm, and lists your leagues. We keep the
            cookies encrypted and sync around the clock.
          </p>
        )}
        {own.leagues ? (
          <EspnLeagueList
            leagues={own.leagues}
            cookies={own.cookies}
            onLinked={(league) => {
              own.again();
              onLinked(league);
            }}
          />
        ) : null}
      </div>
      {failure ? <FailureNote thrown={failure} /> : null}
      {own.thrown ? <FailureNote thrown={own.thrown} /> : null}
      {own.isListFailed ? (
        <p>Your leagues could not be listed. Enter the league number above and choose “Keep in sync”.</p>
      ) : null}
      {espn?.isSimulated ? <SimulatedLogin platform="ESPN" origin={espn.apiUrl} /> : null}
    </>
  );
}

/** Links a league with the browser extension, which can be missing, ready, outdated, running, or failed. */
export function ExtensionWay({ espn, ...choices }: ExtensionWayProps): ReactElement {
  const { data: extension } = useExtension();
  if (extension === undefined || (extension !== null && espn === null))
    return <SkeletonBar width="160px" height="32px" />;
  if (extension === null)
    return (
      <>
        <p>No hunting for cookies: a small extension reads the league with your ESPN login.</p>
        <InstallExtension platform="espn" />
      </>
    );
  if (!extension.isCurrent)
    return (
      <ReplaceExtension
        why={`The extension in this browser (version ${extension.version}) is too old for this page.`}
      />
    );
  if (extension.espn !== espn?.apiUrl) return <ReplaceExtension why={extensionWords('elsewhere').title} />;
  return <Choices espn={espn} {...choices} />;
}
