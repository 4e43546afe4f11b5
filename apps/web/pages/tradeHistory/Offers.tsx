import type { OfferState, TradeOffer } from '@fantasy-stats/domain';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { isCountered } from '../../league/countered-offers.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { faabWords, pickWords, type TradesView } from '../../league/trade-view.ts';
import { writeMoves } from '../../links/trade-address.ts';
import { OfferVerdict } from '../../season/OfferVerdict.tsx';
import { inRow } from '../../text/phrases.ts';
import { dateInWords, momentInWords } from '../../text/time.ts';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './tradeHistory.module.css';

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

export function Offers({ trades }: { trades: TradesView }): ReactElement | null {
  const { response, view } = trades;
  const [showsAll, setShowsAll] = useState(false);
  const now = useNow();
  const { offers } = response;
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
      <ul className={styles.tradeOffers}>
        {shown.map((offer) => (
          <li key={offer.id} data-own={offer.teamIds.some(view.isOwn)}>
            <p>{words(trades, offer)}</p>
            <small>
              <b>{isCountered(offer, offers) ? 'countered' : stateWords[offer.state]}</b> · offered{' '}
              {dateInWords(offer.proposedAt)}
              {offer.state === 'open' && offer.expiresAt
                ? ` · expires ${momentInWords(new Date(offer.expiresAt), now)}`
                : ''}
            </small>
            <Verdict view={view} offer={offer} />
            <Weigh trades={trades} offer={offer} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * The verdict on another team's open offer. Offers with draft picks or FAAB have none, because the analyzer
 * does not value those.
 */
function Verdict({
  view,
  offer: { faab = [], moves, picks, state, teamIds },
}: {
  view: SeasonView;
  offer: TradeOffer;
}): ReactElement | null {
  const [from] = teamIds;
  const isToUser = from !== undefined && !view.isOwn(from) && teamIds.some(view.isOwn);
  if (state !== 'open' || !isToUser || picks.length + faab.length > 0) return null;
  const going = moves.flatMap(({ playerId, to }) => (to === null ? [] : [{ playerId, to }]));
  return (
    <p>
      <OfferVerdict view={view} moves={going} />
    </p>
  );
}

/** Link to the trade analyzer, for open offers only. */
function Weigh({
  trades: { view },
  offer: { moves, state, teamIds },
}: {
  trades: TradesView;
  offer: TradeOffer;
}): ReactElement | null {
  const going = moves.flatMap(({ playerId, to }) => (to === null ? [] : [{ playerId, to }]));
  if ((state !== 'open' && state !== 'accepted') || going.length === 0 || view.league.phase === 'over')
    return null;
  const ownTeam = teamIds.find(view.isOwn) ?? teamIds[0] ?? '';
  const address = new URLSearchParams({
    league: view.league.id,
    ...(view.isOwn(ownTeam) ? {} : { team: ownTeam }),
    with: teamIds.filter((team) => team !== ownTeam).join(','),
    trade: writeMoves(going),
  });
  return (
    <Link className={text.link} to={`/tradeAnalyzer?${address}`}>
      Analyze and counter
    </Link>
  );
}

function words(trades: TradesView, { teamIds, moves, picks, faab = [] }: TradeOffer): ReactElement {
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
          ...faab.filter(({ from }) => from === team).map(({ amount }) => faabWords(amount)),
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
