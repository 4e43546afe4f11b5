import { type FoundTrade, gainUnit } from '@fantasy-stats/engine/trade';
import { type ReactElement, useState } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { inRow } from '../../text/phrases.ts';
import { Button } from '../../ui/Button.tsx';
import dialogStyles from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { MessageText } from './MessageText.tsx';
import { Habit } from './TradeTalk.tsx';
import { messageTo } from './trade-talk.ts';
import type { LoadedHabits } from './use-trader-habits.ts';

interface MessageDialogProps {
  readonly trade: FoundTrade;
  readonly view: SeasonView;
  readonly ownerOf: (playerId: string) => string | undefined;
  readonly playerName: (playerId: string) => string;
  readonly risesOf: (side: FoundTrade['sides'][number]) => readonly string[];
  readonly loaded: LoadedHabits;
}

export function MessageDialog(props: MessageDialogProps): ReactElement {
  const { trade, view, ownerOf, playerName, risesOf, loaded } = props;
  const [isOpen, setOpen] = useState(false);
  const { proposal, sides } = trade;
  const partners = sides.slice(1);
  const names = inRow(partners.map(({ teamId }) => view.name(teamId)));
  return (
    <>
      <Button variant="link" aria-label={`Message to ${names}`} onClick={() => setOpen(true)}>
        Message
      </Button>
      {isOpen ? (
        <Dialog title={`Offer to ${names}`} onClose={() => setOpen(false)}>
          {(close) => (
            <>
              {partners.map((side) => (
                <div key={side.teamId}>
                  <MessageText
                    partner={view.name(side.teamId)}
                    text={messageTo(
                      {
                        teamId: side.teamId,
                        gets: proposal.moves.flatMap(({ playerId, to }) =>
                          to === side.teamId ? [playerId] : [],
                        ),
                        gives: proposal.moves.flatMap(({ playerId }) =>
                          ownerOf(playerId) === side.teamId ? [playerId] : [],
                        ),
                        gain: side.gain,
                        rises: risesOf(side),
                        playoffs: null,
                      },
                      {
                        unit: gainUnit({ form: view.league.scoringForm }),
                        nameOf: view.name,
                        playerName,
                      },
                    )}
                  />
                  <Habit team={side.teamId} loaded={loaded} />
                </div>
              ))}
              <div className={dialogStyles.dialogActions}>
                <Button onClick={close}>Close</Button>
              </div>
            </>
          )}
        </Dialog>
      ) : null}
    </>
  );
}
