import { calls } from '@fantasy-stats/contract/calls';
import { type RankingParameter, type TableName, tablePath } from '@fantasy-stats/contract/secret-paths';
import type { ReactElement } from 'react';
import { apiAddress } from '../api/request.ts';
import { useCall } from '../api/use-call.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { tableWords } from '../words/table-words.ts';

interface TableLinkProps {
  readonly league: string;
  readonly table: TableName;
  /** What is chosen of the table, where it can be. */
  readonly chosen?: Readonly<Partial<Record<RankingParameter, string>>>;
}

/**
 * Copies the address at which a spreadsheet reads a table; without one it leads to where it is made. Nothing in a league that is
 * not linked itself, such as a past season: it has no such addresses.
 */
export function TableLink({ league, table, chosen = {} }: TableLinkProps): ReactElement | null {
  const linked = useCall(calls.league.leagues, {}).data?.leagues;
  const isLinked = linked?.some(({ id }) => id === league) ?? false;
  /* Made, renewed and revoked in the settings alone, which have it asked for again. */
  const { data } = useCall(calls.settings.secretAddresses, isLinked ? { league } : null, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (linked === undefined)
    /* Holds its place: what stands beside it would go to another line with it. */
    return (
      <span aria-hidden="true" style={{ visibility: 'hidden' }}>
        Copy link
      </span>
    );
  if (!isLinked) return null;
  const secret = data?.addresses.find(({ kind }) => kind === 'tables')?.secret;
  const name = `Copy link: ${tableWords[table]}`;
  return secret === undefined ? (
    <ButtonLink
      variant="link"
      to="/settings#tables"
      aria-label={name}
      title="Create the links in your settings"
    >
      Copy link
    </ButtonLink>
  ) : (
    <CopyButton
      text={() => apiAddress(tablePath(secret, table, chosen)).href}
      label="Copy link"
      name={name}
    />
  );
}
