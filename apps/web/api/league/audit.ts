import { audit as auditCall, runAudit as runAuditCall } from '@fantasy-stats/contract/audit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';

/** A league held against its platform's own results: what was compared, what differs, what was learned. */
export function useAudit(league: string) {
  return useQuery({
    queryKey: ['league', league, 'audit'],
    queryFn: ({ signal }) => call(auditCall, { league }, { signal }),
  });
}

/** Has a league held against its platform's results again. Everything that is shown of it may be other than before. */
export function useRunAudit() {
  return useMutation({
    mutationFn: (league: string) => call(runAuditCall, { league }),
    onSuccess: (_answer, league) => queryClient.invalidateQueries({ queryKey: ['league', league] }),
  });
}
