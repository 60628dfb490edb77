import { build } from 'vite';
import { forProduction } from '../../../kit/buildClient.ts';
import { root } from '../../../kit/program.ts';

/** A TypeScript module and all it imports as one script for a page. */
export async function bundlePage(entry: string): Promise<string> {
  const lib = { entry, formats: ['es' as const], fileName: 'page' };
  const built = await forProduction(() =>
    build({ root, configFile: false, logLevel: 'silent', build: { write: false, target: 'es2022', lib } }),
  );
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error(`${entry} is not bundled`);
  return result.output[0].code;
}
