import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join, sep } from 'node:path';
import { readReview, reviewText, type Review } from '#engine';
import { STORY_KINDS } from '../plant/kinds.ts';

/** Where notes stand: `<kind>/<id>.review.json`. */
const REVIEWS = join(import.meta.dirname, '../../reviews');
const ENDING = '.review.json';

/** Every note there is, by `<kind>/<id>`. */
export function readReviews(folder = REVIEWS): Readonly<Record<string, Review>> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ENDING));
  return Object.fromEntries(
    files
      .toSorted()
      .map((path) => [
        path.replaceAll(sep, '/').slice(0, -ENDING.length),
        readReview(readFileSync(join(folder, path), 'utf8')),
      ]),
  );
}

/**
 * Writes the notes on a definition.
 *
 * @param of  `<kind>/<id>`
 * @returns whether there can be such a definition
 */
export function writeReview(of: string, text: string, folder = REVIEWS): boolean {
  const [kind = '', id = '', ...more] = of.split('/');
  if (more.length > 0 || !STORY_KINDS.some((each) => each === kind) || !/^[a-z0-9-]+$/.test(id)) return false;
  const written = reviewText(readReview(text));
  const path = join(folder, kind, `${id}${ENDING}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, written);
  return true;
}

/** Answers the request of a page to write the notes on a definition. */
export async function takeReview(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  let text = '';
  for await (const part of request) text += String(part);
  try {
    const of = decodeURIComponent((request.url ?? '').replace(/^\//, ''));
    reply.writeHead(writeReview(of, text) ? 204 : 404).end();
  } catch (error) {
    reply.writeHead(400, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : '');
  }
}
