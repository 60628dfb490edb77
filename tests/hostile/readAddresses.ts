import type { Bundle } from '#engine';
import { ENDPOINTS } from './endpoints.ts';
import type { KnownCodes } from './KnownCodes.ts';
import type { HostileRequest } from './requests.ts';

/** What a plant offers to be named in an address. */
export interface Nameable {
  readonly bundle: Bundle;
  readonly known: KnownCodes;
  /** A hidden text, to be guessed at. */
  readonly secret: string;
}

const NOBODY = '00000000-0000-7000-8000-000000000000';
/** Records looked at of each entity. */
const MOST = 2;
/** A stream does not end. */
const ENDLESS = 'GET /api/events';

/** Endpoints that only read, though their method is none of reading, with what they are sent. */
const SENT: Readonly<Record<string, (named: Nameable) => readonly object[]>> = {
  'POST /api/scan': ({ known, secret }) => [...known.all.slice(0, 40), secret].map((code) => ({ code })),
  'POST /api/screens/:screen/look': ({ known, secret }) =>
    [...known.all.slice(0, 4), secret].map((code) => ({ input: {}, scan: { code } })),
  'POST /api/user-centre/globalsetting/search-result': ({ secret }) => [{}, { keyword: secret }],
  'POST /api/user-centre/user/search-result': ({ secret }) => [{}, { keyword: secret }],
};

/** Endpoints that read. */
export function readingEndpoints(): readonly string[] {
  const all = Object.values(ENDPOINTS).flat();
  return all.filter((endpoint) => endpoint !== ENDLESS && (endpoint.startsWith('GET ') || SENT[endpoint] !== undefined));
}

/** Every way one of them is asked: with each entity, query, record, screen and label that there is. */
export function readRequests(endpoint: string, named: Nameable): readonly HostileRequest[] {
  const [method, url] = endpoint.split(' ') as [HostileRequest['method'], string];
  const paths = filled(url, url, named);
  const bodies = SENT[endpoint]?.(named);
  if (!bodies) return paths.map((path) => ({ method, url: path, headers: {} }));
  const headers = { 'content-type': 'application/json' };
  return paths.flatMap((path) => bodies.map((body) => ({ method, url: path, headers, body: JSON.stringify(body) })));
}

/** The parts of an address filled in, one after the other. */
function filled(endpoint: string, url: string, named: Nameable): readonly string[] {
  const [part] = /:\w+/.exec(url) ?? [];
  if (part === undefined) return [url];
  return namesFor(part.slice(1), endpoint, url, named).flatMap((name) => filled(endpoint, url.replace(part, name), named));
}

function namesFor(part: string, endpoint: string, url: string, { bundle, known }: Nameable): readonly string[] {
  const entity = /^\/api\/(?:records|import)\/([^/:]+)/.exec(url)?.[1];
  const screens = [...bundle.screens.keys(), ...[...bundle.entities.keys()].map((id) => `detail.${id}`)];
  const names: Readonly<Record<string, readonly string[]>> = {
    entity: [...bundle.entities.keys()],
    query: [...bundle.queries.keys()],
    action: [...bundle.actions.keys()],
    screen: [...bundle.screens].flatMap(([id, { slots }]) => (slots.length > 0 ? [id] : [])),
    label: [...bundle.labels].flatMap(([id, { definition }]) => (definition.entity === entity ? [id] : [])),
    shell: ['pad', 'office'],
    menuSystem: ['pad', 'office'],
    language: ['zh', 'en'],
    kind: ['flow'],
    name: known.namedBy('user'),
  };
  if (part === 'id' && endpoint === '/api/screens/:id') return screens;
  if (part === 'id' && entity !== undefined) return known.ids(entity).slice(0, MOST);
  return names[part] ?? [NOBODY];
}
