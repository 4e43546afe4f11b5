import { calls } from '@fantasy-stats/contract/calls';
import { daysFrom, formatPointsChange, type TeamId, type Week } from '@fantasy-stats/domain';
import { type PointerEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { useSeason } from '../season/season-context.ts';
import { dateFormat } from '../text/date-format.ts';
import chartStyles from '../ui/charts.module.css';
import { formatProbability } from '../ui/format-probability.ts';
import { Section } from '../ui/SectionHeading.tsx';
import { useElementWidth } from '../ui/use-element-width.ts';
import styles from './WeekChances.module.css';
import { type Chance, chancesOf, type DayOfChances, daysOfChances, gameText } from './week-chances.ts';

interface WeekChancesProps {
  readonly week: Week;
  readonly matchup: { readonly id: string; readonly home: TeamId };
  readonly side: TeamId;
}

const HEIGHT = 180;
const EDGE = { left: 34, right: 12, top: 10, bottom: 22 };

const moment = dateFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const weekdayOf = (day: string) => weekday.format(new Date(`${day}T12:00:00Z`));

export function WeekChances({ week, matchup, side }: WeekChancesProps): ReactElement {
  const view = useSeason();
  const query = { league: view.league.id, week: week.number, matchup: matchup.id };
  const { data } = useApiQuery(calls.league.matchupChances, query);
  const chances = useMemo(
    () => (data ? chancesOf(data, matchup.home === side) : []),
    [data, matchup.home, side],
  );
  const days = data ? daysOfChances(week, chances, data.games, side) : [];
  return (
    <Section
      id="chances"
      name="Win probability"
      note={`${view.isOwn(side) ? 'yours' : view.name(side)}, through week ${week.number}`}
    >
      {data ? <Chart week={week} chances={chances} /> : <div className={styles.waiting} />}
      {days.length > 0 ? (
        <ul className={styles.days} aria-label="Games with the largest effect">
          {days.map((one) => (
            <DayRow key={one.day} one={one} side={side} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function DayRow({ one, side }: { readonly one: DayOfChances; readonly side: TeamId }): ReactElement {
  const view = useSeason();
  const teamOf = (team: TeamId) => (view.isOwn(team) ? 'you' : team === side ? view.name(team) : 'them');
  return (
    <li>
      <span>{weekdayOf(one.day)}</span>
      <b data-sign={one.after > one.before ? 'up' : 'down'}>{formatPointsChange(one.before, one.after)} pp</b>
      <span>
        {one.games.length === 0
          ? 'No single game explains the change.'
          : one.games
              .map(
                (game) =>
                  `${game.name} ${gameText(game, view.league)} (${teamOf(game.teamId)}${game.isLive ? ', live' : ''})`,
              )
              .join(' · ')}
      </span>
    </li>
  );
}

function Chart({
  week,
  chances,
}: {
  readonly week: Week;
  readonly chances: readonly Chance[];
}): ReactElement {
  const element = useRef<HTMLElement>(null);
  const width = useElementWidth(element, 640);
  const [pointed, setPointed] = useState<Chance | null>(null);
  const days = daysFrom(week.firstDay, week.lastDay);
  // A fantasy day starts at 3:00 a.m. Eastern, which is 8:00 UTC in winter.
  const start = Date.parse(`${week.firstDay}T08:00:00Z`);
  const end = start + days.length * 86_400_000;
  const x = (at: number) =>
    EDGE.left +
    ((Math.min(end, Math.max(start, at)) - start) / (end - start)) * (width - EDGE.left - EDGE.right);
  const y = (share: number) => EDGE.top + (1 - share) * (HEIGHT - EDGE.top - EDGE.bottom);
  const path = chances
    .map(({ at, share }, index) =>
      index === 0
        ? `M${x(at).toFixed(1)} ${y(share).toFixed(1)}`
        : `H${x(at).toFixed(1)}V${y(share).toFixed(1)}`,
    )
    .join('');
  const [first, last] = [chances[0], chances.at(-1)];
  const shown = pointed ?? last;
  const choose = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    setPointed(chances.findLast((one) => x(one.at) <= at) ?? first ?? null);
  };
  return (
    <figure ref={element} className={chartStyles.figure}>
      <figcaption aria-live="off">
        {shown ? (
          <>
            {moment.format(new Date(shown.at))}: <b>{formatProbability(shown.share)}</b>
            {pointed || !first || first === last ? null : ` (${formatProbability(first.share)} at the start)`}
          </>
        ) : (
          'No change recorded this week yet.'
        )}
      </figcaption>
      <svg
        className={styles.chart}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={
          first && last
            ? `Win probability from ${formatProbability(first.share)} to ${formatProbability(last.share)}`
            : 'Win probability: no change recorded this week yet'
        }
        onPointerMove={choose}
        onPointerDown={choose}
        onPointerLeave={() => setPointed(null)}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path
              className={share === 0.5 ? chartStyles.track : chartStyles.trackSoft}
              d={`M${EDGE.left} ${y(share)}H${width - EDGE.right}`}
            />
            <text x={EDGE.left - 6} y={y(share) + 3} textAnchor="end">
              {share * 100}%
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <text key={day} x={x(start + (index + 0.5) * 86_400_000)} y={HEIGHT - 6} textAnchor="middle">
            {days.length > 8 && index % 2 === 1 ? '' : weekdayOf(day)}
          </text>
        ))}
        <path className={styles.line} d={path} />
        {shown ? <circle className={styles.point} cx={x(shown.at)} cy={y(shown.share)} r="4" /> : null}
      </svg>
    </figure>
  );
}
