import type { FastifyRequest } from 'fastify';
import { readSheet, type Sheet } from '../../../services/import/readSheet.ts';
import type { Imported } from '../../../services/import/runImport.ts';
import type { Fault } from '../../../services/import/types.ts';
import { told, type Told } from '../../answer/errors.ts';
import { resultOf } from '../../answer/result.ts';
import type { Ended } from './importStream.ts';

/** Faults one answer tells; a person mends these and tries again. */
const FAULTS_TOLD = 500;

/** Where a fault is, in the words of the sheet. */
interface ToldFault extends Told {
  readonly row: number;
  readonly column?: string;
}

/** What is wrong with a file, by row and column, and the rows at fault where the file could be read. */
export function refusedAnswer(request: FastifyRequest, { faults, rows }: Imported, text?: string): Ended {
  const shown = faults.slice(0, FAULTS_TOLD);
  const texts = told(
    shown.map(({ refusal }) => refusal),
    request,
  );
  const refusals = shown.map(
    ({ row, column }, i) => ({ row, ...(column === undefined ? {} : { column }), ...texts[i] }) as ToldFault,
  );
  const { status, code } = resultOf(faults.map(({ refusal }) => refusal));
  const data = { rows, faults: faults.length, ...(text === undefined ? {} : { sheet: faultyRows(text, shown) }) };
  return { status, body: { code, refusals, data } };
}

/** The rows at fault as the file has them, so that they can be mended on their own. */
function faultyRows(text: string, faults: readonly Fault[]): Sheet | undefined {
  const sheet = readSheet(text);
  if ('faults' in sheet) return undefined;
  const at = new Set(faults.map(({ row }) => row));
  return { heading: sheet.heading, rows: sheet.rows.filter(({ row }) => at.has(row)) };
}
