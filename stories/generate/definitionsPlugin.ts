import { compile, inOrder, lint, load, dropAccepted, type Problem } from '#engine';
import type { Plugin } from 'vite';
import { DEFINITIONS, definitionFiles } from './definitionFiles.ts';
import { writeStories } from './writeStories.ts';

const FILES = 'virtual:definition-files';
const PROBLEMS = 'virtual:definition-problems';
/** Several files are saved at once; milliseconds. */
const DEBOUNCE_MS = 200;

/** Gives the stories the files of the definitions and what the linter says of them; both again when a file changes. */
export function definitionsPlugin(): Plugin {
  return {
    name: 'takt-definitions',
    resolveId: (id) => (id === FILES || id === PROBLEMS ? `\0${id}` : null),
    load(id) {
      if (id === `\0${FILES}`) return `export default JSON.parse(${JSON.stringify(JSON.stringify(definitionFiles()))});`;
      return id === `\0${PROBLEMS}` ? `export default ${JSON.stringify(problems())};` : null;
    },
    configureServer(server) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const change = (path: string): void => {
        if (!path.startsWith(DEFINITIONS)) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          writeStories();
          for (const id of [FILES, PROBLEMS]) {
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
  const { definitions, problems: ofLoading } = load(definitionFiles());
  const found = dropAccepted(definitions, [...lint(definitions), ...compile(definitions).problems]);
  return inOrder([...ofLoading, ...found]);
}
