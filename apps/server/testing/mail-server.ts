import { createServer, type Server } from 'node:net';

/**
 * A mail server on the loopback network that takes everything, or refuses every email.
 *
 * @param port 0 takes a free one
 */
export async function mailServer(
  accepts: boolean,
  port = 0,
): Promise<{
  /** From now on it takes everything. */
  accept(): void;
  url: string;
  emails: string[];
  recipients: string[];
  /** Everything that was sent to it. */
  said: string[];
  server: Server;
}> {
  let isAccepting = accepts;
  const emails: string[] = [];
  const recipients: string[] = [];
  const said: string[] = [];
  const server = createServer((socket) => {
    let email: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      said.push(chunk.toString('utf8'));
      if (email !== null) {
        email += chunk.toString('utf8');
        if (!email.endsWith('\r\n.\r\n')) return;
        emails.push(email);
        email = null;
        say('250 kept');
        return;
      }
      for (const line of chunk.toString('utf8').trim().split('\r\n')) {
        if (/^RCPT/i.test(line)) recipients.push(/<(.*)>/.exec(line)?.[1] ?? line);
        if (/^DATA/i.test(line)) {
          email = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else if (/^STARTTLS/i.test(line)) say('502 not here');
        else say(/^RCPT/i.test(line) && !isAccepting ? '550 nobody here' : '250 fine');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.address();
  const taken = typeof bound === 'object' && bound ? bound.port : 0;
  const accept = () => {
    isAccepting = true;
  };
  return { accept, url: `smtp://127.0.0.1:${taken}`, emails, recipients, said, server };
}
