import { expect, it } from 'vitest';
import { previewScreen } from '#engine';
import { shipped } from '../../../kit/shipped.ts';

it('a screen that two bundles share is previewed with the action of each', () => {
  const viewer = { bundle: shipped, roles: ['admin'], shell: 'pad' } as const;
  const screen = [...shipped.screens.values()].find(({ id }) => previewScreen(viewer, id) !== undefined)!;
  const { id } = previewScreen(viewer, screen.id)!.action;
  const action = { ...shipped.actions.get(id)!, success: 'common.other' };
  const bundle = { ...shipped, actions: new Map([...shipped.actions, [id, action]]) };
  expect(previewScreen({ ...viewer, bundle }, screen.id)!.action.success).toBe('common.other');
  expect(previewScreen(viewer, screen.id)!.action.success).not.toBe('common.other');
});
