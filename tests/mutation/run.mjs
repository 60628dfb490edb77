// `npm run mutate`: changes the definitions in one place at a time, and tells which changes no scenario notices.
import { runBundled } from '../runBundled.mjs';

process.exitCode = await runBundled('mutation/main');
