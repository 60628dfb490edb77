import { describeAction, type ActionModel, type Language } from '#engine';
import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../../engine/describe/describeAction.ts';
import { fieldTitle, titleOf } from '../../../engine/describe/sentence.ts';
import { referencedRow } from '../../../engine/expr/referencedRow.ts';
import type { Scenario } from '../../../engine/model/scenarioTypes.ts';
import { MemoryRunner } from '../../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../../engine/scenario/runScenario.ts';
import { groupBy } from '../../kit/groupBy.ts';
import { shipped } from '../../kit/shipped.ts';

const LANGUAGES: readonly Language[] = ['zh', 'en'];
const wordingIn = (language: Language) => ({ ...shipped, language });
const written = (id: string, language: Language = 'en'): string =>
  effectsOf(shipped.actions.get(id)!, wordingIn(language)).join('\n');
const rulesOf = (id: string, language: Language = 'en') =>
  describeAction(shipped.actions.get(id)!, wordingIn(language)).rules;

describe('what an action writes', () => {
  it.each([
    [
      'en',
      "State = 'Created'; Online quantity = 0; Good quantity = 0; Scrap quantity = 0; where empty, Work order number = the next number (WOYYMMDD0000), Source = 'Plan', Priority = 5",
    ],
    [
      'zh',
      '状态＝“已创建”；上线数＝0；良品数＝0；报废数＝0；未填时，工单号自动编号（WOYYMMDD0000）、来源＝“计划”、优先级＝5',
    ],
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

  it('says what a copy takes over, and what it does not', () => {
    expect(written('hu-split')).toContain(
      'all other fields and states as in Box “box”; Box code = the next number (BXYYMMDD000000)',
    );
    expect(written('machining-lending-return')).toContain("all other fields as in the Process card; State = 'Created'");
  });

  it('says which lines are changed, made and deleted, what is taken over, and what new ones begin with', () => {
    expect(written('receive-order-edit')).toContain(
      'Ordered quantity as in that entry; Part = the entry of the Part records for that entry; those with the same Line number are changed, others are made, the rest is deleted; where new (Received quantity = 0; Stocked quantity = 0)',
    );
    expect(written('fault-submit')).toContain('the former ones are deleted, and all are made');
  });

  it('says what is written of a row only where it is new', () => {
    expect(written('goods-receiving')).toContain("where new (Quality = 'Not judged')");
  });

  it('says what is done to every row that is written, whichever action writes it', () => {
    expect(written('goods-receiving')).toContain('for each Box that is written, if Held since of Batch is not empty and');
    expect(written('goods-receiving')).toContain('this record: Hold with its batch, becomes Frozen');
  });

  it('says what becomes of the record once it is approved', () => {
    expect(written('stock-out-request-approve')).toContain(
      'once Tool stock-out approval is approved: Tool stock-out request “request”: Approve, becomes Approved',
    );
    expect(written('maintenance-plan-change-approve')).toContain('Planned on = New date of the Maintenance plan change');
  });

  it('says of rows of a set that some may stay as they are', () => {
    expect(written('frock-receive')).not.toContain('stay as they are');
  });

  it('tells what is done besides from what is done under the condition above it', () => {
    const { effects } = describeAction(shipped.actions.get('hu-split')!, wordingIn('en'));
    expect(effects.map(({ heading }) => heading).slice(0, 3)).toEqual([
      undefined,
      'for each of the entered Parts,',
      'besides:',
    ]);
  });

  it('says that a condition of an event is looked at before what it reads is written', () => {
    const before = 'by what was there before, if the Furnace batch is there and Cleaning start of Process card';
    expect(written('pre-assembly-cleaning-out')).toContain(before);
    expect(written('tool-change-confirm', 'zh')).toContain('按写入前的数据，如果该换刀单的状态是“已创建”：');
    // What was made above is looked at once it is there.
    expect(written('goods-receiving')).not.toContain('by what was there before');
  });

  it('says in whose name a stand-in decides, and of which tasks there is a notice', () => {
    expect(written('absence-begin')).toContain('in the name of these, with a notice of those whose turn it is');
  });

  it('calls a value that an author named like a word of the language by its own name', () => {
    const { terms } = describeAction(shipped.actions.get('sample-return-stock-in')!, wordingIn('zh'));
    expect(terms.join('\n')).toContain('“place”：箱“box”的库位的库位编码');
  });

  it('says what becomes of a task that is late', () => {
    expect(written('flow-task-timeout')).toContain('has no due time any more, and its handler gets a notice');
  });

  it('says which rows are deleted along', () => {
    expect(written('issue-delete')).toContain('deletes this Approval: along with its Approval task');
  });

  it('says where the reason is kept', () => {
    expect(written('pallet-label-print')).toContain('prints Pallet label: Reason for printing as entered');
  });

  it.each([
    ['en', 'product-label-freeze', 'keeps Reason as entered in the operation log alone'],
    ['zh', 'assembly-other-stock-in', '输入的入库类型、备注只记入操作日志'],
  ] as const)('says in %s what is entered and kept nowhere else', (language, action, text) => {
    expect(written(action, language)).toContain(text);
  });

  it.each([
    [
      'en',
      'for each Box whose Quantity, Part, Batch, Supplier, Bin, or Stock status changes: keeps the stock movement “Split”',
    ],
    ['zh', '写入的箱，数量、物料、批次、供应商、库位或库存状态有变化的，记入库存事务“拆箱”'],
  ] as const)('says in %s which stock movements are kept, and of what', (language, text) => {
    expect(written('hu-split', language)).toContain(text);
    expect(written('box-label-print', language)).not.toContain({ zh: '库存事务', en: 'stock movement' }[language]);
  });

  it('says whom the operation log names, where that is not who is signed in', () => {
    expect(written('sampling-task-claim')).toContain('the operation log names the Operator as its operator');
    expect(written('sampling-task-claim', 'zh')).toContain('操作日志的操作人记为操作员');
    expect(written('work-order-close')).not.toContain('operation log');
  });

  it('says in which states a row is stock', () => {
    expect(written('customer-return')).toContain('it is stock while State is In stock or Lent');
  });

  it('says that a row which takes over all else keeps its own number', () => {
    expect(written('church-point-approve')).toContain('as in Church point “churchPoint”; Number stays as it is');
  });

  it('says of an edit what an input is that is not sent', () => {
    const terms = (id: string) => describeAction(shipped.actions.get(id)!, wordingIn('en')).terms;
    const unsent = 'what is not sent: as it stands in the Check plan; what is sent empty is emptied';
    expect(terms('check-plan-edit')).toContain(unsent);
    expect(terms('check-plan-create').join()).not.toContain('what is not sent');
  });

  it('counts places from where they are counted', () => {
    expect(written('collection-menu-arrange')).toContain('the place of this entry (from 0)');
  });
});

/** Stands for a field where a row has a stock movement. */
const BOOKED = 'movement';

/** Every field that a step of a scenario writes, by the action that does: `<entity> <field>`. */
async function writtenBy(scenarios: Iterable<Scenario>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const scenario of scenarios) {
    const plant = new MemoryRunner(shipped);
    await runScenario(scenario, shipped, plant);
    for (const { action, changes } of plant.store.journal) {
      const fields = found.get(action) ?? new Set();
      found.set(action, fields);
      for (const { entity, values, serials } of changes.created) {
        const filled = Object.keys(values).filter((name) => values[name] !== null && !isEmptyList(values[name]));
        for (const name of [...filled, ...serials.map(({ field }) => field)]) fields.add(`${entity} ${name}`);
      }
      for (const { entity, after } of changes.updated) for (const name of Object.keys(after)) fields.add(`${entity} ${name}`);
      for (const { entity } of changes.deleted) fields.add(`${entity} id`);
      for (const { entity } of changes.movements) fields.add(`${entity} ${BOOKED}`);
    }
  }
  return found;
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** What is said of the rows of each entity that an action writes. */
function saidOf(action: ActionModel, language: Language): (entity: string) => string | undefined {
  const said = action.effects.map((effect) => {
    const parent = effect.changes && referencedRow(effect.changes.type)?.entity;
    const of = [
      effect.makes?.entity,
      effect.raises && referencedRow(effect.raises.on.type)?.entity,
      parent,
      effect.children && shipped.entities.get(parent ?? '')?.children.get(effect.children.collection)?.entity,
    ];
    return {
      of,
      isApproval: effect.kind === 'approval',
      text: effectsOf({ ...action, effects: [effect] }, wordingIn(language)).join('\n'),
    };
  });
  return (entity) => {
    const texts = said.flatMap(({ of, isApproval, text }) => (isApproval || of.includes(entity) ? [text] : []));
    return texts.length === 0 ? undefined : texts.join('\n');
  };
}

/** Whether what is said of the rows of an entity says that a field is written. */
function isSaid(text: string | undefined, entity: string, name: string, language: Language): boolean {
  const model = shipped.entities.get(entity)!;
  const { role } = model.fields.get(name)!;
  // A state is said by where an event leads; a line is said to be one of its record.
  if (text === undefined || role !== 'field' || name === model.childOf?.field) return text !== undefined;
  const copied = { zh: '其他字段', en: 'all other fields' }[language];
  return text.includes(copied) || text.includes(fieldTitle(model, name, wordingIn(language)));
}

const isBookedSaid = (id: string, entity: string, language: Language): boolean => {
  const of = titleOf(wordingIn(language), entity);
  const said = { zh: `写入的${of}，`, en: `for each ${of} whose ` }[language];
  return effectsOf(shipped.actions.get(id)!, wordingIn(language)).some((line) => line.startsWith(said));
};

/** An approval writes its own rows, and those of any record: what it does is said in words. */
const isOfApproval = (action: string, entity: string): boolean =>
  /^flow-(?:instance|task)$/.test(entity) || shipped.actions.get(action)?.area === 'approvals';

describe('every field that a scenario writes is said', () => {
  const byArea = groupBy([...shipped.scenarios.values()], ({ steps }) => shipped.actions.get(steps[0]?.do ?? '')?.area);

  it.each([...byArea])('in %s', async (_, scenarios) => {
    const unsaid: string[] = [];
    for (const [id, fields] of await writtenBy(scenarios))
      for (const language of LANGUAGES) {
        const said = saidOf(shipped.actions.get(id)!, language);
        for (const field of fields) {
          const [entity = '', name = ''] = field.split(' ');
          const isFieldSaid =
            name === BOOKED ? isBookedSaid(id, entity, language) : isSaid(said(entity), entity, name, language);
          if (!isOfApproval(id, entity) && !isFieldSaid) unsaid.push(`${language} ${id}: ${field}`);
        }
      }
    expect(unsaid).toEqual([]);
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

  it.each([
    ['en', 'if “Customer code” is filled in: Customer must be there, else customer.notExist'],
    ['zh', '如果填写了“客户编码”：客户必须存在，否则customer.notExist'],
  ] as const)('says in %s where a row is looked up only if it is named', (language, text) => {
    const texts = rulesOf('customer-return', language).map((rule) => rule.text);
    expect(texts.filter((each) => each.startsWith(text))).toHaveLength(1);
    expect(texts.filter((each) => each.includes('part.notExist')).join()).not.toMatch(/^(?:if|如果)/);
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
