import type { ReactElement } from 'react';
import type { SeasonView } from '../../../league/season-view.ts';
import text from '../../../theme/text.module.css';
import { IntervalBar } from '../../../ui/IntervalBar.tsx';
import { PlayerChip } from '../../../ui/PlayerChip.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { unknownPlayer } from '../unknown-player.ts';
import { type DraftView, formatGain, formatRange, type JudgedRow, placeOf, reasonOf } from './draft-view.ts';
import styles from './Notable.module.css';

const MOST = 6;

interface NotableProps {
  readonly view: SeasonView;
  readonly draft: DraftView;
  readonly kind: 'steal' | 'bust';
}

export function Notable({ view, draft, kind }: NotableProps): ReactElement {
  const rows = draft.judged
    .filter(({ review }) => review.verdict === kind)
    .sort((a, b) => (kind === 'steal' ? b.review.gain - a.review.gain : a.review.gain - b.review.gain));
  const shown = rows.slice(0, MOST);
  const most = Math.max(0.1, ...shown.flatMap(({ review }) => [Math.abs(review.low), Math.abs(review.high)]));
  return (
    <Section
      id={kind === 'steal' ? 'steals' : 'busts'}
      name={kind === 'steal' ? 'Steals' : 'Busts'}
      note={
        rows.length > MOST
          ? `the ${MOST} largest of ${rows.length}; bar: 80% interval`
          : 'certain whatever the rest of the season brings'
      }
    >
      {shown.length === 0 ? (
        <p className={text.note}>{kind === 'steal' ? 'No sure steal yet.' : 'No sure bust yet.'}</p>
      ) : (
        <ol className={styles.notable}>
          {shown.map((row) => (
            <NotableRow key={row.pick} view={view} draft={draft} row={row} most={most} />
          ))}
        </ol>
      )}
    </Section>
  );
}

interface RowProps extends Omit<NotableProps, 'kind'> {
  readonly row: JudgedRow;
  readonly most: number;
}

function NotableRow({ view, draft, row, most }: RowProps): ReactElement {
  const { low, high, gain } = row.review;
  const range = formatRange(low, high);
  return (
    <li data-own={view.isOwn(row.teamId)}>
      <span className={styles.notableWho}>
        <PlayerChip player={row.player ?? unknownPlayer(row.name)} />
      </span>
      <span className={styles.notableWhere}>
        {placeOf(row, draft.review.isAuction)} · {view.name(row.teamId)}
        {row.isKeeper ? ' · keeper' : ''}
        <small>{reasonOf(row)}</small>
      </span>
      <span className={styles.notableGain}>
        <b>{formatGain(gain)}</b>
        <IntervalBar
          interval={{ low, estimate: gain, high }}
          scale={{ from: -most, to: most }}
          width={96}
          label={`80% interval ${range}`}
        />
      </span>
    </li>
  );
}
