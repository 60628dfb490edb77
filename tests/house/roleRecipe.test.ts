import { compile, lint, load, menuOf, permits } from '#engine';
import { describe, expect, it } from 'vitest';
import { allFiles } from '../kit/files.ts';
import { shownFiles } from './page.ts';
import { put } from './put.ts';

describe('the recipe of a role', () => {
  const { definitions, problems } = load(shownFiles('docs/recipes.md', /^Add a role$/).reduce(put, allFiles()));
  const { bundle } = compile(definitions);

  it('brings no problem into the definitions', () => {
    expect([...problems, ...lint(definitions)].filter(({ file }) => file.includes('porter'))).toEqual([]);
  });

  it('makes one whose office has what every page asks for, and its list', () => {
    for (const query of ['collection-list', 'collection-menu-own', 'saved-view-list'])
      expect([query, permits(bundle, ['porter'], `query:${query}`)]).toEqual([query, true]);
    expect(JSON.stringify(menuOf(bundle, 'office', ['porter']))).toContain('ship-order-list');
  });
});
