import type { FetchedRow } from '../frame/types.ts';
import { readFields } from '../input/readInput.ts';
import type { Bundle, EntityModel, FieldModel } from '../model/types.ts';
import type { RecordValue, Value } from '../value/value.ts';
import type { Directory } from './directory.ts';
import { givenFields, initialStates, keyField } from './givenFields.ts';
import { referredEntity } from '../model/referredEntity.ts';
import type { ScenarioFault } from './types.ts';
import type { Scenario } from '../model/scenarioTypes.ts';

/** The rows a scenario starts with, parents first, and what is wrong with them. */
export interface InitialRows {
  readonly rows: readonly FetchedRow[];
  readonly faults: readonly ScenarioFault[];
}

interface GivenEntry {
  readonly model: EntityModel;
  readonly id: string;
  readonly at: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads `given`: names fill the code, references go by name, so do records whose entity a field beside them names, states may be given and start in the initial one otherwise.
 * Nothing else is defaulted, so a scenario shows every value it depends on.
 */
export async function readGiven(
  scenario: Pick<Scenario, 'given'>,
  bundle: Bundle,
  directory: Directory,
): Promise<InitialRows> {
  const faults: ScenarioFault[] = [];
  const entries = Object.entries(scenario.given).flatMap(([entity, rows]) => {
    const model = bundle.entities.get(entity);
    const at = `/given/${entity}`;
    if (!model || model.kindOf === 'view') faults.push({ code: 'scenario.unknownEntity', at, params: { entity } });
    return model
      ? Object.entries(rows).map(([name, fields]) => entry(model, name, fields as GivenEntry['fields'], at, directory))
      : [];
  });
  const rows: FetchedRow[] = [];
  for (const given of entries) rows.push(await readRow(given, directory, faults));
  return { rows: parentsFirst(bundle, rows), faults };
}

function entry(model: EntityModel, name: string, fields: GivenEntry['fields'], at: string, directory: Directory): GivenEntry {
  const key = keyField(model);
  const named = key !== undefined && fields[key] === undefined ? { [key]: name } : {};
  return {
    model,
    id: directory.add(model.id, name),
    at: `${at}/${name}`,
    fields: { ...named, ...initialStates(model), ...fields },
  };
}

async function readRow(
  { model, id, at, fields }: GivenEntry,
  directory: Directory,
  faults: ScenarioFault[],
): Promise<FetchedRow> {
  const declared = givenFields(model);
  const read = readFields(declared, fields);
  if (!read.ok) {
    faults.push(
      ...read.refusals.map((refusal) => ({
        code: 'scenario.badRow',
        at: `${at}${refusal.at ?? ''}`,
        params: { because: refusal.code },
      })),
    );
    return { entity: model.id, id, values: {} };
  }
  const values: Record<string, Value> = {};
  for (const field of declared) {
    // A file is given by its name, which is read as a text.
    const value = await resolve(model.fields.get(field.name) ?? field, read.input, `${at}/${field.name}`, directory, faults);
    if (value !== null || field.role !== 'system') values[field.name] = value;
  }
  return { entity: model.id, id, values };
}

async function resolve(
  field: FieldModel,
  input: RecordValue,
  at: string,
  directory: Directory,
  faults: ScenarioFault[],
): Promise<Value> {
  const value = input[field.name] ?? null;
  const beside = input[field.schema['x-record'] ?? ''];
  if (typeof beside === 'string') return (await directory.find(beside, String(value))) ?? value;
  const ref = referredEntity(field);
  if (ref === undefined || value === null) return value;
  if (!Array.isArray(value)) return reference(ref, value as string, at, directory, faults);
  return Promise.all((value as readonly string[]).map((name) => reference(ref, name, at, directory, faults)));
}

async function reference(
  ref: string,
  name: string,
  at: string,
  directory: Directory,
  faults: ScenarioFault[],
): Promise<string> {
  const id = await directory.find(ref, name);
  if (id === undefined) faults.push({ code: 'scenario.unknownRow', at, params: { entity: ref, name } });
  return id ?? '';
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
