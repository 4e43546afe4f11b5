import { managers } from '../fantasy/people.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 30rem; margin: 12vh auto; padding: 0 1.25rem; color: #1d1d28; }
  h1 { font-size: 1.35rem; }
  .note { background: #f3f0fb; border-radius: 8px; padding: .75rem 1rem; font-size: .9rem; }
  select, button { font: inherit; padding: .55rem .9rem; border-radius: 8px; border: 1px solid #8a86a0; background: #fff; }
  button.agree { background: #5b1fb8; border-color: #5b1fb8; color: #fff; }
  .actions { display: flex; gap: .75rem; margin-top: 1.5rem; }
</style>
<body>
${body}
</body>
</html>
`;
}

export function consentPage(query: { client: string; redirect: string; state: string | undefined }): string {
  const hidden = (name: string, value: string): string =>
    `<input type="hidden" name="${name}" value="${escapeText(value)}">`;
  const people = managers
    .map(
      ({ number, first, last, nickname }) =>
        `<option value="${number}">${escapeText(`${first} ${last} (${nickname})`)}</option>`,
    )
    .join('');
  return page(
    'Sign in - simulated Yahoo',
    `<h1>Fantasy Stats would like to read your fantasy sports data</h1>
<p class="note">This is a simulated Yahoo. Leagues, teams, managers and players are invented; no real account is involved.</p>
<form method="post" action="request_auth">
  ${hidden('client_id', query.client)}
  ${hidden('redirect_uri', query.redirect)}
  ${query.state === undefined ? '' : hidden('state', query.state)}
  <p><label for="manager">Signed in as</label><br><select id="manager" name="manager">${people}</select></p>
  <p>It may see your leagues, teams, rosters and transactions. It cannot change anything.</p>
  <div class="actions">
    <button class="agree" type="submit" name="decision" value="agree">Agree</button>
    <button type="submit" name="decision" value="deny">Deny</button>
  </div>
</form>`,
  );
}
