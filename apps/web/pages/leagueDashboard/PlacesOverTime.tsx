import { rotisserieStandings, seasonTotals } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { useSeason } from '../../season/season-context.ts';
import { PowerRanking } from '../../ui/BumpChart.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { formatPoints } from '../../words/phrases.ts';

export function PlacesOverTime({ through }: { through: number | null }): ReactElement | null {
  const { isOwn, league, name, season } = useSeason();
  const { lines, weeks } = useMemo(() => {
    const { weeks: all, source } = seasonTotals(season, through ?? undefined);
    const known = source === 'weeks' ? all : [];
    const standings = known.map(
      (week) => new Map(rotisserieStandings(season, week).map((one) => [one.teamId, one])),
    );
    const last = standings.at(-1);
    return {
      weeks: known,
      lines: [...(last?.values() ?? [])].map(({ teamId, total }) => ({
        id: teamId,
        name: name(teamId),
        isOwn: isOwn(teamId),
        ranks: standings.map((of) => of.get(teamId)?.rank ?? null),
        figure: formatPoints(
          league.scoringForm === 'rotisserie' ? total : (pointsOf(season, teamId) ?? total),
        ),
      })),
    };
  }, [season, through, name, isOwn, league.scoringForm]);
  if (weeks.length < 2) return null;
  const span = `weeks ${weeks[0]}–${weeks.at(-1)}`;
  return (
    <Section id="over-time" name="Standings over time" note={`rank by season totals, ${span}`}>
      <PowerRanking
        periods={weeks.map((week) => `W${week}`)}
        lines={lines}
        label={`Rank in the standings by week, ${span}; the list next to it has the current ranks`}
      />
    </Section>
  );
}

function pointsOf(season: Parameters<typeof seasonTotals>[0], team: string): number | null {
  const { columns, rows } = seasonTotals(season);
  const index = columns.findIndex(({ id }) => id === 'points');
  return rows.find(({ teamId }) => teamId === team)?.cells[index]?.value ?? null;
}
