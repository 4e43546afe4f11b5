import { calls } from '@fantasy-stats/contract/calls';
import type { GamesCapsPlan } from '@fantasy-stats/contract/games-caps';
import { formatNumber, formatSigned, missingText } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { failureIn } from '../api/failure.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { useSeason } from '../season/season-context.ts';
import { failureLine } from '../text/failure-words.ts';
import { formatDay } from '../text/phrases.ts';
import layout from '../theme/layout.module.css';
import text from '../theme/text.module.css';
import { HowComputed } from '../ui/HowComputed.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../ui/Skeleton.tsx';
import { dateColumn, drawingColumn, numberColumn, textColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import { TableSection } from '../ui/TableSection.tsx';
import styles from './GamesCaps.module.css';
import { openSentence, overCap, runningOut, sitSentence, slotName } from './games-caps-words.ts';

type Pace = GamesCapsPlan['paces'][number];

/** Height of the placeholder's rows and heading, in px. */
const ROW = 34;

const NAME = 'Games caps';

/**
 * Draws used games, projected games within and beyond the cap, and the cap. If used games are unknown, draws
 * only the cap.
 */
function PaceBar({ pace, longest }: { readonly pace: Pace; readonly longest: number }): ReactElement {
  const { cap, left, used } = pace;
  const isKnown = used !== null && left !== null;
  const before = isKnown ? used : 0;
  const coming = isKnown ? pace.projected : 0;
  const within = Math.min(coming, left ?? 0);
  const share = (games: number) => `${(games / longest) * 100}%`;
  return (
    <span className={styles.bar}>
      <i
        className={styles.open}
        style={{ left: share(before + within), width: share(cap - before - within) }}
      />
      <i className={styles.used} style={{ width: share(before) }} />
      <i className={styles.coming} style={{ left: share(before), width: share(within) }} />
      <i className={styles.beyond} style={{ left: share(before + within), width: share(coming - within) }} />
      <i className={styles.cap} style={{ left: share(cap) }} />
    </span>
  );
}

function columnsOf({ paces }: GamesCapsPlan): StatColumn<Pace>[] {
  // Scales each bar by its own cap, so that the cap marks line up in all rows.
  const widest = Math.max(
    1,
    ...paces.map(({ cap, projected, used }) => ((used ?? 0) + projected) / Math.max(1, cap)),
  );
  return [
    textColumn('slot', 'Slot', slotName, { isRowHeader: true, width: 62, phoneWidth: 52 }),
    drawingColumn('pace', (pace) => <PaceBar pace={pace} longest={pace.cap * widest} />, {
      label: 'Pace',
      name: 'Games used, projected games and the cap',
      width: 190,
      phoneWidth: 92,
    }),
    numberColumn('used', 'Used', ({ used }) => used, {
      name: 'Games used / cap',
      format: (used, { cap }) => `${formatNumber(used)}/${formatNumber(cap)}`,
    }),
    numberColumn('left', 'Left', ({ left }) => left, { name: 'Games left under the cap', hideOnPhone: true }),
    numberColumn('projected', 'Projected', ({ projected }) => Math.round(projected), {
      name: 'Games if today’s roster plays every day',
      hideOnPhone: true,
    }),
    numberColumn('over', 'Over', overCap, {
      name: 'Games over or under the cap',
      description: 'Above 0: over the cap',
      text: (pace) => {
        const over = overCap(pace);
        return over === null ? missingText : formatSigned(over, 0);
      },
      isStrong: true,
    }),
    dateColumn('out', 'Cap reached', ({ runsOut }) => runsOut, formatDay, {
      name: 'Day on which the cap is reached',
      align: 'end',
      width: 74,
      phoneWidth: 62,
    }),
  ];
}

/** Shows games caps, players to sit, and unused games that streamers could play. */
export function GamesCaps(): ReactElement | null {
  const { league, ownTeamId } = useSeason();
  const isCapped = league.gamesCaps.length > 0 && league.lineupLock === 'daily' && league.phase !== 'over';
  const isWanted = isCapped && ownTeamId !== null;
  const { data, error, isPending } = useApiQuery(
    calls.league.gamesCaps,
    isWanted ? { league: league.id } : null,
  );
  if (!isWanted) return null;
  if (!data) {
    if (isPending)
      return (
        <Section id="caps" name={NAME}>
          <FigureSkeleton height={ROW * (league.gamesCaps.length + 3)} />
        </Section>
      );
    return failureIn(error).status === 404 ? null : (
      <Section id="caps" name={NAME}>
        <p className={text.note} role="alert">
          Games caps are not available now: {failureLine(failureIn(error))}
        </p>
      </Section>
    );
  }
  const { message, plan } = data;
  if (!plan)
    return message === null ? null : (
      <Section id="caps" name={NAME}>
        <p className={text.note}>{message}</p>
      </Section>
    );
  return <Plan plan={plan} />;
}

function Plan({ plan }: { readonly plan: GamesCapsPlan }): ReactElement {
  const { league } = useSeason();
  const out = runningOut(plan);
  const isUnknown = plan.paces.some(({ used }) => used === null);
  const sentences = [
    out === null ? (isUnknown ? null : 'No slot will reach its cap.') : `${out}.`,
    sitSentence(plan),
    openSentence(plan),
    isUnknown ? 'Games used are unknown until all past lineups and box scores are read.' : null,
  ];
  return (
    <TableSection
      id="caps"
      name={NAME}
      note={`if today’s roster plays every day through ${formatDay(plan.lastDay)}`}
      fileName={[league.name, 'games caps']}
      caption="Pace under the games caps by slot"
      columns={columnsOf(plan)}
      rows={plan.paces}
      rowKey={slotName}
      lead={<p className={styles.lead}>{sentences.filter((one) => one !== null).join(' ')}</p>}
    >
      <p className={`${text.note} ${layout.below}`}>
        <HowComputed anchor="games-caps" />
      </p>
    </TableSection>
  );
}
