import type { ReactElement } from 'react';
import { Answer } from '../../ui/Answer.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import './about.css';

/** `/about`: what this is, how its numbers are made, where they come from, what is kept. */
export default function AboutPage(): ReactElement {
  return (
    <div className="fs-page">
      <Answer
        page="About"
        more="Fantasy Stats reads leagues that you link and computes what their pages do not say: where you stand, in which categories, and how much of it was luck."
      >
        For managers who look at the numbers every day.
      </Answer>
      <div className="fs-grid fs-about">
        <Section id="numbers" name="How the numbers are made">
          <dl>
            <div>
              <dt>Rates from their parts</dt>
              <dd>
                FG% is all made field goals over all attempts, never a mean of percentages; a night of two
                shots does not weigh like one of twenty.
              </dd>
            </div>
            <div>
              <dt>The right way round</dt>
              <dd>
                Turnovers, and whatever else your league counts down, are ranked and coloured as less is
                better.
              </dd>
            </div>
            <div>
              <dt>Ties are ties</dt>
              <dd>Two teams with the same number share the rank; the next rank is left free.</dd>
            </div>
            <div>
              <dt>Colour with the rank beside it</dt>
              <dd>
                A cell’s tint says how far it is from the league’s mean, in the league’s own spread. Blue is
                stronger, hardwood weaker; both can be told apart without seeing red or green.
              </dd>
            </div>
            <div>
              <dt>All-play</dt>
              <dd>
                Your week against every team instead of the one you were drawn against. What you won beyond
                that is the schedule’s doing, and is called luck.
              </dd>
            </div>
            <div>
              <dt>Your league’s rules</dt>
              <dd>
                Categories, slots, weeks with their real first and last days, and locks are read from the
                league, never assumed.
              </dd>
            </div>
          </dl>
        </Section>
        <Section id="sources" name="Sources">
          <p>
            League data comes from Yahoo Fantasy Sports and ESPN Fantasy, read with your permission or, for
            public ESPN leagues, from what ESPN shows to everybody. Neither company is part of this product.
            Pages whose league comes from our own simulator say “Simulated season”: its players and games are
            invented.
          </p>
        </Section>
        <Section id="privacy" name="Privacy">
          <p>
            Kept: your e-mail address, a hash of your password, what you linked, and the leagues’ data.
            Credentials of the platforms are encrypted, used to read your leagues, and sent to the platform
            alone. Other members of a league see nothing of your account. You can export and delete all of it
            at any time.
          </p>
        </Section>
      </div>
    </div>
  );
}
