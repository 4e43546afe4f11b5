import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { linkTo } from '../links/link-to.ts';
import { seasonYears } from '../text/phrases.ts';
import text from '../theme/text.module.css';
import styles from './OtherSeasons.module.css';

interface OtherSeasonsProps {
  /** The page's path, e.g. `/tradeHistory`. */
  readonly page: string;
  readonly league: string;
  readonly seasons: readonly { readonly league: string; readonly season: number }[];
  /** More options after the seasons. */
  readonly children?: ReactNode;
}

export function OtherSeasons({ page, league, seasons, children }: OtherSeasonsProps): ReactElement | null {
  const others = seasons.filter((one) => one.league !== league);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Other seasons" className={styles.seasons}>
      Other seasons{' '}
      {others.map(({ league: other, season }) => (
        <Link key={other} className={text.link} to={linkTo(page, { league: other })}>
          {seasonYears(season)}
        </Link>
      ))}
      {children}
    </nav>
  );
}
