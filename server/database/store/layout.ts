import { sqlWriter } from '../sql/expression.ts';
import type { Bundle, ComputedModel, EntityModel, FetchedRow, FieldModel, Value } from '#engine';
import { isLinked } from '../tables/columns.ts';
import { linkTableName, quote } from '../sql/names.ts';
import { aliases, type SqlContext } from '../sql/expressionContext.ts';
import { rowSource } from '../sql/expressionRows.ts';
import { decoderOf, typeDecoder, type Decoder } from './decode.ts';
import type { RawRow } from './statement.ts';

/** Chains of fields an action reads from the rows of an entity. */
export type Chains = readonly (readonly string[])[];

/** One row inside a result row: the loaded one, or one that a chain of references leads to. */
interface Segment {
  readonly entity: string;
  /** References from the loaded row to this one. */
  readonly path: readonly string[];
  readonly columns: readonly { readonly name: string; readonly sql: string; readonly decode: Decoder }[];
}

/** What a statement selects for the rows of an entity, made once per action. */
export interface Layout {
  readonly entity: string;
  /** Table alias of the loaded rows. */
  readonly alias: string;
  readonly segments: readonly Segment[];
  readonly select: string;
  /** The same as one array of texts, which travels as one value. */
  readonly texts: string;
  /** The rows, given as a parenthesised select or a table, with the references joined. */
  from(relation: string): string;
}

/** Every stored column of the row, the computed ones that are read, and the same of every row on a chain of references. */
export function layoutOf(bundle: Bundle, entity: string, chains: Chains): Layout {
  const context = constantContext(bundle);
  const source = rowSource(context, entity, RELATION);
  const segments = pathsOf(bundle, entity, chains).map((path) =>
    segmentOf(bundle, entity, path, chains, (to) => source.column(to), source.alias),
  );
  const joins = source.from().slice(`${RELATION} AS ${source.alias}`.length);
  const columns = segments.flatMap((segment) => segment.columns.map(({ sql }) => sql));
  return {
    entity,
    alias: source.alias,
    segments,
    select: columns.join(', '),
    texts: `ARRAY[${columns.map((sql) => `(${sql})::text`).join(', ')}]`,
    from: (relation) => `${relation} AS ${source.alias}${joins}`,
  };
}

const RELATION = '"relation"';

/** The rows in a result row; absent references are left out. The first is the loaded row itself. */
export function rowsIn(layout: Layout, raw: RawRow): readonly FetchedRow[] {
  const rows: FetchedRow[] = [];
  let at = 0;
  for (const { entity, columns } of layout.segments) {
    const id = raw[at] ?? null;
    if (id !== null) rows.push({ entity, id, values: valuesOf(columns, raw, at) });
    at += columns.length;
  }
  return rows;
}

function valuesOf(columns: Segment['columns'], raw: RawRow, offset: number): Readonly<Record<string, Value>> {
  const values: Record<string, Value> = {};
  columns.forEach(({ name, decode }, i) => {
    const text = raw[offset + i] ?? null;
    values[name] = text === null ? null : decode(text);
  });
  return values;
}

/** The loaded row, and every row a chain leads to over single references; `id` comes first. */
function segmentOf(
  bundle: Bundle,
  root: string,
  path: readonly string[],
  chains: Chains,
  column: (path: readonly string[]) => string,
  alias: string,
): Segment {
  const model = entityAt(bundle, root, path);
  const stored = [...model.fields.values()].toSorted((a, b) => Number(b.name === 'id') - Number(a.name === 'id'));
  const read = new Set(
    chains.filter((chain) => path.every((step, i) => chain[i] === step)).map((chain) => chain[path.length]),
  );
  const computed = [...model.computed].filter(([name, { kind }]) => kind !== 'value' && read.has(name));
  return {
    entity: model.id,
    path,
    columns: [
      ...stored.map((field) => ({ name: field.name, sql: fieldSql(model, field, column, path), decode: decoderOf(field) })),
      ...computed.map(([name, what]) => ({ name, sql: column([...path, name]), decode: computedDecoder(what) })),
    ],
  };
  function fieldSql(of: EntityModel, field: FieldModel, at: typeof column, from: readonly string[]): string {
    const id = from.length === 0 ? `${alias}."id"` : at([...from, 'id']);
    return isLinked(field) ? linked(of, field, id) : at([...from, field.name]);
  }
}

function linked(model: EntityModel, field: FieldModel, id: string): string {
  return `ARRAY(SELECT "target" FROM ${quote(linkTableName(model.id, field.name))} WHERE "owner" = ${id} ORDER BY "rank")`;
}

function computedDecoder(computed: ComputedModel): Decoder {
  return typeDecoder({ kind: computed.kind !== 'value' && computed.scale > 0 ? 'decimal' : 'int' });
}

/** The loaded row's own path, and those of the references the chains follow; a list of references ends a path. */
function pathsOf(bundle: Bundle, entity: string, chains: Chains): readonly (readonly string[])[] {
  const paths = new Map<string, readonly string[]>([['', []]]);
  for (const chain of chains) {
    let model = bundle.entities.get(entity);
    for (const [i, step] of chain.entries()) {
      const field: FieldModel | undefined = model?.fields.get(step);
      if (field?.kind !== 'ref') break;
      model = bundle.entities.get(field.ref ?? '');
      // A reference at the end of a chain is only compared: its id stands in the row. `under` climbs from it, though.
      if (i === chain.length - 1 && !model?.tree) break;
      const path = chain.slice(0, i + 1);
      paths.set(path.join('.'), path);
    }
  }
  return [...paths.values()];
}

/** The entity at the end of a path of references. */
export function entityAt(bundle: Bundle, entity: string, path: readonly string[]): EntityModel {
  const end = path.reduce((at, step) => bundle.entities.get(at)?.fields.get(step)?.ref ?? '', entity);
  return bundle.entities.get(end) as EntityModel; // the compiler refused unknown entities
}

/** Computed fields mention nothing but their row, so the text is the same for every request. */
function constantContext(bundle: Bundle): SqlContext {
  const never = (): never => {
    throw new TypeError('a computed field mentions nothing but its row');
  };
  return {
    entities: bundle.entities,
    alias: aliases('c'),
    writer: sqlWriter,
    roots: new Map(),
    parameters: { values: [], add: never, addKnown: never },
    scope: { values: {}, budget: { left: 10_000 }, host: { under: never, at: never } },
  };
}
