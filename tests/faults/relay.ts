import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** An address that leads to one database after the other, as a proxy before a primary and its replicas does. */
export interface Relay {
  readonly port: number;
  /** Leads there from now on; connections to where it led before are broken off. */
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
