import { describe, expect, it } from 'vitest';
import { checklistPrimary } from '../../../renderer/screens/checklist/checklistPrimary.ts';
import type { Checklist } from '../../../renderer/screens/checklist/useChecklist.ts';

const field = (name: string, required?: boolean) => ({ name, title: name, widget: 'text', ...(required && { required }) });
const view = {
  title: 'lot',
  slots: [
    { name: 'verdict', title: 'verdict', kind: 'form', required: true, inputs: [field('verdict', true), field('comment')] },
    { name: 'boxes', title: 'boxes', kind: 'basket', required: false, input: 'rejected', expect: 'box' },
  ],
};
const t = (code: string | readonly string[], params?: object): string => [code, ...Object.values(params ?? {})].join(' ');

/** Why the check cannot be finished, where the server says what is open. */
function closed(input: object, open: readonly string[], answered = 1): string | undefined {
  const context = { input, preview: { open, refusals: [] } };
  const screen = { phase: 'ready', context, submit: () => undefined };
  const list = { view, screen, lines: [{}], begins: false, answered } as unknown as Checklist; // all that is read of it
  return checklistPrimary(list, 0, () => undefined, { t }).closed;
}

describe('a checklist that cannot be finished yet', () => {
  it('says that its lines come first', () => {
    expect(closed({ verdict: 'part' }, [], 0)).toBe('ui.check.left 1');
  });

  it('waits for them: before, it is not known which action is meant', () => {
    const context = { input: { verdict: 'accept' }, preview: undefined };
    const list = {
      view: { ...view, slots: [] },
      screen: { phase: 'ready', context },
      lines: [],
      answered: 0,
    } as unknown as Checklist;
    expect(checklistPrimary(list, 0, () => undefined, { t }).closed).toBe('ui.check.opening');
  });

  it('asks for what one answer makes necessary: a comment, and the boxes it is about', () => {
    expect(closed({}, [])).toBe('ui.type.first verdict');
    expect(closed({ verdict: 'part' }, ['rejected', 'comment'])).toBe('ui.type.first comment');
    expect(closed({ verdict: 'part', comment: 'thin' }, ['rejected'])).toBe('ui.scan.first boxes');
  });

  it('is open once nothing is', () => {
    expect(closed({ verdict: 'part', comment: 'thin', rejected: ['B1'] }, [])).toBe(undefined);
    expect(closed({ verdict: 'accept' }, [])).toBe(undefined);
  });
});
