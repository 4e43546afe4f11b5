import { addDays, type Day } from '@fantasy-stats/domain';
import { type ReactElement, useRef } from 'react';
import { type TradeFromSide, type TradesView, valueText } from '../../league/trade-view.ts';
import { formatDay } from '../../text/phrases.ts';
import chartsStyles from '../../ui/charts.module.css';
import { Section } from '../../ui/SectionHeading.tsx';
import { useElementWidth } from '../../ui/use-element-width.ts';
import styles from './tradeHistory.module.css';

const HEIGHT = 190;
const LEFT = 46;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 26;

/** Returns a tick step of 1, 2 or 5 times a power of ten, for about four ticks. */
function stepOf(range: number): number {
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  return power * (share > 5 ? 10 : share > 2 ? 5 : share > 1 ? 2 : 1);
}

/** Cumulative net value of a trade by day, compared with the expected value. */
export function RunningTotal({
  trades,
  shownTrade,
}: {
  trades: TradesView;
  shownTrade: TradeFromSide;
}): ReactElement | null {
  const element = useRef<HTMLDivElement>(null);
  const width = Math.max(280, useElementWidth(element, 900));
  const { side, trade } = shownTrade;
  const { value } = side;
  if (!value) return null;
  const { runningTotal, made } = value;
  const days = runningTotal.length;
  const expected = (made.perWeek * days) / 7;
  const [low, high] = [Math.min(0, expected, ...runningTotal), Math.max(0, expected, ...runningTotal)];
  const step = stepOf(high - low || 1);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step || step];
  const x = (day: number) => LEFT + (day / Math.max(1, days)) * (width - LEFT - RIGHT);
  const y = (total: number) => TOP + ((to - total) / (to - from || 1)) * (HEIGHT - TOP - BOTTOM);
  const lines = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  const path = `M${x(0)} ${y(0)}${runningTotal.map((total, day) => `L${x(day + 1).toFixed(1)} ${y(total).toFixed(1)}`).join('')}`;
  const last = runningTotal.at(-1) ?? 0;
  const name = trades.view.name(side.teamId);
  const dayAt = (index: number): Day => addDays(trade.firstDay, index);
  const every = Math.max(1, Math.ceil(days / Math.max(2, Math.floor((width - LEFT) / 90))));
  const marks = Array.from({ length: Math.ceil(days / every) }, (_, index) => index * every);
  return (
    <Section
      id="running-total"
      name="Value since, day by day"
      note={`${name}: value received minus value given, cumulative; dashed: expected when made`}
    >
      <div ref={element} className={chartsStyles.figure}>
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={`${name} is at ${valueText(last)} after ${days} days; ${valueText(expected)} was expected by then.`}
        >
          {lines.map((line) => (
            <g key={line}>
              <path
                className={Math.abs(line) < step / 1e6 ? chartsStyles.evenLine : chartsStyles.trackSoft}
                d={`M${LEFT} ${y(line)}H${width - RIGHT}`}
              />
              <text className={styles.tradeTick} x={LEFT - 8} y={y(line) + 4} textAnchor="end">
                {valueText(line)}
              </text>
            </g>
          ))}
          {marks.map((day) => (
            <text key={day} className={styles.tradeTick} x={x(day)} y={HEIGHT - 8}>
              {formatDay(dayAt(day))}
            </text>
          ))}
          <path
            d={`M${x(0)} ${y(0)}L${x(days)} ${y(expected)}`}
            stroke="var(--fs-ink3)"
            strokeDasharray="4 4"
            fill="none"
          />
          <path d={path} fill="none" stroke="var(--fs-ink)" strokeWidth="1.8" strokeLinejoin="round" />
          <circle
            cx={x(days)}
            cy={y(last)}
            r="4"
            fill="var(--fs-background)"
            stroke="var(--fs-ink)"
            strokeWidth="2"
          />
        </svg>
      </div>
    </Section>
  );
}
