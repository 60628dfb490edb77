// `npm run bench`: runs the programs of the bench on a PostgreSQL of their own.
import { runBundled } from '../runBundled.mjs';

const isHelp = process.argv.some((word) => word === '--help' || word === '-h');
const servers = isHelp ? [] : ['productServer', 'floorServer', 'readDefinitions'];
process.exitCode = await runBundled(...['main', ...servers].map((program) => `bench/${program}`));
