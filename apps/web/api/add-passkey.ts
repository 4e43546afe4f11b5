import { calls } from '@fantasy-stats/contract/calls';
import { call } from './call.ts';
import { renew } from './renew.ts';
import { useMutation } from './use-mutation.ts';

/**
 * Creates a passkey in the browser and stores it on the server. For the account's first passkey or
 * authenticator, the response has recovery codes.
 */
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
