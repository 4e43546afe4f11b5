import { calls } from '@fantasy-stats/contract/calls';
import { call } from './call.ts';
import { renew } from './renew.ts';
import { useMutation } from './use-mutation.ts';

/** Has the browser make a passkey and the server keep it; the answer holds recovery codes with the first factor. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const { creation, ticket } = await call(calls.account.beginPasskey, { password });
      const { makePasskey } = await import('./passkeys.ts');
      return call(calls.account.addPasskey, { ticket, name, passkey: await makePasskey(creation) });
    },
    onSuccess: () => renew(calls.account.factors),
  });
}
