import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const FILE = 'service-worker.js';
/** A name of its own says what is in a file; others are distinguished by their contents. */
const HASHED = /^assets\//;
/** Source maps are for developers, and code images are loaded over the network or not at all. */
const EXCLUDED = /\.(?:map|wasm)$/;

/** Adds the service worker that lets the client start without a network, and tells it every file of the build. */
export function serviceWorkerChunk(): Plugin {
  return {
    name: 'takt-service-worker',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: join(import.meta.dirname, '../../renderer', 'worker', 'background', 'serviceWorker.ts'),
        fileName: FILE,
      });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[FILE];
        if (worker?.type !== 'chunk') throw new Error(`${FILE} is not there`);
        const files = Object.values(bundle).filter(({ fileName }) => fileName !== FILE && !EXCLUDED.test(fileName));
        worker.code = worker.code.replace('PRECACHED', JSON.stringify(files.map(entryOf)));
      },
    },
  };
}

function entryOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): { url: string; revision: string | null } {
  const content = file.type === 'chunk' ? file.code : file.source;
  const revision = HASHED.test(file.fileName) ? null : createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { url: `/${file.fileName}`, revision };
}
