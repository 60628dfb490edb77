// `npm run cluster`: two servers, three databases, their proxies, on this machine; `--drill` plays faults against them under load.
import { guard } from '../../server/cli/guard.mjs';
import { ensureBuilt } from '../../server/cli/build.mjs';
import { runBundled } from '../runBundled.mjs';

await guard(async () =>
  (await ensureBuilt({ withClient: true })) === undefined ? 1 : runBundled('cluster/main', 'concurrency/server'),
);
