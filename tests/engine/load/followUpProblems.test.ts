import { compile, lint, load, dropFollowUpProblems } from '#engine';
import { describe, expect, it } from 'vitest';

const file = (path: string, definition: object) => ({
  path: `k/${path}.json`,
  text: JSON.stringify(definition),
});
const box = (more: object = {}) =>
  file('box.entity', {
    assumed: true,
    fields: { type: 'object', required: ['code'], properties: { code: { type: 'string', maxLength: 9 } } },
    crud: { create: {} },
    ...more,
  });
const list = file('boxes.query', { assumed: true, from: 'box', columns: ['code'], sort: ['code'] });
const clerk = file('clerk.role', { assumed: true, actions: ['box-*'], queries: ['boxes'] });
const tins = file('tins.query', { assumed: true, from: 'tin', columns: ['code'], sort: ['code'] });

function reportedProblems(...files: readonly { path: string; text: string }[]) {
  const { definitions, problems } = load(files);
  const found = [...lint(definitions), ...compile(definitions).problems];
  return [...problems, ...dropFollowUpProblems(definitions, files, found)]
    .filter(({ code }) => code !== 'lint.missingText')
    .map(({ code, file: at }) => `${at} ${code}`);
}

describe('load: what follows from a file that cannot be read', () => {
  it('is not told: neither what mentions it nor what its actions would have been', () => {
    expect(reportedProblems(box({ colour: 1 }), list, clerk)).toEqual(['k/box.entity.json lint.unknownKey']);
  });

  it('hides no fault of a file that has nothing to do with it', () => {
    expect(reportedProblems(box({ colour: 1 }), list, clerk, tins)).toContain('k/tins.query.json lint.unknownDefinition');
  });

  it('everything is told where every file can be read', () => {
    expect(reportedProblems(list, clerk)).toEqual(
      expect.arrayContaining(['k/boxes.query.json lint.unknownDefinition', 'k/clerk.role.json lint.emptyPattern']),
    );
  });
});
