import { calls } from '@fantasy-stats/contract';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Parts } from '../../kernel/parts.ts';
import { addressesOf, makeAddress, revokeAddress } from './addresses.ts';

export function secretAddressRoutes(routes: Routes, parts: Parts): void {
  routes.handle(calls.settings.secretAddresses, async ({ membership }) => ({
    addresses: await addressesOf(parts, membership),
  }));

  routes.handle(calls.settings.makeSecretAddress, ({ body, membership }) =>
    makeAddress(parts, membership, body.kind, body.publicKey),
  );

  routes.handle(calls.settings.revokeSecretAddress, async ({ body, membership }) => {
    if (!(await revokeAddress(parts, membership, body.kind))) throw new ApiError('notFound');
    return { done: true };
  });
}
