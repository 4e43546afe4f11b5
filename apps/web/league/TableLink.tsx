import { calls } from '@fantasy-stats/contract/calls';
import { type RankingParameter, type TableName, tablePath } from '@fantasy-stats/contract/secret-paths';
import type { ReactElement } from 'react';
import { apiAddress } from '../api/request.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { tableWords } from '../text/table-words.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';

interface TableLinkProps {
  readonly league: string;
  readonly table: TableName;
  readonly chosen?: Readonly<Partial<Record<RankingParameter, string>>>;
}

/**
 * Copies the URL from which a spreadsheet reads a table. If the league has no such URL, links to the
 * settings. Renders nothing for unlinked leagues, such as past seasons.
 */
export function TableLink({ league, table, chosen = {} }: TableLinkProps): ReactElement | null {
  const linked = useApiQuery(calls.league.leagues, {}).data?.leagues;
  const isLinked = linked?.some(({ id }) => id === league) ?? false;
  // Only the settings page changes these URLs, and it refetches them itself.
  const { data } = useApiQuery(calls.settings.secretAddresses, isLinked ? { league } : null, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (linked === undefined)
    // Reserve the width, so that the next control does not wrap when the link appears.
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
      to="/settings/connections#tables"
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
