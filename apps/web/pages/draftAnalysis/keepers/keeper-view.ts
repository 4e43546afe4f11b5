import type { Keeper, KeeperRules, KeeperTeam } from '@fantasy-stats/contract/keepers';
import { formatNumber, missingText, type TeamId } from '@fantasy-stats/domain';
import type { KeepersResponse } from '../../../api/responses.ts';
import { counted, inRow } from '../../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../../text/sentence.tsx';
import { formatGain, formatWorth, unitName } from '../review/draft-view.ts';
import { unknownPlayer } from '../unknown-player.ts';

export interface KeeperRow extends Keeper {
  readonly teamId: TeamId;
  readonly shown: ReturnType<typeof unknownPlayer> & { readonly id: string; readonly nbaId: number | null };
}

function rowsOf({ players, teamId }: KeeperTeam): KeeperRow[] {
  return players.map((keeper) => {
    const { id, name, nbaTeam, positions } = keeper.player;
    return {
      ...keeper,
      teamId,
      shown: { ...unknownPlayer(name), id, nbaId: keeper.nbaId, nbaTeam, positions },
    };
  });
}

export function ownRows({ teamId, teams }: KeepersResponse): KeeperRow[] {
  const own = teams.find((team) => team.teamId === teamId);
  return own ? rowsOf(own) : [];
}

export function expectedRows({ teamId, teams }: KeepersResponse): KeeperRow[] {
  return teams
    .filter((team) => team.teamId !== teamId)
    .flatMap((team) => rowsOf(team).filter(({ isKept }) => isKept));
}

/** Formats a cost: "round 4", "$12". */
function formatCost(cost: number, { kind }: Pick<KeeperRules, 'kind'>): string {
  return kind === 'round' ? `round ${formatNumber(cost)}` : `$${formatNumber(cost)}`;
}

const costSources = {
  entered: 'entered by you',
  platform: 'from the platform',
  draft: 'from the last draft',
  undrafted: 'not drafted',
} as const satisfies Record<Keeper['costFrom'], string>;

/** Names the source of a cost: "from the last draft, traded: uses round 3". */
export function sourceOf({ cost, costFrom, pickRound }: Keeper): string {
  const source = costSources[costFrom];
  return pickRound === null || pickRound === cost ? source : `${source}, traded: uses round ${pickRound}`;
}

export function hasYears({ teams }: KeepersResponse): boolean {
  return teams.some(({ players }) => players.some(({ threeYears }) => threeYears !== null));
}

/** Formats the interval of a 3-year value: "7.1 to 15.0". */
export function formatYears(threeYears: Keeper['threeYears']): string {
  return threeYears ? `${formatWorth(threeYears.low)} to ${formatWorth(threeYears.high)}` : missingText;
}

export function verdictOf({ isBarred, isKept, surplus }: Keeper): string {
  if (isKept) return 'Keep';
  if (isBarred) return 'Too many years';
  return surplus === null ? 'Not possible' : 'Do not keep';
}

/**
 * Switches between keepers that cost a round and keepers that cost dollars. Costs entered for one kind are
 * stored while the other is selected, because rounds cannot be converted to dollars.
 */
export function withKind(rules: KeeperRules, kind: KeeperRules['kind']): KeeperRules {
  if (kind === rules.kind) return rules;
  const { costs, otherKind, raise, undrafted } = rules;
  const stored = otherKind ?? { raise: 0, undrafted: null, costs: {} };
  return { ...rules, kind, ...stored, otherKind: { raise, undrafted, costs } };
}

export function noteOfKeepers(
  { isFullSeason, reported, unit }: KeepersResponse,
  { perTeam }: Pick<KeeperRules, 'perTeam'>,
): string {
  const most = counted(perTeam ?? reported ?? 0, 'player');
  const games = isFullSeason ? ', full season, all healthy' : '';
  return `up to ${most}; values in ${unitName[unit ?? 'score']}${games}`;
}

export function headlineOfKeepers(response: KeepersResponse): Sentence {
  const kept = ownRows(response).filter(({ isKept }) => isKept);
  if (response.teamId === null) return sentence`Choose your team to see your keepers.`;
  if (kept.length === 0) return headlineWithoutKeepers(ownRows(response));
  const names = kept.map(({ player }) => player.name);
  return names.length > 4
    ? sentence`Keep ${inRow(names.slice(0, 3))} and ${counted(names.length - 3, 'more player', 'more players')}.`
    : sentence`Keep ${inRow(names)}.`;
}

function headlineWithoutKeepers(rows: readonly KeeperRow[]): Sentence {
  const isImpossible = ({ isBarred, surplus }: KeeperRow) => isBarred || surplus === null;
  if (rows.length === 0) return sentence`Your team has no players to keep.`;
  if (rows.every(({ isBarred }) => isBarred))
    return sentence`You can keep no one: every player has been kept for the maximum number of years.`;
  if (!rows.every(isImpossible)) return sentence`Keep no one: no player is worth the cost.`;
  return rows.some(({ isBarred }) => isBarred)
    ? sentence`You can keep no one under these rules.`
    : sentence`You can keep no one: every player costs more than your team has.`;
}

export function moreOfKeepers(response: KeepersResponse): Sentence {
  const { rules, teamId, teams, unit } = response;
  const own = teams.find((team) => team.teamId === teamId);
  if (!own || unit === null) return [];
  const rows = rowsOf(own);
  const kept = rows.filter(({ isKept }) => isKept);
  const next = rows.find(({ isKept, surplus }) => !isKept && surplus !== null);
  const isWorth = (next?.surplus ?? 0) > 0;
  return joinSentences(
    kept.length > 0
      ? [
          'They gain ',
          { fact: `${formatGain(own.gain)} ${unitName[unit]}` },
          ` over what ${rules.kind === 'round' ? 'their picks' : 'their dollars'} yield.`,
        ]
      : null,
    next
      ? [
          isWorth ? 'The first to miss out is ' : 'The closest call is ',
          { fact: next.player.name },
          ` (${formatGain(next.surplus)}) at ${formatCost(next.cost, rules)}.`,
        ]
      : null,
  );
}
