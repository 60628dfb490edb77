import type { AppDeps } from '../http/deps.ts';
import type { StartLog } from '../core/StartRefused.ts';
import type { Step } from './steps/types.ts';
import { seedDemo, type SeedResult } from './seedDemo.ts';

/**
 * Creates the demo plant at the first start and reports progress; later starts are silent.
 *
 * @param more what packs make beside the factory
 * @returns what it found or made
 * @throws DemoRefused when the definitions refuse what the demo does
 */
export async function startDemo(
  { environment, pool, bundle, actions, uploads, settings, zone, now }: AppDeps,
  more: readonly Step[],
  log: StartLog,
): Promise<SeedResult> {
  const begun = performance.now();
  const seeded = await seedDemo(
    { pool, bundle: bundle(), actions, zone: zone(), settings, ...(uploads ? { uploads } : {}) },
    {
      size: environment.demoSize,
      more,
      now: now(),
      progress: ({ step, done, of, perSecond }) => log(`demo.step.${step}`, { done, of, perSecond }),
    },
  );
  if (seeded === 'made') log('demo.made', { seconds: Math.round((performance.now() - begun) / 1_000) });
  if (seeded === 'occupied') log('demo.occupied', {});
  return seeded;
}
