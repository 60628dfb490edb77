import type { Definitions } from '../../load/definitions.ts';
import { pointer } from '../../load/pointer.ts';
import type { SaidFields } from './said.ts';
import type { Place } from '../../load/place.ts';
import type { RowsByName } from '../../model/scenarioTypes.ts';

/** A row of a world, whole: what it says itself, and what rows of its entity have there. */
export interface WorldRow extends Place {
  readonly fields: SaidFields;
}

type Worlds = Definitions['world'];
type Fields = Readonly<Record<string, unknown>>;

/** Rows that scenarios of an area have in common. */
export class World {
  private readonly rows = new Map<string, WorldRow>();
  private readonly common = new Map<string, SaidFields>();

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
  defaults(entity: string): SaidFields {
    return this.common.get(entity) ?? new Map();
  }

  /** Takes in what another world has; where both say something, that other says it. */
  add(other: World): void {
    for (const [key, row] of other.rows) this.rows.set(key, row);
    for (const [entity, fields] of other.common) this.addDefaults(entity, fields);
  }

  addDefaults(entity: string, fields: SaidFields): void {
    this.common.set(entity, new Map([...this.defaults(entity), ...fields]));
  }

  addRow(entity: string, name: string, file: string, fields: Fields): void {
    const at = pointer('rows', entity, name);
    const own = said(file, at, fields);
    this.rows.set(`${entity} ${name}`, { file, pointer: at, fields: new Map([...this.defaults(entity), ...own]) });
  }
}

/** Several worlds, and all they build on, as one. A world nobody wrote has nothing: the linter names it. */
export function worldOf(worlds: Worlds, ids: readonly string[], open: readonly string[] = []): World {
  const whole = new World();
  for (const id of ids) {
    const placed = worlds.get(id);
    if (!placed || open.includes(id)) continue;
    const { file, definition } = placed;
    const own = worldOf(worlds, listed(definition.world), [...open, id]);
    for (const [entity, fields] of Object.entries(definition.defaults ?? {}))
      own.addDefaults(entity, said(file, pointer('defaults', entity), fields as Fields));
    for (const [entity, rows] of Object.entries(definition.rows))
      for (const [name, fields] of Object.entries(rows)) own.addRow(entity, name, file, fields as Fields);
    whole.add(own);
  }
  return whole;
}

/** One id, several or none as a list. */
export const listed = (ids: string | readonly string[] | undefined): readonly string[] =>
  ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids;

/** Each entry of an object with the place it has in a file. */
export function said(file: string, at: string, fields: object): SaidFields {
  return new Map(Object.entries(fields).map(([name, value]) => [name, { value, file, pointer: at + pointer(name) }]));
}

/** Every row of some worlds and of all they build on. */
export function worldRows(worlds: Worlds, ids: readonly string[]): RowsByName {
  return worldOf(worlds, ids).rowsByName();
}
