// `npm run cluster`: two servers, three databases, their proxies, on this machine; `--drill` plays faults against them under load.
import { ensureBuilt } from '../../server/cli/build.mjs';
import { runBundled } from '../runBundled.mjs';

process.exitCode =
  (await ensureBuilt({ withClient: true })) === undefined ? 1 : await runBundled('cluster/main', 'concurrency/server');
