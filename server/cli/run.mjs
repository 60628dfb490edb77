// `node server/cli/run.mjs <command> [arguments]`
import { launch } from './launch.mjs';

await launch(process.argv[2] ?? '', process.argv.slice(3));
