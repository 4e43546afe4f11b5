import { leadFigure } from '@fantasy-stats/domain';
import type { WeekProjection } from '@fantasy-stats/engine/league';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { tieText } from '../../league/tie-words.ts';
import { useSeason } from '../../season/season-context.ts';
import { marginOf, marginText } from '../../text/interval.ts';
import { counted, formatCount, formatPoints } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import { Distribution, type DistributionBar } from '../../ui/Distribution.tsx';
import { formatProbability } from '../../ui/format-probability.ts';
import type { Names } from './headline.ts';
import { expectedOf, isDecided, shareOfMatchup } from './matchup-facts.ts';
import styles from './WinProbability.module.css';

interface WinProbabilityProps {
  readonly names: Names;
  /** Projection without the what-if. `shown` includes the what-if. */
  readonly base: WeekProjection;
  readonly shown: WeekProjection;
}

/** Number of simulated weeks used for each figure. */
const DRAWS = 10_000;

export function WinProbability({ names, base, shown }: WinProbabilityProps): ReactElement {
  const view = useSeason();
  const share = shareOfMatchup(shown);
  const tie = tieText(shown.chances);
  // If nearly all simulations agree, the margin would round to zero, so show at least a tenth of a percent.
  const margin = Math.max(0.001, marginOf(Math.sqrt((share * (1 - share)) / DRAWS)));
  const expected = expectedOf(shown);
  const isChanged = base !== shown;
  const chance = shown.chances.isScheduleSet ? formatProbability(share) : '–';
  // Lead with the number that counts in the standings.
  const lead = leadFigure(view.league.scoringForm);
  const isByCategory = lead === 'expectedCategories' && expected !== null;
  return (
    <div className={styles.winProbability}>
      <section className={styles.matchupChance} aria-label="Chance to win">
        <b>{isByCategory ? expected.own.toFixed(1) : chance}</b>
        <span>
          {isByCategory ? (
            <>
              category wins expected, {expected.other.toFixed(1)} for {names.second}
              <br />
              <strong>{chance}</strong>{' '}
            </>
          ) : null}
          {names.isOwn ? 'to win the week' : `for ${names.first} to win`}
          {tie === null ? '' : `; ${tie}`}
          <br />
          {!shown.chances.isScheduleSet ? (
            'the NBA has not set this week’s games'
          ) : isDecided(shown) ? (
            'decided by the score'
          ) : (
            <>
              {marginText(margin)} ·{' '}
              <Link className={text.link} to="/about">
                accuracy record
              </Link>
            </>
          )}
          {expected && !isByCategory ? (
            <>
              <br />
              {shown.wins
                ? `${expected.own.toFixed(1)} – ${expected.other.toFixed(1)} categories expected`
                : `${formatPoints(expected.own)} – ${formatPoints(expected.other)} points expected`}
            </>
          ) : null}
        </span>
      </section>
      <Bars shown={shown} before={isChanged ? base : null} names={names} league={view.league.name} />
    </div>
  );
}

function Bars({
  shown,
  before,
  names,
}: {
  shown: WeekProjection;
  before: WeekProjection | null;
  names: Names;
  league: string;
}): ReactElement | null {
  const you = names.isOwn ? 'you win' : `${names.first} wins`;
  if (shown.wins) {
    const bars = categoryBars(shown);
    return (
      <Distribution
        bars={bars}
        before={before ? categoryBars(before) : null}
        even={bars.length / 2}
        caption={`How often ${you} each number of categories, in ${formatCount(DRAWS)} simulated weeks`}
        ends={[`categories ${you}`, 'chance in %']}
      />
    );
  }
  if (!shown.difference) return null;
  const { from, width, shares } = shown.difference;
  const bars = pointsBars(shown);
  return (
    <Distribution
      bars={bars}
      before={
        before?.difference?.from === from && before.difference.width === width ? pointsBars(before) : null
      }
      even={from <= 0 && from + shares.length * width >= 0 ? -from / width : null}
      caption={`Points ${names.isOwn ? 'you lead' : `${names.first} leads`} by at the end, in ${formatCount(DRAWS)} simulated weeks`}
      ends={['they win by', names.isOwn ? 'you win by' : 'points ahead']}
      isLine
    />
  );
}

function categoryBars({ wins }: WeekProjection): DistributionBar[] {
  return (wins ?? []).map((shares, count) => ({
    label: String(count),
    name: counted(count, 'category', 'categories'),
    ...shares,
  }));
}

function pointsBars({ difference, chances }: WeekProjection): DistributionBar[] {
  if (!difference) return [];
  const { from, width, shares } = difference;
  // About six axis labels, including zero.
  const step = Math.max(1, Math.ceil(shares.length / 6)) * width;
  return shares.map((share, bin) => {
    const low = from + bin * width;
    const isDraw =
      width === 0 || (chances.games.first + chances.games.second === 0 && chances.result.tie === 1);
    return {
      label: low % step === 0 || step === 0 ? String(Math.abs(low)) : '',
      name: `${low < 0 ? '−' : ''}${Math.abs(low)} to ${low + width < 0 ? '−' : ''}${Math.abs(low + width)}`,
      win: !isDraw && low >= 0 ? share : 0,
      tie: isDraw ? share : 0,
      lose: !isDraw && low < 0 ? share : 0,
    };
  });
}
