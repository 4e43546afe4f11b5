import type { FastifyInstance } from 'fastify';
import { allManagers, type Manager, managers } from '../fantasy/people.ts';
import { hash } from '../random.ts';
import { escapeText, page } from './consent-page.ts';

const year = 365 * 86_400;

/** Returns the value that both session cookies contain after their prefix. */
function sessionOf({ number }: Manager): string {
  return `${number}.${hash(`yahoo session/${number}`).toString(36)}`;
}

export function yahooCookie(manager: Manager): string {
  return `T=z=${sessionOf(manager)}; Y=v=1&n=${sessionOf(manager)}`;
}

/** Returns the user in a cookie header. Both cookies are required. */
export function signedIn(header: string | undefined): Manager | undefined {
  const cookies = new Set((header ?? '').split(/;\s*/));
  return allManagers.find(
    (manager) => cookies.has(`T=z=${sessionOf(manager)}`) && cookies.has(`Y=v=1&n=${sessionOf(manager)}`),
  );
}

function signInPage(name: string | undefined): string {
  const people = managers
    .map(
      ({ first, last, nickname, number }) =>
        `<option value="${number}">${escapeText(`${first} ${last} (${nickname})`)}</option>`,
    )
    .join('');
  return page(
    'Sign in - simulated Yahoo',
    `<h1>${name === undefined ? 'Sign in' : `Signed in as ${escapeText(name)}`}</h1>
<p class="note">This is a simulated Yahoo. Leagues, teams, managers and players are invented; no real account is involved.</p>
<form method="post" action="login">
  <p><label for="manager">Manager</label><br><select id="manager" name="manager">${people}</select></p>
  <div class="actions">
    <button class="agree" type="submit" name="decision" value="in">Sign in</button>
    <button type="submit" name="decision" value="out">Sign out</button>
  </div>
</form>`,
  );
}

function field(body: unknown, name: string): string {
  const value: unknown = body !== null && typeof body === 'object' ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** Adds `/yahoo-public/login`, which sets or removes the session cookies. */
export function addYahooSignIn(server: FastifyInstance): void {
  server.get('/yahoo-public/login', (request, reply) => {
    const person = signedIn(request.headers.cookie);
    return reply.type('text/html; charset=utf-8').send(signInPage(person?.nickname));
  });

  server.post('/yahoo-public/login', (request, reply) => {
    const number = Number(field(request.body, 'manager'));
    const manager = managers.find((one) => one.number === number);
    const isIn = field(request.body, 'decision') === 'in' && manager !== undefined;
    const age = isIn ? year : 0;
    const attributes = `Path=/; Max-Age=${age}; SameSite=Lax`;
    return reply
      .header('set-cookie', [
        `T=${isIn ? `z=${sessionOf(manager)}` : ''}; ${attributes}; HttpOnly`,
        `Y=${isIn ? `v=1&n=${sessionOf(manager)}` : ''}; ${attributes}`,
      ])
      .redirect('login', 303);
  });
}
