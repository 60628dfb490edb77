import type { EntityDefinition, Loads } from '../../../definitions.generated.ts';
import type { Placed } from '../../../load/definitions.ts';
import { queryColumns } from '../../../load/columns.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import { placesIn } from '../../../screen/siteLinks.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** A field of an entity that a definition names outside of expressions. */
interface Named extends Place {
  readonly of: string;
  readonly field: string;
}

/** Fields named by keys, indexes, columns, sorts, masks, `x-of`, `x-title` and scenarios must exist. Fields in expressions are the compiler's. */
export function* unknownField(set: LintInput): Generator<Finding> {
  for (const { of, field, file, pointer } of [
    ...entityFields(set),
    ...inputFields(set),
    ...loadFields(set),
    ...queryFields(set),
    ...roleFields(set),
    ...scenarioFields(set),
    ...exampleFields(set),
    ...screenFields(set),
  ]) {
    if (set.shapes.has(of) && !isField(set, of, field)) yield { file, pointer, offset: 0, params: { of, field } };
  }
}

function isField(set: LintInput, entity: string, field: string): boolean {
  const shape = set.shapes.get(entity);
  return shape !== undefined && (shape.fields.has(field) || shape.definition.computed?.[field] !== undefined);
}

function* entityFields(set: LintInput): Generator<Named> {
  for (const placed of set.entity.values()) {
    const of = placed.definition.id;
    for (const { names, ...place } of namedFields(placed))
      for (const [i, field] of names.entries()) yield { ...below(place, i), of, field };
    for (const { name, ...place } of singleFields(placed)) yield { ...place, of, field: name };
    yield* omittedFields(set, placed);
    for (const [name, entry] of Object.entries(placed.definition.computed ?? {})) {
      if ('value' in entry) continue;
      const [child = '', field] = 'sum' in entry ? entry.sum.split('.') : [entry.count];
      if (field !== undefined) yield { ...below(whole(placed), 'computed', name, 'sum'), of: child, field };
      yield { ...below(whole(placed), 'computed', name, 'by'), of: child, field: entry.by };
    }
  }
}

function* namedFields(placed: Placed<EntityDefinition>): Generator<Place & { readonly names: readonly string[] }> {
  const { label, unique = {}, index = {}, ledger, noOverlap, crud } = placed.definition;
  const at = whole(placed);
  yield { ...below(at, 'label'), names: label };
  for (const [name, key] of Object.entries(unique))
    yield 'fields' in key
      ? { ...below(at, 'unique', name, 'fields'), names: key.fields }
      : { ...below(at, 'unique', name), names: key };
  for (const [name, names] of Object.entries(index)) yield { ...below(at, 'index', name), names };
  if (ledger) yield { ...below(at, 'ledger', 'balance'), names: ledger.balance };
  if (ledger) yield { ...below(at, 'ledger', 'place'), names: ledger.place };
  if (typeof crud?.import === 'object') yield { ...below(at, 'crud', 'import', 'by'), names: crud.import.by };
  if (noOverlap?.within) yield { ...below(at, 'noOverlap', 'within'), names: noOverlap.within };
}

function* singleFields(placed: Placed<EntityDefinition>): Generator<Place & { readonly name: string }> {
  const { childOf, tree, ledger, noOverlap } = placed.definition;
  const at = whole(placed);
  if (childOf) yield { ...below(at, 'childOf', 'field'), name: childOf.field };
  if (tree !== undefined) yield { ...below(at, 'tree'), name: tree };
  if (ledger) yield { ...below(at, 'ledger', 'quantity'), name: ledger.quantity };
  for (const name of Object.keys(ledger?.while ?? {})) yield { ...below(at, 'ledger', 'while', name), name };
  if (noOverlap) yield { ...below(at, 'noOverlap', 'from'), name: noOverlap.from };
  if (noOverlap) yield { ...below(at, 'noOverlap', 'to'), name: noOverlap.to };
}

/** What a form leaves out: a field, or one of the parts edited with the row (`lines.received`). */
function* omittedFields(set: LintInput, placed: Placed<EntityDefinition>): Generator<Named> {
  const { id, crud = {} } = placed.definition;
  for (const verb of ['create', 'edit', 'delete'] as const) {
    for (const [i, name] of (crud[verb]?.omit ?? []).entries()) {
      const [first = '', field] = name.split('.');
      const child = set.shapes.get(id)?.children.get(first)?.entity;
      const named = field !== undefined && child !== undefined ? { of: child, field } : { of: id, field: name };
      yield { ...below(whole(placed), 'crud', verb, 'omit', i), ...named };
    }
  }
}

function* inputFields(set: LintInput): Generator<Named> {
  for (const { schema, ...place } of set.fields) {
    for (const key of ['x-of', 'x-title'] as const) {
      const path = schema[key];
      const [of, field] = typeof path === 'string' ? path.split('.') : [];
      if (of !== undefined && field !== undefined) yield { ...below(place, key), of, field };
    }
  }
}

/** What the rows of a load are sorted by. */
function* loadFields(set: LintInput): Generator<Named> {
  for (const action of set.actions.values())
    for (const [alias, load] of Object.entries<Loads[string]>(action.definition.load ?? {}))
      if ('sort' in load)
        for (const [i, name] of (load.sort ?? []).entries())
          yield { ...below(action, 'load', alias, 'sort', i), of: load.entity, field: name.replace(/^-/, '') };
}

/** A column without `value` is a field; filters, search and sort name columns or fields. */
function* queryFields(set: LintInput): Generator<Named> {
  for (const placed of set.query.values()) {
    const { from, group = {}, filters = [], search = [], sort } = placed.definition;
    const columns = queryColumns(placed.definition);
    const columnNames = new Set([...columns.map(({ name }) => name), ...Object.keys(group)]);
    for (const { name: field, value, at } of columns)
      if (value === undefined && !(field in group)) yield { ...below(whole(placed), 'columns', ...at), of: from, field };
    for (const [key, names] of Object.entries({ filters, search, sort })) {
      for (const [i, name] of names.entries()) {
        const field = name.replace(/^-/, '');
        if (!columnNames.has(field)) yield { ...below(whole(placed), key, i), of: from, field };
      }
    }
  }
}

function* roleFields(set: LintInput): Generator<Named> {
  for (const placed of set.role.values()) {
    for (const [of, { read }] of Object.entries(placed.definition.entities ?? {})) {
      for (const [i, field] of (read?.hide ?? []).entries())
        yield { ...below(whole(placed), 'entities', of, 'read', 'hide', i), of, field };
    }
  }
}

/** Fields of the parts a record page shows, and those in the addresses of its links; paths of the record itself are expressions. */
function* screenFields(set: LintInput): Generator<Named> {
  for (const placed of screensOf(set, 'detail')) {
    for (const [name, { address }] of Object.entries(placed.definition.links ?? {}))
      for (const field of placesIn(address))
        yield { ...below(whole(placed), 'links', name, 'address'), of: placed.definition.entity, field };
    for (const [name, section] of Object.entries(placed.definition.sections ?? {})) {
      const of = 'rows' in section ? set.shapes.get(placed.definition.entity)?.children.get(section.rows)?.entity : undefined;
      if (!('rows' in section) || of === undefined) continue;
      for (const [i, field] of (section.fields ?? []).entries())
        yield { ...below(whole(placed), 'sections', name, 'fields', i), of, field };
    }
  }
}

type Rows = Readonly<Record<string, Readonly<Record<string, object>>>>;

function* scenarioFields(set: LintInput): Generator<Named> {
  for (const placed of set.scenarios) {
    yield* rowFields(below(whole(placed), 'given'), placed.definition.given);
    for (const [i, { rows = {}, made = {} }] of placed.definition.steps.entries()) {
      yield* rowFields(below(whole(placed), 'steps', i, 'rows'), rows);
      yield* rowFields(below(whole(placed), 'steps', i, 'made'), made as unknown as Rows); // lists are objects keyed by index
    }
  }
}

function* rowFields(place: Place, entities: Rows): Generator<Named> {
  for (const [of, rows] of Object.entries(entities)) {
    for (const [code, row] of Object.entries(rows))
      for (const field of Object.keys(row)) yield { ...below(place, of, code, field), of, field };
  }
}

/** Rows of the examples of a rule, and the rows they refer to, which stand inside. */
function* exampleFields(set: LintInput): Generator<Named> {
  for (const placed of set.rule.values())
    for (const kind of ['pass', 'fail'] as const)
      for (const [i, example] of (placed.definition.examples?.[kind] ?? []).entries())
        for (const [name, row] of Object.entries(example))
          yield* nestedFields(set, below(whole(placed), 'examples', kind, i, name), placed.definition.for[name], row);
}

function* nestedFields(set: LintInput, place: Place, of: string | undefined, given: unknown): Generator<Named> {
  if (Array.isArray(given)) for (const [i, row] of given.entries()) yield* nestedFields(set, below(place, i), of, row);
  if (of === undefined || typeof given !== 'object' || given === null || Array.isArray(given)) return;
  const shape = set.shapes.get(of);
  for (const [field, value] of Object.entries(given)) {
    const child = shape?.children.get(field)?.entity;
    if (child === undefined) yield { ...below(place, field), of, field };
    yield* nestedFields(set, below(place, field), child ?? shape?.fields.get(field)?.ref, value);
  }
}
