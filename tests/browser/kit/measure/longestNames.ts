import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { isWordPair, pairedText } from '#engine';
import { root } from '../../../kit/program.ts';

/** Columns of names, and the data of the demo plant their longest comes from. */
const NAMES = [
  ['part', 'description', 'parts', 'name'],
  ['supplier', 'name', 'suppliers', 'name'],
  ['warehouse', 'name', 'storage', 'name'],
  ['storage_area', 'name', 'storage', 'name'],
  ['line', 'name', 'factory', 'name'],
  ['workstation', 'name', 'factory', 'name'],
  ['work_center', 'name', 'factory', 'name'],
  ['equipment', 'name', 'maintenance', 'name'],
  ['check_item', 'name', 'checks', 'name'],
  ['check_item', 'standard', 'checks', 'standard'],
  ['route_step', 'name', 'routes', 'name'],
  ['person', 'name', 'people', 'name'],
] as const;

/** Gives every row the longest name of its kind that the demo plant has, in both languages. */
export async function putLongestNames(pool: pg.Pool): Promise<void> {
  for (const [table, column, file, key] of NAMES)
    await pool.query(`UPDATE "${table}" SET "${column}" = $1`, [longest(file, key)]);
}

function longest(file: string, key: string): string {
  const found: string[] = [];
  JSON.parse(readFileSync(join(root, `server/demo/data/${file}.json`), 'utf8'), (name, value: unknown) => {
    if (name === key && typeof value === 'string') found.push(value);
    if (name === key && isWordPair(value)) found.push(pairedText(value));
    return value;
  });
  return found.toSorted((a, b) => b.length - a.length)[0]!;
}
