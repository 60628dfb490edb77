import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import type { Bundle, RecordValue } from '#engine';
import { withClient } from '../../database/store/transaction.ts';
import { labelPayload } from './labelPayload.ts';
import { type LabelPayload } from '../../core/ports/reads.ts';
import { labelSvg } from './labelSvg.ts';
import { machineWrite } from '../outbox/machineWrite.ts';

/** What printing works with. */
export interface PrintDeps {
  readonly pool: Pool;
  readonly bundle: () => Bundle;
  /** IANA zone of the plant. */
  readonly zone: () => string;
  readonly now: () => Date;
  /** Directory of the files the server keeps. */
  readonly dataDir: string;
  /** Hears why a label was not printed. */
  readonly failed: (error: unknown) => void;
}

/** Where the file of a printed job is. */
export function labelFile(dir: string, job: string): string {
  return join(dir, 'labels', `${job}.svg`);
}

interface QueuedJob {
  readonly id: string;
  readonly version: number;
  readonly template: string;
  readonly targetId: string;
  /** Empty until it is printed for the first time. */
  readonly payload: LabelPayload | { readonly items?: undefined };
}

/** Prints what is queued, into files. What stood on a label is kept with its job: a reprint shows the same. */
export async function printQueued(deps: PrintDeps, signal: AbortSignal): Promise<void> {
  if (!deps.bundle().entities.has('label-print-job')) return;
  while (!signal.aborted && (await withClient(deps.pool, (client) => printNext(client, deps)))) continue;
}

/** A server that goes away here leaves the job queued: printing into the same file again does no harm. */
async function printNext(client: PoolClient, deps: PrintDeps): Promise<boolean> {
  await client.query('BEGIN');
  const { rows } = await client.query<QueuedJob>(
    `SELECT id, version, template, target_id AS "targetId", payload FROM label_print_job
     WHERE state = 'queued' ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  const [job] = rows;
  if (job) await conclude(client, deps, job, await printJob(client, deps, job));
  await client.query('COMMIT');
  return job !== undefined;
}

/** What was printed; undefined when that failed. */
async function printJob(client: PoolClient, deps: PrintDeps, job: QueuedJob): Promise<LabelPayload | undefined> {
  await client.query('SAVEPOINT print');
  try {
    const payload = await payloadOf(client, deps, job);
    await putFile(deps.dataDir, job.id, labelSvg(payload));
    return payload;
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT print');
    deps.failed(error);
    return undefined;
  }
}

/** @throws Error when the label or its row is gone */
async function payloadOf(
  client: PoolClient,
  { bundle, zone }: PrintDeps,
  { payload, template, targetId }: QueuedJob,
): Promise<LabelPayload> {
  if (payload.items !== undefined) return payload;
  const label = bundle().labels.get(template);
  if (!label) throw new Error(`no label ${template}`);
  return labelPayload(client, bundle(), label, targetId, zone());
}

async function putFile(dir: string, job: string, svg: string): Promise<void> {
  const file = labelFile(dir, job);
  await mkdir(join(dir, 'labels'), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, svg, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function conclude(
  client: PoolClient,
  { bundle, now }: PrintDeps,
  job: QueuedJob,
  payload: LabelPayload | undefined,
): Promise<void> {
  const row = { entity: 'label-print-job', id: job.id };
  const [event, to] = payload ? ['done', 'printed'] : ['fail', 'failed'];
  const step = { ...row, field: 'state' };
  const states = [
    { ...step, from: 'queued', to: 'printing', event: 'print' },
    { ...step, from: 'printing', to, event },
  ];
  // A payload is plain JSON, which is made of values.
  const after = { state: to, ...(payload ? { payload: payload as unknown as RecordValue } : {}) };
  const updated = [{ ...row, version: job.version, before: { state: 'queued' }, after }];
  await machineWrite(client, bundle(), 'label-print', { updated, states }, now());
}
