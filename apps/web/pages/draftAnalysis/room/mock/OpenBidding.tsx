import { bidsFrom, nextBid, type StandingBid } from '@fantasy-stats/engine/draft';
import { type ReactElement, useEffect, useState } from 'react';
import layout from '../../../../theme/layout.module.css';
import textStyles from '../../../../theme/text.module.css';
import { Button } from '../../../../ui/Button.tsx';
import segmentedStyles from '../../../../ui/Segmented.module.css';
import textInputStyles from '../../../../ui/TextInput.module.css';
import styles from '../DraftRoom.module.css';

interface OpenBiddingProps {
  /** Maximum bid by team. The user's own entry is ignored. */
  readonly limits: readonly number[];
  readonly nominator: number;
  readonly seat: number;
  /** The user's highest possible bid in dollars; 0 if they cannot bid. */
  readonly most: number;
  /** What the player is worth to the user, in dollars. */
  readonly worth: number;
  readonly draw: { readonly seed: number; readonly sale: number };
  /** Seconds per opponent pick; 0 if opponents bid immediately. */
  readonly pace: number;
  readonly isPaused: boolean;
  readonly seatName: (team: number) => string;
  readonly onSold: (bid: StandingBid) => void;
}

const RAISES = [1, 2, 5] as const;

const SHOWN = 5;

/** Returns the wait before an opponent's bid, in ms: a quarter of the time per pick, at most 3 s. */
function beatOf(pace: number): number {
  return Math.min(3, pace / 4) * 1000;
}

/** Lets the user raise, pass or set a maximum. */
export function OpenBidding(props: OpenBiddingProps): ReactElement {
  const { draw, isPaused, limits, most, nominator, onSold, pace, seat, seatName, worth } = props;
  const [bids, setBids] = useState<readonly StandingBid[]>([{ team: nominator, cost: 1 }]);
  const [maximum, setMaximum] = useState(0);
  const [hasPassed, setPassed] = useState(false);
  const standing = bids.at(-1) ?? { team: nominator, cost: 1 };
  // Users who cannot outbid the current bid pass automatically.
  const isOut = hasPassed || (standing.team !== seat && standing.cost >= most);
  const all = limits.map((limit, team) => (team === seat ? (isOut ? 0 : maximum) : limit));
  const rules = { ...draw, byOne: seat };
  const next = nextBid(all, standing, rules);
  const isSold = next === null && (isOut || standing.team === seat);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each bid is answered once
  useEffect(() => {
    if (isPaused || (next === null && !isSold)) return;
    const timer = setTimeout(() => {
      if (isSold) onSold(standing);
      else if (pace === 0) setBids([...bids, ...bidsFrom(all, standing, rules)]);
      else if (next) setBids([...bids, next]);
    }, beatOf(pace));
    return () => clearTimeout(timer);
  }, [bids, maximum, hasPassed, isPaused, pace]);

  const isOwn = standing.team === seat;
  const raiseTo = (cost: number) => {
    if (!isOwn && cost > standing.cost && cost <= most) setBids([...bids, { team: seat, cost }]);
  };
  return (
    <>
      <p role="status">
        Current bid <strong>${standing.cost}</strong> by <strong>{seatName(standing.team)}</strong>
        {isSold ? ': sold.' : next === null ? ': no one else raises. Raise or pass.' : ''}
      </p>
      {bids.length > 1 ? (
        <p className={textStyles.note}>
          {bids
            .slice(-SHOWN)
            .map(({ cost, team }) => `${seatName(team)} $${cost}`)
            .join(' · ')}
        </p>
      ) : null}
      {isOut ? null : (
        <>
          <fieldset className={layout.controls} aria-label="Raise">
            {RAISES.map((raise) => (
              <Button
                key={raise}
                variant={raise === 1 ? 'primary' : 'default'}
                aria-label={`Raise by $${raise} to $${standing.cost + raise}`}
                disabled={standing.cost + raise > most}
                onClick={() => raiseTo(standing.cost + raise)}
              >
                +${raise}
              </Button>
            ))}
            <Button onClick={() => setPassed(true)}>Pass</Button>
          </fieldset>
          <OwnAmount
            worth={worth}
            most={most}
            least={standing.cost + 1}
            onBid={raiseTo}
            onMaximum={setMaximum}
          />
          <p className={textStyles.note}>
            {maximum > 0 ? (
              <>
                {maximum > standing.cost || isOwn
                  ? `Bidding for you up to $${maximum}. `
                  : `Your maximum of $${maximum} is reached. `}
                <Button variant="link" onClick={() => setMaximum(0)}>
                  Clear maximum
                </Button>
              </>
            ) : (
              `Worth about $${worth} to you; you can bid up to $${most}.`
            )}
          </p>
        </>
      )}
    </>
  );
}

interface OwnAmountProps {
  readonly worth: number;
  readonly least: number;
  readonly most: number;
  readonly onBid: (cost: number) => void;
  readonly onMaximum: (cost: number) => void;
}

/** A field for a custom amount. Enter sets the maximum bid. */
function OwnAmount({ worth, least, most, onBid, onMaximum }: OwnAmountProps): ReactElement {
  const [text, setText] = useState(String(Math.min(most, worth)));
  const amount = Number(text);
  const isGood = Number.isInteger(amount) && amount >= least && amount <= most;
  return (
    <form
      className={layout.controls}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) onMaximum(amount);
      }}
    >
      <label className={styles.roomNumber}>
        <span className={segmentedStyles.barLabel}>Your amount $</span>
        <input
          className={textInputStyles.input}
          inputMode="numeric"
          value={text}
          aria-invalid={!isGood}
          data-out-of-range={!isGood}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" disabled={!isGood}>
        Set as maximum
      </Button>
      <Button disabled={!isGood} onClick={() => onBid(amount)}>
        Bid now
      </Button>
    </form>
  );
}
