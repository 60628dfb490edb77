// `npm run pictures`: takes the pictures of the README and of docs/look.md, of a plant of their own.
import { ensureBuilt } from '../../server/cli/build.mjs';
import { runBundled } from '../runBundled.mjs';

const built = await ensureBuilt({ withClient: true });
process.exitCode = built === undefined ? 1 : await runBundled('pictures/main');
