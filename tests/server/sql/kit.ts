import Big from 'big.js';
import pg from 'pg';
import type { EntityModel, Environment, FieldKind, FieldModel, Row, Scope, Type, Value } from '#engine';
import { at, isRow } from '#engine';

interface FieldSketch {
  readonly kind: FieldKind;
  readonly ref?: string;
  readonly nullable?: boolean;
  readonly words?: readonly string[];
}

const NULLABLE = { nullable: true };

/** Boxes in bins, boxes within boxes, bins below bins, bins a box may also stand in. */
const SKETCH: Readonly<Record<string, Readonly<Record<string, FieldSketch>>>> = {
  box: {
    code: { kind: 'code' },
    pieces: { kind: 'int' },
    rank: { kind: 'int', ...NULLABLE },
    quantity: { kind: 'decimal' },
    limit: { kind: 'decimal', ...NULLABLE },
    isFrozen: { kind: 'bool' },
    isCounted: { kind: 'bool', ...NULLABLE },
    status: { kind: 'string', words: ['new', 'held'] },
    note: { kind: 'string', ...NULLABLE },
    day: { kind: 'date' },
    dueDay: { kind: 'date', ...NULLABLE },
    madeAt: { kind: 'timestamp' },
    seenAt: { kind: 'timestamp', ...NULLABLE },
    home: { kind: 'ref', ref: 'bin' },
    bin: { kind: 'ref', ref: 'bin', ...NULLABLE },
    outer: { kind: 'ref', ref: 'box', ...NULLABLE },
    otherBins: { kind: 'refs', ref: 'bin' },
    tags: { kind: 'list', ...NULLABLE },
  },
  bin: {
    code: { kind: 'code' },
    depth: { kind: 'int', ...NULLABLE },
    isLow: { kind: 'bool' },
    parent: { kind: 'ref', ref: 'bin', ...NULLABLE },
    area: { kind: 'ref', ref: 'area' },
  },
  area: { code: { kind: 'code' }, kind: { kind: 'string', ...NULLABLE } },
};

function fieldModel(name: string, { kind, ref, nullable, words }: FieldSketch): FieldModel {
  return {
    name,
    role: 'field',
    kind,
    required: nullable !== true,
    schema: {},
    ...(ref ? { ref } : {}),
    ...(words ? { words, wordsOf: `x.value.${name}` } : {}),
  };
}

function entityModel(id: string): EntityModel {
  const fields = Object.entries(SKETCH[id] ?? {}).map(([name, sketch]) => [name, fieldModel(name, sketch)] as const);
  return {
    id,
    area: 'test',
    definition: { id, label: ['code'], fields: {} },
    of: [],
    label: ['code'],
    fields: new Map(fields),
    states: [],
    computed: new Map(),
    unique: [],
    index: [],
    checks: [],
    always: [],
    closed: new Set(),
    isOpenToEditors: true,
    limits: new Map(),
    children: new Map(id === 'box' ? [['inner', { entity: 'box', field: 'outer' }]] : []),
    referredBy: [],
    lockRank: 0,
    history: false,
    serials: new Map(),
    ...(id === 'bin' ? { tree: 'parent' } : {}),
  };
}

/** The compiled entities, as the engine hands them to SQL. */
export const entities: ReadonlyMap<string, EntityModel> = new Map(Object.keys(SKETCH).map((id) => [id, entityModel(id)]));

const KINDS: Readonly<Partial<Record<FieldKind, Type['kind']>>> = { code: 'string', ref: 'row', refs: 'list' };

/** Static type of a field. */
function typeOf(entity: string, field: string): Type | undefined {
  if (entity === 'box' && field === 'inner') return { kind: 'list', of: rowType('box') };
  const sketch = SKETCH[entity]?.[field];
  if (!sketch) return undefined;
  const { kind, ref = '', nullable = false, words } = sketch;
  if (kind === 'list') return { kind, of: { kind: 'string' } };
  if (kind === 'refs') return { kind: 'list', of: rowType(ref) };
  if (kind === 'ref') return { ...rowType(ref), nullable };
  // The sketch holds no other kinds than these and scalars.
  const isCode = kind === 'code' ? { isCode: true } : {};
  return { kind: KINDS[kind] ?? kind, nullable, ...isCode, ...(words ? { words } : {}) } as Type;
}

function rowType(entity: string, nullable = false): Type & { readonly kind: 'row' } {
  return { kind: 'row', entity, nullable, origins: [{ entity, path: [] }] };
}

/** The names of a load's `where`: the row, a known input, an earlier row that may be missing, earlier bins, earlier totals. */
export const environment: Environment = {
  names: {
    row: rowType('box'),
    earlier: rowType('box', true),
    bins: { kind: 'list', of: rowType('bin') },
    totals: { kind: 'record', fields: { n: { kind: 'int' }, most: { kind: 'decimal', nullable: true } } },
    input: {
      kind: 'record',
      fields: {
        count: { kind: 'int' },
        spare: { kind: 'int', nullable: true },
        quantity: { kind: 'decimal' },
        text: { kind: 'string', nullable: true },
        words: { kind: 'list', of: { kind: 'string' } },
        numbers: { kind: 'list', of: { kind: 'decimal', nullable: true } },
        day: { kind: 'date' },
        bin: rowType('bin', true),
        bins: { kind: 'list', of: rowType('bin') },
      },
    },
    now: { kind: 'timestamp' },
  },
  schema: { has: (entity) => entity in SKETCH, labelOf: () => 'code', fieldType: typeOf },
  sqlOnly: true,
};

/** Stored rows by entity; references by index into the referenced rows. */
export type World = Readonly<Record<'box' | 'bin' | 'area', readonly Readonly<Record<string, Value>>[]>>;

/** A uuid whose last digits tell entity and place. */
export function idOf(entity: string, index: number): string {
  return `00000000-0000-7000-8000-${Object.keys(SKETCH).indexOf(entity).toString().padStart(4, '0')}${index.toString().padStart(8, '0')}`;
}

/** The world's rows as objects that follow references. */
export function rowsOf(world: World): Readonly<Record<keyof World, readonly Row[]>> {
  const made = new Map<string, Row>();
  const rowAt = (entity: keyof World, index: number): Row => {
    const id = idOf(entity, index);
    const row = made.get(id) ?? { entity, id, get: (field: string) => valueAt(entity, index, field) };
    made.set(id, row);
    return row;
  };
  const valueAt = (entity: keyof World, index: number, field: string): Value => {
    if (field === 'inner') return world.box.flatMap((box, i) => (box['outer'] === index ? [rowAt('box', i)] : []));
    const value = world[entity][index]?.[field] ?? null;
    const ref = SKETCH[entity]?.[field]?.ref as keyof World | undefined;
    if (ref === undefined || value === null) return value;
    return Array.isArray(value) ? value.map((target) => rowAt(ref, Number(target))) : rowAt(ref, Number(value));
  };
  const all = (entity: keyof World): readonly Row[] => world[entity].map((_, index) => rowAt(entity, index));
  return { box: all('box'), bin: all('bin'), area: all('area') };
}

/** A scope over these values. */
export function scopeOf(values: Readonly<Record<string, Value>>): Scope {
  return { values, budget: { left: 1_000_000 }, host: { under, at: (date, time) => at(date, time, 'UTC') } };
}

function under(a: Row, b: Row): boolean {
  const parent = a.get('parent');
  return a.id === b.id || (isRow(parent) && under(parent, b));
}

const DDL = `
  CREATE TABLE area (id uuid PRIMARY KEY, code varchar(20) NOT NULL, kind varchar(20));
  CREATE TABLE bin (id uuid PRIMARY KEY, code varchar(20) NOT NULL, depth integer, is_low boolean NOT NULL, parent uuid, area uuid NOT NULL);
  CREATE TABLE box (id uuid PRIMARY KEY, code varchar(20) NOT NULL, pieces integer NOT NULL, rank integer, quantity numeric(12,2) NOT NULL, "limit" numeric(12,2),
    is_frozen boolean NOT NULL, is_counted boolean, status varchar(20) NOT NULL, note varchar(20), day date NOT NULL, due_day date, made_at timestamptz NOT NULL,
    seen_at timestamptz, home uuid NOT NULL, bin uuid, "outer" uuid, tags jsonb);
  CREATE TABLE box_other_bins (owner uuid NOT NULL, target uuid NOT NULL, rank integer NOT NULL, PRIMARY KEY (owner, target));`;

/** Makes the tables. */
export async function createTables(client: pg.Client): Promise<void> {
  await client.query(DDL);
}

/** Replaces all rows, in one round trip. */
export async function store(client: pg.Client, world: World): Promise<void> {
  const inserts = (['area', 'bin', 'box'] as const).map((entity) => {
    const rows = world[entity].map((values, index) => ({ id: idOf(entity, index), ...columnsOf(entity, values) }));
    return `INSERT INTO ${entity} SELECT * FROM json_populate_recordset(NULL::public.${entity}, ${pg.escapeLiteral(JSON.stringify(rows))});`;
  });
  const links = world.box.flatMap((box, index) =>
    (box['otherBins'] as readonly number[]).map((bin, rank) => ({
      owner: idOf('box', index),
      target: idOf('bin', bin),
      rank,
    })),
  );
  const link = `INSERT INTO box_other_bins SELECT * FROM json_populate_recordset(NULL::box_other_bins, ${pg.escapeLiteral(JSON.stringify(links))});`;
  await client.query(`TRUNCATE area, bin, box, box_other_bins; ${inserts.join(' ')} ${link}`);
}

function columnsOf(entity: string, values: Readonly<Record<string, Value>>): Record<string, unknown> {
  const columns = Object.entries(values).filter(([field]) => SKETCH[entity]?.[field]?.kind !== 'refs');
  return Object.fromEntries(
    columns.map(([field, value]) => [
      field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
      columnValue(SKETCH[entity]?.[field]?.ref, value),
    ]),
  );
}

function columnValue(ref: string | undefined, value: Value): unknown {
  if (value instanceof Big) return value.toFixed();
  return ref !== undefined && value !== null ? idOf(ref, Number(value)) : value;
}
