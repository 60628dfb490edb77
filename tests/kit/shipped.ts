import { compile, load, type Bundle } from '#engine';
import { definitionFiles } from './files.ts';

/** The product as it is shipped, compiled once for all files of a test worker: nobody may change it. */
export const shipped: Bundle = compile(load(definitionFiles()).definitions).bundle;
