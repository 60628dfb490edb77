import { menuOf, type MenuNode, type Shell } from '#engine';
import { describe, expect, it } from 'vitest';
import { shipped as bundle } from '../kit/shipped.ts';
import { tableOf } from './page.ts';

/** Who takes a step, in which shell, and the screen it names; a step that begins anywhere names none. */
const named = tableOf('docs/tour.md', ['as', 'open', 'do']).flatMap(([account = '', open = '']) => {
  const [shell = '', title = ''] = open.split(', ');
  return title === 'any page' ? [] : [{ role: account.replaceAll('`', ''), shell: shell.toLowerCase() as Shell, title }];
});

const titlesIn = ({ title, screen, children }: MenuNode): readonly string[] => [
  ...(screen ? [bundle.texts.en.get(title) ?? title] : []),
  ...children.flatMap(titlesIn),
];

describe('the steps of the tour', () => {
  it('name each screen as the menu of who takes them does', () => {
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.filter(({ role, shell, title }) => !menuOf(bundle, shell, [role]).flatMap(titlesIn).includes(title)),
    ).toEqual([]);
  });
});
