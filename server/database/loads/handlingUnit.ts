import type { EntityModel, FetchedRow, LoadAnswer, LoadModel } from '#engine';
import { rowsIn, type Layout } from '../store/layout.ts';
import type { RawRow } from '../store/statement.ts';
import type { LoadReading, LoadRound } from './loadRound.ts';
import { relatedIn, relatedParts, type RelatedPart } from './relatedParts.ts';
import { unitParts, type UnitPart } from './unitRelations.ts';

/** Reads a view: the head first, then the stock on it, by id. */
export function readHandlingUnit({ layouts }: LoadRound, load: LoadModel, view: EntityModel): LoadReading {
  const parts = unitParts(layouts.bundle.entities, load, view).map((part): PartRead => {
    const layout = layouts.layout(part.entity);
    const main: RelatedPart = {
      layout,
      isLocked: load.lock !== undefined,
      write: (context) =>
        `SELECT ${layout.texts} AS c FROM ${layout.from(part.relation(context))} ORDER BY ${layout.alias}."id"`,
    };
    return { ...part, layout, related: [main, ...relatedParts(layouts, layout, part.relation)] };
  });
  return {
    load,
    parts: parts.flatMap(({ related }) => related),
    answer: (results) => unitAnswer(parts, results),
  };
}

interface PartRead extends UnitPart {
  readonly layout: Layout;
  readonly related: readonly RelatedPart[];
}

function unitAnswer(parts: readonly PartRead[], results: readonly (readonly RawRow[])[]): LoadAnswer {
  let at = 0;
  const read = parts.map((part) => {
    const own = results.slice(at, (at += part.related.length));
    const found = (own[0] ?? []).map((raw) => rowsIn(part.layout, raw));
    return {
      ...part,
      rows: found.flatMap(([row]) => row ?? []),
      related: [...found.flatMap(([, ...joined]) => joined), ...relatedIn(part.related.slice(1), own.slice(1))],
    };
  });
  const head = read.find(({ entity, head: of, rows }) => entity === of && rows.length > 0);
  const contents = read.filter((part) => part.entity !== part.head && part.head === head?.entity).flatMap(({ rows }) => rows);
  return {
    rows: head ? [...head.rows.slice(0, 1), ...contents.toSorted(byId)] : [null],
    relatedRows: read.flatMap(({ related }) => related),
    children: [],
  };
}

const byId = (a: FetchedRow, b: FetchedRow): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
