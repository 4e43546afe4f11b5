import { createServer, type Server } from 'node:net';

/**
 * Starts a mail server on the loopback interface that accepts, or rejects, every email.
 * @param port 0 chooses a free one
 */
export async function mailServer(
  accepts: boolean,
  port = 0,
): Promise<{
  accept(): void;
  url: string;
  emails: string[];
  recipients: string[];
  received: string[];
  server: Server;
}> {
  let isAccepting = accepts;
  const emails: string[] = [];
  const recipients: string[] = [];
  const received: string[] = [];
  const server = createServer((socket) => {
    let email: string | null = null;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received.push(chunk.toString('utf8'));
      if (email !== null) {
        email += chunk.toString('utf8');
        if (!email.endsWith('\r\n.\r\n')) return;
        emails.push(email);
        email = null;
        reply('250 kept');
        return;
      }
      for (const line of chunk.toString('utf8').trim().split('\r\n')) {
        if (/^RCPT/i.test(line)) recipients.push(/<(.*)>/.exec(line)?.[1] ?? line);
        if (/^DATA/i.test(line)) {
          email = '';
          reply('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else if (/^STARTTLS/i.test(line)) reply('502 not here');
        else reply(/^RCPT/i.test(line) && !isAccepting ? '550 no such mailbox' : '250 fine');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.address();
  const taken = typeof bound === 'object' && bound ? bound.port : 0;
  const accept = () => {
    isAccepting = true;
  };
  return { accept, url: `smtp://127.0.0.1:${taken}`, emails, recipients, received, server };
}
