import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { type Bundle, type Changes, DefinitionError, type RecordValue } from '#engine';
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
  readonly targetEntity: string;
  readonly targetId: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly failure: string | null;
  /** Empty until it is printed for the first time. */
  readonly payload: LabelPayload | { readonly items?: undefined };
}

/** Prints what is queued, into files. What stood on a label is kept with its job: a reprint shows the same. */
export async function printQueued(deps: PrintDeps, signal: AbortSignal): Promise<void> {
  if (!deps.bundle().entities.has('label-print-job')) return;
  while (!signal.aborted && (await withClient(deps.pool, (client) => printNext(client, deps)))) continue;
}

/** What came of a job: what stands on the label, or why there is none. */
type Printed = { readonly payload: LabelPayload } | { readonly failure: 'ended' | 'not-there' | 'not-made' };

/** A server that goes away here leaves the job queued: printing into the same file again does no harm. */
async function printNext(client: PoolClient, deps: PrintDeps): Promise<boolean> {
  await client.query('BEGIN');
  const { rows } = await client.query<QueuedJob>(
    `SELECT id, version, template, target_entity AS "targetEntity", target_id AS "targetId", created_at AS "createdAt",
       created_by AS "createdBy", failure, payload FROM label_print_job WHERE state = 'queued' ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  const [job] = rows;
  if (job) await conclude(client, deps, job, await printJob(client, deps, job));
  await client.query('COMMIT');
  return job !== undefined;
}

async function printJob(client: PoolClient, deps: PrintDeps, job: QueuedJob): Promise<Printed> {
  await client.query('SAVEPOINT print');
  try {
    if (job.payload.items === undefined && (await hasEnded(client, deps.bundle(), job))) return { failure: 'ended' };
    const payload = await payloadOf(client, deps, job);
    await putFile(deps.dataDir, job.id, labelSvg(payload));
    return { payload };
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT print');
    deps.failed(error);
    return { failure: error instanceof DefinitionError && error.code === 'label.noRow' ? 'not-there' : 'not-made' };
  }
}

/** Its record came to an end after the label was asked for, or what made it was undone: the label would show what is no more. */
async function hasEnded(
  client: PoolClient,
  bundle: Bundle,
  { targetEntity, targetId, createdAt }: QueuedJob,
): Promise<boolean> {
  const { rows } = await client.query<{ region: string; to: string }>(
    `SELECT DISTINCT ON (region) region, to_state AS "to" FROM state_change
     WHERE entity = $1 AND entity_id = $2 AND created_at > $3 ORDER BY region, id DESC`,
    [targetEntity, targetId, createdAt],
  );
  const states = bundle.entities.get(targetEntity)?.states ?? [];
  return rows.some(({ region, to }) => states.some(({ fields, model }) => fields.includes(region) && model.final.has(to)));
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

/** Writes how a job ended; who asked for a label hears that there is none. */
async function conclude(client: PoolClient, { bundle, now }: PrintDeps, job: QueuedJob, printed: Printed): Promise<void> {
  const row = { entity: 'label-print-job', id: job.id };
  const failure = 'failure' in printed ? printed.failure : null;
  const [event, to] = failure ? ['fail', 'failed'] : ['done', 'printed'];
  const step = { ...row, field: 'state' };
  const states = [
    { ...step, from: 'queued', to: 'printing', event: 'print' },
    { ...step, from: 'printing', to, event },
  ];
  // A payload is plain JSON, which is made of values.
  const payload = 'payload' in printed ? { payload: printed.payload as unknown as RecordValue } : {};
  const before = { state: 'queued', failure: job.failure };
  const updated = [{ ...row, version: job.version, before, after: { state: to, failure, ...payload } }];
  await machineWrite(
    client,
    bundle(),
    failure ? 'label-fail' : 'label-print',
    { updated, states, notices: failure ? [failureNotice(job, failure)] : [] },
    now(),
  );
}

function failureNotice(
  { template, targetEntity, targetId, createdBy }: QueuedJob,
  failure: string,
): Changes['notices'][number] {
  return {
    code: 'labelPrintJob.failed',
    type: 'abnormal',
    roles: [],
    persons: [createdBy],
    about: { entity: targetEntity, id: targetId },
    params: { label: { word: template, of: '' }, why: { word: failure, of: 'label-print-job.value.failure' } },
  };
}
