import type { Pool } from 'pg';
import type { Bundle } from '#engine';
import type { Finding, Invariants } from '../../core/ports/invariants.ts';
import { journalInvariants } from './journal.ts';
import { ledgerInvariants } from './ledger.ts';
import { queryInvariants } from './queries.ts';
import { stateInvariants } from './states.ts';
import { treeInvariants } from './trees.ts';

/** A statement that must answer no row, and what it stands for. */
export interface Invariant {
  /** `I1 box`: id of the catalogue of invariants and what it is checked on. */
  readonly id: string;
  readonly sql: string;
  readonly values?: readonly unknown[];
}

/** Every invariant that concerns what the bundle defines. */
export function invariantsOf(bundle: Bundle): readonly Invariant[] {
  return [
    ...ledgerInvariants(bundle),
    ...stateInvariants(bundle),
    ...journalInvariants(bundle),
    ...treeInvariants(bundle),
    ...queryInvariants(bundle),
  ];
}

/** Runs them all, one after the other, and tells which are broken by how many rows. */
export function invariantChecks(pool: Pool, bundle: () => Bundle): Invariants {
  return { check: () => brokenInvariants(pool, invariantsOf(bundle())) };
}

export async function brokenInvariants(
  pool: Pick<Pool, 'query'>,
  invariants: readonly Invariant[],
): Promise<readonly Finding[]> {
  const broken: Finding[] = [];
  for (const { id, sql, values } of invariants) {
    const { rows } = await pool.query<{ n: string }>(`SELECT count(*) AS n FROM (${sql}) AS broken`, [...(values ?? [])]);
    const count = Number(rows[0]?.n ?? 0);
    if (count > 0) broken.push({ invariant: id, rows: count });
  }
  return broken;
}
