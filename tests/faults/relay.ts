import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A local port that forwards to a changeable database, like a proxy in front of a primary and its replicas.
 */
export interface Relay {
  readonly port: number;
  /** Changes the target and closes connections to the previous one. */
  leadTo(port: number): void;
  close(): void;
}

export async function openRelay(first: number): Promise<Relay> {
  let target = first;
  const sockets = new Set<Socket>();
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
      breakOff();
    },
    close: () => {
      server.close();
      breakOff();
    },
  };
}
