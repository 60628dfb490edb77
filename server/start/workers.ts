import type { AppDeps } from '../http/deps.ts';
import { keepChurch } from '../packs/church/keepChurch.ts';
import { sweepFiles } from '../services/files/sweepFiles.ts';
import { keepHouse } from '../services/jobs/housekeeping.ts';
import { JobWorker } from '../services/jobs/JobWorker.ts';
import { repeat, type Repeated } from '../services/jobs/repeat.ts';
import { mailDelivery } from '../services/mail/deliverMail.ts';
import { MAIL } from '../services/outbox/Notices.ts';
import { printQueued } from '../services/labels/labelJobs.ts';
import { sendNotice, type NoticeToSend } from '../services/outbox/Notices.ts';
import { Outbox, type Delivery, type Message } from '../services/outbox/Outbox.ts';
import { noteHead } from '../services/seal/noteHead.ts';
import { sealJournal } from '../services/seal/sealJournal.ts';

/** Milliseconds between two looks of each worker. */
const LOOK = { jobs: 15_000, seals: 5_000, outbox: 1_000, mail: 1_000, housekeeping: 600_000 } as const;

/** Where workers tell what they did and what went wrong; a line each. */
export interface WorkLog {
  info(line: object, message: string): void;
  error(line: object, message: string): void;
}

/** Starts the work that nobody asks for: jobs, the outbox, labels, seals of the journal, housekeeping. */
export function startWorkers(
  platform: AppDeps & { readonly dataDir: string; readonly origin: () => string },
  log: WorkLog,
): Repeated {
  const { dataDir, pool, bundle, actions, settings, zone, now } = platform;
  const told = (line: object): void => log.info(line, 'job');
  const jobs = new JobWorker({ pool, bundle, actions, settings: () => settings.values(), zone, now, told });
  const failed = (error: unknown): void => log.error({ work: 'labels', error: String(error) }, 'work failed');
  const gaveUp = ({ id, channel }: Message, error: string): void =>
    log.error({ work: 'outbox', channel, message: id, error }, 'message given up');
  const outbox = new Outbox(pool, { notice: deliverNotice }, now, gaveUp);
  // A mail server that is slow holds up mails and nothing else.
  const mails = new Outbox(pool, { [MAIL]: mailDelivery(platform) }, now, gaveUp);
  const works: Readonly<Record<keyof typeof LOOK, (signal: AbortSignal) => Promise<void>>> = {
    jobs: (signal) => jobs.look(signal),
    seals: async (signal) => {
      const head = await sealJournal(pool, signal);
      if (head) noteHead(dataDir, head);
    },
    outbox: async (signal) => {
      await outbox.look(signal);
      await printQueued({ pool, bundle, zone, now, dataDir, failed }, signal);
    },
    mail: (signal) => mails.look(signal),
    housekeeping: async (signal) => {
      await keepHouse(pool, now(), signal);
      await keepChurch(platform, signal);
      await sweepFiles({ pool, bundle: bundle(), dataDir, now: now() }, signal);
    },
  };
  const running = Object.entries(works).map(([name, work]) =>
    repeat(LOOK[name as keyof typeof LOOK], work, (error) => log.error({ work: name, error: String(error) }, 'work failed')),
  );
  return { stop: async () => void (await Promise.all(running.map((each) => each.stop()))) };
}

/** The payload is what `notify` left in the action's transaction. */
const deliverNotice: Delivery = (client, { id, payload }, now) =>
  sendNotice(client, id, payload as unknown as NoticeToSend, now);
