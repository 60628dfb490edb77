import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startServer } from '../../../server/start/startServer.ts';
import { startDemo } from '../../../server/demo/startDemo.ts';
import { findBrowserAloud } from '../../kit/findBrowser.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { tableOf } from '../results.ts';
import { lighthouseGoals } from './lighthouse.ts';

const [root = ''] = process.argv.slice(2);
const browser = await findBrowserAloud();
if (browser === undefined) process.exit(1);

const dataDir = publicTempDir();
const log = (): void => undefined;
const env = { DATA_DIR: dataDir, PORT: '0', CHURCH_PORT: '0', PACKS: 'church', LOG_LEVEL: 'silent' };
const server = await startServer({ env, root, log, prepare: (platform, demo) => startDemo(platform, demo, log) });
try {
  const before = loadavg()[0] ?? 0;
  const results = await lighthouseGoals(server.churchUrl ?? '', browser);
  console.log(tableOf(results));
  console.log(`load ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after, ${process.version}`);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
