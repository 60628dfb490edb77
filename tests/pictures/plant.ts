import { rmSync } from 'node:fs';
import { startDemo } from '../../server/demo/startDemo.ts';
import { startServer, type RunningServer } from '../../server/start/startServer.ts';
import { publicTempDir } from '../kit/tempDir.ts';

/** Of every user of the demo. */
export const PASSWORD = 'correct-horse-42';

/** The platform with its demo plant on a database of its own, which goes with it. */
export async function startPlant(root: string): Promise<RunningServer> {
  const dataDir = publicTempDir();
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    CHURCH_PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: PASSWORD,
    DEMO_PASSWORD: PASSWORD,
  };
  const log = (): void => undefined;
  const server = await startServer({ env, root, log, prepare: (platform, demo) => startDemo(platform, demo, log) });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
