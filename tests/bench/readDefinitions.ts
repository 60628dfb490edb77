/** Reads every definition once and compiles them, or reads what was compiled before, in a fresh process; tells the CPU it took. */
import { join } from 'node:path';
import { readDefinitions } from '../../server/start/readDefinitions.ts';
import { compileDefinitions, compileFresh } from '../../server/start/readShipped.ts';

const root = process.env['ROOT']!;
const log = (): void => undefined;
const before = process.cpuUsage();
const files = readDefinitions(join(root, 'definitions'));
if (process.env['CACHED'] === '1') compileDefinitions(files, { root, log });
else compileFresh(files, log);
const { user, system } = process.cpuUsage(before);
process.send?.({ cpu: (user + system) / 1000, files: files.length });
