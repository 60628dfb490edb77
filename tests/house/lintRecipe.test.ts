import { beforeAll, describe, expect, it } from 'vitest';
import { Recipe } from './Recipe.ts';

describe('a rule of the linter, added as docs/recipes.md says', () => {
  const recipe = new Recipe('Add a rule to the linter of definitions');
  beforeAll(() => recipe.follow());

  it('is one file, and its sentence', () => {
    expect(recipe.programs()).toEqual(['engine/lint/rules/jobs/job-too-often.ts']);
    expect(recipe.texts()).toEqual(['lint.jobTooOften']);
  });

  it.each(recipe.pathsBelow('tests/'))('finds what %s says', (path) => {
    const { found, said } = recipe.found(path);
    expect(found).toEqual(said);
    expect(said.length > 0).toBe(path.includes('invalid-'));
  });
});
