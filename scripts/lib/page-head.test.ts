import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withHead } from './page-head.ts';
import { root } from './processes.ts';

const common = await readFile(join(root, 'apps/web/index.html'), 'utf8');

describe('the head of a page', () => {
  it('has its own title and description', () => {
    const html = withHead(common, { title: 'Trades & "steals"', description: 'A $& of 1 < 2' });
    expect(html).toContain('<title>Trades &amp; &quot;steals&quot; · Fantasy Stats</title>');
    expect(html).toContain('<meta name="description" content="A $&amp; of 1 &lt; 2" />');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).not.toContain('noindex');
  });

  it('keeps search engines from pages that are nobody’s to find', () => {
    const html = withHead(common, { title: 'Home', description: undefined });
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('name="description"');
  });

  it('is not made up where there is none', () => {
    expect(() => withHead('<head></head>', { title: 'Home', description: undefined })).toThrow('no title');
  });
});
