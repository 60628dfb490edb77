import type { AppDeps } from '../../http/deps.ts';
import { runExclusively } from '../../services/jobs/runExclusively.ts';
import { foldClicks } from './clicks/foldClicks.ts';
import { forgetSubmissions } from './forms/suspicion.ts';
import { hasChurch } from './startChurch.ts';

const DAY_MS = 86_400_000;
const DEFAULT_RETENTION_DAYS = 180;

/** What the website keeps for a while only: who registered from where, and single clicks. One server does it. */
export async function runChurchMaintenance(
  platform: Pick<AppDeps, 'pool' | 'bundle' | 'settings' | 'zone' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  if (!hasChurch(platform)) return;
  const { pool, now, settings, zone } = platform;
  const days = Number((await settings.values())['church']?.['clickRetentionDays'] ?? DEFAULT_RETENTION_DAYS);
  const before = new Date(now().getTime() - days * DAY_MS);
  await runExclusively(pool, 'church', async () => {
    await forgetSubmissions(pool, now());
    await foldClicks(pool, before, zone(), now(), signal);
  });
}
