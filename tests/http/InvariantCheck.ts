import pg from 'pg';
import type { Bundle } from '#engine';
import { invariantsOf } from '../../server/services/invariants/invariants.ts';
import type { Finding } from '../../server/core/ports/invariants.ts';

/** Counts what breaks each invariant in one statement, planned once: hundreds are asked for after every scenario. */
export class InvariantCheck {
  private readonly client: pg.Client;
  private readonly ids: readonly string[];
  private readonly text: string;
  private connecting: Promise<unknown> | undefined;

  /** @throws TypeError when an invariant has values of its own */
  constructor(connection: pg.ClientConfig, bundle: Bundle) {
    const invariants = invariantsOf(bundle);
    if (invariants.some(({ values = [] }) => values.length > 0)) throw new TypeError('an invariant with values');
    this.client = new pg.Client(connection);
    this.ids = invariants.map(({ id }) => id);
    this.text = invariants
      .map(({ sql }, n) => `SELECT ${n} AS at, count(*) AS rows FROM (${sql}) AS broken HAVING count(*) > 0`)
      .join(' UNION ALL ');
  }

  /** Which are broken, by how many rows. */
  async broken(): Promise<readonly Finding[]> {
    await (this.connecting ??= this.client.connect());
    const { rows } = await this.client.query<{ at: number; rows: string }>({ name: 'invariants', text: this.text });
    return rows.map(({ at, rows: count }) => ({ invariant: this.ids[at]!, rows: Number(count) }));
  }

  async end(): Promise<void> {
    if (this.connecting) await this.client.end();
  }
}
