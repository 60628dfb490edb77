import type { Problem, SourceFile } from '../types.ts';
import { checkSchema } from './checkSchema.ts';
import { type FilePath, filePath } from './filePath.ts';
import { isKind, type Kind } from './kinds.ts';
import { locator } from './locate.ts';
import { problemAt } from './problemAt.ts';
import { type JsonDocument, readJson } from './readJson.ts';

/** One file as far as it can be taken by itself. */
export interface LoadedFile {
  readonly file: string;
  readonly document: JsonDocument;
  readonly problems: readonly Problem[];
  /** Absent when the path names no kind. */
  readonly named?: FilePath & { readonly kind: Kind };
  /** The definition, proved by its schema; absent when it has faults. */
  readonly definition?: object;
}

/** Reads one file: its name, its JSON, the schema of its kind, and that it calls itself as its file is called. */
export function loadFile({ path, text }: SourceFile): LoadedFile {
  const document = readJson(text);
  const locate = locator(new Map([[path, document]]));
  const problem = (code: string, pointer: string, params: Problem['params'] = {}) =>
    problemAt(locate, code, { file: path, pointer, params });
  const named = filePath(path);
  if (!named) return { file: path, document, problems: [problem('lint.fileName', '', { name: path })] };
  const { kind } = named;
  if (!isKind(kind)) return { file: path, document, problems: [problem('lint.unknownKind', '', { kind })] };
  const problems = [
    ...jsonProblems(path, document),
    ...content(kind, named.id, document).map(({ code, pointer, params }) => problem(code, pointer, params)),
  ];
  return {
    file: path,
    document,
    problems,
    named: { ...named, kind },
    // Every kind is an object.
    ...(problems.length === 0 ? { definition: document.value as object } : {}),
  };
}

function jsonProblems(file: string, document: JsonDocument): readonly Problem[] {
  return document.faults.map(({ code, params, pointer, offset }) => ({
    code,
    severity: 'error',
    file,
    pointer,
    ...document.positionAt(offset),
    params,
  }));
}

function content(
  kind: Kind,
  id: string,
  { isReadable, value }: JsonDocument,
): readonly Pick<Problem, 'code' | 'pointer' | 'params'>[] {
  if (!isReadable) return [];
  const found = (value as { readonly id?: unknown } | null)?.id;
  const misnamed =
    typeof found === 'string' && found !== id
      ? [{ code: 'lint.idDiffers', pointer: '/id', params: { id: found, name: id } }]
      : [];
  return [...checkSchema(kind, value), ...misnamed];
}
