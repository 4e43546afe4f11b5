import { createHmac } from 'node:crypto';
import { type StripeEvent, webhookSecret } from './shapes.ts';

/** Milliseconds after which an event that was not taken is sent again. Stripe waits longer, and for three days. */
const pauses: readonly number[] = [250, 1000, 4000, 15_000, 60_000, 300_000];

interface Sent {
  readonly id: string;
  readonly type: string;
  /** What became of each try: the HTTP status, 0 where nobody answered. */
  readonly statuses: number[];
}

/** In which order events that were held back are sent. */
export type Order = 'inOrder' | 'reversed';

const mostKept = 500;

/** Posts signed events to whoever is to hear of them, again and again until they are taken. */
export class Deliveries {
  readonly #now: () => number;
  #endpoint: string | null = null;
  #isHolding = false;
  #held: StripeEvent[] = [];
  #sent: Sent[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underway = new Set<Promise<void>>();
  #isClosed = false;

  /** @param now seconds since 1970, as the signatures have them */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Where events go from now on. */
  sendTo(url: string): void {
    this.#endpoint = url;
  }

  /** Where events go as long as nobody has said it: to the product that opened a checkout. */
  sendToOriginOf(url: string): void {
    if (this.#endpoint === null && URL.canParse(url))
      this.#endpoint = `${new URL(url).origin}/api/billing/webhook`;
  }

  /** Keeps events back until they are released. */
  hold(): void {
    this.#isHolding = true;
  }

  /** Sends what was held back, each as often as told, one after the other, and holds nothing any more. */
  async release(order: Order, times: number): Promise<number> {
    this.#isHolding = false;
    const events = order === 'reversed' ? this.#held.reverse() : this.#held;
    this.#held = [];
    for (let time = 0; time < times; time += 1) for (const event of events) await this.#post(event, 0);
    return events.length;
  }

  send(event: StripeEvent): void {
    if (this.#isHolding) this.#held.push(event);
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
    this.#sent = [...this.#sent.slice(-mostKept), entry];
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
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
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
