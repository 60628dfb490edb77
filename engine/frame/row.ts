import { DefinitionError } from '../types.ts';
import type { EntityModel } from '../model/types.ts';
import type { Row, Value } from '../value/value.ts';
import type { RowKey } from './types.ts';

/** Raw values by field: references are ids, lists of references lists of ids. */
export type Raw = Record<string, Value>;

/** Resolves the value an expression sees in a field of a row. */
export interface FieldReader {
  read(row: WorkingRow, field: string, values: Readonly<Raw>, past: boolean): Value;
  /** Hears that a row has other values in these fields, or is there no more. */
  hasChanged(fields: Iterable<string>): void;
}

/** One row during a decision: its loaded values and the values after the effects. All aliases of a row share this object. */
export class WorkingRow implements Row {
  readonly entity: string;
  readonly id: string;
  readonly model: EntityModel;
  /** Values as loaded; null for a row made by this action. */
  before: Readonly<Raw> | null;
  /** Values now; the loaded object itself until the first change. */
  now: Readonly<Raw>;
  isDeleted = false;
  /** A line of it was changed: who saw it before that saw another record. */
  hasOtherLines = false;
  /** What is personal in it is to be forgotten. */
  isErased = false;
  /** Made by `obtain`, by these fields: a concurrent twin may win the key. */
  obtainedBy?: readonly string[];
  private readonly reader: FieldReader;
  private twin?: Row;

  constructor(reader: FieldReader, model: EntityModel, id: string, before: Readonly<Raw> | null, now: Readonly<Raw>) {
    this.reader = reader;
    this.model = model;
    this.entity = model.id;
    this.id = id;
    this.before = before;
    this.now = now;
  }

  get(field: string): Value {
    return this.reader.read(this, field, this.now, false);
  }

  /** The same row as it was loaded (`before.<alias>`). */
  get loaded(): Row {
    return (this.twin ??= new LoadedRow(this, this.reader));
  }

  get isCreated(): boolean {
    return this.before === null;
  }

  get isChanged(): boolean {
    return this.isDeleted || this.now !== this.before;
  }

  /** More loaded values of the same row: another alias, or a reference known by its id until now. */
  enrich(values: Raw): void {
    this.before = this.now = { ...this.before, ...values };
    this.reader.hasChanged(Object.keys(values));
  }

  delete(): void {
    this.isDeleted = true;
    this.reader.hasChanged([]);
  }

  assign(values: Raw): void {
    this.now = { ...this.now, ...values };
    this.reader.hasChanged(Object.keys(values));
  }

  get version(): number {
    const version = this.before?.['version'];
    if (typeof version !== 'number') throw new DefinitionError('row.notLoaded', { entity: this.entity, field: 'version' });
    return version;
  }
}

/** What tells a row from every other. */
export const rowKey = ({ entity, id }: Row): RowKey => ({ entity, id });

/** A row as it was loaded, with references to loaded rows. */
class LoadedRow implements Row {
  readonly entity: string;
  readonly id: string;
  private readonly row: WorkingRow;
  private readonly reader: FieldReader;

  constructor(row: WorkingRow, reader: FieldReader) {
    this.row = row;
    this.reader = reader;
    this.entity = row.entity;
    this.id = row.id;
  }

  get(field: string): Value {
    return this.reader.read(this.row, field, this.row.before ?? this.row.now, true);
  }
}
