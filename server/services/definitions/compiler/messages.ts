import { packBundle, unpackBundle, type Bundle, type PackedBundle, type SourceFile } from '#engine';
import type { BundleDelta, ReceivedBundle, SentBundles } from './bundleDelta.ts';
import type { WorkInput, WorkName, WorkResult } from './compilerWork.ts';

/** What a thread is asked to do. */
export interface WorkOrder {
  readonly name: WorkName;
  /** Those it works on; absent when they are the ones it was given last. */
  readonly files?: readonly SourceFile[];
  /** What it is asked with besides. */
  readonly rest: Tail<WorkInput>;
  /** The name of the bundle that was received last. */
  readonly held: string | undefined;
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

/** What it answers. */
export interface PackedResult {
  readonly plain: object;
  /** Of results with one. */
  readonly bundle?: Omit<BundleDelta, 'bundle'> & { readonly packed: PackedBundle };
}

/** A result as plain data, which reaches another thread. */
export function packResult(result: WorkResult, sent: SentBundles, held: string | undefined): PackedResult {
  const { bundle: whole, ...plain } = result as { readonly bundle?: Bundle };
  if (whole === undefined) return { plain };
  const { bundle, ...delta } = sent.after(held, whole);
  return { plain, bundle: { ...delta, packed: packBundle(bundle) } };
}

/** The result that was packed. Scenarios are left behind: no server runs one. */
export function unpackResult({ plain, bundle: sent }: PackedResult, received: ReceivedBundle): object {
  if (sent === undefined) return plain;
  const { packed, ...delta } = sent;
  const bundle = unpackBundle(packed, { scenarios: () => new Map() });
  return { ...plain, bundle: received.take({ ...delta, bundle }) };
}
