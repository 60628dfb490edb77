import type { Json } from '#engine';
import { resolveScreen } from '../../../engine/screen/resolveScreen.ts';
import { JobRuns } from '../../../server/services/jobs/JobRuns.ts';
import { JobWorker } from '../../../server/services/jobs/JobWorker.ts';
import { send, type Plant } from '../../http/plant.ts';
import type { Case } from './build.ts';
import { kinds } from './kinds.ts';

type Session = Readonly<Record<string, string>>;

const SECRET = 'hush-hush';

/** What is wrong with the group of settings, the menu and the job of a case once the server has them. */
export async function runAround(plant: Plant, each: Case, session: Session): Promise<readonly string[]> {
  const found = [
    ...(await settingsFaults(plant, each, session)),
    ...(await menuFaults(plant, each, session)),
    ...(await jobFaults(plant, each)),
  ];
  return found.map((fault) => `${fault} ${plant.log.at(-1) ?? ''}`.slice(0, 900));
}

/** What is saved is read back, but a secret, which never is. */
async function settingsFaults({ app, bundle }: Plant, { id, choice }: Case, session: Session): Promise<readonly string[]> {
  if (!bundle.settings.has(id)) return [];
  const kind = kinds[choice['kind'] ?? ''];
  const own = { secret: { secret: SECRET }, valued: kind?.refers ? {} : { value: kind?.samples[0] } }[
    choice['setting'] ?? ''
  ];
  const values = { share: 2.5, ...own };
  const saved = await send(app, 'POST', `/api/settings/${id}`, { values, version: 0 }, session);
  const read = await send(app, 'GET', '/api/settings', undefined, session);
  const groups = (read.body.data ?? []) as readonly {
    readonly id: string;
    readonly values: Readonly<Record<string, Json>>;
  }[];
  const kept = groups.find((group) => group.id === id)?.values;
  return [
    ...(saved.status >= 500 || read.status >= 500 ? [`settings answer ${saved.status} and ${read.status}`] : []),
    ...(saved.status === 200 && kept?.['share'] !== 2.5 ? [`settings are not kept: ${JSON.stringify(kept)}`] : []),
    ...(JSON.stringify(groups).includes(SECRET) ? ['settings tell a secret'] : []),
  ];
}

/** What a menu names is offered to those for whom it opens, and to nobody else. */
async function menuFaults({ app, bundle }: Plant, { id }: Case, session: Session): Promise<readonly string[]> {
  const menu = bundle.menus.get(`${id}-menu`);
  if (!menu) return [];
  const { status, body } = await send(app, 'GET', `/api/shells/${menu.shell}`, undefined, session);
  if (status !== 200) return [`the ${menu.shell} answers ${status}`];
  const answer = JSON.stringify(body.data);
  const screens = [...JSON.stringify(menu.nodes).matchAll(/"screen":"([^"]+)"/g)].map(([, screen = '']) => screen);
  const faults = await Promise.all(
    screens.map(async (screen) => {
      const reply = await send(app, 'GET', `/api/screens/${screen}?shell=${menu.shell}`, undefined, session);
      const isOffered = answer.includes(`"id":"${resolveScreen(bundle, screen, menu.shell)?.id}"`);
      if (reply.status !== 200 && reply.status !== 404) return [`${screen} answers ${reply.status}`];
      if (isOffered === (reply.status === 200)) return [];
      return [isOffered ? `${screen} of the menu answers ${reply.status}` : `the menu lacks ${screen}`];
    }),
  );
  return faults.flat();
}

/** A job ends, whatever its action says: only a fault of its own breaks it off. */
async function jobFaults({ pool, bundle, platform }: Plant, { id }: Case): Promise<readonly string[]> {
  const job = bundle.jobs.get(`${id}-job`);
  if (!job) return [];
  const said: string[] = [];
  const { actions, settings, zone, now } = platform;
  const worker = new JobWorker({
    pool,
    bundle: () => ({ ...bundle, jobs: new Map([[job.id, job]]) }),
    actions,
    settings: () => settings.values(),
    zone: (area) => zone?.(area) ?? 'Asia/Shanghai',
    now,
    onRunEnded: (line) => void ('error' in line && said.push(line.error)),
  });
  await worker.poll(new AbortController().signal);
  const [run] = await new JobRuns(pool).list(job.id, 1);
  return run && run.outcome !== 'failed' && run.outcome !== 'running'
    ? []
    : [`job ${run?.outcome ?? 'never ran'} ${said[0] ?? ''}`];
}
