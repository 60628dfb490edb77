import type { Shape } from '../schema.ts';
import type { Origins } from '../../load/origins.ts';
import { pointer } from '../../load/pointer.ts';
import { referred } from '../../model/referred.ts';
import { sameJson, type Json } from '../../value/json.ts';
import type { RowsByName } from '../../model/scenarioTypes.ts';
import type { SaidFields } from './said.ts';
import type { Place } from '../../load/place.ts';
import type { World, WorldRow } from './world.ts';
import type { WrittenRows } from './writtenRows.ts';

/** The rows a scenario takes: those it writes, those of its world that it names, and what all of these refer to. */
export class TakenRows {
  /** World rows that were taken, as `file#pointer`. */
  readonly used = new Set<string>();
  /** What is written although the world says it already. */
  readonly needless: Place[] = [];
  private readonly world: World;
  private readonly written: WrittenRows;
  private readonly shapes: ReadonlyMap<string, Shape>;
  private readonly rows = new Map<string, Map<string, SaidFields>>();
  private readonly places = new Map<string, Place>();

  constructor(world: World, written: WrittenRows, shapes: ReadonlyMap<string, Shape>) {
    this.world = world;
    this.written = written;
    this.shapes = shapes;
    for (const [entity, rows] of written) for (const name of rows.keys()) this.take(entity, name);
  }

  /** Takes the row of that name, where there is one. */
  take(entity: string, name: string): void {
    const [own, common] = [this.written.get(entity)?.get(name), this.world.row(entity, name)];
    if (this.rows.get(entity)?.has(name) || (!own && !common)) return;
    if (own && !own.fields) {
      if (!common) this.needless.push(own);
      return;
    }
    const fields = this.over(common?.fields ?? this.world.defaults(entity), own?.fields ?? new Map());
    this.keep(entity, name, fields, own ?? common!, common);
    this.takeReferences(entity, fields);
  }

  /** Takes what a row refers to. */
  takeReferences(entity: string, fields: SaidFields): void {
    const known = this.shapes.get(entity)?.fields;
    for (const [name, { value }] of fields) {
      const field = known?.get(name);
      const to = field && referred(field);
      if (to !== undefined) for (const row of [value].flat()) if (typeof row === 'string') this.take(to, row);
    }
  }

  given(): RowsByName {
    return Object.fromEntries(
      [...this.rows].map(([entity, rows]) => [
        entity,
        Object.fromEntries(
          [...rows].map(([name, fields]) => [
            name,
            Object.fromEntries([...fields].map(([field, { value }]) => [field, value])),
          ]),
        ),
      ]),
    );
  }

  /** Says where each of the rows, called by `file`, is written. */
  addOrigins(origins: Origins, file: string): void {
    for (const [at, place] of this.places) origins.add(file, at, place.file, place.pointer);
  }

  private over(base: SaidFields, own: SaidFields): SaidFields {
    for (const [name, each] of own)
      if (sameJson(each.value as Json, (base.get(name)?.value ?? null) as Json)) this.needless.push(each);
    return new Map([...base, ...own].filter(([name]) => (own.get(name) ?? base.get(name))?.value !== null));
  }

  private keep(entity: string, name: string, fields: SaidFields, place: Place, common?: WorldRow): void {
    const rows = this.rows.get(entity) ?? new Map<string, SaidFields>();
    if (rows.size === 0) this.places.set(pointer('given', entity), { file: place.file, pointer: parent(place.pointer) });
    this.rows.set(entity, rows.set(name, fields));
    this.places.set(pointer('given', entity, name), place);
    for (const [field, at] of fields) this.places.set(pointer('given', entity, name, field), at);
    if (common) this.used.add(`${common.file}#${common.pointer}`);
  }
}

const parent = (at: string): string => at.slice(0, at.lastIndexOf('/'));
