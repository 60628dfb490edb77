import type { Shape } from '../schema.ts';
import type { Origins } from '../../load/origins.ts';
import { pointer } from '../../load/pointer.ts';
import { referredEntity } from '../../model/referredEntity.ts';
import { sameJson, type Json } from '../../value/json.ts';
import type { RowsByName } from '../../model/scenarioTypes.ts';
import type { LocatedFields } from './locatedFields.ts';
import type { SourceLocation } from '../../load/sourceLocation.ts';
import type { World, WorldRow } from './world.ts';
import type { GivenRowsByEntity } from './givenRows.ts';

/** The rows a scenario takes: those it writes, those of its world that it names, and what all of these refer to. */
export class ScenarioRows {
  /** World rows that were taken, as `file#pointer`. */
  readonly used = new Set<string>();
  /** Entries that repeat the world. */
  readonly needless: SourceLocation[] = [];
  private readonly world: World;
  private readonly written: GivenRowsByEntity;
  private readonly shapes: ReadonlyMap<string, Shape>;
  private readonly rows = new Map<string, Map<string, LocatedFields>>();
  private readonly places = new Map<string, SourceLocation>();

  constructor(world: World, written: GivenRowsByEntity, shapes: ReadonlyMap<string, Shape>) {
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
  takeReferences(entity: string, fields: LocatedFields): void {
    const known = this.shapes.get(entity)?.fields;
    for (const [name, { value }] of fields) {
      const field = known?.get(name);
      const to = field && referredEntity(field);
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
    for (const [at, location] of this.places) origins.add(file, at, location.file, location.pointer);
  }

  private over(base: LocatedFields, own: LocatedFields): LocatedFields {
    for (const [name, each] of own)
      if (sameJson(each.value as Json, (base.get(name)?.value ?? null) as Json)) this.needless.push(each);
    return new Map([...base, ...own].filter(([name]) => (own.get(name) ?? base.get(name))?.value !== null));
  }

  private keep(entity: string, name: string, fields: LocatedFields, location: SourceLocation, common?: WorldRow): void {
    const rows = this.rows.get(entity) ?? new Map<string, LocatedFields>();
    if (rows.size === 0)
      this.places.set(pointer('given', entity), { file: location.file, pointer: parent(location.pointer) });
    this.rows.set(entity, rows.set(name, fields));
    this.places.set(pointer('given', entity, name), location);
    for (const [field, at] of fields) this.places.set(pointer('given', entity, name, field), at);
    if (common) this.used.add(`${common.file}#${common.pointer}`);
  }
}

const parent = (at: string): string => at.slice(0, at.lastIndexOf('/'));
