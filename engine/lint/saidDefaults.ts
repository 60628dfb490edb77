import { loadFile } from '../load/files/loadFile.ts';
import { locator } from '../load/files/locate.ts';
import { nodeAt, schemaOf, type SchemaNode } from '../load/files/schemas.ts';
import { pointer } from '../load/pointer.ts';
import { problemAt } from '../load/problemAt.ts';
import type { Problem, SourceFile } from '../types.ts';
import { isRecord, type Json, sameJson } from '../value/json.ts';

/**
 * Entries that say what holds anyhow (warning): the `default` their schema names. Said of files alone: who draws a definition sees a
 * default as the choice it is.
 */
export function saidDefaults(files: readonly SourceFile[]): readonly Problem[] {
  return files.map(loadFile).flatMap(({ file, document, named, problems }) => {
    // A variant names what differs from its action, be it what would hold elsewhere.
    if (!named || named.kind === 'variant' || problems.length > 0) return [];
    const locate = locator(new Map([[file, document]]));
    return [...saidIn(schemaOf(named.kind), document.value, '')].map((at) =>
      problemAt(locate, 'lint.saysTheDefault', { file, pointer: at, severity: 'warning' }),
    );
  });
}

function* saidIn(schema: SchemaNode, value: unknown, at: string): Generator<string> {
  const { default: preset, $ref, anyOf = [] } = schema;
  if (preset !== undefined && sameJson(preset, value as Json)) yield at;
  if ($ref !== undefined) yield* saidIn(nodeAt($ref), value, at);
  const meant = anyOf.find((branch) => isLike(branch, value));
  if (meant) yield* saidIn(meant, value, at);
  for (const node of nodesBeside(schema, value)) yield* saidIn(node, value, at);
  for (const [name, node, entry] of entriesOf(schema, value)) yield* saidIn(node, entry, at + pointer(name));
}

/** What a schema says besides, because of the keys a value has. */
function nodesBeside({ dependencies = {} }: SchemaNode, value: unknown): readonly SchemaNode[] {
  if (!isRecord(value)) return [];
  return Object.entries(dependencies).flatMap(([key, node]) => (key in value && !isNameList(node) ? [node] : []));
}

const isNameList = (node: SchemaNode | readonly string[]): node is readonly string[] => Array.isArray(node);

/** What stands in a value, each with its schema. */
function entriesOf(schema: SchemaNode, value: unknown): readonly (readonly [string, SchemaNode, unknown])[] {
  const { properties = {}, additionalProperties, items } = schema;
  if (Array.isArray(value)) return items ? value.map((item, i) => [String(i), items, item]) : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) => {
    const node = properties[name] ?? additionalProperties;
    return typeof node === 'object' ? [[name, node, entry] as const] : [];
  });
}

/** Whether an object may be one of a branch: the branch knows its keys, and has its words. */
function isLike(branch: SchemaNode, value: unknown): boolean {
  const { $ref, properties } = branch;
  if ($ref !== undefined) return isLike(nodeAt($ref), value);
  if (!isRecord(value) || !properties) return false;
  return Object.entries(value).every(([name, entry]) => {
    const known = properties[name];
    return known !== undefined && (known.const === undefined || known.const === entry);
  });
}
