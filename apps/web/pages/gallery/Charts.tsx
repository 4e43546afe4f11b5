import type { ReactElement } from 'react';
import { PowerRanking } from '../../ui/BumpChart.tsx';
import { Court } from '../../ui/Court.tsx';
import type { CourtItem } from '../../ui/court-layout.ts';
import { Distribution } from '../../ui/Distribution.tsx';
import { IntervalBar } from '../../ui/IntervalBar.tsx';
import { ProbabilityCell } from '../../ui/ProbabilityCell.tsx';
import { RadarChart } from '../../ui/RadarChart.tsx';
import { RankChange } from '../../ui/RankChange.tsx';
import { ReliabilityCurve } from '../../ui/ReliabilityCurve.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SeedMatrix } from '../../ui/SeedMatrix.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { SwingBar } from '../../ui/SwingBar.tsx';
import { draw, teams } from './example-data.ts';
import styles from './Gallery.module.css';

const WEEKS = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6'];

function shuffled(count: number): number[] {
  return Array.from({ length: count }, (_, index) => ({ place: index + 1, at: index + draw() * 5 }))
    .sort((one, other) => one.at - other.at)
    .map(({ place }) => place);
}

const byWeek = WEEKS.map(() => shuffled(teams.length));
const lines = teams.map((team, index) => ({
  id: team.id,
  name: team.name,
  isOwn: team.isOwn,
  ranks: byWeek.map((week) => week.indexOf(index + 1) + 1),
  figure: `${(63 - (byWeek.at(-1)?.indexOf(index + 1) ?? 0) * 2.4).toFixed(1)}%`,
}));

const seeds = teams.map((team, index) => {
  const raw = teams.map((_, kindIndex) => Math.exp(-((kindIndex - index) ** 2) / (3 + (index % 4))));
  const sum = raw.reduce((total, value) => total + value, 0);
  return { id: team.id, name: team.name, isOwn: team.isOwn, chances: raw.map((value) => value / sum) };
});

const AXES = ['FG%', 'FT%', '3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO'];
const radar = [3, 0, 1, 2].map((index) => {
  const team = teams[index];
  return {
    id: String(index),
    name: team?.name ?? '',
    isOwn: team?.isOwn ?? false,
    values: AXES.map(() => draw()),
  };
});

/** Returns probabilities of winning 0 to 9 categories, around a mean. */
function distribution(mean: number) {
  const raw = Array.from({ length: 10 }, (_, wins) => Math.exp(-((wins - mean) ** 2) / 4));
  const sum = raw.reduce((total, value) => total + value, 0);
  return raw.map((value, wins) => ({
    label: String(wins),
    name: `${wins} categories`,
    win: wins > 4 ? value / sum : 0,
    tie: 0,
    lose: wins > 4 ? 0 : value / sum,
  }));
}

export function Charts({ court }: { court: readonly CourtItem[] }): ReactElement {
  const landing = court.map((item, index) => ({
    ...item,
    detail: `${331 - index * 11} : ${288 + index * 4}`,
  }));
  const crowded = AXES.flatMap((label, index) => [
    { id: label, label, probability: 0.62 + (index % 3) * 0.02 },
    { id: `${label}2`, label: `${label}M`, probability: 0.48 + index * 0.05 },
  ]);
  return (
    <>
      <Section id="power" name="Power ranking" note="all-play share of category wins, weeks 1–6">
        <div style={{ maxWidth: 500 }}>
          <PowerRanking periods={WEEKS} lines={lines} label="Power rank by week" />
        </div>
      </Section>
      <Section id="seeds" name="Where each team finishes" note="% chance of each final rank">
        <SeedMatrix caption="Where each team finishes" rows={seeds} playoffPlaces={6} />
      </Section>
      <Section
        id="distributions"
        name="Distributions"
        note="chance of each final score, before and after a change; swing by category"
      >
        <div className={styles.galleryRow}>
          <Distribution
            bars={distribution(4.9)}
            before={distribution(4.2)}
            even={5}
            caption="How often you win each number of categories"
            ends={['categories you win', 'chance in %']}
          />
          <div style={{ width: 340 }}>
            <SwingBar now={0.62} low={0.41} high={0.83} />
          </div>
        </div>
      </Section>
      <Section id="courts" name="Courts" note="large, with stems; crowded; phone size">
        <div className={styles.galleryRow}>
          <Court
            items={landing}
            width={716}
            height={380}
            hasStems
            ends={['they win', 'half court = even', 'you win']}
          />
          <Court items={crowded} />
          <Court items={court} width={328} height={206} />
        </div>
      </Section>
      <Section id="figures" name="Small charts">
        <div className={styles.galleryRow}>
          <ProbabilityCell probability={0.86} />
          <ProbabilityCell probability={0.17} />
          <ProbabilityCell probability={0.998} />
          <ProbabilityCell probability={null} />
          <SignedBar value={3.9} largest={6} />
          <SignedBar value={-5.6} largest={6} />
          <IntervalBar
            interval={{ low: 0.12, estimate: 0.31, high: 0.5 }}
            scale={{ from: -0.8, to: 0.8 }}
            label="+0.31, from +0.12 to +0.50"
          />
          <IntervalBar
            interval={{ low: -0.4, estimate: -0.1, high: 0.2 }}
            scale={{ from: -0.8, to: 0.8 }}
            label="−0.10, from −0.40 to +0.20"
          />
          <ReliabilityCurve
            bins={[
              { forecasts: 40, shown: 0.15, came: 0.2 },
              { forecasts: 160, shown: 0.45, came: 0.43 },
              { forecasts: 90, shown: 0.85, came: 0.9 },
            ]}
            label="Chances and how often they came true"
          />
          <RankChange before={10} after={7} places={12} />
          <RankChange before={5} after={9} places={12} />
          <RankChange before={1} after={1} places={12} />
          <Sparkline values={[88, 92, 79, null, 101, 97, 105]} reference={92} label="Threes by week" />
        </div>
      </Section>
      <Section id="radar" name="Radar" note="rank in each category, first at the edge">
        <RadarChart axes={AXES} teams={radar} label="Four teams compared over nine categories" />
      </Section>
    </>
  );
}
