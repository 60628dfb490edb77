// `npm run bench:church`: what Lighthouse says of the website as it is built, on a church of its own.
import { ensureBuilt } from '../../../server/cli/build.mjs';
import { runBundled } from '../../runBundled.mjs';

const built = await ensureBuilt({ withClient: true });
process.exitCode = built === undefined ? 1 : await runBundled('bench/church/main');
