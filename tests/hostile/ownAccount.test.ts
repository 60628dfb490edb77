import { describe, expect, it } from 'vitest';
import { insertRows } from '../http/insertRows.ts';
import { bundle } from '../http/plant.ts';
import { sampleRow } from '../http/sampleRows.ts';
import { standingPlant } from './connect.ts';

const { plant, send } = standingPlant();

/** A report that asks for a concession, as an account made it in the name of a person it does not have. */
async function reportOf(account: string, code: string): Promise<void> {
  const { pool } = plant();
  const { rows } = await pool.query<{ id: string }>('SELECT "id" FROM "user" WHERE "account" = $1', [account]);
  const label = sampleRow(bundle, 'product-label', { state: 'online', isFrozen: false });
  await insertRows(pool, bundle, rows[0]!.id, label.rows);
  const values = { code, label: label.id, processCard: null, verdict: 'concession', state: 'submitted' };
  await insertRows(pool, bundle, rows[0]!.id, sampleRow(bundle, 'inspection-report', values).rows);
}

describe('an account without a person', () => {
  it.each([
    ['quality', 422],
    ['inspector', 200],
  ])('concedes what %s reported: %d', async (maker, status) => {
    await reportOf(maker, `R-${maker}`);
    const answer = await send('quality', {
      method: 'POST',
      url: '/api/actions/inspection-report-concede',
      headers: { 'content-type': 'application/json', 'idempotency-key': `concede-${maker}` },
      body: JSON.stringify({ inspectionReportCode: `R-${maker}`, reason: 'Fits' }),
    });
    expect([answer.status, answer.text.includes('inspection.selfReview')]).toEqual([status, status !== 200]);
  });
});
