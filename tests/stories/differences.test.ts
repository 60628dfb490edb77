import { expect, it } from 'vitest';
import { differencesPage } from '../pictures/book/differencesPage.ts';

it('the page of pictures that differ shows each beside what it was, and a dash for what was not there', () => {
  const page = differencesPage([
    { name: 'one.png', before: Buffer.from('a'), after: Buffer.from('b') },
    { name: 'new.png', before: undefined, after: Buffer.from('b') },
  ]);
  expect(page.match(/<img /g)).toHaveLength(3);
  expect(page.match(/<h2>[^<]+/g)).toEqual(['<h2>one.png', '<h2>new.png']);
  expect(page).toContain('<i>–</i><img');
});
