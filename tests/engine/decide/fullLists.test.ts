import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  decide,
  defaultSettings,
  DefinitionError,
  toBig,
  type ActionModel,
  type Context,
  type FetchedRow,
  type FieldModel,
  type LoadModel,
  type LoadAnswer,
  type RecordValue,
  type Type,
  type Value,
} from '#engine';
import { WorkingSet } from '../../../engine/frame/workingSet.ts';
import { shipped as bundle } from '../../kit/shipped.ts';

/** How the rows of a plant refer to each other: all to the same ones, or each to its own. Of `repeated` what is sent is the same, too. */
type Likeness = 'alike' | 'distinct' | 'repeated';

/** Steps an action has. */
const STEPS = 1_000_000;

const scopes = vi.spyOn(WorkingSet.prototype, 'scope');
afterEach(() => void scopes.mockClear());

const isList = ({ kind }: FieldModel): boolean => kind === 'list' || kind === 'refs' || kind === 'files';

/** Items of the longest list an action may be sent. */
const longest = ({ input }: ActionModel): number =>
  Math.max(0, ...(input.fields ?? []).filter(isList).map(({ schema }) => schema.maxItems ?? 0));

const LONG = [...bundle.actions.values()].filter((action) => longest(action) >= 50);

/** The n-th value of a field. */
function valueOf(field: FieldModel, n: number, items: number, likeness: Likeness = 'distinct'): Value {
  if (field.words) return field.words[0] ?? null;
  if (isList(field)) {
    const count = Math.min(items, field.schema.maxItems ?? items);
    const place = (i: number): number => (likeness === 'repeated' && field.schema.uniqueItems !== true ? 0 : i);
    return Array.from({ length: count }, (_, i) => (field.items ? valueOf(field.items, place(i), 1) : `C${place(i)}`));
  }
  if (field.kind !== 'record') return plainValue(field.kind, n);
  return Object.fromEntries((field.fields ?? []).map((each) => [each.name, valueOf(each, n, 1)]));
}

function plainValue(kind: string, n: number): Value {
  const values: Readonly<Record<string, Value>> = {
    int: 1,
    decimal: toBig(1),
    bool: true,
    date: '2026-11-21',
    time: '08:00',
    timestamp: '2026-11-21T00:00:00.000Z',
    duration: 60_000,
  };
  return values[kind] ?? `C${n}`;
}

const rows = new Map<string, FetchedRow>();

/** A row with a value in every field, known by its number: made once for all actions, none of which writes into it. */
function rowOf(entity: string, n: number, likeness: Likeness): FetchedRow {
  const key = `${likeness} ${entity}#${n}`;
  const row = rows.get(key) ?? madeRow(entity, n, likeness);
  rows.set(key, row);
  return row;
}

function madeRow(entity: string, n: number, likeness: Likeness): FetchedRow {
  const model = bundle.entities.get(entity)!;
  const refer = (to = ''): string => `${to}#${likeness === 'distinct' ? n : 0}`;
  const values: Record<string, Value> = { version: 1 };
  for (const field of model.fields.values())
    values[field.name] =
      field.kind === 'ref' ? refer(field.ref) : field.kind === 'refs' ? [refer(field.ref)] : valueOf(field, n, 1);
  for (const name of model.computed.keys()) values[name] = 1;
  for (const [name, { model: states }] of Object.entries(model.states)) values[name] = states.initial;
  return { entity, id: `${entity}#${n}`, values };
}

/** The entities a row refers to, each by one of its fields. */
function referred(entity: string): readonly string[] {
  return [...bundle.entities.get(entity)!.fields.values()].flatMap(({ ref }) =>
    ref !== undefined && bundle.entities.has(ref) ? [ref] : [],
  );
}

/** The rows that these lead to, as far as references go. */
function withReferred(all: readonly FetchedRow[], likeness: Likeness): readonly FetchedRow[] {
  const known = new Map(all.map((row) => [row.id, row]));
  for (const { entity, id } of known.values()) {
    const n = likeness === 'distinct' ? Number(id.slice(entity.length + 1)) : 0;
    for (const to of referred(entity)) if (!known.has(`${to}#${n}`)) known.set(`${to}#${n}`, rowOf(to, n, likeness));
  }
  return [...known.values()];
}

/** What a store answers where there is as much of everything as may be. */
function answersTo(action: ActionModel, items: number, likeness: Likeness): ReadonlyMap<string, LoadAnswer> {
  return new Map(
    action.loads.map((load) => {
      const totals = Object.fromEntries([...load.totals].map(([name, { type }]) => [name, ofType(type)]));
      const model = bundle.entities.get(load.entity);
      const entity = model?.kindOf === 'view' ? (model.of?.[0] ?? '') : load.entity;
      const count =
        load.form === 'where' ? Math.min(items, load.max) : load.form === 'byAll' ? keysOf(action, load, items) : 1;
      const found =
        load.form === 'total' || load.form === 'table'
          ? []
          : Array.from({ length: count }, (_, n) => rowOf(entity, n, likeness));
      const totalsOfEach = Array.from({ length: items }, () => totals);
      return [
        load.alias,
        { rows: found, relatedRows: withReferred(found, likeness), children: load.with, totals, totalsOfEach },
      ];
    }),
  );
}

/** As many rows as there are keys: those of an input, where it gives them. */
function keysOf({ input }: ActionModel, { keys }: LoadModel, items: number): number {
  const named = [...keys.values()].flatMap(({ node }) => {
    const list = node.op === 'macro' ? node.of : node;
    return list.op === 'field' ? [list.field] : [];
  });
  const field = (input.fields ?? []).find(({ name }) => named.includes(name));
  return Math.min(items, field?.schema.maxItems ?? items);
}

const ofType = ({ kind }: Type): Value => plainValue(kind, 0);

/** Steps that deciding takes with so many items in every list; undefined where these rows say nothing. */
function stepsOf(action: ActionModel, items: number, likeness: Likeness): number | undefined {
  const input = Object.fromEntries(
    (action.input.fields ?? []).map((field) => [field.name, valueOf(field, 0, items, likeness)]),
  );
  const role = [...bundle.roles.keys()][0]!;
  const context: Context = {
    actor: {
      userId: 'user#0',
      account: 'a',
      roles: [role],
      rows: [rowOf('user', 0, 'alike')],
      workUnitIds: [],
      warehouseIds: [],
    },
    now: '2026-11-21T00:00:00.000Z',
    newId: () => 'new',
    zone: 'Asia/Shanghai',
    settings: defaultSettings(bundle),
    confirmed: new Set(),
    isPreview: true,
  };
  scopes.mockClear();
  try {
    decide(bundle, action, input as RecordValue, answersTo(action, items, likeness), context);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    if (error.code === 'expression.tooCostly') return Infinity;
    return undefined;
  }
  const [first] = scopes.mock.results;
  return first?.type === 'return' ? STEPS - first.value.budget.left : 0;
}

describe('an action with every list as long as it may be', () => {
  it.each(['alike', 'distinct', 'repeated'] as const)(
    'is decided in steps that grow with the lists, where rows are %s',
    { timeout: 180_000 },
    (likeness) => {
      const wrong: string[] = [];
      let counted = 0;
      for (const action of LONG) {
        const most = longest(action);
        const [half, whole] = [stepsOf(action, most / 2, likeness), stepsOf(action, most, likeness)];
        if (half === undefined || whole === undefined) continue;
        counted += 1;
        if (whole > STEPS || whole > 2.5 * half) wrong.push(action.id);
      }
      expect(wrong).toEqual([]);
      expect(counted).toBeGreaterThan(LONG.length / 2);
    },
  );
});
