import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Book, bookOf } from '../book/bookParts.ts';
import type { KeptNotes } from '../review/reviews.ts';
import { partPath, type PartName } from '../browser/parts.ts';
import { indexText } from '../book/storyModules.ts';
import { changesSinceRelease } from './changesSince.ts';
import { DEFINITIONS, definitionFiles } from './definitionFiles.ts';
import { readReviews, takeReview } from './reviewFiles.ts';

/** The module in which Storybook would import every file of stories. */
const STORIES = /\/builder-vite\/storybook-stories\.js$/;
const IMPORT_STORY = fileURLToPath(new URL('../book/importStory.ts', import.meta.url));
const REVIEWS_PATH = '/reviews/';
/** Several files are saved at once; milliseconds. */
const DEBOUNCE_MS = 200;

let read: Book | undefined;
/** Where the pages keep what is noted, and what was. */
let notes: KeptNotes = { in: 'browser', reviews: readReviews() };

/** The book of this checkout; of pages for servers of plants, which have their own, nothing. */
export function book(): Partial<Book> {
  if (process.env['WITHOUT_DATA'] !== undefined) return {};
  return (read ??= bookOf({ files: definitionFiles(), changes: changesSinceRelease(), notes }));
}

/** Gives Storybook the stories of all definitions, and their pages what they read; in development again when a file changes. */
export function bookPlugin(): Plugin {
  return {
    name: 'takt-book',
    enforce: 'pre',
    load: (id) => (STORIES.test(id) ? `export { importFn } from ${JSON.stringify(IMPORT_STORY)};` : null),
    generateBundle() {
      const { entries, parts } = book();
      for (const [name, source] of Object.entries(parts ?? {}))
        this.emitFile({ type: 'asset', fileName: partPath(name as PartName), source });
      // Storybook writes one of its own, which knows nothing but names: the program that began the build puts this in its place.
      if (entries) this.emitFile({ type: 'asset', fileName: 'data/index.json', source: indexText(entries) });
    },
    configureServer(server) {
      notes = { ...notes, in: 'files' };
      server.middlewares.use((request, reply, next) => {
        const asked = Object.entries(book().parts ?? {}).find(([name]) => request.url === `/${partPath(name as PartName)}`);
        if (asked) return void reply.writeHead(200, { 'content-type': 'application/octet-stream' }).end(asked[1]);
        next();
      });
      server.middlewares.use(REVIEWS_PATH, (request, reply, next) => {
        if (request.method !== 'PUT') return next();
        // A page that is loaded again asks for the notes as they are now.
        return void takeReview(request, reply).then(() => {
          notes = { ...notes, reviews: readReviews() };
          read = undefined;
        });
      });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const change = (path: string): void => {
        if (!path.startsWith(DEFINITIONS)) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          read = undefined;
          server.ws.send({ type: 'full-reload' });
        }, DEBOUNCE_MS);
      };
      server.watcher.add(DEFINITIONS);
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, change);
    },
  };
}
