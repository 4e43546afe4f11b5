import { type Customer, newId, type Portal, Refused } from './shapes.ts';

export class Portals {
  readonly #portals = new Map<string, Portal>();
  readonly #living: (customer: string) => Customer;

  /** @param living returns an existing customer; throws if there is none */
  constructor(living: (customer: string) => Customer) {
    this.#living = living;
  }

  open(customer: string, returnUrl: string, base: string): Portal {
    this.#living(customer);
    const id = newId('bps');
    const portal: Portal = {
      id,
      object: 'billing_portal.session',
      customer,
      return_url: returnUrl,
      url: `${base}/stripe/portal/${id}`,
    };
    this.#portals.set(id, portal);
    return portal;
  }

  find(id: string): Portal {
    const portal = this.#portals.get(id);
    if (!portal) throw new Refused('This page has expired.', 404, 'resource_missing');
    return portal;
  }
}
