import type { EntityDefinition, Loads } from '../../../definitions.generated.ts';
import type { LoadedDefinition } from '../../../load/definitions.ts';
import { queryColumns } from '../../../load/columns.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import { ruleEntity } from '../../../load/names.ts';
import { placesIn } from '../../../screen/siteLinks.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** A field of an entity that a definition names outside of expressions. */
interface FieldReference extends SourceLocation {
  readonly of: string;
  readonly field: string;
}

/** Fields named by keys, indexes, columns, sorts, masks, `x-of`, `x-title` and scenarios must exist. Fields in expressions are the compiler's, given rows are read as a run reads them. */
export function* unknownField(set: LintInput): Generator<Finding> {
  for (const { of, field, file, pointer } of [
    ...entityFields(set),
    ...inputFields(set),
    ...loadFields(set),
    ...queryFields(set),
    ...roleFields(set),
    ...limitFields(set),
    ...scenarioFields(set),
    ...exampleFields(set),
    ...screenFields(set),
  ]) {
    if (set.shapes.has(of) && !isField(set, of, field))
      yield { file, pointer, offset: 0, params: { of, field, ...suggestion(field, fieldsOf(set, of)) } };
  }
}

function fieldsOf(set: LintInput, entity: string): readonly string[] {
  const shape = set.shapes.get(entity);
  return shape ? [...shape.fields.keys(), ...Object.keys(shape.definition.computed ?? {})] : [];
}

function isField(set: LintInput, entity: string, field: string): boolean {
  const shape = set.shapes.get(entity);
  return shape !== undefined && (shape.fields.has(field) || shape.definition.computed?.[field] !== undefined);
}

function* entityFields(set: LintInput): Generator<FieldReference> {
  for (const loaded of set.entity.values()) {
    const of = loaded.definition.id;
    for (const { names, ...location } of namedFields(loaded))
      for (const [i, field] of names.entries()) yield { ...locationBelow(location, i), of, field };
    for (const { name, ...location } of singleFields(loaded)) yield { ...location, of, field: name };
    yield* omittedFields(set, loaded);
    for (const [name, entry] of Object.entries(loaded.definition.computed ?? {})) {
      if ('value' in entry) continue;
      const [child = '', field] = 'sum' in entry ? entry.sum.split('.') : [entry.count];
      if (field !== undefined) yield { ...locationBelow(fileLocation(loaded), 'computed', name, 'sum'), of: child, field };
      yield { ...locationBelow(fileLocation(loaded), 'computed', name, 'by'), of: child, field: entry.by };
    }
  }
}

function* namedFields(
  loaded: LoadedDefinition<EntityDefinition>,
): Generator<SourceLocation & { readonly names: readonly string[] }> {
  const { label, unique = {}, index = {}, ledger, noOverlap, crud } = loaded.definition;
  const at = fileLocation(loaded);
  yield { ...locationBelow(at, 'label'), names: label };
  for (const [name, key] of Object.entries(unique))
    yield 'fields' in key
      ? { ...locationBelow(at, 'unique', name, 'fields'), names: key.fields }
      : { ...locationBelow(at, 'unique', name), names: key };
  for (const [name, names] of Object.entries(index)) yield { ...locationBelow(at, 'index', name), names };
  if (ledger) yield { ...locationBelow(at, 'ledger', 'balance'), names: ledger.balance };
  if (ledger) yield { ...locationBelow(at, 'ledger', 'place'), names: ledger.place };
  if (typeof crud?.import === 'object') yield { ...locationBelow(at, 'crud', 'import', 'by'), names: crud.import.by };
  if (noOverlap?.within) yield { ...locationBelow(at, 'noOverlap', 'within'), names: noOverlap.within };
}

function* singleFields(loaded: LoadedDefinition<EntityDefinition>): Generator<SourceLocation & { readonly name: string }> {
  const { childOf, tree, ledger, noOverlap, inUse } = loaded.definition;
  const at = fileLocation(loaded);
  if (childOf) yield { ...locationBelow(at, 'childOf', 'field'), name: childOf.field };
  if (tree !== undefined) yield { ...locationBelow(at, 'tree'), name: tree };
  if (inUse !== undefined) yield { ...locationBelow(at, 'inUse'), name: inUse };
  if (ledger) yield { ...locationBelow(at, 'ledger', 'quantity'), name: ledger.quantity };
  for (const name of Object.keys(ledger?.while ?? {})) yield { ...locationBelow(at, 'ledger', 'while', name), name };
  if (noOverlap) yield { ...locationBelow(at, 'noOverlap', 'from'), name: noOverlap.from };
  if (noOverlap) yield { ...locationBelow(at, 'noOverlap', 'to'), name: noOverlap.to };
}

/** What a form leaves out: a field, or one of the parts edited with the row (`lines.received`). */
function* omittedFields(set: LintInput, loaded: LoadedDefinition<EntityDefinition>): Generator<FieldReference> {
  const { id, crud = {} } = loaded.definition;
  for (const verb of ['create', 'edit', 'delete'] as const) {
    for (const [i, name] of (crud[verb]?.omit ?? []).entries()) {
      const [first = '', field] = name.split('.');
      const child = set.shapes.get(id)?.children.get(first)?.entity;
      const named = field !== undefined && child !== undefined ? { of: child, field } : { of: id, field: name };
      yield { ...locationBelow(fileLocation(loaded), 'crud', verb, 'omit', i), ...named };
    }
  }
}

function* inputFields(set: LintInput): Generator<FieldReference> {
  for (const { schema, ...location } of set.fields) {
    for (const key of ['x-of', 'x-title'] as const) {
      const path = schema[key];
      const [of, field] = typeof path === 'string' ? path.split('.') : [];
      if (of !== undefined && field !== undefined) yield { ...locationBelow(location, key), of, field };
    }
  }
}

/** What the rows of a load are sorted by. */
function* loadFields(set: LintInput): Generator<FieldReference> {
  for (const action of set.actions.values())
    for (const [alias, load] of Object.entries<Loads[string]>(action.definition.load ?? {}))
      if ('sort' in load)
        for (const [i, name] of (load.sort ?? []).entries())
          yield { ...locationBelow(action, 'load', alias, 'sort', i), of: load.entity, field: name.replace(/^-/, '') };
}

/** A column without `value` is a field; filters, search and sort name columns or fields. */
function* queryFields(set: LintInput): Generator<FieldReference> {
  for (const loaded of set.query.values()) {
    const { from, group = {}, filters = [], search = [], sort } = loaded.definition;
    const columns = queryColumns(loaded.definition);
    const columnNames = new Set([...columns.map(({ name }) => name), ...Object.keys(group)]);
    for (const { name: field, value, at } of columns)
      if (value === undefined && !(field in group))
        yield { ...locationBelow(fileLocation(loaded), 'columns', ...at), of: from, field };
    for (const [key, names] of Object.entries({ filters, search, sort })) {
      for (const [i, name] of names.entries()) {
        const field = name.replace(/^-/, '');
        if (!columnNames.has(field)) yield { ...locationBelow(fileLocation(loaded), key, i), of: from, field };
      }
    }
  }
}

function* roleFields(set: LintInput): Generator<FieldReference> {
  for (const loaded of set.role.values()) {
    for (const [of, { read }] of Object.entries(loaded.definition.entities ?? {})) {
      for (const [i, field] of (read?.hide ?? []).entries())
        yield { ...locationBelow(fileLocation(loaded), 'entities', of, 'read', 'hide', i), of, field };
    }
  }
}

function* limitFields(set: LintInput): Generator<FieldReference> {
  for (const loaded of set.entity.values()) {
    const { id: of, limits = {} } = loaded.definition;
    for (const [name, { hide = [] }] of Object.entries(limits))
      for (const [i, field] of hide.entries())
        yield { ...locationBelow(fileLocation(loaded), 'limits', name, 'hide', i), of, field };
  }
}

/** Fields of the parts a record page shows, and those in the addresses of its links; paths of the record itself are expressions. */
function* screenFields(set: LintInput): Generator<FieldReference> {
  for (const loaded of screensOf(set, 'matrix')) {
    const { query, field, through } = loaded.definition;
    const of = set.query.get(query)?.definition.from ?? query;
    yield { ...locationBelow(fileLocation(loaded), 'field'), of, field };
    if (through !== undefined) yield { ...locationBelow(fileLocation(loaded), 'through'), of, field: through };
  }
  for (const loaded of screensOf(set, 'detail')) {
    for (const [name, { address }] of Object.entries(loaded.definition.links ?? {}))
      for (const field of placesIn(address))
        yield { ...locationBelow(fileLocation(loaded), 'links', name, 'address'), of: loaded.definition.entity, field };
    for (const [name, section] of Object.entries(loaded.definition.sections ?? {})) {
      const of = 'rows' in section ? set.shapes.get(loaded.definition.entity)?.children.get(section.rows)?.entity : undefined;
      if (!('rows' in section) || of === undefined) continue;
      for (const [i, field] of (section.fields ?? []).entries())
        yield { ...locationBelow(fileLocation(loaded), 'sections', name, 'fields', i), of, field };
    }
  }
}

type Rows = Readonly<Record<string, Readonly<Record<string, object>>>>;

function* scenarioFields(set: LintInput): Generator<FieldReference> {
  for (const loaded of set.scenarios) {
    for (const [i, { rows = {}, made = {} }] of loaded.definition.steps.entries()) {
      yield* rowFields(locationBelow(fileLocation(loaded), 'steps', i, 'rows'), rows);
      yield* rowFields(locationBelow(fileLocation(loaded), 'steps', i, 'made'), made as unknown as Rows); // lists are objects keyed by index
    }
  }
}

function* rowFields(location: SourceLocation, entities: Rows): Generator<FieldReference> {
  for (const [of, rows] of Object.entries(entities)) {
    for (const [code, row] of Object.entries(rows))
      for (const field of Object.keys(row)) yield { ...locationBelow(location, of, code, field), of, field };
  }
}

/** Rows of the examples of a rule, and the rows they refer to, which stand inside. */
function* exampleFields(set: LintInput): Generator<FieldReference> {
  for (const loaded of set.rule.values())
    for (const kind of ['pass', 'fail'] as const)
      for (const [i, example] of (loaded.definition.examples?.[kind] ?? []).entries())
        for (const [name, row] of Object.entries(example))
          yield* nestedFields(
            set,
            locationBelow(fileLocation(loaded), 'examples', kind, i, name),
            ruleEntity(loaded.definition.for[name] ?? ''),
            row,
          );
}

function* nestedFields(
  set: LintInput,
  location: SourceLocation,
  of: string | undefined,
  given: unknown,
): Generator<FieldReference> {
  if (Array.isArray(given))
    for (const [i, row] of given.entries()) yield* nestedFields(set, locationBelow(location, i), of, row);
  if (of === undefined || typeof given !== 'object' || given === null || Array.isArray(given)) return;
  const shape = set.shapes.get(of);
  for (const [field, value] of Object.entries(given)) {
    const child = shape?.children.get(field)?.entity;
    if (child === undefined) yield { ...locationBelow(location, field), of, field };
    yield* nestedFields(set, locationBelow(location, field), child ?? shape?.fields.get(field)?.ref, value);
  }
}
