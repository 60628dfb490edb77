import { describeAction, type Language } from '#engine';
import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../../engine/describe/describeAction.ts';
import { shipped } from '../../kit/shipped.ts';

const wordingIn = (language: Language) => ({ texts: shipped.texts, entities: shipped.entities, language });
const written = (id: string, language: Language = 'en'): string =>
  effectsOf(shipped.actions.get(id)!, wordingIn(language)).join('\n');
const rulesOf = (id: string, language: Language = 'en') =>
  describeAction(shipped.actions.get(id)!, wordingIn(language)).rules;

describe('what an action writes', () => {
  it.each([
    ['en', "State = 'Created'; where empty, Work order number = the next number, Source = 'Plan', Priority = 5"],
    ['zh', '状态＝“已创建”；未填时，工单号自动编号、来源＝“计划”、优先级＝5'],
  ] as const)('says in %s with what a new row begins that nobody entered', (language, text) => {
    expect(written('work-order-create', language)).toContain(text);
  });

  it.each([
    ['en', 'Box “box”: Empty, becomes Empty if Quantity is 0, else stays as it is'],
    ['zh', '用空，如果数量等于0，变为空箱，否则状态不变'],
  ] as const)('says in %s under which condition an event leads where', (language, text) => {
    expect(written('production-feeding', language)).toContain(text);
  });

  it('says where an event leads if no condition holds', () => {
    expect(written('box-unfreeze')).toContain(
      "becomes To be inspected if Status before freezing is 'To be inspected', else becomes Available",
    );
  });

  it('says of an event on several rows that it is raised on each', () => {
    expect(written('assembly-shipping')).toContain('each of the Box records: Ship, becomes Shipped');
  });

  it('says of an event that stays in some states in which', () => {
    expect(written('assembly-stock-up-save')).toContain('Save, becomes Saved, stays as it is while Saved');
  });

  it('says what becomes of the task that is handed on, and of whoever gets it', () => {
    expect(written('flow-task-transfer')).toContain('in the Approval, the task is transferred, with comment and time');
  });

  it('says which rows are deleted along', () => {
    expect(written('issue-delete')).toContain('deletes this Approval: along with its Approval task');
  });

  it('says where the reason is kept', () => {
    expect(written('pallet-label-print')).toContain('prints Pallet label: Reason for printing as entered');
  });

  it('counts places from where they are counted', () => {
    expect(written('collection-menu-arrange')).toContain('the place of this entry (from 0)');
  });
});

describe('what an action refuses', () => {
  it('names the rows that keep one from being deleted', () => {
    expect(rulesOf('issue-delete').find(({ code }) => code === 'common.associated')?.text).toContain(
      'no Comment refers to the Issue that is deleted',
    );
  });

  it('writes numbers as its refusals do', () => {
    expect(rulesOf('work-order-create').find(({ code }) => code === 'common.integerRange')?.text).toContain('1 to 99,999');
  });

  it('says what is neither yes nor no, and no file of its sort, before rows are looked at', () => {
    const codes = (id: string) => rulesOf(id).map(({ code }) => code);
    expect(codes('collection-menu-arrange')).toContain('common.yesOrNo');
    const ofComment = codes('issue-comment');
    expect(ofComment.slice(ofComment.indexOf('file.notExist'), ofComment.indexOf('issue.notExist'))).toEqual([
      'file.notExist',
      'file.wrongType.picture',
    ]);
  });

  it('leaves out what no value can be: an empty text is missing, not too short', () => {
    expect(rulesOf('pallet-label-print').map(({ code }) => code)).not.toContain('common.tooShort');
  });
});

it('says that amounts of the same part are put in together', () => {
  const { terms } = describeAction(shipped.actions.get('assembly-shipping')!, wordingIn('en'));
  expect(terms.join('\n')).toContain('in turn, one amount for all with the same Part for each of the Ship line records');
});
