import { checkDefinitions, inOrder, load, type Problem } from '#engine';
import type { Plugin } from 'vite';
import { productOf } from '../plant/product.ts';
import { DEFINITIONS, type definitionFiles } from './definitionFiles.ts';
import { storyDefinitionFiles } from './plantFiles.ts';
import { zipProduct } from './zipProduct.ts';
import { peopleOf } from './people.ts';
import { writeStories } from './writeStories.ts';

/** Modules that are made of the definitions. */
const MADE: Readonly<Record<string, () => object>> = {
  'virtual:zipped-product': () => zipProduct(productOf(files())),
  'virtual:definition-problems': problems,
  'virtual:people': () => peopleOf(productOf(files())),
};
/** Several files are saved at once; milliseconds. */
const DEBOUNCE_MS = 200;

let read: ReturnType<typeof definitionFiles> | undefined;
const files = (): ReturnType<typeof definitionFiles> => (read ??= storyDefinitionFiles());

/** Gives the stories the definitions and what the linter says of them; both again when a file changes. */
export function definitionsPlugin(): Plugin {
  return {
    name: 'takt-definitions',
    resolveId: (id) => (MADE[id] ? `\0${id}` : null),
    load(id) {
      const made = MADE[id.slice(1)];
      // A long text is parsed much faster than a long object.
      return made && id.startsWith('\0') ? `export default JSON.parse(${JSON.stringify(JSON.stringify(made()))});` : null;
    },
    configureServer(server) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const change = (path: string): void => {
        if (!path.startsWith(DEFINITIONS)) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          read = undefined;
          writeStories(files());
          for (const id of Object.keys(MADE)) {
            const module = server.moduleGraph.getModuleById(`\0${id}`);
            if (module) server.moduleGraph.invalidateModule(module);
          }
          server.ws.send({ type: 'full-reload' });
        }, DEBOUNCE_MS);
      };
      server.watcher.add(DEFINITIONS);
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, change);
    },
  };
}

/** As `npm run definitions -- lint` tells them. */
function problems(): readonly Problem[] {
  const { definitions, problems: ofLoading } = load(files());
  return inOrder([...ofLoading, ...checkDefinitions(definitions).problems]);
}
