import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { errorCode } from '../../core/errorCode.ts';
import { requestTooLarge } from './tooLarge.ts';

/** A part of a form: a text, or a file whose bytes are read as they come. */
export type FormPart = FormText | FormFile;

interface FormText {
  readonly name: string;
  readonly text: string;
}

interface FormFile {
  readonly name: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Most parts of a form: a browser or program may send more than is asked for. */
const PARTS = { files: 100, fields: 100 } as const;
/** Bytes of a text in a form: of a JSON body, which is read in the same way. */
const MAX_TEXT_BYTES = 1_048_576;

/**
 * Takes forms, `multipart/form-data`, on the routes of an app.
 *
 * @param most  bytes of a form
 */
export function useForms(app: FastifyInstance, most: number): void {
  void app.register(multipart, { limits: { ...PARTS, fileSize: most, fieldSize: Math.min(most, MAX_TEXT_BYTES) } });
}

/**
 * The parts of a form in their order. A file is read before the next part is asked for, or passed over.
 *
 * @param malformed  the answer to what is no form
 * @param max        bytes of it altogether
 * @throws RequestRefused `request.tooLarge {max, size}`, or `malformed`
 */
export async function* formParts(
  request: FastifyRequest,
  malformed: RequestRefused,
  max = request.routeOptions.bodyLimit,
): AsyncGenerator<FormPart> {
  if (Number(request.headers['content-length'] ?? 0) > max) throw requestTooLarge(max);
  const room = new FormBudget(max);
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') yield* readFile(part, room, malformed);
      else if (part.valueTruncated) throw requestTooLarge(Math.min(max, MAX_TEXT_BYTES));
      else yield readText(part.fieldname, String(part.value), room);
    }
  } catch (error) {
    throw formFault(error, max, malformed);
  }
}

/** Bytes a form may still have; what does not say how long it is, is counted as it comes. */
class FormBudget {
  readonly max: number;
  #left: number;

  constructor(max: number) {
    this.max = max;
    this.#left = max;
  }

  /** @throws RequestRefused `request.tooLarge {max, size}` */
  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw requestTooLarge(this.max);
  }
}

function readText(name: string, text: string, room: FormBudget): FormText {
  room.take(Buffer.byteLength(text));
  return { name, text };
}

async function* readFile(part: MultipartFile, room: FormBudget, malformed: RequestRefused): AsyncGenerator<FormFile> {
  const { fieldname: name, filename, mimetype: type, file } = part;
  yield { name, fileName: unescaped(filename), type, bytes: readBytes(file, room, malformed) };
  // What nobody read is passed over.
  if (!file.destroyed) for await (const chunk of file as AsyncIterable<Buffer>) room.take(chunk.length);
}

/** A form that ends in the middle of a file, or grows too large there, is reported while the file is read. */
async function* readBytes(file: MultipartFile['file'], room: FormBudget, malformed: RequestRefused): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      room.take(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw formFault(error, room.max, malformed);
  }
}

/** Browsers write quotes and line ends of a name as `%22`, `%0D` and `%0A` (HTML, multipart/form-data encoding). */
function unescaped(name: string): string {
  return name.replaceAll(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Errors of the parser that say there are too many parts. */
const TOO_MANY: ReadonlySet<string | undefined> = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

function formFault(error: unknown, max: number, malformed: RequestRefused): unknown {
  if (error instanceof RequestRefused) return error;
  if (TOO_MANY.has(errorCode(error))) return refused('badRequest', 'request.tooManyParts', PARTS, { status: 413 });
  return errorCode(error) === 'FST_REQ_FILE_TOO_LARGE' ? requestTooLarge(max) : malformed;
}
