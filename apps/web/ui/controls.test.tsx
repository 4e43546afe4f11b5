import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import text from '../theme/text.module.css';
import styles from './Button.module.css';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { CheckboxGroup } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

const nothing = () => undefined;

describe('Button', () => {
  it('does not submit a form by default', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toBe(
      `<button type="button" class="${styles.button}">Go</button>`,
    );
    expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
  });

  it('is disabled while its action is running', () => {
    const busy = renderToStaticMarkup(<Button isBusy>Saving</Button>);
    expect(busy).toContain('disabled=""');
    expect(busy).toContain('aria-busy="true"');
    expect(renderToStaticMarkup(<Button isBusy={false}>Save</Button>)).not.toMatch(/disabled|aria-busy/);
  });

  it('has only one style at a time, and no style if unstyled', () => {
    const classOf = (markup: string) => /class="([^"]*)"/.exec(markup)?.[1];
    expect(classOf(renderToStaticMarkup(<Button variant="primary" size="large" />))).toBe(
      `${styles.button} ${styles.buttonPrimary} ${styles.buttonLarge}`,
    );
    expect(classOf(renderToStaticMarkup(<Button variant="link" className="mine" />))).toBe(
      `${text.link} mine`,
    );
    expect(classOf(renderToStaticMarkup(<Button variant="unstyled" />))).toBeUndefined();
  });

  it('looks the same if it is a link, and excludes the icon from its accessible name', () => {
    const link = renderToStaticMarkup(
      <MemoryRouter>
        <ButtonLink to="/home" variant="primary" icon="+">
          Home
        </ButtonLink>
      </MemoryRouter>,
    );
    expect(link).toContain(`class="${styles.button} ${styles.buttonPrimary}"`);
    expect(link).toContain('href="/home"');
    expect(link).toContain('<span aria-hidden="true">+</span>Home');
  });
});

describe('CheckboxGroup', () => {
  it('connects its error to the group', () => {
    const drawn = (error: string | null) =>
      renderToStaticMarkup(
        <CheckboxGroup
          legend="Events"
          choices={[{ value: 'trade', label: 'Trades' }]}
          value={[]}
          error={error}
          onChange={nothing}
        />,
      );
    const described = /aria-describedby="([^"]+)"/.exec(drawn('Choose an event.'))?.[1];
    expect(drawn('Choose an event.')).toMatch(new RegExp(`<p id="${described}"[^>]*>Choose an event.</p>`));
    expect(drawn(null)).not.toMatch(/aria-describedby|<p/);
  });
});

describe('Field', () => {
  it('connects the label and the hint or error to the control', () => {
    const drawn = (error: string | null) =>
      renderToStaticMarkup(
        <Field label="Team" hint="Yours" error={error}>
          {(control) => <input {...control} />}
        </Field>,
      );
    const [, id] = /<input id="([^"]+)"/.exec(drawn(null)) ?? [];
    expect(drawn(null)).toContain(`for="${id}"`);
    expect(drawn(null)).toContain(`aria-describedby="${id}-hint"`);
    expect(drawn('Drafted')).toContain(`aria-describedby="${id}-error"`);
    expect(drawn('Drafted')).toContain('aria-invalid="true"');
    expect(drawn('Drafted')).not.toContain('Yours');
  });

  it('leaves names and codes as they are typed on a phone', () => {
    const markup = renderToStaticMarkup(
      <TextInput label="Code" value="" onChange={nothing} autoComplete="off" />,
    );
    expect(markup).toContain('autoCapitalize="none"');
    expect(markup).toContain('autoCorrect="off"');
    expect(renderToStaticMarkup(<TextInput label="Note" value="" onChange={nothing} />)).not.toMatch(
      /autocapitalize|autocorrect/i,
    );
  });

  it('counts characters if its length is limited', () => {
    const input = renderToStaticMarkup(
      <TextInput label="Name" value="Bricks" onChange={nothing} maximum={4} />,
    );
    expect(input).toContain('6 / 4');
    expect(input).toContain('aria-invalid="true"');
    expect(renderToStaticMarkup(<TextInput label="Name" value="" onChange={nothing} />)).not.toContain(
      'count',
    );
  });
});
