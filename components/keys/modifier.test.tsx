import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';
import { isApple } from './is-apple';
import { KeyboardProvider } from './modifier';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const shownTo = (userAgent: string) =>
  renderToStaticMarkup(
    <KeyboardProvider apple={isApple(userAgent)}>
      <Kbd>Mod K</Kbd>
      <Kbd>E</Kbd>
      <Button shortcut="Mod ↵">Sign</Button>
    </KeyboardProvider>,
  ).replace(/<[^>]*>/g, ' ');

it('prints ⌘ on a Mac and Ctrl elsewhere, in the first picture from the server already', () => {
  expect(shownTo(mac)).toContain('⌘K');
  expect(shownTo(mac)).toContain('⌘↵');
  expect(shownTo(mac)).not.toContain('Ctrl');
  for (const other of [linux, windows, '']) {
    expect(shownTo(other)).toContain('Ctrl K');
    expect(shownTo(other)).toContain('Ctrl ↵');
    expect(shownTo(other)).not.toContain('⌘');
  }
});

it('leaves bare keys alone, and tells assistive technology both modifiers', () => {
  expect(shownTo(linux)).toMatch(/\sE\s/);
  const html = renderToStaticMarkup(<Button shortcut="Mod ↵">Sign</Button>);
  expect(html).toContain('aria-keyshortcuts="Control+Enter Meta+Enter"');
});
