import Big from 'big.js';
import { Memory } from '../expr/evaluate/memory.ts';
import type { Budget, Scope, ScopeHost } from '../expr/types.ts';
import type { Bundle, ComputedModel } from '../model/types.ts';
import { DefinitionError } from '../types.ts';
import { at } from '../value/time.ts';
import { isRow, type Row, type Value } from '../value/value.ts';
import { type FieldReader, WorkingRow, type Raw } from './row.ts';
import type { FetchedRow, RowKey } from './types.ts';
import { oncePer } from '../value/oncePer.ts';

const STEPS_PER_ACTION = 1_000_000;

/** Whether a field has only its own value, in every entity that has it: what is computed, or a collection, is made of others. */
function isStored(bundle: Bundle, field: string): boolean {
  return !derivedFields(bundle).has(field);
}

const derivedFields = oncePer(({ entities }: Bundle): ReadonlySet<string> => {
  const names = [...entities.values()].flatMap(({ computed, children }) => [...computed.keys(), ...children.keys()]);
  return new Set(['*', ...names]);
});

/** The rows of one decision, each once, and the lookups expressions need. */
export class WorkingSet implements ScopeHost, FieldReader {
  readonly bundle: Bundle;
  readonly budget: Budget = { left: STEPS_PER_ACTION };
  readonly memory = new Memory((fields) => this.lastChange(fields));
  private readonly zone: string;
  private readonly rows = new Map<string, Map<string, WorkingRow>>();
  private readonly loadedChildren = new Set<string>();
  /** How many changes there were, and which of them was the last of a field. */
  private changes = 0;
  private readonly changed = new Map<string, number>();

  constructor(bundle: Bundle, zone: string) {
    this.bundle = bundle;
    this.zone = zone;
  }

  hasChanged(fields: Iterable<string>): void {
    this.changes += 1;
    for (const field of fields) this.changed.set(field, this.changes);
  }

  /** The last change by which one of these fields, whichever rows have it, may have another value. */
  private lastChange(fields: readonly string[]): number {
    return this.changes === 0 ? 0 : Math.max(0, ...fields.map((field) => this.lastChangeOf(field)));
  }

  private lastChangeOf(field: string): number {
    return isStored(this.bundle, field) ? (this.changed.get(field) ?? 0) : this.changes;
  }

  /** Takes a fetched row in; a row that is known already (another alias, a reference) learns the new values. */
  adopt(fetched: FetchedRow): WorkingRow {
    const known = this.find(fetched.entity, fetched.id);
    if (!known) return this.put(new WorkingRow(this, this.model(fetched.entity), fetched.id, fetched.values, fetched.values));
    known.enrich(fetched.values);
    return known;
  }

  /** Takes in a row made by the action. */
  make(entity: string, id: string, values: Raw): WorkingRow {
    this.hasChanged([]);
    return this.put(new WorkingRow(this, this.model(entity), id, null, values));
  }

  private put(row: WorkingRow): WorkingRow {
    const rows = this.rows.get(row.entity) ?? new Map<string, WorkingRow>();
    this.rows.set(row.entity, rows.set(row.id, row));
    return row;
  }

  find(entity: string, id: string): WorkingRow | undefined {
    return this.rows.get(entity)?.get(id);
  }

  of(entity: string): Iterable<WorkingRow> {
    return this.rows.get(entity)?.values() ?? [];
  }

  *all(): Iterable<WorkingRow> {
    for (const rows of this.rows.values()) yield* rows.values();
  }

  /** The working row behind a value; expressions only ever hand out rows of this world. */
  working({ entity, id }: RowKey): WorkingRow {
    return this.find(entity, id) ?? this.adopt({ entity, id, values: {} });
  }

  childrenLoaded(parent: string, id: string, collection: string): void {
    this.loadedChildren.add(`${parent}:${id}:${collection}`);
  }

  /** Value of a field as an expression sees it: references as rows, children as lists, computed values up to date. */
  read(row: WorkingRow, field: string, values: Readonly<Raw>, past: boolean): Value {
    if (field === 'id') return row.id;
    const model = row.model.fields.get(field);
    if (model) {
      const raw = values[field];
      if (raw === undefined) return this.absent(row, field);
      if (model.kind === 'ref') return raw === null ? null : this.reference(model.ref ?? '', raw as string, past);
      if (model.kind === 'refs') return (raw as readonly string[]).map((id) => this.reference(model.ref ?? '', id, past));
      return raw;
    }
    const computed = row.model.computed.get(field);
    if (computed) return this.computed(row, field, computed, past);
    return this.children(row, field, past);
  }

  private absent(row: WorkingRow, field: string): Value {
    if (row.isCreated) return null;
    throw new DefinitionError('row.notLoaded', { entity: row.entity, field });
  }

  private reference(entity: string, id: string, past: boolean): Row {
    const row = this.find(entity, id) ?? this.adopt({ entity, id, values: {} });
    return past && !row.isCreated ? row.loaded : row;
  }

  private children(row: WorkingRow, collection: string, past: boolean): readonly Row[] {
    const child = row.model.children.get(collection);
    if (!child) throw new DefinitionError('row.noSuchField', { entity: row.entity, field: collection });
    if (!row.isCreated && !this.loadedChildren.has(`${row.entity}:${row.id}:${collection}`)) this.absent(row, collection);
    const rows = [...this.of(child.entity)].filter(
      (c) => (past ? c.before?.[child.field] : !c.isDeleted && c.now[child.field]) === row.id,
    );
    return past ? rows.map((c) => c.loaded) : rows;
  }

  /** Loaded value, minus what changed rows contributed before, plus what they contribute now (exact while writers lock the parent). */
  private computed(row: WorkingRow, field: string, model: ComputedModel, past: boolean): Value {
    if (model.kind === 'value') return model.value.evaluate(this.scope({ row: past ? row.loaded : row }));
    const loaded = row.before?.[field];
    if (loaded === undefined && !row.isCreated) return this.absent(row, field);
    let sum = new Big((loaded as Big | number | null | undefined) ?? 0);
    if (past) return model.scale === 0 ? sum.toNumber() : sum;
    for (const child of this.of(model.entity)) {
      if (!child.isChanged) continue;
      if (child.before?.[model.by] === row.id) sum = sum.minus(this.contribution(child.loaded, model));
      if (!child.isDeleted && child.now[model.by] === row.id) sum = sum.plus(this.contribution(child, model));
    }
    return model.scale === 0 ? sum.toNumber() : sum;
  }

  private contribution(child: Row, model: Extract<ComputedModel, { kind: 'sum' | 'count' }>): Big {
    if (model.where && model.where.evaluate(this.scope({ row: child })) !== true) return new Big(0);
    const value = model.field === undefined ? 1 : child.get(model.field);
    return new Big((value as Big | number | null) ?? 0);
  }

  scope(values: Readonly<Record<string, Value>>): Scope {
    return { values, budget: this.budget, host: this };
  }

  at(date: string, time: string): string {
    return at(date, time, this.zone);
  }

  under(a: Row, b: Row): boolean {
    const parent = this.model(a.entity).tree;
    for (let row: Value = a; parent !== undefined && isRow(row); row = row.get(parent)) if (row.id === b.id) return true;
    return false;
  }

  private model(entity: string) {
    const model = this.bundle.entities.get(entity);
    if (!model) throw new DefinitionError('bundle.noSuchEntity', { entity });
    return model;
  }
}
