import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link } from './Link.tsx';
import { type CurrentLocation, LocationContext, staticLocation } from './location.ts';
import { navigate, onNavigation, urlOf } from './navigate.ts';

afterEach(() => vi.unstubAllGlobals());

describe('urlOf', () => {
  it('leaves paths alone and adds the page’s path to a query string or a hash', () => {
    expect(urlOf('/stats?week=2#top', '/home')).toBe('/stats?week=2#top');
    expect(urlOf('?week=2', '/stats')).toBe('/stats?week=2');
    expect(urlOf('#top', '/stats')).toBe('/stats#top');
    expect(urlOf('', '/stats')).toBe('/stats');
  });
});

describe('Link', () => {
  it('renders an anchor with the URL and the attributes', () => {
    const drawn = renderToStaticMarkup(
      <LocationContext value={staticLocation('/stats')}>
        <Link to="?week=2" className="mine" replace state={{ returnTo: '/home' }}>
          Week 2
        </Link>
      </LocationContext>,
    );
    expect(drawn).toBe('<a class="mine" href="/stats?week=2">Week 2</a>');
  });
});

/** A browser with one history entry, which records the calls of `history`. */
function stubBrowser() {
  const calls: string[] = [];
  const location = new URL('http://localhost/home?league=espn1');
  const history: Record<string, unknown> = { state: null };
  const write = (kind: string) => (state: unknown, _title: string, url: string) => {
    calls.push(`${kind} ${url}`);
    history.state = state;
    location.href = new URL(url, location).href;
  };
  Object.assign(history, { pushState: write('push'), replaceState: write('replace') });
  const events = new EventTarget();
  vi.stubGlobal('window', { location });
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  return { calls, back: () => events.dispatchEvent(new Event('popstate')) };
}

describe('navigate', () => {
  it('adds or replaces a history entry with a state and a new key', () => {
    const { calls } = stubBrowser();
    const heard: CurrentLocation[] = [];
    const stop = onNavigation((current) => heard.push(current));
    navigate('/login', { state: { returnTo: '/home' } });
    navigate('?step=2', { replace: true });
    stop();
    navigate('/stats');
    expect(calls).toEqual(['push /login', 'replace /login?step=2', 'push /stats']);
    expect(heard.map(({ navigationType }) => navigationType)).toEqual(['PUSH', 'REPLACE']);
    const [first, second] = heard.map(({ location }) => location);
    expect(first).toMatchObject({ pathname: '/login', search: '', state: { returnTo: '/home' } });
    expect(second).toMatchObject({ pathname: '/login', search: '?step=2', state: null });
    expect(first?.key).not.toBe(second?.key);
  });

  it('reports going back, also to an entry that it did not make', () => {
    const { back } = stubBrowser();
    const heard: CurrentLocation[] = [];
    onNavigation((current) => heard.push(current));
    back();
    expect(heard).toEqual([
      {
        location: { pathname: '/home', search: '?league=espn1', hash: '', state: null, key: 'default' },
        navigationType: 'POP',
      },
    ]);
  });
});
