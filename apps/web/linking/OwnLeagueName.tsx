import type { ReactElement } from 'react';
import { seasonName } from '../text/season-name.ts';
import text from '../theme/text.module.css';

interface OwnLeagueNameProps {
  readonly league: {
    readonly name: string;
    /** The year the season starts. */
    readonly season: number;
    readonly size: number | null;
    readonly teamName: string | null;
  };
}

export function OwnLeagueName({ league }: OwnLeagueNameProps): ReactElement {
  const { name, season, size, teamName } = league;
  const facts = [
    seasonName(season),
    size === null ? '' : `${size} teams`,
    teamName === null ? '' : `your team: ${teamName}`,
  ];
  return (
    <span>
      <b>{name}</b>
      <small className={text.note}>{facts.filter(Boolean).join(' · ')}</small>
    </span>
  );
}
