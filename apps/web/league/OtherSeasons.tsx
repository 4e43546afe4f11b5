import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import text from '../theme/text.module.css';
import { seasonYears } from '../words/phrases.ts';
import styles from './OtherSeasons.module.css';

interface OtherSeasonsProps {
  /** Where a season's own page of this kind is, such as `/tradeHistory`. */
  readonly page: string;
  /** The league that is open. */
  readonly league: string;
  readonly seasons: readonly { readonly league: string; readonly season: number }[];
  /** More to choose from, behind the seasons. */
  readonly children?: ReactNode;
}

/** Links to the same page of the league's other seasons; nothing where there are none. */
export function OtherSeasons({ page, league, seasons, children }: OtherSeasonsProps): ReactElement | null {
  const others = seasons.filter((one) => one.league !== league);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Other seasons" className={styles.seasons}>
      Other seasons{' '}
      {others.map(({ league: other, season }) => (
        <Link key={other} className={text.link} to={`${page}?league=${encodeURIComponent(other)}`}>
          {seasonYears(season)}
        </Link>
      ))}
      {children}
    </nav>
  );
}
