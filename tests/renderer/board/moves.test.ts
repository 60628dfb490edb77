import { describe, expect, it } from 'vitest';
import type { BoardView } from '#engine';
import { ageSince } from '../../../renderer/screens/board/age.ts';
import { cardForKey } from '../../../renderer/screens/board/cursor.ts';
import { inState } from '../../../renderer/screens/board/inState.ts';
import { otherActions, statesFrom, targetOf } from '../../../renderer/screens/board/moves.ts';

const action = (id: string, input?: string): object => ({
  action: id,
  title: id,
  screen: `form.${id}`,
  ...(input ? { input } : {}),
});
// Only what moves look at.
const view = {
  states: ['new', 'open', 'done'],
  actions: [action('create'), action('start', 'code'), action('rush', 'code'), action('edit', 'id')],
  moves: [
    { from: 'new', to: 'open', event: 'm.event.start', actions: ['start'] },
    { from: 'new', to: 'open', event: 'm.event.rush', actions: ['rush'] },
    { from: 'open', to: 'done', event: 'm.event.approve', actions: [] },
  ],
} as unknown as BoardView;
const reason = { code: 'm.no', params: {}, text: 'Not today' };
const closed = (id: string) => ({ action: id, open: false, reasons: [reason] });
const open = (id: string) => ({ action: id, open: true, reasons: [] });

describe('moving a card', () => {
  it('leads to what the actions of a step raise, those closed for the record left out', () => {
    expect(targetOf(view, 'new', 'open', [closed('start'), open('rush')])).toMatchObject({
      kind: 'open',
      actions: [{ action: 'rush' }],
    });
    expect(targetOf(view, 'new', 'open', undefined)).toMatchObject({ actions: [{ action: 'start' }, { action: 'rush' }] });
  });

  it('tells one reason once where every action of the step is closed', () => {
    expect(targetOf(view, 'new', 'open', [closed('start'), closed('rush')])).toEqual({ kind: 'closed', reasons: [reason] });
  });

  it('tells a step that is made elsewhere from one that is none', () => {
    expect(targetOf(view, 'open', 'done', [])).toEqual({ kind: 'elsewhere', event: 'm.event.approve' });
    expect(targetOf(view, 'done', 'new', [])).toEqual({ kind: 'none' });
    expect([statesFrom(view, 'new'), statesFrom(view, 'done')]).toEqual([['open'], []]);
  });

  it('leaves other actions that are open on the card', () => {
    const verdicts = [open('start'), open('rush'), open('edit')];
    expect(otherActions(view, 'new', verdicts).map((each) => each.action)).toEqual(['edit']);
    expect(otherActions(view, 'new', [closed('edit')])).toEqual([]);
  });
});

describe('keys on a board', () => {
  const lanes = [['a', 'b', 'c'], [], ['d', 'e']];

  it.each([
    ['a', 'ArrowDown', 'b'],
    ['c', 'ArrowDown', undefined],
    ['c', 'ArrowRight', 'e'],
    ['e', 'ArrowLeft', 'b'],
    ['a', 'ArrowLeft', undefined],
    ['b', 'Home', 'a'],
    ['a', 'End', 'c'],
    ['a', 'x', undefined],
    ['z', 'ArrowDown', undefined],
  ])('from %s by %s to %s', (from, key, to) => {
    expect(cardForKey(lanes, from, key)).toBe(to);
  });
});

describe('a column of a board', () => {
  it('asks for its state beside whatever is filtered', () => {
    expect(inState({ search: 'x' }, 'status', 'open')).toEqual({
      search: 'x',
      filter: { status: { eq: 'open' } },
      limit: 30,
    });
    expect(inState({ filter: { kind: { eq: 'a' } } }, 'status', 'open').filter).toEqual({
      and: [{ status: { eq: 'open' } }, { kind: { eq: 'a' } }],
    });
  });
});

describe('the age of a card', () => {
  const now = Date.parse('2026-11-27T08:00:00Z');
  const age = (at: string | null) => ageSince({ at }, 'at', now);

  it('counts from its moment, and is none without one or before it', () => {
    expect(age('2026-11-25T08:00:00Z')).toMatchObject({ code: 'ui.lasting.days', params: { days: 2 } });
    expect([age(null), age('2026-11-28T08:00:00Z'), age('soon')]).toEqual([undefined, undefined, undefined]);
  });
});
