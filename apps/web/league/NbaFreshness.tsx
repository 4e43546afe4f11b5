import type { ReactElement } from 'react';
import { useNbaRead } from '../api/use-nba-read.ts';
import { nbaReadWords, outageWords } from '../text/nba-outage-words.ts';

/** The age of the page's NBA data, for the foot of a page; nothing on pages without NBA data. */
export function NbaFreshness(): ReactElement | null {
  const read = useNbaRead();
  if (!read) return null;
  return (
    <>
      <span>{nbaReadWords(read.readAt)}</span>
      {read.outage ? <span> {outageWords(read.outage)}</span> : null}
    </>
  );
}
