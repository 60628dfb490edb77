// `npm start`
import { run } from './run.mjs';

await run('start', process.argv.slice(2));
