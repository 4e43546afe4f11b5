import type { TeamId } from '@fantasy-stats/domain';
import { chanceAbove, shownGain } from '@fantasy-stats/engine/trade';
import type { ReactElement } from 'react';
import { isCountered } from '../../league/countered-offers.ts';
import type { PlayerBook } from '../../league/player-book.ts';
import type { TradeState } from '../../links/trade-address.ts';
import { useSeason } from '../../season/season-context.ts';
import { dateInWords } from '../../text/time.ts';
import textStyles from '../../theme/text.module.css';
import { ShareButton } from '../../ui/card/ShareButton.tsx';
import { formatEstimate } from '../../ui/format-probability.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { habitWords } from './habit-words.ts';
import { MessageText } from './MessageText.tsx';
import { measuresOf } from './measures.ts';
import { offerCard } from './trade-card.ts';
import { messageTo, offerOf, offerStateWords } from './trade-talk.ts';
import styles from './tradeAnalyzer.module.css';
import type { TradeAnswerState } from './use-trade-evaluation.ts';
import type { LoadedHabits } from './use-trader-habits.ts';
import { risingColumns, type TradeFacts } from './words.ts';

interface TradeTalkProps {
  readonly book: PlayerBook;
  readonly state: TradeAnswerState;
  readonly facts: TradeFacts;
  readonly moves: TradeState['moves'];
  readonly loaded: LoadedHabits;
}

/**
 * Shows the message to each partner, their trading habits, and the state of an existing offer with the same
 * players.
 */
export function TradeTalk({ book, facts, state, moves, loaded }: TradeTalkProps): ReactElement {
  const view = useSeason();
  const { impact, nameOf, odds, playerName, team } = facts;
  const partners = impact.sides.filter(({ teamId }) => teamId !== team);
  const offer = offerOf(moves, loaded.offers);
  return (
    <Section
      id="message"
      name="Make the offer"
      note="edit the message, then copy or share it"
      actions={<HowComputed anchor="trade-habits" />}
    >
      {offer ? (
        <p className={textStyles.note}>
          {offerStateWords(offer, view.isOwn, nameOf, isCountered(offer, loaded.offers), dateInWords)}
        </p>
      ) : null}
      <div className={styles.tradeTeams}>
        {partners.map((side) => {
          const { teamId } = side;
          if (side.gets.length === 0)
            return (
              <div key={teamId}>
                <p className={textStyles.note}>
                  {nameOf(teamId)} would get no player. Add one to the trade to write the message.
                </p>
                <Habit team={teamId} loaded={loaded} />
              </div>
            );
          const text = messageTo(
            {
              teamId,
              gets: side.gets,
              gives: side.gives,
              gain: side.season.gain,
              rises: risingColumns(side),
              playoffs: odds?.sides.find((one) => one.teamId === teamId)?.playoffs ?? null,
            },
            { unit: impact.unit, nameOf, playerName },
          );
          const isHelped = shownGain(side.season.gain, impact.unit) > 0;
          return (
            <div key={teamId}>
              <MessageText
                text={text}
                partner={nameOf(teamId)}
                image={
                  <ShareButton
                    label="Image"
                    name={`image for ${nameOf(teamId)}`}
                    fileName={[view.league.name, 'trade offer', nameOf(teamId)]}
                    card={() => {
                      const rows = new Map([[teamId, measuresOf(view, side, nameOf(teamId), state)]]);
                      return offerCard({ view, book, facts, rows }, side);
                    }}
                  />
                }
              />
              <p className={textStyles.note}>
                {isHelped
                  ? `Chance that it helps ${nameOf(teamId)}: ${formatEstimate(chanceAbove(side.season.gain))}.`
                  : `It does not help ${nameOf(teamId)}, so the message makes no case for it.`}
              </p>
              <Habit team={teamId} loaded={loaded} />
            </div>
          );
        })}
      </div>
    </Section>
  );
}

export function Habit({
  team,
  loaded: { habits, unit },
}: {
  team: TeamId;
  loaded: LoadedHabits;
}): ReactElement | null {
  const habit = habits?.ofTeam(team);
  if (!habits || !habit) return null;
  const words = habitWords(habit, habits, unit);
  return words === '' ? null : <p className={textStyles.note}>{words}</p>;
}
