import { isHeadToHead } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { DashboardResponse } from '../../api/responses.ts';
import { leftOutSentence } from '../../league/forecast-words.ts';
import type { StandingRow } from '../../league/standing-rows.ts';
import { useSeason } from '../../season/season-context.ts';
import { oddsUnavailable } from '../../season/unavailable.ts';
import { unavailableText } from '../../season/unavailable-words.ts';
import { marginText } from '../../text/interval.ts';
import { formatCount } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { DENSITY } from '../../theme/tokens.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SeedMatrix, type SeedRow, seedColumns } from '../../ui/SeedMatrix.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { TableActions } from '../../ui/TableActions.tsx';

interface FinalPlacesProps {
  readonly rows: readonly StandingRow[];
  /** Past week whose odds are shown, or null for the current odds. */
  readonly pastWeek: number | null;
  readonly dashboard: DashboardResponse | null;
  readonly isWaiting: boolean;
}

/** Upper bound for shown odds: a simulation cannot prove certainty before the season is over. */
const NOT_CERTAIN = 1 - 1e-6;

export function FinalPlaces({ rows, pastWeek, dashboard, isWaiting }: FinalPlacesProps): ReactElement {
  const view = useSeason();
  const { density } = useAppearance();
  const odds = dashboard?.odds ?? null;
  const playoffs = isHeadToHead(view.league.scoringForm) ? (view.league.playoffs?.teams ?? null) : null;
  const chancesOf = new Map(odds?.teams.map(({ teamId, places }) => [teamId, places]));
  const seeds = rows.flatMap(({ teamId }): SeedRow[] => {
    const chances = chancesOf.get(teamId);
    if (!chances) return [];
    return [
      {
        id: teamId,
        name: view.name(teamId),
        chances: chances.map((chance) => Math.min(NOT_CERTAIN, chance)),
        isOwn: view.isOwn(teamId),
      },
    ];
  });
  const why = dashboard ? unavailableText(oddsUnavailable(dashboard)) : 'Odds are not available now.';
  const { row, header } = DENSITY[density];
  return (
    <Section
      id="odds"
      name="Where each team finishes"
      note={
        pastWeek === null
          ? '% chance of each final rank, rest of season simulated'
          : `as of week ${pastWeek}: % chance of each final rank`
      }
      actions={
        seeds.length > 0 ? (
          <TableActions
            columns={seedColumns(seeds.length, playoffs)}
            rows={seeds}
            sort={null}
            fileName={[view.league.name, 'final ranks']}
          />
        ) : null
      }
    >
      {seeds.length > 0 ? (
        <>
          <SeedMatrix caption="Chance of each final rank" rows={seeds} playoffPlaces={playoffs} />
          <p className={`${text.note} ${layout.below}`}>
            {odds ? <OddsNote dashboard={dashboard} odds={odds} /> : null}
          </p>
        </>
      ) : isWaiting ? (
        <FigureSkeleton height={header + rows.length * row} />
      ) : (
        <p className={text.note}>{why}</p>
      )}
    </Section>
  );
}

interface OddsNoteProps {
  readonly dashboard: DashboardResponse | null;
  readonly odds: NonNullable<DashboardResponse['odds']>;
}

function OddsNote({ dashboard, odds }: OddsNoteProps): ReactElement {
  const isProjected = odds.basis === 'projections';
  const leftOut = dashboard && isProjected ? leftOutSentence(dashboard.leftOut) : null;
  return (
    <>
      {formatCount(odds.simulations)} simulated seasons, {marginText(odds.margin)}
      {isProjected ? '. ' : ', from the teams’ weeks so far: players are not projected here. '}
      {leftOut ? `${leftOut} ` : null}
      <HowComputed anchor="odds" />
    </>
  );
}
