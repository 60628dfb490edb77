import Big from 'big.js';
import type { FetchedRow } from '../frame/types.ts';
import type { Expression, Scope, ScopeHost } from '../expr/types.ts';
import type { Bundle, ComputedModel, EntityModel } from '../model/types.ts';
import { isList } from '../input/normalise.ts';
import { DefinitionError } from '../types.ts';
import { at } from '../value/time.ts';
import { isRow, type Row, type Value } from '../value/value.ts';
import { comparableKey } from './keys.ts';
import { sortRows } from './order.ts';
import type { Tables } from './tables.ts';

/** Steps one expression may take over one row of the store; the limit of a slot. */
const SLOT_STEPS = 100_000;

/** Rows of the tables as expressions see them: references are rows, children lists, computed fields up to date. */
export class Reader implements ScopeHost {
  readonly bundle: Bundle;
  private readonly tables: Tables;
  private readonly zone: string;

  constructor(bundle: Bundle, tables: Tables, zone: string) {
    this.bundle = bundle;
    this.tables = tables;
    this.zone = zone;
  }

  /** The row, or null when there is none. */
  row(entity: string, id: string): Row | null {
    return this.tables.get(entity, id) === undefined ? null : this.view(entity, id);
  }

  /** Every row of an entity. */
  rows(entity: string): readonly Row[] {
    return this.tables.of(entity).map(({ id }) => this.view(entity, id));
  }

  /** What a load hands out: stored values and computed ones. */
  fetched(row: Row): FetchedRow {
    const computed = [...this.model(row.entity).computed]
      .filter(([, { kind }]) => kind !== 'value')
      .map(([name]) => [name, row.get(name)] as const);
    return {
      entity: row.entity,
      id: row.id,
      values: { ...this.tables.get(row.entity, row.id), ...Object.fromEntries(computed) },
    };
  }

  /** Rows of a child collection, ordered by the label of the child. */
  children(row: Row, collection: string): readonly Row[] {
    const child = this.model(row.entity).children.get(collection);
    if (!child) throw new DefinitionError('row.noSuchField', { entity: row.entity, field: collection });
    const rows = this.referring(child.entity, child.field, row.id);
    return sortRows(rows, this.model(child.entity).label);
  }

  /** Rows of `entity` whose reference `field` names the row `id`. */
  referring(entity: string, field: string, id: string): readonly Row[] {
    return this.tables.idsBy(entity, field, id, idsIn).map((row) => this.view(entity, row));
  }

  /** Rows of `entity` that may have a value in a field: all that have it, and no more than a few others. */
  candidates(entity: string, name: string, value: Value): readonly Row[] {
    const field = this.model(entity).fields.get(name);
    const wanted = comparableKey(field, value);
    if (!field || name === 'id' || wanted === null || isList(field)) return this.rows(entity);
    if (field.kind === 'ref') return this.referring(entity, name, wanted);
    const keysOf = (stored: Value): readonly string[] => [comparableKey(field, stored)].filter((key) => key !== null);
    return this.tables.idsBy(entity, name, wanted, keysOf).map((id) => this.view(entity, id));
  }

  holds(expression: Expression | undefined, values: Readonly<Record<string, Value>>): boolean {
    return expression === undefined || expression.evaluate(this.scope(values)) === true;
  }

  scope(values: Readonly<Record<string, Value>>): Scope {
    return { values, budget: { left: SLOT_STEPS }, host: this };
  }

  under(a: Row, b: Row): boolean {
    const parent = this.model(a.entity).tree;
    for (let row: Value = a; parent !== undefined && isRow(row); row = row.get(parent)) if (row.id === b.id) return true;
    return false;
  }

  at(date: string, time: string): string {
    return at(date, time, this.zone);
  }

  model(entity: string): EntityModel {
    const model = this.bundle.entities.get(entity);
    if (!model) throw new DefinitionError('bundle.noSuchEntity', { entity });
    return model;
  }

  private view(entity: string, id: string): Row {
    const row: Row = { entity, id, get: (field) => this.read(row, field) };
    return row;
  }

  private read(row: Row, name: string): Value {
    const model = this.model(row.entity);
    const field = model.fields.get(name);
    if (!field) return this.derived(row, model, name);
    if (name === 'id') return row.id;
    const raw = this.tables.get(row.entity, row.id)?.[name] ?? null;
    if (field.kind === 'ref') return raw === null ? null : this.row(field.ref ?? '', raw as string);
    if (field.kind === 'refs') return ((raw ?? []) as readonly string[]).flatMap((id) => this.row(field.ref ?? '', id) ?? []);
    return isList(field) ? (raw ?? []) : raw;
  }

  private derived(row: Row, model: EntityModel, name: string): Value {
    const computed = model.computed.get(name);
    return computed ? this.computed(row, computed) : this.children(row, name);
  }

  private computed(row: Row, model: ComputedModel): Value {
    if (model.kind === 'value') return model.value.evaluate(this.scope({ row }));
    const rows = this.referring(model.entity, model.by, row.id).filter((child) => this.holds(model.where, { row: child }));
    const { field } = model;
    const sum = rows.reduce(
      (total, child) => total.plus(field === undefined ? 1 : ((child.get(field) ?? 0) as Big | number)),
      new Big(0),
    );
    return model.scale === 0 ? sum.toNumber() : sum;
  }
}

/** The ids a reference, or a list of them, holds. */
function idsIn(value: Value): readonly string[] {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'string');
  return typeof value === 'string' ? [value] : [];
}
