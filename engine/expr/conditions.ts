import { parseExpression, type Syntax } from './parse.ts';

/** One thing that must hold, as the paths it looks at: `b.part`, `lines[].bin`, `input.quantity`. */
export type Condition = ReadonlySet<string>;

/**
 * The conditions an expression joins: each must hold by itself, and any of them may be the one that does not. `a || b && c`
 * are two, as are both branches of a choice; `a && b || c && d` is one, a list of cases. Empty when the text is not an
 * expression.
 */
export function conditionsOf(source: string): readonly Condition[] {
  const parsed = parseExpression(source);
  return parsed.ok ? withoutPresence(conditions(parsed.syntax, true)) : [];
}

/** The paths an expression reads. */
export function pathsOf(source: string): ReadonlySet<string> {
  const parsed = parseExpression(source);
  return new Set(parsed.ok ? paths(parsed.syntax) : []);
}

/** Does one path lead through the other, or to it? */
export function isOnPath(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`);
}

interface Part {
  readonly paths: Condition;
  /** `x != null`: it only guards what is said of `x`. */
  readonly isPresence: boolean;
}

function conditions(node: Syntax, wanted: boolean): readonly Part[] {
  switch (node.op) {
    case '!_':
      return conditions(node.args, !wanted);
    case '&&':
    case '||': {
      if ((node.op === '&&') === wanted) return node.args.flatMap((side) => conditions(side, wanted));
      return joinAlternatives(
        alternatives(node, node.op).map((side) => (isDenial(side) ? [readPart(side)] : conditions(side, wanted))),
      );
    }
    case '?:': {
      const [test, then, otherwise] = node.args;
      return [then, otherwise].flatMap((branch) => joinAlternatives([[readPart(test)], conditions(branch, wanted)]));
    }
    case 'rcall':
      return node.args[0] === (wanted ? 'all' : 'exists') ? ofEach(node.args, wanted) : [readPart(node)];
    default:
      return [{ ...readPart(node), isPresence: isPresence(node, wanted) }];
  }
}

/** `a || b || c`: all three. */
function alternatives(node: Syntax, op: '&&' | '||'): readonly Syntax[] {
  return node.op === op ? (node.args as readonly Syntax[]).flatMap((side) => alternatives(side, op)) : [node];
}

/** A negation marks where a rule does not apply: `!(a || b) || c` asks for `c` alone. */
const isDenial = ({ op }: Syntax): boolean => op === '!_';

/** Alternatives: when more than one has conditions of its own, together they are one list of cases. */
function joinAlternatives(sides: readonly (readonly Part[])[]): readonly Part[] {
  const guards = sides.filter((side) => side.length === 1).flat();
  const several = sides.filter((side) => side.length > 1);
  return several.length === 1 ? several[0]!.map((each) => joinParts([...guards, each])) : [joinParts(sides.flat())];
}

function joinParts(parts: readonly Part[]): Part {
  return { paths: new Set(parts.flatMap((each) => [...each.paths])), isPresence: false };
}

/** A condition on every item is also one on the list. */
function ofEach([, list, args]: readonly [string, Syntax, readonly Syntax[]], wanted: boolean): readonly Part[] {
  const body = args[1];
  return body ? conditions(body, wanted).map((each) => joinParts([readPart(list), each])) : [readPart(list)];
}

function readPart(node: Syntax): Part {
  return { paths: new Set(paths(node)), isPresence: false };
}

function isPresence(node: Syntax, wanted: boolean): boolean {
  return node.op === (wanted ? '!=' : '==') && node.args.some(({ op, args }) => op === 'value' && args === null);
}

function withoutPresence(parts: readonly Part[]): readonly Condition[] {
  const guards = (one: Part): boolean =>
    parts.some(
      (other) => other !== one && [...other.paths].some((path) => [...one.paths].some((own) => isOnPath(path, own))),
    );
  return parts.filter((one) => !one.isPresence || !guards(one)).map((one) => one.paths);
}

function paths(node: Syntax): readonly string[] {
  const path = pathTo(node);
  return path === undefined ? operandsOf(node).flatMap(paths) : [path, ...indexes(node)];
}

/** `lines[bAt].bin` is `lines[].bin`. */
function pathTo(node: Syntax): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op === '.') return append(pathTo(node.args[0]), `.${node.args[1]}`);
  return node.op === '[]' ? append(pathTo(node.args[0]), '[]') : undefined;
}

const append = (path: string | undefined, step: string): string | undefined => (path === undefined ? undefined : path + step);

function indexes(node: Syntax): readonly string[] {
  if (node.op === '.') return indexes(node.args[0]);
  return node.op === '[]' ? [...indexes(node.args[0]), ...paths(node.args[1])] : [];
}

function operandsOf(node: Syntax): readonly Syntax[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '!_':
    case '-_':
      return [node.args];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case '.':
      return [node.args[0]];
    default:
      return (node.args as readonly unknown[]).filter(
        (arg): arg is Syntax => typeof arg === 'object' && arg !== null && 'op' in arg,
      );
  }
}
