import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { failureIn } from '../api/failure.ts';
import { useApiMutation } from '../api/use-api-query.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import { Button } from '../ui/Button.tsx';

interface PublicWayProps {
  readonly takeLeague: () => string | null;
  /** Whether this method was tried last, so its error is shown. */
  readonly isLatest: boolean;
  /** Receives the error of the call, whose field errors are shown at the league number. */
  readonly onFailed: (thrown: unknown) => void;
  readonly onLinked: (league: string) => void;
  readonly onPrivate: () => void;
}

export function PublicWay({
  takeLeague,
  isLatest,
  onFailed,
  onLinked,
  onPrivate,
}: PublicWayProps): ReactElement {
  const link = useApiMutation(calls.settings.linkEspnLeague);
  const start = () => {
    const league = takeLeague();
    if (league === null) return;
    link.mutate(
      { league },
      {
        onSuccess: ({ league: linked }) => onLinked(linked),
        onError: (thrown) => {
          onFailed(thrown);
          if (failureIn(thrown).code === 'leaguePrivate') onPrivate();
        },
      },
    );
  };
  return (
    <>
      <p>A public league needs only its number. We keep it in sync.</p>
      <Button isBusy={link.isPending} onClick={start}>
        Link ESPN league
      </Button>
      {isLatest && link.error ? <FailureNote thrown={link.error} /> : null}
    </>
  );
}
