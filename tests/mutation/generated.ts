import type { Bundle, EntityModel, FieldKind, FieldModel } from '../../engine/model/types.ts';
import { constraintRefusals } from '../../engine/store/constraints.ts';
import { MemoryStore } from '../../engine/store/memory.ts';
import { toBig } from '../../engine/value/decimal.ts';
import type { Value } from '../../engine/value/value.ts';

/**
 * Entities of which two rows may carry one code. A code on a label or in a list names one row, whatever else a definition
 * says; rows that belong to a parent are named within it.
 */
export function sharedCodes(bundle: Bundle): readonly string[] {
  return [...bundle.entities.values()]
    .filter(({ kindOf, childOf, fields }) => kindOf === undefined && !childOf && fields.get('code')?.kind === 'code')
    .map(({ id }) => id)
    .filter((id) => !isCodeTaken(bundle, id));
}

function isCodeTaken(bundle: Bundle, entity: string): boolean {
  const store = new MemoryStore(bundle);
  for (const [id, code] of Object.entries({ first: 'AB-1', second: 'ab-1' })) store.insert(entity, id, { id, code });
  const second = store.reader().row(entity, 'second')!;
  return constraintRefusals(store.reader(), second).some(({ kind, at }) => kind === 'exists' && at === '/code');
}

/**
 * Children of which two may bear one name within their parent. Forms and imports tell the rows of a list apart by their
 * label, so two of one label would be one row.
 */
export function namelessChildren(bundle: Bundle): readonly string[] {
  return [...bundle.entities.values()].filter((child) => child.childOf && !isLabelTaken(bundle, child)).map(({ id }) => id);
}

function isLabelTaken(bundle: Bundle, { id, childOf, label, fields }: EntityModel): boolean {
  const name = fields.get(label.find((field) => field !== childOf?.field) ?? '');
  if (!name || !childOf) return true;
  const store = new MemoryStore(bundle);
  store.insert(childOf.parent, 'parent', { id: 'parent' });
  if (name.ref !== undefined) store.insert(name.ref, 'named', { id: 'named' });
  const value = name.ref === undefined ? (name.kind === 'int' ? 1 : 'A') : 'named';
  for (const row of ['first', 'second']) store.insert(id, row, { id: row, [childOf.field]: 'parent', [name.name]: value });
  const second = store.reader().row(id, 'second')!;
  return constraintRefusals(store.reader(), second).some(({ kind }) => kind === 'exists');
}

/** Checks that stop no row, or every row, whatever small values its fields have. */
export function idleChecks(bundle: Bundle): readonly string[] {
  return [...bundle.entities.values()].flatMap((entity) =>
    entity.checks.filter((check) => !isBiting(bundle, entity, check)).map(({ name }) => `${entity.id} ${name}`),
  );
}

/** Values that lie before, on and behind one another. */
const SMALL: Partial<Record<FieldKind, readonly (string | number | boolean)[]>> = {
  bool: [false, true],
  int: [0, 1, 2],
  decimal: [0, 1, 2],
  date: ['2026-01-01', '2026-01-02'],
  time: ['08:00', '09:00'],
  timestamp: ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
  ref: ['one', 'two'],
};

function isBiting(bundle: Bundle, entity: EntityModel, { ok }: EntityModel['checks'][number]): boolean {
  const fields = [...entity.fields.values()].filter(({ name }) => new RegExp(String.raw`\b${name}\b`).test(ok.source));
  const store = new MemoryStore(bundle);
  for (const { kind, ref } of fields)
    if (kind === 'ref' && ref !== undefined) for (const id of ['one', 'two']) store.insert(ref, id, { id });
  const seen = new Set<boolean>();
  for (const [i, values] of everyWay(fields).entries()) {
    store.insert(entity.id, `row-${i}`, { id: `row-${i}`, ...values });
    seen.add(store.reader().holds(ok, { row: store.reader().row(entity.id, `row-${i}`)! }));
  }
  return seen.size === 2;
}

/** Every combination of small values, or nothing, of the fields. */
function everyWay(fields: readonly FieldModel[]): readonly Readonly<Record<string, Value>>[] {
  return fields.reduce<readonly Readonly<Record<string, Value>>[]>(
    (ways, { name, kind, words }) => {
      const values: readonly Value[] = [null, ...(words ?? SMALL[kind] ?? ['A'])];
      return ways.flatMap((way) =>
        values.map((value) => ({ ...way, [name]: kind === 'decimal' && typeof value === 'number' ? toBig(value) : value })),
      );
    },
    [{}],
  );
}
