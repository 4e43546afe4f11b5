import { calls } from '@fantasy-stats/contract/calls';
import type { OpenLeague } from '@fantasy-stats/contract/extension';
import { type ReactElement, useEffect, useRef } from 'react';
import { askForCookies } from '../api/extension/talk.ts';
import { useExtension, useOpenLeagues } from '../api/extension/use-extension.ts';
import { type Reading, useReading } from '../api/extension/use-reading.ts';
import { useAct } from '../api/use-call.ts';
import { useMutation } from '../api/use-mutation.ts';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { SkeletonBar } from '../ui/Skeleton.tsx';
import { extensionWords } from '../words/extension-words.ts';
import { FailureNote } from '../words/FailureNote.tsx';
import { InstallExtension, ReplaceExtension } from './InstallExtension.tsx';
import styles from './linking.module.css';

interface ExtensionWayProps {
  /** Where this server's ESPN is, or the simulator in its place; null while that is not known. */
  readonly espn: { readonly apiUrl: string; readonly isSimulated: boolean } | null;
  /** The league that was entered, or null after saying what is wrong with it. */
  readonly takeLeague: () => string | null;
  /** Whether this way was tried last: only then its refusal is shown. */
  readonly isLatest: boolean;
  readonly onPick: (league: string) => void;
  readonly onLinked: (league: string) => void;
}

function Working({
  progress,
  cancel,
}: Pick<Reading, 'cancel'> & { progress: NonNullable<Reading['progress']> }) {
  const { answered, wanted } = progress;
  return (
    <div className={styles.reading}>
      <p role="status">
        {answered < wanted ? `Reading from ESPN: request ${answered + 1} of ${wanted}` : 'Sending the data'}
      </p>
      <ProgressBar share={wanted === 0 ? 0 : answered / wanted} label="Reading" />
      <p className={text.note}>
        Keep this page open.{' '}
        <Button variant="link" onClick={cancel}>
          Cancel
        </Button>
      </p>
    </div>
  );
}

function OpenTabs({ onPick, open }: { onPick: (league: string) => void; open: readonly OpenLeague[] }) {
  if (open.length === 0) return null;
  return (
    <p className={styles.openLeagues}>
      <span>Open on ESPN in this browser:</span>
      {open.map(({ league, season }) => (
        <Button
          key={`${league} ${season}`}
          variant="link"
          onClick={() =>
            onPick(
              season === null
                ? league
                : `https://fantasy.espn.com/basketball/league?leagueId=${league}&seasonId=${season}`,
            )
          }
        >
          league {league}
        </Button>
      ))}
    </p>
  );
}

/** Asks for the session's cookies and links with them; to be given up while the extension's window asks. */
function useKeepInSync(onLinked: (league: string) => void) {
  const link = useAct(calls.settings.linkEspnLeague);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const sync = useMutation({
    mutationFn: async (league: string) => {
      const stop = new AbortController();
      asking.current = stop;
      const cookies = await askForCookies(stop.signal);
      return await link.mutateAsync({ league, ...cookies });
    },
    onSuccess: ({ league }) => onLinked(league),
  });
  return {
    start: sync.mutate,
    isPending: sync.isPending,
    thrown: sync.error,
    cancel: () => {
      asking.current?.abort();
      sync.reset();
    },
  };
}

/** Both ways to link with the extension that is there. */
function Choices({ espn, isLatest, takeLeague, onLinked, onPick }: ExtensionWayProps): ReactElement {
  const reading = useReading(onLinked);
  const sync = useKeepInSync(onLinked);
  const { data: open = [] } = useOpenLeagues(true);
  const withLeague = (use: (league: string) => void) => () => {
    const league = takeLeague();
    if (league === null) return;
    sync.cancel();
    reading.reset();
    use(league);
  };
  if (reading.progress) return <Working progress={reading.progress} cancel={reading.cancel} />;
  const failure = sync.thrown ?? reading.thrown;
  return (
    <>
      <OpenTabs open={open} onPick={onPick} />
      <div className={styles.choice}>
        <Button
          variant="primary"
          isBusy={sync.isPending}
          onClick={withLeague((league) => reading.start({ league }))}
        >
          Sync here
        </Button>
        <p>
          This browser reads the league with your login and sends the numbers. Your login never leaves it.
          Sync again when you visit with this browser; only you see it here.
        </p>
      </div>
      <div className={styles.choice}>
        <Button isBusy={sync.isPending} onClick={withLeague((league) => sync.start(league))}>
          Keep in sync
        </Button>
        {sync.isPending ? (
          <p role="status">
            The extension asks you in its own window.{' '}
            <Button variant="link" onClick={sync.cancel}>
              Cancel
            </Button>
          </p>
        ) : (
          <p>
            Sends the two cookies of your ESPN login, after you confirm. We keep them encrypted and sync
            around the clock.
          </p>
        )}
      </div>
      {isLatest && failure ? <FailureNote thrown={failure} /> : null}
      {espn?.isSimulated ? (
        <p className={text.note}>
          Here ESPN is simulated:{' '}
          <a className={text.link} href={`${espn.apiUrl}/login`} target="_blank" rel="noreferrer">
            log in there
          </a>{' '}
          as one of its managers first.
        </p>
      ) : null}
    </>
  );
}

/** Linking with the browser extension: not there, there, too old, at work, or failed. */
export function ExtensionWay({ espn, ...choices }: ExtensionWayProps): ReactElement {
  const { data: extension } = useExtension();
  if (extension === undefined || (extension !== null && espn === null))
    return <SkeletonBar width="160px" height="32px" />;
  if (extension === null)
    return (
      <>
        <p>No hunting for cookies: a small extension reads the league with your ESPN login.</p>
        <InstallExtension />
      </>
    );
  if (!extension.isCurrent)
    return (
      <ReplaceExtension
        why={`The extension in this browser (version ${extension.version}) is older than this page needs.`}
      />
    );
  if (extension.espn !== espn?.apiUrl) return <ReplaceExtension why={extensionWords('elsewhere').title} />;
  return <Choices espn={espn} {...choices} />;
}
