import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import type { ChurchEnvironment } from './environment.ts';
import { buildChurchApp } from './app.ts';
import { churchSecret } from './secret.ts';

/** The church website, answering. */
export interface RunningChurch {
  readonly app: FastifyInstance;
  readonly url: string;
}

/** Whether these definitions have a church in them: a platform without one serves no website. */
export function hasChurch({ bundle }: Pick<AppDeps, 'bundle'>): boolean {
  return bundle().entities.has('sunday-preach');
}

/** Where a person who reached the platform by a host name reaches the website: as the environment says, else at the same host. */
export function siteAddress({ churchUrl }: Pick<ChurchEnvironment, 'churchUrl'>, listening: string, host: string): string {
  if (churchUrl !== undefined) return churchUrl;
  const url = new URL(listening);
  url.hostname = host;
  return url.origin;
}

/**
 * Starts the website beside the platform: same process, same database, a port of its own.
 *
 * @param root  absolute path of the checkout, where the site was built
 */
export async function startChurch(
  platform: AppDeps & { readonly dataDir: string },
  { churchPort, churchUrl }: ChurchEnvironment,
  root: string,
): Promise<RunningChurch> {
  const { dataDir, environment } = platform;
  const siteDir = join(root, 'dist/church');
  let url = churchUrl ?? '';
  const app = await buildChurchApp({
    platform,
    dataDir,
    siteDir,
    prerender: join(root, 'dist/church-prerender/prerender.js'),
    origin: () => url,
    secret: await churchSecret(platform.pool, platform.secrets),
  });
  const listening = await app.listen({ host: environment.host, port: churchPort });
  url = churchUrl ?? listening;
  return { app, url };
}
