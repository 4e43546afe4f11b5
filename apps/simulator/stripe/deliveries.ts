import { createHmac } from 'node:crypto';
import { type StripeEvent, webhookSecret } from './shapes.ts';

/** Delays before each retry of an event, in ms. Stripe waits longer and retries for three days. */
const pauses: readonly number[] = [250, 1000, 4000, 15_000, 60_000, 300_000];

interface Sent {
  readonly id: string;
  readonly type: string;
  /** HTTP status of each attempt; 0 if there was no response. */
  readonly statuses: number[];
}

export type Order = 'inOrder' | 'reversed';

const maxDeliveries = 500;

export class Deliveries {
  readonly #now: () => number;
  #endpoint: string | null = null;
  #isHolding = false;
  #delayed: StripeEvent[] = [];
  #sent: Sent[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underway = new Set<Promise<void>>();
  #isClosed = false;

  /** @param now returns seconds since the epoch, for the signatures */
  constructor(now: () => number) {
    this.#now = now;
  }

  sendTo(url: string): void {
    this.#endpoint = url;
  }

  sendToOriginOf(url: string): void {
    if (this.#endpoint === null && URL.canParse(url))
      this.#endpoint = `${new URL(url).origin}/api/billing/webhook`;
  }

  hold(): void {
    this.#isHolding = true;
  }

  /** Sends the queued events in order, each `times` times, and stops queueing. */
  async release(order: Order, times: number): Promise<number> {
    this.#isHolding = false;
    const events = order === 'reversed' ? this.#delayed.reverse() : this.#delayed;
    this.#delayed = [];
    for (let time = 0; time < times; time += 1) for (const event of events) await this.#post(event, 0);
    return events.length;
  }

  send(event: StripeEvent): void {
    if (this.#isHolding) this.#delayed.push(event);
    else this.#track(this.#post(event, 0));
  }

  sent(): readonly Sent[] {
    return this.#sent;
  }

  #track(delivery: Promise<void>): void {
    this.#underway.add(delivery);
    void delivery.finally(() => this.#underway.delete(delivery));
  }

  #entryOf({ id, type }: StripeEvent): Sent {
    const known = this.#sent.find((one) => one.id === id);
    if (known) return known;
    const entry: Sent = { id, type, statuses: [] };
    this.#sent = [...this.#sent.slice(-maxDeliveries), entry];
    return entry;
  }

  async #post(event: StripeEvent, attempt: number): Promise<void> {
    if (this.#endpoint === null || this.#isClosed) return;
    const entry = this.#entryOf(event);
    const body = JSON.stringify(event);
    const time = this.#now();
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
    const status = await fetch(this.#endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${time},v1=${signature}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    entry.statuses.push(status);
    const pause = pauses[attempt];
    if ((status >= 200 && status < 300) || pause === undefined || this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#track(this.#post(event, attempt + 1));
    }, pause).unref();
    this.#timers.add(timer);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#underway);
  }
}
