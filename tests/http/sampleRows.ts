import { FLOW_INSTANCE, toBig, type Bundle, type EntityModel, type FetchedRow, type FieldModel, type Value } from '#engine';
import { initialStates, keyField } from '../../engine/scenario/givenFields.ts';
import { newId } from '../../server/core/newId.ts';

/** A row of an entity with everything it must refer to; the row itself comes last. */
export interface Sample {
  readonly rows: readonly FetchedRow[];
  readonly id: string;
  /** What a person scans or types for it; empty where nothing names it. */
  readonly code: string;
}

/** Values an entity's own checks ask for beyond the bounds of its fields. */
const FITTING: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  'process-card': { initialQuantity: 10, cardQuantity: 10, completedQuantity: 0, scrapQuantity: 0, reworkQuantity: 0 },
  box: { allocatedQuantity: toBig(0) },
  'loose-stock': { allocatedQuantity: toBig(0) },
  'warehouse-task': { doneQuantity: toBig(0) },
  'receive-line': { receivedQuantity: toBig(0), stockedQuantity: toBig(0) },
  'ship-line': { shippedQuantity: toBig(0) },
  'ship-order': { kind: 'plant' },
  absence: { to: '2026-11-22T00:00:00.000Z' },
};

/** What a row refers to besides what its fields require, for the checks of its entity. */
const REFERRING: Readonly<Record<string, string>> = { 'check-result': 'maintenanceOrder' };

let serial = 0;

/** Makes up the least row that can stand in the table of an entity, with codes of its own. */
export function sampleRow(bundle: Bundle, entity: string, over: Readonly<Record<string, Value>> = {}): Sample {
  const model = bundle.entities.get(entity)!;
  const rows: FetchedRow[] = [];
  const id = newId();
  const subject = entity === FLOW_INSTANCE ? subjectOf(bundle, rows) : {};
  const values = { ...valuesOf(bundle, model, rows), ...FITTING[entity], ...subject, ...initialStates(model), ...over };
  const key = keyField(model);
  return { rows: [...rows, { entity, id, values }], id, code: key === undefined ? '' : String(values[key]) };
}

/** What an approval is about: any record that a flow names. */
function subjectOf(bundle: Bundle, rows: FetchedRow[]): Readonly<Record<string, Value>> {
  const [flow] = bundle.flows.values();
  const target = sampleRow(bundle, flow!.entity);
  rows.push(...target.rows);
  return { flow: flow!.id, entity: flow!.entity, record: target.id };
}

function valuesOf(bundle: Bundle, model: EntityModel, rows: FetchedRow[]): Record<string, Value> {
  const isNeeded = ({ name, required }: FieldModel): boolean => required || name === REFERRING[model.id];
  const fields = [...model.fields.values()].filter((field) => field.role === 'field' && isNeeded(field));
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(bundle, field, rows)]));
}

function valueOf(bundle: Bundle, field: FieldModel, rows: FetchedRow[]): Value {
  const entity = field.kind === 'file' ? 'file' : field.ref;
  if (field.kind !== 'ref' && field.kind !== 'file') return sampleValue(field);
  const target = sampleRow(bundle, entity ?? '');
  rows.push(...target.rows);
  return target.id;
}

/** Texts of a form that no other text has. */
const FORMED: Readonly<Record<string, string>> = { 'time-zone': 'Asia/Shanghai' };

/** The least value a field takes; texts are new each time. */
export function sampleValue({ kind, words, schema }: FieldModel): Value {
  if (words) return words[0] ?? null;
  const formed = FORMED[schema.format ?? ''];
  if (formed !== undefined) return formed;
  serial += 1;
  switch (kind) {
    case 'int':
      return Math.min(schema.maximum ?? 1, Math.max(schema.minimum ?? 1, 1));
    case 'decimal':
      return toBig(Math.min(schema.maximum ?? 1, 1));
    case 'bool':
      return true;
    case 'date':
      return '2026-11-21';
    case 'time':
      return '08:00';
    case 'timestamp':
      return '2026-11-21T00:00:00.000Z';
    case 'refs':
    case 'list':
      return [];
    case 'record':
      return {};
    default:
      return (schema.pattern?.includes('=') ? `s=${serial}` : `S${serial}`).slice(-(schema.maxLength ?? 50));
  }
}
