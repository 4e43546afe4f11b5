import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageNotLoaded } from '../on-demand.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import { useShownLeague } from '../use-league.ts';
import styles from './PlayerSearch.module.css';

const PlayerSearchDialog = lazy(() =>
  import('./PlayerSearchDialog.tsx').catch((thrown: unknown) => {
    throw new PageNotLoaded('search', thrown);
  }),
);

function Glass(): ReactElement {
  return (
    <Icon>
      <circle cx="9" cy="9" r="5.2" />
      <path d="m13 13 4 4" />
    </Icon>
  );
}

/** The player search on every league page. Loads the dialog on demand; `/` opens it. */
export function PlayerSearch({ showsLeague }: { showsLeague: boolean }): ReactElement | null {
  const { league, isPast } = useShownLeague(showsLeague);
  const [isOpen, setOpen] = useState(false);
  if (!showsLeague || !league || isPast) return null;
  return (
    <>
      <Button
        variant="unstyled"
        className={styles.playerSearch}
        data-find-player=""
        aria-haspopup="dialog"
        aria-label="Find a player"
        onClick={() => setOpen(true)}
      >
        <Glass />
        <span>Find a player</span>
        <kbd>/</kbd>
      </Button>
      {isOpen ? (
        <PageBoundary>
          <Suspense>
            <PlayerSearchDialog league={league.id} onClose={() => setOpen(false)} />
          </Suspense>
        </PageBoundary>
      ) : null}
    </>
  );
}
