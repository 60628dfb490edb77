import { expect, it } from 'vitest';
import { withRevisions } from '../../../server/services/definitions/overlay.ts';

const file = (path: string) => ({ path, text: '{}' });
const revision = (kind: string, id: string, content: object) => ({ kind, id, area: 'own', content: JSON.stringify(content) });
const paths = (...revisions: readonly ReturnType<typeof revision>[]) =>
  withRevisions([file('a/trip.flow.json'), file('a/trip.form.json')], revisions).map(({ path }) => path);

it('a flow that is retired is gone, whether it was shipped or the plant made it', () => {
  expect(paths(revision('flow', 'trip', { retired: true }), revision('flow', 'own', { retired: true }))).toEqual([
    'a/trip.form.json',
  ]);
});

it('is there again with a revision that does not say so; nothing else is retired', () => {
  expect(
    paths(revision('flow', 'trip', {}), revision('flow', 'own', {}), revision('form', 'trip', { retired: true })),
  ).toEqual(['a/trip.flow.json', 'a/trip.form.json', 'own/own.flow.json']);
});
