import { childrenOf } from '../expr/walk.ts';
import type { Environment, Expression, Node } from '../expr/types.ts';
import type { ExpectedType } from '../expr/typing.ts';
import type { SourceLocation } from '../load/sourceLocation.ts';

/** What is wrong with how an expression uses what is personal. */
export interface PersonalFault {
  readonly code: 'lint.personalRead' | 'lint.personalInput';
  readonly field: string;
  /** Offset in the source. */
  readonly at: number;
}

type Leaf = Extract<Node, { readonly op: 'field' }>;

/**
 * What is personal may be shown to who may read it, decide something, or become a field that is personal too. It may not leave its
 * row in clear: as a key, in SQL, in a message, in a name. And what becomes personal comes from an input that is personal, since
 * the journal keeps the input.
 */
export function personalFaults(
  { node, type }: Expression,
  { file, pointer }: SourceLocation,
  { sqlOnly = false }: Omit<Environment, 'schema'>,
  expected: ExpectedType,
): readonly PersonalFault[] {
  const becomes = typeof expected === 'object' && 'personal' in expected && !pointer.includes('/load/');
  if (becomes)
    return fieldsOf(node)
      .filter(isOpenInput)
      .map((leaf) => fault('lint.personalInput', leaf));
  const isShown = file.endsWith('.screen.json') || (pointer.startsWith('/columns/') && node.op === 'field');
  if (isShown || (type.kind === 'bool' && !sqlOnly && !pointer.includes('/load/'))) return [];
  return fieldsOf(node)
    .filter(isPersonal)
    .map((leaf) => fault('lint.personalRead', leaf));
}

const fault = (code: PersonalFault['code'], { field, at }: Leaf): PersonalFault => ({ code, field, at });

const isPersonal = ({ type }: Leaf): boolean => 'personal' in type && type.personal === true;

/** An input that the journal would keep as it was sent. */
const isOpenInput = (leaf: Leaf): boolean =>
  leaf.of.type.kind === 'record' && ['string', 'date'].includes(leaf.type.kind) && !isPersonal(leaf);

function fieldsOf(node: Node): readonly Leaf[] {
  const below = childrenOf(node).flatMap(fieldsOf);
  return node.op === 'field' ? [node, ...below] : below;
}
