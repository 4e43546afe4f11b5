import type { OfferState, TradeOffer } from '@fantasy-stats/domain';
import { type ReactElement, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { useNow } from '../../ui/use-now.ts';
import { inRow } from '../../words/phrases.ts';
import { dateInWords, momentInWords } from '../../words/time.ts';
import { pickWords, type TradesView } from './trade-view.ts';

const stateWords: Readonly<Record<OfferState, string>> = {
  open: 'open',
  accepted: 'accepted, in review',
  declined: 'declined',
  cancelled: 'withdrawn',
  vetoed: 'vetoed',
  expired: 'expired',
  failed: 'failed',
};

const FIRST = 5;

/** Offers that are no trade: accepted ones in review, and those of the reader's own team. */
export function Offers({ trades }: { trades: TradesView }): ReactElement | null {
  const { answer, view } = trades;
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow();
  const { offers } = answer;
  if (offers.length === 0) return null;
  const shown = showsAll ? offers : offers.slice(0, FIRST);
  return (
    <Section
      id="offers"
      name="Offers"
      note={view.ownTeamId === null ? 'accepted trades in review' : 'yours, and accepted ones in review'}
      actions={
        offers.length > FIRST ? (
          <Button variant="link" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Fewer' : `All ${offers.length}`}
          </Button>
        ) : undefined
      }
    >
      <ul className="fs-trade-offers">
        {shown.map((offer) => (
          <li key={offer.id} data-own={offer.teamIds.some(view.isOwn)}>
            <p>{words(trades, offer)}</p>
            <small>
              <b>{stateWords[offer.state]}</b> · offered {dateInWords(offer.proposedAt)}
              {offer.state === 'open' && offer.expiresAt
                ? ` · expires ${momentInWords(new Date(offer.expiresAt), now)}`
                : ''}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function words(trades: TradesView, { teamIds, moves, picks }: TradeOffer): ReactElement {
  const { view } = trades;
  const [first] = teamIds;
  return (
    <>
      {teamIds.map((team, index) => {
        const names = [
          ...moves
            .filter(({ from }) => from === team)
            .map(({ playerId, playerName }) => playerName ?? trades.player(playerId).name),
          ...picks.filter(({ from }) => from === team).map((pick) => pickWords(trades, pick)),
        ];
        const name = view.isOwn(team) ? 'You' : view.name(team);
        const verb =
          team === first ? (view.isOwn(team) ? 'offer' : 'offers') : view.isOwn(team) ? 'give' : 'gives';
        return (
          <span key={team}>
            {index > 0 ? '; ' : ''}
            <b>{name}</b> {verb} {names.length > 0 ? inRow(names) : 'nothing'}
          </span>
        );
      })}
    </>
  );
}
