import type { ClientBase } from 'pg';
import type { FlowRevision } from './overlay.ts';

/** Since the oldest approval that runs was started; what was in force then is stored before it. */
const SHIPPED = `WITH running AS (SELECT flow, created_at FROM flow_instance WHERE state IN ('running', 'returned')),
  since AS (SELECT max(b.created_at) AS at FROM definition_bundle b WHERE b.created_at <= (SELECT min(created_at) FROM running))
  SELECT DISTINCT 'flow' AS kind, d.id, d.area, d.text AS content
  FROM definition_bundle b, jsonb_to_recordset(b.definitions::jsonb) AS d(kind text, id text, area text, text text)
  WHERE EXISTS (SELECT FROM running) AND b.created_at >= coalesce((SELECT at FROM since), b.created_at)
    AND d.kind = 'flow' AND d.id IN (SELECT flow FROM running)`;

/**
 * What flows were under which approvals still run, as it stands with the bundles that were in force: a newer release may have
 * changed them. A product without approvals has none.
 */
export async function shippedFlows(client: Pick<ClientBase, 'query'>): Promise<readonly FlowRevision[]> {
  const { rows: found } = await client.query<{ is: boolean }>(`SELECT to_regclass('flow_instance') IS NOT NULL AS is`);
  return found[0]?.is === true ? (await client.query<FlowRevision>(SHIPPED)).rows : [];
}
