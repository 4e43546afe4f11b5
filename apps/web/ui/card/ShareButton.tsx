import type { Card } from '@fantasy-stats/cards';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Button } from '../Button.tsx';

/* What draws pictures comes when somebody wants one. */
const ShareDialog = lazy(() => import('./ShareDialog.tsx'));

interface ShareButtonProps {
  /** Read when the button is pressed, so that the picture is of what is shown then. */
  readonly card: () => Card;
  /** What the picture and its file are about, from the most general. */
  readonly fileName: readonly string[];
  readonly disabled?: boolean;
  /** What is shared, for readers who do not see where the button stands. */
  readonly name?: string;
}

/** Makes a picture of what it stands beside, to be shared, copied or kept. */
export function ShareButton({ card, fileName, disabled, name }: ShareButtonProps): ReactElement {
  const [shared, setShared] = useState<Card | null>(null);
  return (
    <>
      <Button
        variant="link"
        onClick={() => setShared(card())}
        disabled={disabled}
        aria-label={name === undefined ? undefined : `Share ${name}`}
      >
        Share
      </Button>
      {shared ? (
        <Suspense fallback={null}>
          <ShareDialog card={shared} fileName={fileName} onClose={() => setShared(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
