import { packBundle, unpackBundle, type Bundle, type PackedBundle } from '#engine';
import type { WorkInput, WorkName, WorkResult } from './compilerWork.ts';

/** What a thread is asked to do. */
export interface WorkOrder {
  readonly id: number;
  readonly name: WorkName;
  readonly input: WorkInput;
}

/** What it answers: a result, or why the program failed. */
export type WorkAnswer = { readonly id: number } & ({ readonly result: PackedResult } | { readonly error: unknown });

interface PackedResult {
  readonly plain: object;
  /** Of results with a bundle. */
  readonly packed?: PackedBundle;
}

/** A result as plain data, which reaches another thread. */
export function packResult(result: WorkResult): PackedResult {
  const { bundle, ...plain } = result as { readonly bundle?: Bundle };
  return bundle === undefined ? { plain } : { plain, packed: packBundle(bundle) };
}

/** The result that was packed. Scenarios are left behind: no server runs one. */
export function unpackResult({ plain, packed }: PackedResult): object {
  return packed === undefined ? plain : { ...plain, bundle: unpackBundle(packed, { scenarios: () => new Map() }) };
}
