import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';

/** A part of a form: a text, or a file whose bytes are read as they come. */
export type FormPart = FormText | FormFile;

export interface FormText {
  readonly name: string;
  readonly text: string;
}

export interface FormFile {
  readonly name: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Parts of one form: what is read, and what a browser or program may send beside it. */
const LIMITS = { files: 4, fields: 32 } as const;

/**
 * Takes forms, `multipart/form-data`, on the routes of an app.
 *
 * @param most  bytes of a form
 */
export function useForms(app: FastifyInstance, most: number): void {
  void app.register(multipart, { limits: { ...LIMITS, fileSize: most, fieldSize: most } });
}

/**
 * The parts of a form in their order. A file is read before the next part is asked for, or passed over.
 *
 * @param malformed  the answer to what is no form
 * @throws RequestRefused `request.tooLarge {max}`, or `malformed`
 */
export async function* formParts(request: FastifyRequest, malformed: RequestRefused): AsyncGenerator<FormPart> {
  const max = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length'] ?? 0) > max) throw tooLarge(max);
  const reason = (error: unknown): unknown => reasonOf(error, max, malformed);
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') yield { name: part.fieldname, text: String(part.value) };
      else yield* fileOf(part, reason);
    }
  } catch (error) {
    throw reason(error);
  }
}

async function* fileOf(part: MultipartFile, reason: (error: unknown) => unknown): AsyncGenerator<FormFile> {
  const { fieldname: name, filename, mimetype: type, file } = part;
  yield { name, fileName: unescaped(filename), type, bytes: bytesOf(file, reason) };
  file.resume();
}

/** Browsers write quotes and line ends of a name as `%22`, `%0D` and `%0A` (HTML, multipart/form-data encoding). */
function unescaped(name: string): string {
  return name.replaceAll(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** A form that ends in the middle of a file, or grows too large there, is told while the file is read. */
async function* bytesOf(file: MultipartFile['file'], reason: (error: unknown) => unknown): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw reason(error);
  }
}

/** Errors of the parser that say there is too much of something. */
const TOO_MUCH: ReadonlySet<unknown> = new Set([
  'FST_REQ_FILE_TOO_LARGE',
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
]);

function reasonOf(error: unknown, max: number, malformed: RequestRefused): unknown {
  if (error instanceof RequestRefused) return error;
  return TOO_MUCH.has((error as { readonly code?: unknown }).code) ? tooLarge(max) : malformed;
}

function tooLarge(max: number): RequestRefused {
  return refused('badRequest', 'request.tooLarge', { max }, { status: 413 });
}
