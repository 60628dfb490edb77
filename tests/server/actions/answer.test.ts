import { expect, it } from 'vitest';
import type { ActionModel, Changes } from '#engine';
import { doneAnswer } from '../../../server/services/actions/answer.ts';
import { shipped } from '../../kit/shipped.ts';

const action = { success: 'common.done' } as ActionModel;
const none = { updated: [], deleted: [], states: [], movements: [], links: [], prints: [], notices: [], confirmed: [] };

it('what is proposed next names rows that were made by the code they got', () => {
  const created = [{ entity: 'box', id: 'b-1', values: { code: 'BX0001' }, serials: [] }];
  const input = { boxCode: { made: 'b-1' }, quantity: { value: 5 }, otherCode: { made: 'gone' } };
  const changes: Changes = { ...none, created, next: [{ action: 'hu-split', input }] };
  expect(doneAnswer(shipped, action, changes, 'j', []).data).toMatchObject({
    next: [{ action: 'hu-split', input: { boxCode: 'BX0001', quantity: 5 } }],
  });
  const { data } = doneAnswer(shipped, action, { ...none, created }, 'j', []);
  expect(data).not.toHaveProperty('next');
});

it('says that nothing was changed where nothing was, but for what says so itself', () => {
  const nothing = { ...none, created: [] };
  const said = (changes: Changes, success = 'common.done'): string =>
    doneAnswer(shipped, { success } as ActionModel, changes, 'j', []).message.code;
  const sets = (changed: number): Changes => ({ ...nothing, sets: [{ effect: 'e', entity: 'box', changed, left: 0 }] });
  expect([nothing, sets(0), sets(1)].map((changes) => said(changes))).toEqual([
    'common.nothingChanged',
    'common.nothingChanged',
    'common.done',
  ]);
  expect(said(nothing, 'hu-split.done')).toBe('hu-split.done');
});

it('the text shows the values the action names, and the codes made', () => {
  const created = [{ entity: 'box', id: 'b-1', values: { code: 'BX0001' }, serials: [] }];
  const { message } = doneAnswer(shipped, action, { ...none, created, shown: { quantity: 30, bin: '10-02' } }, 'j', []);
  expect(message).toEqual({ code: 'common.done', params: { quantity: 30, bin: '10-02', codes: 'BX0001' } });
});
