import type { FetchedRow } from '../frame/types.ts';
import { allowedValues } from '../input/allowedValues.ts';
import { readFields } from '../input/readInput.ts';
import { pointer, pointerNames } from '../load/pointer.ts';
import type { Bundle, EntityModel, FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import type { RecordValue, Value } from '../value/value.ts';
import { type Directory, directoryKey } from './directory.ts';
import { givenFields, initialStates, keyField } from './givenFields.ts';
import { referredEntity } from '../model/referredEntity.ts';
import type { ScenarioFault } from './types.ts';
import type { Scenario } from '../model/scenarioTypes.ts';
import { nearestOnly, suggestion } from '../value/suggestion.ts';

/** The rows a scenario starts with, parents first, and what is wrong with them. */
export interface InitialRows {
  readonly rows: readonly FetchedRow[];
  readonly faults: readonly ScenarioFault[];
}

type GivenPart = Pick<Scenario, 'given'>;

/** A given row as it was read; its references are names still. */
interface GivenRow {
  readonly model: EntityModel;
  readonly name: string;
  /** Absent when it has faults. */
  readonly values?: RecordValue;
  readonly references: readonly GivenReference[];
  readonly faults: readonly ScenarioFault[];
}

/** A name in a given row that leads to another. */
interface GivenReference {
  readonly field: string;
  readonly entity: string;
  readonly name: string;
  readonly at: string;
  /** A field beside it says of which entity: what is no name of one stays as it is. */
  readonly isLoose: boolean;
}

/**
 * Reads `given`: names fill the code, references go by name, so do records whose entity a field beside them names, states may be given and start in the initial one otherwise.
 * Nothing else is defaulted, so a scenario shows every value it depends on.
 */
export async function readGiven(scenario: GivenPart, bundle: Bundle, directory: Directory): Promise<InitialRows> {
  const { rows: given, faults } = parseGiven(scenario, bundle.entities);
  const ids = given.map(({ model, name }) => directory.add(model.id, name));
  const found = new Map<string, string>();
  for (const { entity, name } of given.flatMap(({ references }) => references)) {
    const id = await directory.find(entity, name);
    if (id !== undefined) found.set(directoryKey(entity, name), id);
  }
  const isKnown = ({ entity, name }: GivenReference): boolean => found.has(directoryKey(entity, name));
  const rows = given.map((row, i) => ({ entity: row.model.id, id: ids[i]!, values: withIds(row, found) }));
  return { rows: parentsFirst(bundle, rows), faults: [...faults, ...unknownRows(given, bundle.roles, isKnown)] };
}

/**
 * What {@link readGiven} would find wrong on a plant that has nothing but a user of each role: before anything is run.
 */
export function givenFaults(
  scenario: GivenPart,
  { entities, roles }: Pick<Bundle, 'entities' | 'roles'>,
): readonly ScenarioFault[] {
  const { rows, faults } = parseGiven(scenario, entities);
  const named = new Set(rows.map(({ model, name }) => directoryKey(model.id, name)));
  const isKnown = ({ entity, name }: GivenReference): boolean =>
    named.has(directoryKey(entity, name)) || (entity === 'user' && roles.has(name.toLowerCase()));
  return [...faults, ...unknownRows(rows, roles, isKnown)];
}

function unknownRows(
  rows: readonly GivenRow[],
  roles: Bundle['roles'],
  isKnown: (reference: GivenReference) => boolean,
): readonly ScenarioFault[] {
  return rows
    .flatMap(({ references }) => references)
    .filter((reference) => !reference.isLoose && !isKnown(reference))
    .map(({ entity, name, at }) => {
      const known = rows.flatMap((row) => (row.model.id === entity ? [row.name] : []));
      return {
        code: 'scenario.unknownRow',
        at,
        params: { entity, name, ...suggestion(name, [...known, ...(entity === 'user' ? roles.keys() : [])]) },
      };
    });
}

function parseGiven(
  { given }: GivenPart,
  entities: Bundle['entities'],
): { readonly rows: readonly GivenRow[]; readonly faults: readonly ScenarioFault[] } {
  const faults: ScenarioFault[] = [];
  const rows = Object.entries(given).flatMap(([entity, named]) => {
    const model = entities.get(entity);
    const at = pointer('given', entity);
    if (!model || model.kindOf === 'view') faults.push({ code: 'scenario.unknownEntity', at, params: { entity } });
    return model ? Object.entries(named).map(([name, fields]) => parseRow(model, name, fields as Fields)) : [];
  });
  return { rows, faults: [...faults, ...rows.flatMap((row) => row.faults)] };
}

type Fields = Readonly<Record<string, unknown>>;

/** Cases of a scenario give the same rows, but for what they vary. */
const parsedRows = new WeakMap<Fields, GivenRow>();

function parseRow(model: EntityModel, name: string, fields: Fields): GivenRow {
  const known = parsedRows.get(fields);
  if (known?.model === model && known.name === name) return known;
  const row = readRow(model, name, fields);
  parsedRows.set(fields, row);
  return row;
}

function readRow(model: EntityModel, name: string, fields: Fields): GivenRow {
  const at = pointer('given', model.id, name);
  const key = keyField(model);
  const named = key !== undefined && fields[key] === undefined ? { [key]: name } : {};
  const given = { ...named, ...initialStates(model), ...fields };
  const declared = givenFields(model);
  const read = readFields(declared, given);
  if (!read.ok) {
    return { model, name, references: [], faults: read.refusals.map((refusal) => badRow(declared, given, at, refusal)) };
  }
  const references = declared.flatMap((field) => referencesOf(model.fields.get(field.name) ?? field, read.input, at));
  return { model, name, values: read.input, references, faults: [] };
}

/** A refusal of a row as a fault of its scenario: the field, what it was given, and what it takes; of an unknown field, which there are. */
function badRow(declared: readonly FieldModel[], given: Fields, at: string, refusal: Refusal): ScenarioFault {
  const path = pointerNames(refusal.at ?? '');
  let fields: readonly FieldModel[] | undefined = declared;
  let field: FieldModel | undefined;
  let value: unknown = given;
  for (const name of path) {
    field = fields ? fields.find((each) => each.name === name) : field?.items;
    fields = field?.fields;
    value = (value as Fields | undefined)?.[name] ?? null;
  }
  const where = at + (refusal.at ?? '');
  const name = path.join('.');
  if (!field && path.length > 0)
    return {
      code: 'scenario.unknownField',
      at: where,
      params: {
        field: name,
        ...suggestion(
          name,
          declared.map((each) => each.name),
        ),
      },
    };
  return {
    code: 'scenario.badRow',
    at: where,
    params: {
      field: name,
      value: JSON.stringify(value),
      allowed: field ? allowedValues(field) : '',
      because: refusal.code,
      ...(typeof value === 'string' ? nearestOnly(value, field?.words ?? []) : {}),
    },
  };
}

function referencesOf(field: FieldModel, values: RecordValue, row: string): readonly GivenReference[] {
  const value = values[field.name] ?? null;
  const beside = values[field.schema['x-record'] ?? ''];
  const isLoose = typeof beside === 'string';
  const entity = isLoose ? beside : referredEntity(field);
  if (entity === undefined || value === null) return [];
  return [value]
    .flat()
    .map((name) => ({ entity, name: String(name), field: field.name, at: row + pointer(field.name), isLoose }));
}

/** The values of a row, each name in it replaced by the id it stands for. */
function withIds({ model, values: read, references }: GivenRow, found: ReadonlyMap<string, string>): FetchedRow['values'] {
  const values: Record<string, Value> = {};
  if (!read) return values;
  for (const { name, role } of givenFields(model)) {
    const value = read[name] ?? null;
    const ids = references
      .filter(({ field }) => field === name)
      .map(({ entity, name: called, isLoose }) => found.get(directoryKey(entity, called)) ?? (isLoose ? called : ''));
    const filled = ids.length === 0 ? value : Array.isArray(value) ? ids : ids[0]!;
    if (filled !== null || role !== 'system') values[name] = filled;
  }
  return values;
}

/** Rows in an order in which each comes after those it refers to, so that they can be inserted one by one. */
function parentsFirst(bundle: Bundle, rows: readonly FetchedRow[]): readonly FetchedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = new Set<FetchedRow>();
  const open = new Set<FetchedRow>();
  const visit = (row: FetchedRow): void => {
    // Rows that refer to each other in a cycle keep the order of the file.
    if (ordered.has(row) || open.has(row)) return;
    open.add(row);
    for (const id of references(bundle, row)) {
      const parent = byId.get(id);
      if (parent) visit(parent);
    }
    ordered.add(row);
  };
  for (const row of rows) visit(row);
  return [...ordered];
}

function references(bundle: Bundle, { entity, values }: FetchedRow): readonly string[] {
  const fields = [...(bundle.entities.get(entity)?.fields.values() ?? [])].filter(
    ({ kind }) => kind === 'ref' || kind === 'refs' || kind === 'file' || kind === 'files',
  );
  return fields.flatMap(({ name }) => values[name] ?? []).filter((value): value is string => typeof value === 'string');
}
