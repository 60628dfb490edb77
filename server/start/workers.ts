import type { AppDeps } from '../http/deps.ts';
import { runChurchMaintenance } from '../packs/church/churchMaintenance.ts';
import { sweepFiles } from '../services/files/sweepFiles.ts';
import { publicationsOf } from '../services/definitions/publicationsOf.ts';
import { runMaintenance } from '../services/jobs/maintenance.ts';
import { JobWorker } from '../services/jobs/JobWorker.ts';
import { repeat, type RepeatedWork } from '../services/jobs/repeat.ts';
import { mailDelivery } from '../services/mail/deliverMail.ts';
import { type IsForUser, MAIL, noticeDelivery } from '../services/outbox/sendNotice.ts';
import { printQueued } from '../services/labels/labelJobs.ts';
import { Outbox, type Message } from '../services/outbox/Outbox.ts';
import { WebhookDeliveries } from '../services/webhooks/WebhookDeliveries.ts';
import { noteHead } from '../services/seal/noteHead.ts';
import { sealJournal } from '../services/seal/sealJournal.ts';
import { type Bundle, readScope } from '#engine';
import { loadActor } from '../services/auth/actor.ts';
import { rowKey } from '../services/reads/rowLabels.ts';
import { visibleRows } from '../services/reads/visibleRows.ts';

/** Milliseconds between two polls of each worker. */
const POLL_MS = {
  jobs: 15_000,
  seals: 5_000,
  outbox: 1_000,
  mail: 1_000,
  webhooks: 1_000,
  publications: 5_000,
  housekeeping: 600_000,
} as const;

/** Log of the workers: one line per run or failure. */
export interface WorkLog {
  info(line: object, message: string): void;
  error(line: object, message: string): void;
}

/** Starts the background workers: jobs, outbox, webhooks, labels, journal seals, maintenance, and what other servers publish. */
export function startWorkers(
  platform: AppDeps & { readonly dataDir: string; readonly origin: () => string },
  log: WorkLog,
): RepeatedWork {
  const { dataDir, pool, bundle, definitions, actions, settings, zone, now } = platform;
  const logRun = (line: object): void => log.info(line, 'job');
  const jobs = new JobWorker({ pool, bundle, actions, settings: () => settings.values(), zone, now, onRunEnded: logRun });
  const failed = (error: unknown): void => log.error({ work: 'labels', error: String(error) }, 'work failed');
  const gaveUp = ({ id, channel }: Message, error: string): void =>
    log.error({ work: 'outbox', channel, message: id, error }, 'message given up');
  const outbox = new Outbox(pool, { notice: noticeDelivery(isForUser(platform)) }, now, gaveUp);
  // A mail server that is slow holds up mails and nothing else.
  const mails = new Outbox(pool, { [MAIL]: mailDelivery(platform) }, now, gaveUp);
  const webhooks = new WebhookDeliveries(platform);
  const { schedule } = publicationsOf(platform);
  const works: Readonly<Record<keyof typeof POLL_MS, (signal: AbortSignal) => Promise<void>>> = {
    jobs: (signal) => jobs.poll(signal),
    seals: async (signal) => {
      const head = await sealJournal(pool, signal);
      if (head) noteHead(dataDir, head);
    },
    outbox: async (signal) => {
      await outbox.poll(signal);
      await printQueued({ pool, bundle, zone, now, dataDir, failed }, signal);
    },
    mail: (signal) => mails.poll(signal),
    webhooks: (signal) => webhooks.poll(signal),
    publications: (signal) => schedule.poll(signal),
    housekeeping: async (signal) => {
      await runMaintenance(pool, now(), signal);
      await webhooks.sweep();
      await runChurchMaintenance(platform, signal);
      await sweepFiles({ pool, bundle: bundle(), dataDir, now: now() }, signal);
    },
  };
  const running = Object.entries(works).map(([name, work]) =>
    repeat(POLL_MS[name as keyof typeof POLL_MS], work, (error) =>
      log.error({ work: name, error: String(error) }, 'work failed'),
    ),
  );
  const unfollow = definitions.follow();
  return {
    stop: async () => {
      unfollow();
      await Promise.all(running.map((each) => each.stop()));
      await webhooks.settled();
    },
  };
}

/** Who holds a role within limits gets the notices about records within them; where it limits no such record, all. */
export function isForUser({ bundle, zone, settings, now }: Pick<AppDeps, 'bundle' | 'zone' | 'settings' | 'now'>): IsForUser {
  return async (client, user, { roles, about }) => {
    const definitions = bundle();
    const limits = (held: readonly string[]): boolean => about !== undefined && isLimited(definitions, held, about.entity);
    const addressed = roles.includes('*') ? [...definitions.roles.keys()] : roles;
    if (about === undefined || !addressed.some((role) => limits([role]))) return true;
    const actor = await loadActor(client, definitions, user);
    if (!actor || !limits(actor.roles)) return true;
    const area = definitions.entities.get(about.entity)?.area;
    const reader = { actor, now: now().toISOString(), zone: zone(area), settings: await settings.values() };
    return (await visibleRows(client, definitions, reader, [about])).has(rowKey(about));
  };
}

const isLimited = (bundle: Bundle, roles: readonly string[], entity: string): boolean =>
  readScope(bundle, roles, [`record:${entity}`], entity).where.length > 0;
