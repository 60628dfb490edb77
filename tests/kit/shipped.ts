import type { Bundle } from '#engine';
import { compileDefinitions } from '../../server/start/readShipped.ts';
import { definitionFiles } from './files.ts';
import { root } from './program.ts';

/** The product as it is shipped, read once for all files of a test worker and compiled once per content: nobody may change it. */
export const shipped: Bundle = compileDefinitions(definitionFiles(), { root, log: console.error });
