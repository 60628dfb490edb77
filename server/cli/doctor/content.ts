import type pg from 'pg';
import { inspect } from '../../database/migrations/migrate.ts';
import { tablesOf } from '../../database/tables/tables.ts';
import { brokenInvariants } from '../../services/invariants/check.ts';
import { invariantsOf } from '../../services/invariants/invariants.ts';
import { readArrears } from '../../services/jobs/arrears.ts';
import { MIGRATIONS } from '../../start/migrations.ts';
import { readPublished, type ShippedDefinitions } from '../../start/openStore.ts';
import { judged, type Finding } from './findings.ts';

const ADMINISTRATORS = `SELECT count(*)::int AS n FROM "user" WHERE state = 'active' AND roles ? 'admin'`;

/** The tables and what is in them; nothing is changed. */
export async function lookAtContent(client: pg.Client, shipped: ShippedDefinitions): Promise<readonly Finding[]> {
  const { bundle, broken } = await readPublished(client, shipped);
  const { state, plan } = await inspect(client, tablesOf(bundle), { server: MIGRATIONS });
  if (state === 'empty') return [{ level: 'fine', code: 'doctor.empty' }];
  if (state !== 'current') return [{ level: 'wrong', code: `doctor.${state}`, params: { steps: plan.steps.length } }];
  const wrong = await brokenInvariants(client, invariantsOf(bundle));
  return [
    judged(broken.length === 0, 'wrong', 'doctor.published', { n: broken.length }),
    { level: 'fine', code: 'doctor.current' },
    judged(wrong.length === 0, 'wrong', 'doctor.invariants', {
      broken: wrong.map(({ invariant, rows }) => `${invariant} (${rows})`).join(', '),
    }),
    ...(await lookAtArrears(client)),
  ];
}

async function lookAtArrears(client: pg.ClientBase): Promise<readonly Finding[]> {
  const arrears = await readArrears(client);
  const { lateMessages, lostMessages, failedJobs, failedLabels, unsealedEntries } = arrears;
  const { failedWebhooks, failingDeliveries, lostDeliveries } = arrears;
  const administrators = (await client.query<{ n: number }>(ADMINISTRATORS)).rows[0]?.n ?? 0;
  return [
    judged(lateMessages === 0, 'wrong', 'doctor.outbox', { n: lateMessages }),
    judged(lostMessages === 0, 'warn', 'doctor.givenUp', { n: lostMessages }),
    judged(failedJobs.length === 0, 'wrong', 'doctor.jobs', { jobs: failedJobs.join(', ') }),
    judged(failedLabels === 0, 'warn', 'doctor.labels', { n: failedLabels }),
    judged(failedWebhooks.length === 0, 'wrong', 'doctor.webhooks', { webhooks: failedWebhooks.join(', ') }),
    judged(failingDeliveries + lostDeliveries === 0, 'warn', 'doctor.deliveries', {
      failing: failingDeliveries,
      lost: lostDeliveries,
    }),
    judged(unsealedEntries === 0, 'warn', 'doctor.seal', { n: unsealedEntries }),
    judged(administrators > 0, 'wrong', 'doctor.administrators', { n: administrators }),
  ];
}
