import type { Problem, SourceFile } from '../../types.ts';
import { checkSchema } from './checkSchema.ts';
import { type FilePath, filePath } from './filePath.ts';
import { FILE_KINDS, type FileKind, isFileKind } from '../kinds.ts';
import { locator } from './locate.ts';
import { pointer } from '../pointer.ts';
import { problemAt } from '../problemAt.ts';
import { type JsonDocument, readJson } from './readJson.ts';
import { type RepairedContent, repairContent } from './repairContent.ts';
import { isRecord } from '../../value/json.ts';
import { nearestOnly } from '../../value/suggestion.ts';
import { oncePer } from '../../value/oncePer.ts';

/** One file, loaded independently of the others. */
export interface LoadedFile {
  readonly file: string;
  readonly document: JsonDocument;
  readonly problems: readonly Problem[];
  /** Absent when the path names no kind. */
  readonly named?: FilePath & { readonly kind: FileKind };
  /** What stands in it, proved by the schema of its kind; of a file with faults what it may be taken for, if anything. */
  readonly content?: object;
  /** How its faults were mended for that. */
  readonly repair?: RepairedContent;
}

/**
 * Reads one file: its name, which says what it is called and of which kind it is, its JSON, and the schema of that kind. The
 * same source is read once.
 */
export const loadFile: (source: SourceFile) => LoadedFile = oncePer(({ path, text }) => {
  const document = readJson(text);
  const locate = locator(new Map([[path, document]]));
  const problem = (code: string, at: string, params: Problem['params'] = {}) =>
    problemAt(locate, code, { file: path, pointer: at, params });
  const named = filePath(path);
  if (!named) return { file: path, document, problems: [problem('lint.fileName', '', { name: path })] };
  const { kind } = named;
  if (!isFileKind(kind))
    return { file: path, document, problems: [problem('lint.unknownKind', '', { kind, ...nearestOnly(kind, FILE_KINDS) })] };
  const problems = [
    ...jsonProblems(path, document),
    ...faults(kind, document).map(({ code, pointer: at, params }) => problem(code, at, params)),
  ];
  const repaired = problems.length === 0 ? undefined : repairContent(kind, withoutNamedKeys(document.value));
  return {
    file: path,
    document,
    problems,
    named: { ...named, kind },
    // Every kind is an object.
    ...(problems.length === 0 ? { content: document.value as object } : {}),
    ...(repaired ? { content: repaired.content, repair: withFaults(repaired, document) } : {}),
  };
});

/** Of a text that cannot be read nobody knows which of it was meant, or what is missing. */
function withFaults(repair: RepairedContent, { isReadable, isSlip, faults }: JsonDocument): RepairedContent {
  if (!isReadable) return { ...repair, places: [''], isPartial: repair.isPartial || !isSlip };
  return { ...repair, places: [...repair.places, ...faults.map(({ pointer: at }) => at)] };
}

function withoutNamedKeys(value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !NAMED_KEYS.includes(key))) : value;
}

function jsonProblems(file: string, document: JsonDocument): readonly Problem[] {
  return document.faults.map(({ code, params, pointer: at, offset }) => ({
    code,
    severity: 'error',
    file,
    pointer: at,
    ...document.positionAt(offset),
    params,
  }));
}

/** What the file's name says already. */
const NAMED_KEYS: readonly string[] = ['$schema', 'id'];

function faults(
  kind: FileKind,
  { isReadable, value }: JsonDocument,
): readonly Pick<Problem, 'code' | 'pointer' | 'params'>[] {
  if (!isReadable) return [];
  const again = NAMED_KEYS.filter((key) => typeof value === 'object' && value !== null && key in value);
  return [
    ...again.map((key) => ({ code: 'lint.saidByName', pointer: pointer(key), params: { key } })),
    ...checkSchema(kind, value).filter(({ pointer: at }) => !again.some((key) => at === pointer(key))),
  ];
}
