import { lazy, type ReactElement, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import dialogStyles from '../../ui/Dialog.module.css';
import { OpenPlayer } from '../../ui/open-player.ts';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { PageNotLoaded } from '../on-demand.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import { useChangeParameters } from '../use-change-parameters.ts';
import styles from './PlayerPanel.module.css';
import { PANEL_PARAMETERS } from './panel-address.ts';

const PlayerPanel = lazy(() =>
  import('./PlayerPanel.tsx').catch((thrown: unknown) => {
    throw new PageNotLoaded('player panel', thrown);
  }),
);

const PARAMETER = 'player';

function forget(parameters: URLSearchParams): void {
  for (const name of [PARAMETER, ...PANEL_PARAMETERS]) parameters.delete(name);
}

interface PlayerPanelHostProps {
  /** Whether the page is about a league; on other pages the parameter may have another meaning. */
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/** Wraps the pages. Player chips open the panel, which shows the player in the URL. */
export function PlayerPanelHost({ isOn, children }: PlayerPanelHostProps): ReactElement {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const player = isOn ? parameters.get(PARAMETER) : null;
  const dialog = useRef<HTMLDialogElement>(null);

  const open = useCallback(
    (playerId: string) =>
      change(
        (next) => {
          forget(next);
          next.set(PARAMETER, playerId);
        },
        { isNewEntry: true },
      ),
    [change],
  );
  const leave = () => change(forget);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The browser moves the focus back to the element that opened the dialog.
    if (player && !element.open) element.showModal();
    if (!player && element.open) element.close();
  }, [player]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A click outside the dialog hits its backdrop.
    const pressed = (event: PointerEvent) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside =
        event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
      if (event.target === element && !isInside) element.close();
    };
    element.addEventListener('pointerdown', pressed);
    return () => element.removeEventListener('pointerdown', pressed);
  }, []);

  return (
    <OpenPlayer.Provider value={isOn ? open : null}>
      {children}
      <dialog
        ref={dialog}
        className={`${dialogStyles.dialog} ${styles.playerPanel}`}
        aria-labelledby="player-panel-name"
        onClose={() => {
          if (player) leave();
        }}
      >
        {player ? (
          <PageBoundary key={player}>
            <Suspense fallback={<PageSpinner label="Loading the player" />}>
              <PlayerPanel playerId={player} close={() => dialog.current?.close()} />
            </Suspense>
          </PageBoundary>
        ) : null}
      </dialog>
    </OpenPlayer.Provider>
  );
}
