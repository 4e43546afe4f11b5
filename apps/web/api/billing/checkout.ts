import type { PlanName } from '@fantasy-stats/contract/billing';
import { checkout as checkoutCall, portal as portalCall } from '@fantasy-stats/contract/billing';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Leads the browser to where a plan is paid. */
export function useCheckout() {
  return useMutation({
    mutationFn: (plan: PlanName) => call(checkoutCall, { plan }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Leads the browser to the payment service's pages for the account. `returnTo`: the page of ours it comes back to. */
export async function openPortal(returnTo: 'settings' | 'payment'): Promise<void> {
  const { url } = await call(portalCall, { returnTo });
  window.location.assign(url);
}
