import { expect, it } from 'vitest';
import { isQuestion, isRemoval, submitTitle } from '../../../renderer/pages/forms/formKind.ts';
import { formOf } from './formOf.ts';

const viewOf = (action: string): readonly unknown[] => {
  const view = formOf(action);
  return [submitTitle(view) === view.title, isRemoval(view), isQuestion(view, { id: '1', userAccount: 'zhang' })];
};

it.each([
  ['supplier-create', false, false, false],
  ['supplier-edit', false, false, false],
  ['supplier-delete', true, true, false],
  // Asks why, if somebody wants to say.
  ['user-deactivate', true, false, false],
  ['user-activate', true, false, true],
])('%s: button called as it is %s, takes away %s, only asks whether %s', (action, ...expected) => {
  expect(viewOf(action)).toEqual(expected);
});
