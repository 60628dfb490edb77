import { describe, expect, it } from 'vitest';
import type { Publishing } from '../../designer/pages/menu/stepEntries.ts';
import { stepEntries } from '../../designer/pages/menu/stepEntries.ts';

type Steps = NonNullable<Publishing['draft']>['steps'];

const done: string[] = [];
const step = (id: Steps[number]['id'], isClosed = false): Steps[number] => ({
  id,
  title: id,
  isPrimary: false,
  isClosed,
  run: () => void done.push(id),
});
const revision = (number: number, isCurrent: boolean) => ({
  revision: number,
  hash: '',
  note: '',
  publishedAt: null,
  by: null,
  reviewedBy: null,
  isCurrent,
});
const words = {
  t: (code: string, params?: { readonly revision?: number }) => [code, params?.revision ?? ''].join(' ').trim(),
};
const entries = (steps: Steps | undefined, canDraft = true) => {
  const begin = canDraft ? (from?: number) => void done.push(`begin ${from ?? 'anew'}`) : undefined;
  const edit = { begin, pathOf: String, refusals: [], others: [] };
  const draft = steps && ({ steps } as unknown as Publishing['draft']);
  const publishing = { draft, edit, history: [revision(2, true), revision(1, false)] };
  return stepEntries(publishing, words as unknown as Parameters<typeof stepEntries>[1]);
};

describe('the steps to a revision in the command menu', () => {
  it('are those of a draft that are open; it is thrown away by its button alone', () => {
    const found = entries([step('discard'), step('submit', true), step('approve'), step('reject'), step('wait')]);
    expect(found.map(({ id }) => id)).toEqual(['step-approve', 'step-reject', 'step-back-1']);
    found[0]?.run();
    expect(done.splice(0)).toEqual(['approve']);
  });

  it('publish what is approved, and go back to any revision but the one that holds', () => {
    const found = entries([step('publish')]);
    expect(found.map(({ title }) => title)).toEqual(['publish', 'designer.menu.rollBack 1']);
    for (const { run } of found) run();
    expect(done.splice(0)).toEqual(['publish', 'begin 1']);
  });

  it('begin a draft of what is read, for who may draft', () => {
    expect(entries(undefined).map(({ id }) => id)).toEqual(['step-edit', 'step-back-1']);
    expect(entries(undefined, false)).toEqual([]);
  });
});
