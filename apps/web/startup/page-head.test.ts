import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { withHead } from './page-head.ts';

const common = await readFile(new URL('../index.html', import.meta.url), 'utf8');

describe('withHead', () => {
  it('sets the page’s title and description', () => {
    const html = withHead(common, { title: 'Trades & "steals"', description: 'A $& of 1 < 2' });
    expect(html).toContain('<title>Trades &amp; &quot;steals&quot; · Fantasy Stats</title>');
    expect(html).toContain('<meta name="description" content="A $&amp; of 1 &lt; 2" />');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).not.toContain('noindex');
  });

  it('excludes private pages from search engines', () => {
    const html = withHead(common, { title: 'Home', description: undefined });
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('name="description"');
  });

  it('throws if there is no head to change', () => {
    expect(() => withHead('<head></head>', { title: 'Home', description: undefined })).toThrow('no title');
  });
});
