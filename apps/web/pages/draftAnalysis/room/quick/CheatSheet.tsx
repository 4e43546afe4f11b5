import type { PlayerMark } from '@fantasy-stats/contract/marks';
import { formatNumber } from '@fantasy-stats/domain';
import { tiersOf } from '@fantasy-stats/engine/draft';
import { auctionDollars } from '@fantasy-stats/engine/value';
import type { RoomAdvice } from '@fantasy-stats/questions/draft';
import type { UsualPicks } from '@fantasy-stats/questions/usual-picks';
import { type ReactElement, useMemo } from 'react';
import { markOfId } from '../../../../player-notes/use-marks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/SectionHeading.tsx';
import { columnList, numberColumn, textColumn } from '../../../../ui/stat-table/column-kinds.ts';
import { TableActions } from '../../../../ui/TableActions.tsx';
import type { RoomState } from '../room-state.ts';
import type { Shown } from '../use-room.ts';
import { usualText } from '../usual-picks.ts';
import styles from './CheatSheet.module.css';

interface CheatSheetProps {
  readonly state: RoomState;
  readonly advice: RoomAdvice;
  readonly shown: ReadonlyMap<string, Shown>;
  readonly usual: UsualPicks;
  readonly marks: ReadonlyMap<number, PlayerMark>;
  readonly onClose: () => void;
}

interface Listed {
  readonly id: string;
  readonly rank: number;
  readonly tier: number;
  readonly name: string;
  readonly about: string;
  readonly dollars: number;
  readonly usual: string;
  readonly isGone: boolean;
  readonly mine: number | null;
  readonly isWatched: boolean;
  readonly tags: string;
}

/** Number of players listed beyond those that will be drafted. */
const BEYOND = 24;
const TIERS = 12;

const columns = columnList<Listed>([
  numberColumn('tier', 'Tier', ({ tier }) => tier),
  numberColumn('rank', 'Rank', ({ rank }) => rank),
  textColumn('name', 'Player', ({ name }) => name),
  textColumn('about', 'NBA team, positions', ({ about }) => about),
  numberColumn('dollars', 'Auction $', ({ dollars }) => dollars, { decimals: 0 }),
  textColumn('usual', 'ADP', ({ usual }) => usual),
  numberColumn('mine', 'Your rank', ({ mine }) => mine),
  textColumn('watched', 'Watched', ({ isWatched }) => (isWatched ? 'yes' : '')),
  textColumn('tags', 'Your tags', ({ tags }) => tags),
]);

export default function CheatSheet(props: CheatSheetProps): ReactElement {
  const { state, advice, shown, usual, marks, onClose } = props;
  const { budget, picks, rounds, teams } = state;
  const players = useMemo((): Listed[] => {
    const count = teams * rounds + BEYOND;
    const listed = advice.players.slice(0, count);
    const dollars = auctionDollars(
      advice.players.map(({ value }) => value),
      { teams, rosterSpots: rounds, budget: Math.max(rounds, budget) },
    );
    const tiers = tiersOf(
      listed.map(({ value }) => value),
      TIERS,
    );
    const gone = new Set(picks.map(({ id }) => id));
    return listed.map(({ id, rank }, index) => {
      const known = shown.get(id);
      const mark = markOfId(marks, id);
      const positions = known?.player?.positions.join(', ') ?? '';
      return {
        id,
        rank,
        tier: tiers[index] ?? 1,
        name: known?.name ?? id,
        about: [known?.nbaTeam ?? '', positions].filter(Boolean).join(' · '),
        dollars: dollars[index] ?? 0,
        usual: usualText(usual.get(id)),
        isGone: gone.has(id),
        mine: mark?.rank ?? null,
        isWatched: mark?.isWatched ?? false,
        tags: mark?.tags.join(', ') ?? '',
      };
    });
  }, [advice, shown, usual, marks, teams, rounds, budget, picks]);
  const tiers = [...new Set(players.map(({ tier }) => tier))];
  return (
    <Section
      id="cheat-sheet"
      name="Cheat sheet"
      note={`${state.name}: tiers by ${advice.statistics.length > 0 ? 'G-score' : 'fantasy points'}; dollar values for a $${budget} budget`}
      actions={
        <>
          <TableActions columns={columns} rows={players} fileName={[state.name, 'cheat sheet']} />
          <Button variant="link" onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="link" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {tiers.map((tier) => (
          <section key={tier} aria-label={`Tier ${tier}`}>
            <h3>Tier {tier}</h3>
            <ol>
              {players
                .filter((player) => player.tier === tier)
                .map(({ about, dollars, id, isGone, isWatched, mine, name, rank, tags, usual: pick }) => (
                  <li key={id} data-gone={isGone} value={rank}>
                    <span className={styles.sheetBox} aria-hidden="true" />
                    <b>{rank}</b>
                    <span className={styles.sheetName}>
                      {isGone ? <s>{name}</s> : name}
                      {isWatched ? <abbr title="On your watch list">★</abbr> : null}{' '}
                      <small>
                        {[about, mine === null ? '' : `mine ${mine}`, tags].filter(Boolean).join(' · ')}
                      </small>
                    </span>
                    <span>{dollars > 0 ? `$${formatNumber(dollars)}` : ''}</span>
                    {usual.size > 0 ? <small>{pick}</small> : null}
                  </li>
                ))}
            </ol>
          </section>
        ))}
      </div>
    </Section>
  );
}
