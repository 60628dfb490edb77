import type { EntityModel, FieldModel } from '../model/entityTypes.ts';
import type { Bundle } from '../model/types.ts';
import { Reader } from '../store/reader.ts';
import { Tables, type StoredRow } from '../store/tables.ts';
import { parseDecimal } from '../value/decimal.ts';
import type { Json } from '../value/json.ts';
import type { Value } from '../value/value.ts';
import type { RecordedEntry, RowImages } from './RecordedEntry.ts';

/** The rows of a plant at a moment of its past: taken as they are now, and led back and forth along its journal. */
export class PlantPast {
  private readonly tables = new Tables();
  private readonly bundle: Bundle;
  private readonly zone: string;

  constructor(bundle: Bundle, zone: string) {
    this.bundle = bundle;
    this.zone = zone;
  }

  /** Puts in a row as it is now. */
  put(entity: string, id: string, values: StoredRow): void {
    this.tables.put(entity, id, values);
  }

  /** The rows as the expressions of a set of definitions see them. */
  reader(bundle: Bundle = this.bundle): Reader {
    return new Reader(bundle, this.tables, this.zone);
  }

  /** Takes an entry back: it must be the last one that is not. */
  undo({ before, after }: RecordedEntry): void {
    for (const [entity, id, values] of imagesIn(after))
      if (!has(before, entity, id) && Object.keys(values).length > 0) this.tables.delete(entity, id);
    for (const [entity, id, values] of imagesIn(before)) this.change(entity, id, values, has(after, entity, id) ? -1 : 0);
  }

  /** Does an entry again: it must be the first one that was taken back. */
  redo({ before, after, at, actor }: RecordedEntry): void {
    for (const [entity, id] of imagesIn(before)) if (!has(after, entity, id)) this.tables.delete(entity, id);
    for (const [entity, id, values] of imagesIn(after)) {
      const isMade = !has(before, entity, id);
      // Of an erased row nothing is kept, not even that it was there.
      if (isMade && Object.keys(values).length === 0) continue;
      const system = { updatedAt: at, updatedBy: actor, ...(isMade ? { createdAt: at, createdBy: actor } : {}) };
      this.change(entity, id, { ...values, ...system }, 1);
    }
  }

  private change(entity: string, id: string, values: Readonly<Record<string, Json>>, by: number): void {
    const model = this.bundle.entities.get(entity);
    if (!model) return;
    const old = this.tables.get(entity, id) ?? {};
    const version = model.fields.has('version') ? { version: Number(old['version'] ?? 0) + by } : {};
    this.tables.put(entity, id, { ...old, ...storedValues(model, values), ...version });
  }
}

const has = (images: RowImages, entity: string, id: string): boolean => images[entity]?.[id] !== undefined;

function imagesIn(images: RowImages): readonly (readonly [string, string, Readonly<Record<string, Json>>])[] {
  return Object.entries(images).flatMap(([entity, rows]) =>
    Object.entries(rows).map(([id, values]) => [entity, id, values] as const),
  );
}

function storedValues({ fields }: EntityModel, values: Readonly<Record<string, Json>>): StoredRow {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields.get(name);
      // What is personal is sealed in the journal: the row keeps what it has.
      return field && field.schema['x-personal'] !== true ? [[name, storedValue(field, value)] as const] : [];
    }),
  );
}

/** The journal writes decimals as plain numbers. */
function storedValue(field: FieldModel, value: Json): Value {
  if (value === null) return null;
  if (field.kind === 'decimal') return parseDecimal(value as number | string) ?? null;
  if (Array.isArray(value) && field.items) return (value as readonly Json[]).map((item) => storedValue(field.items!, item));
  return value as Value; // plain JSON is made of values
}
