import type { AppDeps } from '../http/deps.ts';
import type { StartLog } from '../core/StartRefused.ts';
import type { Step } from './steps/types.ts';
import { seedDemo } from './seedDemo.ts';

/**
 * Creates the demo plant at the first start and reports progress; later starts are silent.
 *
 * @param more what packs make beside the factory
 * @throws DemoRefused when the definitions refuse what the demo does
 */
export async function startDemo(
  { environment, pool, bundle, actions, uploads, settings, zone, now }: AppDeps,
  more: readonly Step[],
  log: StartLog,
): Promise<void> {
  const begun = now();
  const seeded = await seedDemo(
    { pool, bundle: bundle(), actions, zone: zone(), settings, ...(uploads ? { uploads } : {}) },
    {
      size: environment.demoSize,
      more,
      now: begun,
      progress: ({ step, done, of, perSecond }) => log(`demo.step.${step}`, { done, of, perSecond }),
    },
  );
  if (seeded === 'made') log('demo.made', { seconds: Math.round((now().getTime() - begun.getTime()) / 1_000) });
  if (seeded === 'occupied') log('demo.occupied', {});
}
