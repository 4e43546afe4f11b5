import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useHasAccount } from '../../../session/use-session.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { counted } from '../../../text/phrases.ts';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { bringIn, browserShelf, roomsKey } from './room-shelves.ts';

interface RoomsInBrowserProps {
  /** Called with the IDs of the moved rooms, last changed first. */
  readonly onMoved: (ids: readonly string[]) => void;
}

/** Offers to move rooms created before login to the account. */
export function RoomsInBrowser({ onMoved }: RoomsInBrowserProps): ReactElement | null {
  const hasAccount = useHasAccount();
  const { data } = useQuery({
    queryKey: [...roomsKey, 'left in the browser'],
    queryFn: browserShelf.list,
    enabled: hasAccount,
  });
  const [isBusy, setBusy] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const count = data?.length ?? 0;
  if (!hasAccount || count === 0) return null;
  const bring = () => {
    setBusy(true);
    setThrown(null);
    bringIn()
      .then(onMoved, setThrown)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <p className={textStyles.note}>
        {counted(count, 'draft room')} made in this browser before you logged in.{' '}
        <Button variant="link" isBusy={isBusy} onClick={bring}>
          {count === 1 ? 'Move it to your account' : 'Move them to your account'}
        </Button>
      </p>
      {thrown ? <FailureNote thrown={thrown} /> : null}
    </>
  );
}
