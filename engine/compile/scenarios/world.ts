import type { Definitions } from '../../load/definitions.ts';
import { pointer } from '../../load/pointer.ts';
import type { LocatedFields } from './locatedFields.ts';
import type { SourceLocation } from '../../load/sourceLocation.ts';
import type { RowsByName } from '../../model/scenarioTypes.ts';

/** A row of a world with its own values and the entity's defaults. */
export interface WorldRow extends SourceLocation {
  readonly fields: LocatedFields;
}

type Worlds = Definitions['world'];
type Fields = Readonly<Record<string, unknown>>;

/** Rows that scenarios of an area have in common. */
export class World {
  private readonly rows = new Map<string, WorldRow>();
  private readonly common = new Map<string, LocatedFields>();

  row(entity: string, name: string): WorldRow | undefined {
    return this.rows.get(`${entity} ${name}`);
  }

  /** Every row, whole, by entity and name. */
  rowsByName(): RowsByName {
    const all: Record<string, Record<string, Fields>> = {};
    for (const [key, { fields }] of this.rows) {
      const [entity = '', ...name] = key.split(' ');
      (all[entity] ??= {})[name.join(' ')] = Object.fromEntries([...fields].map(([field, { value }]) => [field, value]));
    }
    return all;
  }

  /** What a row of an entity has where it does not say otherwise. */
  defaults(entity: string): LocatedFields {
    return this.common.get(entity) ?? new Map();
  }

  /** Merges another world, which takes precedence. */
  add(other: World): void {
    for (const [key, row] of other.rows) this.rows.set(key, row);
    for (const [entity, fields] of other.common) this.addDefaults(entity, fields);
  }

  addDefaults(entity: string, fields: LocatedFields): void {
    this.common.set(entity, new Map([...this.defaults(entity), ...fields]));
  }

  addRow(entity: string, name: string, file: string, fields: Fields): void {
    const at = pointer('rows', entity, name);
    const own = locateFields(file, at, fields);
    this.rows.set(`${entity} ${name}`, { file, pointer: at, fields: new Map([...this.defaults(entity), ...own]) });
  }
}

/** Several worlds, and all they build on, as one. An unknown world is empty; the linter reports it. */
export function mergeWorlds(worlds: Worlds, ids: readonly string[], open: readonly string[] = []): World {
  const whole = new World();
  for (const id of ids) {
    const loaded = worlds.get(id);
    if (!loaded || open.includes(id)) continue;
    const { file, definition } = loaded;
    const own = mergeWorlds(worlds, asList(definition.world), [...open, id]);
    for (const [entity, fields] of Object.entries(definition.defaults ?? {}))
      own.addDefaults(entity, locateFields(file, pointer('defaults', entity), fields as Fields));
    for (const [entity, rows] of Object.entries(definition.rows))
      for (const [name, fields] of Object.entries(rows)) own.addRow(entity, name, file, fields as Fields);
    whole.add(own);
  }
  return whole;
}

/** One id, several or none as a list. */
export const asList = (ids: string | readonly string[] | undefined): readonly string[] =>
  ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids;

/** Each entry of an object with the place it has in a file. */
export function locateFields(file: string, at: string, fields: object): LocatedFields {
  return new Map(Object.entries(fields).map(([name, value]) => [name, { value, file, pointer: at + pointer(name) }]));
}

/** Every row of some worlds and of all they build on. */
export function worldRows(worlds: Worlds, ids: readonly string[]): RowsByName {
  return mergeWorlds(worlds, ids).rowsByName();
}
