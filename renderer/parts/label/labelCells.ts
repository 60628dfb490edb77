import type { ViewField } from '#engine';
import type { Json } from '../../api/reads.ts';
import { isEmpty } from '../value/valueText.ts';

/** Layout of the fields of a label. */
export interface LabelCells {
  /** Top left, big. */
  readonly head?: ViewField;
  /** Below the head: further details of the same record, its description first. */
  readonly notes: readonly ViewField[];
  /** Top right, huge. */
  readonly quantity?: ViewField;
  /** Beside the quantity, small. */
  readonly unit?: ViewField;
  readonly cells: readonly ViewField[];
  /** Bottom right. */
  readonly states: readonly ViewField[];
  /** The label's own code, bottom left. */
  readonly code?: ViewField;
}

type Values = Readonly<Record<string, Json>>;

const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal']);

/**
 * Lays fields out like a printed label: name at the top left, quantity at the top right, the rest in cells in the given
 * order, code and state at the bottom. A field shown elsewhere is not repeated; a further number that is lacking is left out.
 */
export function labelCells(fields: readonly ViewField[], values: Values): LabelCells {
  const states = fields.filter(({ widget }) => widget === 'state');
  const code = fields.find(({ name, kind }) => kind === 'code' && !name.includes('.'));
  const quantity = fields.find(({ kind }) => NUMBERS.has(kind));
  const unit = fields.find((field) => isUnit(field));
  const used = new Set<ViewField | undefined>([...states, code, quantity, unit]);
  const free = fields.filter((field) => !used.has(field));
  const head = free.find((field) => isName(field)) ?? free[0];
  const notes = head ? free.filter((field) => field !== head && isNote(field, head)) : [];
  const isLacking = ({ kind, name }: ViewField): boolean => NUMBERS.has(kind) && isEmpty(values[name]);
  const cells = free.filter((field) => field !== head && !notes.includes(field) && !isLacking(field));
  const cellFields = notes.filter(({ name }) => !isEmpty(values[name]));
  return { notes: cellFields, cells, states, ...withoutUndefined({ head, quantity, unit, code }) };
}

/** Columns each cell spans: rows are filled, the last one stretches. */
export function spanOf(at: number, count: number, columns: number): number {
  const rest = count % columns;
  const isLastRow = at >= count - rest;
  if (!isLastRow || rest === 0) return 1;
  return at === count - rest ? columns - rest + 1 : 1;
}

/** A field that names a record. */
function isName({ kind, name }: ViewField): boolean {
  return kind === 'code' || kind === 'ref' || lastOf(name) === 'code';
}

function isUnit({ name, kind }: ViewField): boolean {
  return kind === 'string' && lastOf(name) === 'unit';
}

function isNote(field: ViewField, head: ViewField): boolean {
  return field.kind === 'string' && field.words === undefined && field.name.includes('.') && rootOf(field) === rootOf(head);
}

function rootOf({ name }: ViewField): string {
  return name.split('.', 1)[0] ?? name;
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

type Maybe<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends Readonly<Record<string, ViewField | undefined>>>(parts: T): Maybe<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, field]) => field !== undefined)) as Maybe<T>;
}
