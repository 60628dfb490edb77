import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes the definitions a plant has published since it was installed into a file, for the stories to take instead of the shipped
 * ones. The token is of somebody who may see definitions (`definitions.view`).
 *
 * @param {string} server  its address
 * @param {string} token
 * @param {string} path  of the file that is written
 * @throws {Error} saying what the server answered
 */
export async function readPlant(server, token, path) {
  const { items } = await ask(server, token, '/api/definitions/index');
  const definitions = [];
  for (const { kind, id, area, revision } of items.filter((item) => item.revision > 0)) {
    const { content } = await ask(server, token, `/api/revisions/${kind}/${id}/current`);
    definitions.push({ kind, id, area, revision, content });
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ server, definitions }));
  return definitions.length;
}

async function ask(server, token, url) {
  const answer = await request(server, url, token);
  const { data, refusals = [] } = await answer.json().catch(() => ({}));
  if (answer.ok && data !== undefined) return data;
  throw new Error(`${server}${url}: ${answer.status} ${refusals.map(({ text }) => text).join('; ')}`);
}

/** What keeps a request from its server stands behind `fetch failed`; an address begins with https:// or http://. */
async function request(server, url, token) {
  try {
    return await fetch(new URL(url, server), { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } });
  } catch (error) {
    throw new Error(`${server}: ${error.cause?.message || error.cause?.code || error.message}`);
  }
}
