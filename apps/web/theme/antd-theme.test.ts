import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { antdTheme } from './antd-theme.ts';
import { THEMES, type ThemeName } from './tokens.ts';

/* Ant Design works colours out from the ones it is given: what counts is what comes out. */
describe.each<ThemeName>(['light', 'dark'])('Ant Design’s own tokens in the %s theme', (name) => {
  const tokens = theme.getDesignToken(antdTheme(name, 'compact'));
  const colours = THEMES[name];

  it('are the colours of the product', () => {
    expect(tokens).toMatchObject({
      colorPrimary: colours.accent,
      colorPrimaryHover: colours.accentHover,
      colorLink: colours.accent,
      colorInfo: colours.info,
      colorSuccess: colours.info,
      colorWarning: colours.warning,
      colorError: colours.error,
      colorText: colours.ink,
      colorTextDescription: colours.ink3,
      colorTextDisabled: colours.ink3,
      colorBgContainer: colours.background,
      colorBgElevated: colours.raised,
      colorBorder: colours.lineStrong,
      colorSplit: colours.line,
    });
  });
});
