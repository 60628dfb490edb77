import type { FieldModel, FileSort, Json } from '#engine';
import { UUID } from '../../core/uuid.ts';
import type { Column, ImportPlan, PlannedRecord } from './types.ts';

/** A cell that names a file. */
export interface FileCell {
  readonly row: number;
  readonly column: string;
  readonly sort: FileSort;
  /** What stands there; of a list of files one of them. */
  readonly name: string;
}

/** What a field of files takes; undefined for every other field. */
export function sortOf({ schema, items }: FieldModel): FileSort | undefined {
  return schema['x-file'] ?? items?.schema['x-file'];
}

/** The plan with something else in the place of every name of a file. */
export function withFiles(plan: ImportPlan, fileOf: (cell: FileCell) => string): ImportPlan {
  const columns = plan.columns.filter(({ input, item }) => sortOf(item ?? input) !== undefined);
  return columns.length === 0
    ? plan
    : { ...plan, records: plan.records.map((record) => fillRecord(columns, record, fileOf)) };
}

/** Every cell of a plan that names a file. */
export function fileCells(plan: ImportPlan): readonly FileCell[] {
  const cells: FileCell[] = [];
  withFiles(plan, (cell) => {
    cells.push(cell);
    return cell.name;
  });
  return cells;
}

function fillRecord(columns: readonly Column[], record: PlannedRecord, fileOf: (cell: FileCell) => string): PlannedRecord {
  const input: Record<string, Json> = { ...record.input };
  for (const column of columns) {
    const { name } = column.input;
    const rows = record.itemRows[name] ?? [];
    input[name] = column.item
      ? (input[name] as readonly Record<string, Json>[]).map((item, i) => ({
          ...item,
          [column.item!.name]: replaceCell(column, rows[i] ?? record.row, item[column.item!.name] ?? null, fileOf),
        }))
      : replaceCell(column, record.row, input[name] ?? null, fileOf);
  }
  return { ...record, input };
}

function replaceCell({ heading, input, item }: Column, row: number, value: Json, fileOf: (cell: FileCell) => string): Json {
  const sort = sortOf(item ?? input)!; // columns of other fields were left out
  // A row of the database names a file by its id; a cell that does is no name.
  const one = (text: Json): Json =>
    typeof text !== 'string' || UUID.test(text) ? text : fileOf({ row, column: heading, sort, name: text });
  return Array.isArray(value) ? value.map(one) : one(value);
}
