import type { PoolClient } from 'pg';
import { rolesWith, type Bundle } from '#engine';
import { machineWrite } from '../outbox/machineWrite.ts';
import { sendNotice } from '../outbox/sendNotice.ts';
import { noticeId } from '../outbox/noticeId.ts';

/** After so many failed attempts in a row nothing more is sent until somebody turns it on again. */
const MAX_FAILURES = 20;

/** A delivery arrived: failures before it count no more. */
export async function countSuccess(client: PoolClient, webhook: string): Promise<void> {
  await client.query('UPDATE webhook SET failures = 0 WHERE id = $1 AND failures > 0', [webhook]);
}

/** A delivery failed; the last of too many stops the webhook and tells those who may turn it on. */
export async function countFailure(
  client: PoolClient,
  bundle: Bundle,
  { webhook: id, code }: { readonly webhook: string; readonly code: string },
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ failures: number; version: number; state: string }>(
    'UPDATE webhook SET failures = coalesce(failures, 0) + 1 WHERE id = $1 RETURNING failures, version, state',
    [id],
  );
  const [webhook] = rows;
  if (webhook === undefined || webhook.state !== 'on' || webhook.failures < MAX_FAILURES) return;
  const row = { entity: 'webhook', id };
  const updated = [{ ...row, version: webhook.version, before: { state: 'on' }, after: { state: 'failed' } }];
  const states = [{ ...row, field: 'state', from: 'on', to: 'failed', event: 'fail' }];
  await machineWrite(client, bundle, 'webhook-stop', { updated, states }, now);
  const roles = rolesWith(bundle, 'action:webhook-turn-on');
  const notice = { code: 'webhook.stopped', type: 'system', params: { code }, roles, persons: [], about: row } as const;
  await sendNotice(client, noticeId(['webhook.stopped', id, now.toISOString()]), notice, now);
}
