import { describe, expect, it } from 'vitest';
import { compile, decide, load, MemoryStore, readInput, type Decision, type Json } from '#engine';
import { evaluatePartial } from '../../../engine/decide/evaluatePartial.ts';
import { formFaults } from '../../../engine/input/formFaults.ts';
import { readPartial } from '../../../engine/input/readPartial.ts';
import { bundleOf } from '../store/bundleOf.ts';
import { person } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const entity = (id: string, properties: object, required: readonly string[]) => ({
  id,
  label: ['code'],
  unique: { code: ['code'] },
  fields: { type: 'object', required: ['code', ...required], properties: { code, ...properties } },
});
const ENTITIES = [
  entity('user', { account: { type: 'string', maxLength: 50 } }, []),
  entity('form', { schema: { type: 'object', format: 'json-schema' } }, []),
  entity('report', { form: { type: 'string', 'x-ref': 'form' }, data: { type: 'object', 'x-schema': 'form.schema' } }, []),
];
const FILE = {
  id: 'file',
  input: {
    type: 'object',
    required: ['form'],
    properties: { form: { ...code, 'x-scan': 'form' }, data: { 'x-of': 'report.data' } },
  },
  load: { form: { entity: 'form', by: { code: 'input.form' } } },
  effects: { make: { create: 'report', set: { code: "'R1'", form: 'form', data: 'input.data' } } },
};
const DENT = {
  type: 'object',
  required: ['depth'],
  properties: {
    depth: { type: 'number', title: 'Depth in mm', minimum: 0, maximum: 50, multipleOf: 0.1 },
    note: { type: 'string', maxLength: 10 },
    marks: {
      type: 'array',
      maxItems: 2,
      items: { type: 'object', properties: { side: { type: 'string', enum: ['left'] } } },
    },
  },
};

const system = { version: 1, createdAt: '2026-01-01T00:00:00.000Z', createdBy: 'u', updatedAt: null, updatedBy: 'u' };
const bundle = bundleOf({ entity: ENTITIES, action: [FILE], role: [{ id: 'clerk', actions: ['*'], records: ['*'] }] });
const action = bundle.actions.get('file')!;
const context = {
  actor: person('u', ['clerk']),
  now: '2026-11-21T00:00:00.000Z',
  newId: () => 'new',
  zone: 'Asia/Shanghai',
  settings: {},
  confirmed: new Set<string>(),
};

function storeOf(schema: object | null): MemoryStore {
  const store = new MemoryStore(bundle);
  store.insert('form', 'f', { ...system, code: 'DENT', schema: schema as never });
  return store;
}

function file(data: Json, schema: object | null = DENT): Decision {
  const read = readInput(action, { form: 'DENT', data });
  if (!read.ok) return { outcome: 'refused', refusals: read.refusals };
  return decide(bundle, action, read.input, storeOf(schema).load(action, read.input, context), context);
}

function refusals(decision: Decision): readonly unknown[] {
  return decision.outcome === 'refused' ? decision.refusals.map(({ code: of, at }) => `${of}@${at}`) : [decision.outcome];
}

describe('data of a form', () => {
  it('are kept as they were read', () => {
    const values = { data: { depth: 2.5, note: 'deep' } };
    expect(file({ depth: 2.5, note: ' deep ' })).toMatchObject({ changes: { created: [{ values }] } });
  });

  it('are kept in the order of the form, in whatever order they were filled in', () => {
    const decision = file({ note: 'deep', depth: 2.5 });
    expect(JSON.stringify(decision)).toMatch(/"depth":.*"note":"deep"/);
  });

  it('are refused at their place, by the codes of every input', () => {
    const refused = file({ depth: 50.1, note: 'much too long', marks: [{ side: 'top' }] });
    expect(refusals(refused)).toEqual([
      'common.outOfRange@/data/depth',
      'common.tooLong@/data/note',
      'common.unknownWord@/data/marks/0/side',
    ]);
    expect(refusals(file({ depth: 1, other: 1 }))).toEqual(['form.unknownField@/data/other']);
  });

  it('lack what the form requires, called as the form calls it', () => {
    const params = { field: { word: 'Depth in mm', of: '' } };
    expect(file(null)).toMatchObject({ refusals: [{ code: 'common.required', at: '/data/depth', params }] });
  });

  it('are none where there is no form', () => {
    expect(file(null, null)).toMatchObject({ outcome: 'accepted' });
    expect(refusals(file({ depth: 1 }, null))).toEqual(['form.notAsked@/data']);
    expect(refusals(file({ depth: 1 }, { type: 'object' }))).toEqual(['form.faulty@/data']);
  });

  it('are open, and not refused, while they are filled in; what the form asks is known', () => {
    const { input } = readPartial(action, { form: 'DENT', data: { note: 'x' } });
    const seen = evaluatePartial(bundle, action, input, storeOf(DENT).load(action, input, context), {
      ...context,
      isPartial: true,
    });
    expect([seen.refusals, seen.open, seen.forms.get('data')?.map(({ name }) => name)]).toEqual([
      [],
      ['data'],
      ['depth', 'note', 'marks'],
    ]);
  });
});

/** Why is asked of what is deep, and who of what needs a reason. */
const ASKS = {
  type: 'object',
  required: ['depth', 'why', 'who'],
  properties: {
    depth: { type: 'number', multipleOf: 0.1 },
    why: { type: 'string', enum: ['dropped', 'hit'], 'x-when': { show: 'form.depth > 5' } },
    who: { type: 'string', 'x-when': { show: "form.why == 'hit'" } },
  },
};

describe('a field of a form with a condition', () => {
  it('is required while the condition holds, and neither required nor kept while it does not', () => {
    expect(refusals(file({ depth: 5.1 }, ASKS))).toEqual(['common.required@/data/why']);
    expect(refusals(file({ depth: 5.1, why: 'hit' }, ASKS))).toEqual(['common.required@/data/who']);
    const kept = file({ depth: 5, why: 'nonsense', who: 'Gao' }, ASKS);
    expect(kept).toMatchObject({ changes: { created: [{ values: { data: { depth: 5 } } }] } });
  });

  it('counts as left empty for the conditions of others while it is not asked', () => {
    const kept = file({ depth: 5, why: 'hit', who: 'Gao' }, ASKS);
    expect(kept).toMatchObject({ changes: { created: [{ values: { data: { depth: 5 } } }] } });
    expect(JSON.stringify(kept)).not.toContain('Gao');
  });

  it('is among the fields while it is filled in as soon as the condition holds', () => {
    const asked = (data: Json): readonly string[] | undefined => {
      const { input } = readPartial(action, { form: 'DENT', data });
      const loaded = storeOf(ASKS).load(action, input, context);
      return evaluatePartial(bundle, action, input, loaded, context)
        .forms.get('data')
        ?.map(({ name }) => name);
    };
    expect([asked({}), asked({ depth: 6 }), asked({ depth: 6, why: 'hit' })]).toEqual([
      ['depth'],
      ['depth', 'why'],
      ['depth', 'why', 'who'],
    ]);
  });
});

describe('an effect that gives a row data of a form', () => {
  const problems = (effect: object, input: object = {}): readonly unknown[] => {
    const properties = { ...FILE.input.properties, reportCode: { ...code, 'x-scan': 'report' }, ...input };
    const loads = { ...FILE.load, report: { entity: 'report', by: { code: 'input.reportCode' }, lock: true } };
    const act = {
      ...FILE,
      input: { ...FILE.input, required: ['form', 'reportCode'], properties },
      load: loads,
      effects: { e: effect },
    };
    const files = [...ENTITIES.map((each) => ['entity', each] as const), ['action', act] as const].map(
      ([kind, { id, ...content }]) => ({
        path: `k/${id}.${kind}.json`,
        text: JSON.stringify({ assumed: true, ...content }),
      }),
    );
    const found = compile(load(files).definitions).problems;
    return found.filter(({ severity }) => severity === 'error').map(({ code: of, pointer }) => `${of}@${pointer}`);
  };
  const UNCHECKED = ['lint.formUnchecked@/effects/e'];

  it('takes them from an input that is checked by the form the row has then', () => {
    const own = { data: { 'x-of': 'report.data', 'x-schema': 'report.form.schema' } };
    expect(problems({ update: 'report', set: { form: 'form', data: 'input.data' } })).toEqual([]);
    expect(problems({ update: 'report', set: { data: 'input.data' } }, own)).toEqual([]);
    expect(problems({ update: 'report', set: { form: 'form', data: 'null' } })).toEqual([]);
  });

  it('takes none that are checked by another, or by none', () => {
    expect(problems({ update: 'report', set: { data: 'input.data' } })).toEqual(UNCHECKED);
    expect(problems({ create: 'report', set: { code: "'R'", data: 'input.data' } })).toEqual(UNCHECKED);
    expect(problems({ create: 'report', set: { code: "'R'", form: 'form', data: 'report.data' } })).toEqual(UNCHECKED);
  });

  it('gives no row another form and leaves its data as they were', () => {
    expect(problems({ update: 'report', set: { form: 'form' } })).toEqual(UNCHECKED);
    expect(problems({ create: 'report', copy: 'report', set: { code: "'R'", form: 'form' } })).toEqual(UNCHECKED);
    expect(problems({ create: 'report', set: { code: "'R'", form: 'form' } })).toEqual([]);
  });

  it('has a way that leads to a form', () => {
    expect(
      problems({ create: 'report', set: { code: "'R'" } }, { data: { 'x-of': 'report.data', 'x-schema': 'form.code' } }),
    ).toEqual(['lint.schemaMisplaced@/input/properties/data/x-schema']);
  });
});

describe('the schema of a form', () => {
  const field = (schema: object) =>
    formFaults({ type: 'object', properties: { a: schema } }).map(({ code: of, at }) => `${of}@${at}`);

  it.each([
    ['a reference', { $ref: 'https://example.org/schema.json' }, 'lint.unknownKey@/properties/a/$ref'],
    ['a pattern that may take long', { type: 'string', pattern: '(a+)+' }, 'form.slowPattern@/properties/a/pattern'],
    ['bounds turned round', { type: 'number', minimum: 2, maximum: 1 }, 'form.boundsReversed@/properties/a'],
    ['a list of nothing', { type: 'array' }, 'form.itemsMisplaced@/properties/a'],
    ['a record that is no item', { type: 'object', properties: {} }, 'lint.notInList@/properties/a/type'],
    ['what nobody declared', { type: 'string', 'x-of': 'user.account' }, 'lint.unknownKey@/properties/a/x-of'],
  ])('does not say %s', (_, schema, wrong) => {
    expect(field(schema)).toContain(wrong);
  });

  it.each([
    ['form.b > 1', 'lint.unknownField'],
    ['form.a > 1', 'form.circularCondition'],
    ['form.list.exists(x, x > 1)', 'lint.notInProfile'],
    ['form.list[0] > 1', 'lint.notInProfile'],
    ['actor.roles.size() > 1', 'lint.unknownName'],
    ['form.list.size() > ', 'lint.expressionUnfinished'],
    ['form.list.size()', 'lint.wrongType'],
  ])('asks no field under the condition %s', (show, wrong) => {
    const properties = { a: { type: 'number', 'x-when': { show } }, list: { type: 'array', items: { type: 'integer' } } };
    expect(formFaults({ type: 'object', properties })).toMatchObject([{ code: wrong, at: '/properties/a/x-when/show' }]);
  });

  it('has no conditions that lead in a circle', () => {
    const when = (field: string) => ({ type: 'boolean', 'x-when': { show: `form.${field} == true` } });
    const circle = { type: 'object', properties: { a: when('b'), b: when('c'), c: when('b') } };
    expect(formFaults(circle).map(({ params }) => params['field'])).toEqual(['b', 'c']);
  });

  it('requires only what it has, and is neither long nor deep', () => {
    const properties = { a: { type: 'string' } };
    expect(formFaults({ type: 'object', required: ['b'], properties })).toMatchObject([{ code: 'form.unknownField' }]);
    expect(formFaults({ type: 'object', title: 'x'.repeat(50_001), properties })).toMatchObject([{ code: 'common.tooLong' }]);
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(formFaults(deep)).toMatchObject([{ code: 'common.tooLong' }]);
    expect(formFaults({ type: 'object', properties })).toEqual([]);
  });
});
