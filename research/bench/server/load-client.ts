import { connect, type Socket } from 'node:net';

// Writes prepared requests on persistent connections, and reads only the status and length of each response.
// A client that did more would dominate the measurement on two cores.

export interface Load {
  readonly rate: number;
  /** Milliseconds of each response, sorted. */
  readonly milliseconds: readonly number[];
  /** Counts by status; 0 is a broken connection. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly withoutRetryAfter: number;
}

export interface LoadOptions {
  readonly address: string;
  /** Requests as bytes, sent in turn. */
  readonly requests: readonly Buffer[];
  readonly connections: number;
  readonly seconds: number;
  /** Maximum requests per second over all connections; default unlimited. */
  readonly rate?: number;
  /** Maximum number of requests, which can end the load early. */
  readonly most?: number;
  /** Whether the client polls between responses; default true without a rate. */
  readonly staysAwake?: boolean;
}

export function wireRequest(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\n${lines.join('')}\r\n`);
}

const headEnd = Buffer.from('\r\n\r\n');

class Responses {
  #head: Buffer = Buffer.alloc(0);
  /** Remaining bytes of the body; null while reading a head. */
  #left: number | null = null;
  #status = 0;
  #hasDate = false;

  /**
   * Reads a chunk.
   *
   * @returns the status of a completed response; null if more data is needed
   */
  take(piece: Buffer): { status: number; hasDate: boolean } | null {
    let read = piece.length;
    if (this.#left === null) {
      const buffered = this.#head.length > 0 ? Buffer.concat([this.#head, piece]) : piece;
      const end = buffered.indexOf(headEnd);
      if (end < 0) {
        // Copy the head, because the next chunk reuses this buffer.
        this.#head = Buffer.from(buffered);
        return null;
      }
      this.#status = Number(buffered.toString('latin1', 9, 12));
      // A 304 has no body, and the rest of its head, which may be long, does not matter.
      const head = this.#status === 304 ? '' : buffered.toString('latin1', 0, end);
      this.#hasDate = this.#status > 400 && /\r\nretry-after: *\d/i.test(head);
      this.#left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      read = buffered.length - end - headEnd.length;
      this.#head = Buffer.alloc(0);
    }
    this.#left -= read;
    if (this.#left > 0) return null;
    this.#left = null;
    return { status: this.#status, hasDate: this.#hasDate };
  }
}

interface OpenConnection {
  readonly socket: Socket;
  /** Receives the next chunk, which is invalid after this returns. */
  taker: (piece: Buffer) => void;
}

/** Opens connections in advance, because opening them is not part of the measurement. */
function openConnections(address: string, connections: number): Promise<OpenConnection[]> {
  const { hostname, port } = new URL(address);
  const one = () =>
    new Promise<OpenConnection>((resolve, reject) => {
      const buffer = Buffer.allocUnsafeSlow(65_536);
      const callback = (bytes: number): boolean => {
        open.taker(buffer.subarray(0, bytes));
        return true;
      };
      const socket = connect({
        port: Number(port),
        host: hostname,
        noDelay: true,
        onread: { buffer, callback },
      });
      const open: OpenConnection = { socket, taker: () => undefined };
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(open);
      });
    });
  return Promise.all(Array.from({ length: connections }, one));
}

/**
 * Sends requests for a while, and returns the result.
 *
 * @throws Error if a connection cannot be opened
 */
export async function putLoad(options: LoadOptions): Promise<Load> {
  const { address, connections, most = Infinity, rate, requests, seconds } = options;
  const { staysAwake = rate === undefined } = options;
  const open = await openConnections(address, connections);
  const milliseconds: number[] = [];
  const statuses = new Map<number, number>();
  let withoutRetryAfter = 0;
  let turn = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  /** Returns when to send the next request at the given rate. */
  const dueAt = () => (rate === undefined ? 0 : began + (turn / rate) * 1000);

  const sendOn = (connection: OpenConnection) =>
    new Promise<void>((resolve) => {
      const { socket } = connection;
      const responses = new Responses();
      let sentAt = 0;
      const send = (): void => {
        if (performance.now() >= end || turn >= most) {
          socket.end();
          resolve();
          return;
        }
        const pause = dueAt() - performance.now();
        if (pause > 1) {
          setTimeout(send, pause);
          return;
        }
        // Measure from the time when the request is due: otherwise, waiting for slow responses would hide the
        // delay of later ones.
        sentAt = rate === undefined ? performance.now() : Math.min(performance.now(), dueAt());
        const request = requests[turn % requests.length];
        turn += 1;
        if (request) socket.write(request);
      };
      connection.taker = (piece) => {
        const response = responses.take(piece);
        if (!response) return;
        milliseconds.push(performance.now() - sentAt);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if ((response.status === 429 || response.status === 503) && !response.hasDate) withoutRetryAfter += 1;
        send();
      };
      socket.on('error', () => {
        statuses.set(0, (statuses.get(0) ?? 0) + 1);
        resolve();
      });
      socket.on('close', () => resolve());
      send();
    });
  // At the maximum rate the client polls, because waking it with every response costs more than the response.
  let isAwake = staysAwake;
  const stayAwake = (): void => {
    if (isAwake) setImmediate(stayAwake);
  };
  stayAwake();
  await Promise.all(open.map(sendOn));
  isAwake = false;
  const took = (performance.now() - began) / 1000;
  return {
    rate: milliseconds.length / took,
    milliseconds: milliseconds.sort((a, b) => a - b),
    statuses,
    withoutRetryAfter,
  };
}

/** Returns the milliseconds within which a share of the responses arrived. */
export function within({ milliseconds }: Load, share: number): number {
  return (
    milliseconds[Math.min(milliseconds.length - 1, Math.floor(share * milliseconds.length))] ?? Number.NaN
  );
}

/**
 * Checks that all responses have the given status.
 *
 * @throws Error listing the other statuses with their counts
 */
export function allAre(load: Load, status: number, what: string): void {
  const others = [...load.statuses].filter(([other]) => other !== status);
  if (others.length > 0) throw new Error(`${what}: ${others.map((one) => one.join(' × ')).join(', ')}`);
}
