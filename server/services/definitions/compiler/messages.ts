import { packBundle, unpackBundle, type Bundle, type PackedBundle, type SourceFile } from '#engine';
import type { PartNumbering, PartNumbers, ReceivedParts } from './SharedParts.ts';
import type { WorkInput, WorkName, WorkResult } from './compilerWork.ts';

/** What a thread is asked to do. */
export interface WorkOrder {
  readonly name: WorkName;
  /** Those it works on; absent when they are the ones it was given last. */
  readonly files?: readonly SourceFile[];
  /** What it is asked with besides. */
  readonly rest: Tail<WorkInput>;
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

/** What it answers. */
export interface PackedResult {
  readonly plain: object;
  /** Of results with one. */
  readonly bundle?: { readonly packed: PackedBundle; readonly numbers: PartNumbers };
}

/** A result as plain data, which reaches another thread. */
export function packResult(result: WorkResult, numbering: PartNumbering): PackedResult {
  const { bundle, ...plain } = result as { readonly bundle?: Bundle };
  return bundle === undefined ? { plain } : { plain, bundle: { packed: packBundle(bundle), numbers: numbering.of(bundle) } };
}

/** The result that was packed. Scenarios are left behind: no server runs one. */
export function unpackResult({ plain, bundle }: PackedResult, received: ReceivedParts): object {
  if (bundle === undefined) return plain;
  const unpacked = unpackBundle(bundle.packed, { scenarios: () => new Map() });
  return { ...plain, bundle: received.share(unpacked, bundle.numbers) };
}
