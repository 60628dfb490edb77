import type { Language, Refusal } from '#engine';
import type { Plant } from './Plant.ts';
import { sentence, renderRefusals, type Reader } from './sentences.ts';

/** What the client asks. */
export interface StoryRequest {
  readonly method: string;
  /** Parts of the path behind `/api/`. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly reader: Reader;
}

/** What it is answered. */
export interface StoryAnswer {
  readonly status: number;
  readonly body: object;
}

/** Answers requests of one kind; undefined: it is of another. */
export type Answering = (plant: Plant, request: StoryRequest) => StoryAnswer | undefined | Promise<StoryAnswer | undefined>;

const ORIGIN = 'http://story';

/** A request as its parts; names of headers are written small. */
export function requestOf(url: string, { method = 'GET', body, headers }: RequestInit): StoryRequest {
  const { pathname, searchParams } = new URL(url, ORIGIN);
  const sent = Object.fromEntries(
    Object.entries((headers ?? {}) as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    method,
    path: pathname
      .replace(/^\/api\//, '')
      .split('/')
      .map(decodeURIComponent),
    query: Object.fromEntries(searchParams),
    body: typeof body === 'string' ? (JSON.parse(body) as StoryRequest['body']) : {},
    headers: sent,
    reader: { language: (sent['accept-language'] ?? 'zh') as Language, zone: 'Asia/Shanghai' },
  };
}

export function found(data: unknown): StoryAnswer {
  return { status: 200, body: { code: 200, data } };
}

/** The status says as much as the client looks at: whether it may be asked again. */
export function refused(
  plant: Plant,
  { reader }: StoryRequest,
  refusals: readonly Refusal[],
  status = statusOf(refusals),
): StoryAnswer {
  return { status, body: { code: 300, refusals: renderRefusals(plant.bundle, reader, refusals) } };
}

export function done(plant: Plant, { reader }: StoryRequest, code: string, data: unknown): StoryAnswer {
  return {
    status: 200,
    body: { code: 200, message: { code, params: {}, text: sentence(plant.bundle, reader, code) }, data },
  };
}

export function missing(plant: Plant, request: StoryRequest, code: string, asked: string): StoryAnswer {
  return refused(plant, request, [{ code, params: { code: asked }, kind: 'missing' }]);
}

export function forbidden(plant: Plant, request: StoryRequest, permission: string): StoryAnswer {
  return refused(plant, request, [{ code: 'common.notAllowed', params: { permission }, kind: 'forbidden' }]);
}

function statusOf([first]: readonly Refusal[]): number {
  const { kind } = first ?? {};
  return kind === 'forbidden' ? 403 : kind === 'missing' ? 404 : kind === 'changed' || kind === 'exists' ? 409 : 422;
}
