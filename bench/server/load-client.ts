import { connect, type Socket } from 'node:net';

/*
 * A client for loads: it writes prepared requests on connections that stay open, and reads of each answer no more than its
 * status and its length, into memory it has already. A client that did more would be what is measured, on a machine with
 * two cores: hundreds of megabytes a second of new buffers make it stop to collect them, and all answers wait.
 */

/** What a load came to. */
export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds of each answer, sorted. */
  readonly milliseconds: readonly number[];
  /** How often each status came; 0 stands for a connection that broke. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Answers of 429 and 503 that did not say when to come back. */
  readonly withoutRetryAfter: number;
}

export interface LoadOptions {
  readonly address: string;
  /** Requests as they go over the wire, taken in turn. */
  readonly requests: readonly Buffer[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second at most, over all connections; as many as can be without it. */
  readonly rate?: number;
  /** Requests at most: after them it ends, though time be left. */
  readonly most?: number;
  /** Whether the client stays awake between answers; where there is no rate, it does. */
  readonly staysAwake?: boolean;
}

/** A GET as it goes over the wire. */
export function wireRequest(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\n${lines.join('')}\r\n`);
}

const headEnd = Buffer.from('\r\n\r\n');

/** Reads answers off one connection, one after the other. */
class Answers {
  #head: Buffer = Buffer.alloc(0);
  /** Bytes of the body still to come; null while a head is read. */
  #left: number | null = null;
  #status = 0;
  #saysWhen = false;

  /** @returns the status of an answer that is whole now; null where more is to come */
  take(piece: Buffer): { status: number; saysWhen: boolean } | null {
    let read = piece.length;
    if (this.#left === null) {
      const begun = this.#head.length > 0 ? Buffer.concat([this.#head, piece]) : piece;
      const end = begun.indexOf(headEnd);
      if (end < 0) {
        /* What a piece lies in is used again for the next. */
        this.#head = Buffer.from(begun);
        return null;
      }
      this.#status = Number(begun.toString('latin1', 9, 12));
      /* A 304 has no body, and the rest of its head, which may be long, is nothing to a client. */
      const head = this.#status === 304 ? '' : begun.toString('latin1', 0, end);
      this.#saysWhen = this.#status > 400 && /\r\nretry-after: *\d/i.test(head);
      this.#left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      read = begun.length - end - headEnd.length;
      this.#head = Buffer.alloc(0);
    }
    this.#left -= read;
    if (this.#left > 0) return null;
    this.#left = null;
    return { status: this.#status, saysWhen: this.#saysWhen };
  }
}

interface OpenConnection {
  readonly socket: Socket;
  /** What takes the next pieces; each is gone once that returns. */
  taker: (piece: Buffer) => void;
}

/** Connections that are open: to open them is not what is measured. */
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
 * Asks for a while, and says how that went.
 *
 * @throws Error where a connection cannot be opened
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
  /** When the next request is due, where there is a rate. */
  const due = () => (rate === undefined ? 0 : began + (turn / rate) * 1000);

  const askOn = (connection: OpenConnection) =>
    new Promise<void>((resolve) => {
      const { socket } = connection;
      const answers = new Answers();
      let asked = 0;
      const ask = (): void => {
        if (performance.now() >= end || turn >= most) {
          socket.end();
          resolve();
          return;
        }
        const pause = due() - performance.now();
        if (pause > 1) {
          setTimeout(ask, pause);
          return;
        }
        /* From when it was due: a client that waits for slow answers would hide what others wait. */
        asked = rate === undefined ? performance.now() : Math.min(performance.now(), due());
        const request = requests[turn % requests.length];
        turn += 1;
        if (request) socket.write(request);
      };
      connection.taker = (piece) => {
        const answer = answers.take(piece);
        if (!answer) return;
        milliseconds.push(performance.now() - asked);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if ((answer.status === 429 || answer.status === 503) && !answer.saysWhen) withoutRetryAfter += 1;
        ask();
      };
      socket.on('error', () => {
        statuses.set(0, (statuses.get(0) ?? 0) + 1);
        resolve();
      });
      socket.on('close', () => resolve());
      ask();
    });
  /*
   * Where it asks as fast as it can, the client stays awake. A server that is ahead of it would wake it with every answer, which
   * in a virtual machine costs more than the answer.
   */
  let isAwake = staysAwake;
  const stayAwake = (): void => {
    if (isAwake) setImmediate(stayAwake);
  };
  stayAwake();
  await Promise.all(open.map(askOn));
  isAwake = false;
  const took = (performance.now() - began) / 1000;
  return {
    rate: milliseconds.length / took,
    milliseconds: milliseconds.sort((a, b) => a - b),
    statuses,
    withoutRetryAfter,
  };
}

/** The milliseconds within which a share of the answers came. */
export function within({ milliseconds }: Load, share: number): number {
  return (
    milliseconds[Math.min(milliseconds.length - 1, Math.floor(share * milliseconds.length))] ?? Number.NaN
  );
}

/** @throws Error where a load got answers of another status, with each and how often */
export function allAre(load: Load, status: number, what: string): void {
  const others = [...load.statuses].filter(([other]) => other !== status);
  if (others.length > 0) throw new Error(`${what}: ${others.map((one) => one.join(' × ')).join(', ')}`);
}
