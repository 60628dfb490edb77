import type { FastifyRequest } from 'fastify';
import { unmarked } from '../../../services/import/marks.ts';
import type { Sheet } from '../../../services/import/readSheet.ts';
import type { ReadTable } from '../../../services/import/readTable.ts';
import type { ImportResult } from '../../../services/import/runImport.ts';
import type { Fault, RowsOfRecords } from '../../../services/import/types.ts';
import { renderRefusals, type RenderedRefusal } from '../../answer/errors.ts';
import { resultOf } from '../../answer/result.ts';
import type { StreamResult } from './importStream.ts';

/** Most faults in one answer; users fix these and try again. */
const MAX_FAULTS = 500;

/** Where a fault is, in the words of the sheet. */
interface RenderedFault extends RenderedRefusal {
  readonly row: number;
  readonly column?: string;
}

/** What is wrong with a file, by row and column, and the rows at fault where the file could be read. */
export function refusedAnswer(
  request: FastifyRequest,
  { faults, rows, records = [] }: ImportResult,
  table?: ReadTable,
): StreamResult {
  const shown = faults.slice(0, MAX_FAULTS);
  const texts = renderRefusals(
    shown.map(({ refusal }) => refusal),
    request,
  );
  const refusals = shown.map(
    ({ row, column }, i) => ({ row, ...(column === undefined ? {} : { column }), ...texts[i] }) as RenderedFault,
  );
  const { status, code } = resultOf(faults.map(({ refusal }) => refusal));
  const data = { rows, faults: faults.length, ...(table === undefined ? {} : { sheet: faultyRows(table, records, shown) }) };
  return { status, body: { code, refusals, data } };
}

/** The records at fault, all their rows as the file has them, so that they can be corrected separately. */
function faultyRows({ sheet }: ReadTable, records: RowsOfRecords, faults: readonly Fault[]): Sheet | undefined {
  if ('faults' in sheet) return undefined;
  const faulty = new Set(faults.map(({ row }) => row));
  const at = new Set([...faulty, ...records.filter((rows) => rows.some((row) => faulty.has(row))).flat()]);
  return {
    heading: sheet.heading,
    rows: sheet.rows.filter(({ row }) => at.has(row)).map(({ row, cells }) => ({ row, cells: cells.map(unmarked) })),
  };
}
