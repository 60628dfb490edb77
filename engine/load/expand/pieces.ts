import type {
  ActionDefinition,
  Asserts,
  FieldSchema,
  Lets,
  Loads,
  Loop,
  PieceDefinition,
  Use,
} from '../../definitions.generated.ts';
import type { LoadedDefinition } from '../definitions.ts';
import { Origins, type OriginLocation } from '../origins.ts';
import { pointer, pointerNames } from '../pointer.ts';

type Actions = ReadonlyMap<string, LoadedDefinition<ActionDefinition>>;
type Pieces = ReadonlyMap<string, LoadedDefinition<PieceDefinition>>;

/** What an action has of one piece. */
interface Parts {
  readonly load: Loads;
  readonly let: Lets;
  readonly assert: Asserts;
  readonly operator?: string;
}

/**
 * Actions with everything their pieces give them; `origins` learns where each of those parts is written. A part is named
 * after its use and its own name: `standing` of `takes` is `takesStanding`; without a use name it keeps the piece's name. An
 * unknown piece adds nothing; the linter reports it.
 */
export function actionsWithPieces(actions: Actions, pieces: Pieces, origins: Origins): Actions {
  const whole = [...actions].map(([id, loaded]) => {
    const used = usesOf(loaded.definition).map(({ piece }) => pieces.get(piece));
    const before = wholeActions.get(loaded.definition);
    const isSame = before?.pieces.every((definition, i) => definition === used[i]?.definition);
    const made = isSame ? before! : wholeAction(loaded, used);
    wholeActions.set(loaded.definition, made);
    origins.take(made.origins);
    return [id, { ...loaded, definition: made.definition }] as const;
  });
  return new Map(whole);
}

/** An action with everything its pieces give it, and the pieces it was made with. */
interface WholeAction {
  readonly definition: ActionDefinition;
  readonly pieces: readonly (PieceDefinition | undefined)[];
  readonly origins: Origins;
}

/** Made again only where a piece is another one. */
const wholeActions = new WeakMap<ActionDefinition, WholeAction>();

function wholeAction(
  { file, definition }: LoadedDefinition<ActionDefinition>,
  used: readonly (LoadedDefinition<PieceDefinition> | undefined)[],
): WholeAction {
  const origins = new Origins();
  const whole = usesOf(definition).reduce((own, use, i) => {
    const piece = used[i];
    return piece ? withPiece(own, new PieceUse({ file, pointer: pointer('uses', i) }, use, piece, origins)) : own;
  }, definition);
  return { definition: whole, pieces: used.map((piece) => piece?.definition), origins };
}

/** The pieces an action has; one that is given nothing is named by its id alone. */
export function usesOf({ uses }: Pick<ActionDefinition, 'uses'>): readonly Use[] {
  return (uses ?? []).map((use) => (typeof use === 'string' ? { piece: use } : use));
}

function withPiece(own: ActionDefinition, use: PieceUse): ActionDefinition {
  const { load, let: lets, assert, operator } = use.parts();
  return {
    ...own,
    ...(own.operator === undefined && operator !== undefined ? { operator } : {}),
    input: withInput(own.input, use.input()),
    load: { ...own.load, ...load },
    let: { ...own.let, ...lets },
    assert: { ...assert, ...own.assert },
  };
}

/** The action's own inputs stay unchanged. */
function withInput(own: FieldSchema, piece: FieldSchema | undefined): FieldSchema {
  if (!piece) return own;
  const required = [...new Set([...(piece.required ?? []), ...(own.required ?? [])])];
  return { ...own, ...(required.length > 0 ? { required } : {}), properties: { ...piece.properties, ...own.properties } };
}

/** One piece as one action has it. */
class PieceUse {
  private readonly file: string;
  /** Where the action says so. */
  private readonly at: string;
  private readonly name: string;
  private readonly use: Use;
  private readonly piece: LoadedDefinition<PieceDefinition>;
  private readonly origins: Origins;
  /** Words of the action that its parts mention. */
  private readonly mentioned = new Set<string>();

  constructor({ file, pointer: at }: OriginLocation, use: Use, piece: LoadedDefinition<PieceDefinition>, origins: Origins) {
    this.file = file;
    this.at = at;
    this.name = use.as ?? '';
    this.use = use;
    this.piece = piece;
    this.origins = origins;
  }

  input(): FieldSchema | undefined {
    const { input } = this.piece.definition;
    for (const name of Object.keys(input?.properties ?? {})) this.moved(['input', 'properties', name]);
    return input;
  }

  parts(): Parts {
    const { load = {}, let: lets = {}, assert = {} } = this.piece.definition;
    const given = this.arguments();
    const [inLoads, elsewhere] = [this.words(given, true), this.words(given, false)];
    const parts = {
      load: this.entries('load', load, inLoads),
      let: this.entries('let', lets, elsewhere),
      assert: this.entries('assert', assert, elsewhere),
    };
    const { operator } = this.piece.definition;
    const named = operator === undefined ? {} : { operator: this.called(operator) };
    return { ...parts, ...named, let: { ...this.lets(given), ...parts.let } };
  }

  /** What each argument stands for; an optional list that is not given is empty. */
  private arguments(): ReadonlyMap<string, string> {
    const { for: names = {}, optional = [] } = this.piece.definition;
    return new Map(
      Object.keys(names).flatMap((name) => {
        const value = this.use.with?.[name] ?? (optional.includes(name) ? '[]' : undefined);
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
  }

  /** What the names of the piece are in the action. A load sees no let: it has the argument itself. */
  private words(given: ReadonlyMap<string, string>, isLoad: boolean): ReadonlyMap<string, string> {
    const { load = {}, let: lets = {} } = this.piece.definition;
    const own = [...Object.keys(load), ...Object.keys(lets)].map((name) => [name, this.called(name)] as const);
    const values = [...given].map(
      ([name, value]) => [name, isLoad || isName(value) ? inside(value) : this.called(name)] as const,
    );
    return new Map([...own, ...values]);
  }

  /** An argument that is more than a name becomes a let, where more than loads mention it. */
  private lets(given: ReadonlyMap<string, string>): Lets {
    const lets = [...given].filter(([name, value]) => !isName(value) && this.mentioned.has(this.called(name)));
    for (const [name] of lets)
      this.origins.add(this.file, pointer('let', this.called(name)), this.file, this.at + pointer('with', name));
    return Object.fromEntries(lets.map(([name, value]) => [this.called(name), value]));
  }

  private entries<T extends Entry>(
    collection: string,
    entries: Readonly<Record<string, T>>,
    words: ReadonlyMap<string, string>,
  ): Readonly<Record<string, T>> {
    return Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => {
        this.moved([collection, name], [collection, this.called(name)]);
        return [this.called(name), this.withOrigin(collection, name, this.inAction(entry, words))];
      }),
    );
  }

  /** The entry with the action's names; loop variables are named after the use, too. */
  private inAction<T extends Entry>(entry: T, words: ReadonlyMap<string, string>): T {
    const { forEach } = (typeof entry === 'string' ? {} : entry) as { readonly forEach?: Loop };
    if (!forEach) return mapExpressions(entry, (text) => this.renamed(text, words));
    const variables = Object.keys(forEach).flatMap((name) => [name, `${name}At`]);
    const all = new Map([...words, ...variables.map((name) => [name, this.called(name)] as const)]);
    const loop = Object.entries(forEach).map(([name, list]) => [this.called(name), list] as const);
    const looped = { ...(entry as object), forEach: Object.fromEntries(loop) } as unknown as T;
    return mapExpressions(looped, (text) => this.renamed(text, all));
  }

  private renamed(expression: string, words: ReadonlyMap<string, string>): string {
    return renameNames(expression, (name) => {
      const word = words.get(name);
      if (word !== undefined) this.mentioned.add(word);
      return word;
    });
  }

  /** `at` names an argument: the refusal points to where the action took it from. */
  private withOrigin<T extends Entry>(collection: string, entry: string, value: T): T {
    if (typeof value === 'string') return value;
    const { at, ...rest } = value as { readonly at?: string };
    const [argument = ''] = at === undefined ? [] : pointerNames(at);
    if (!(argument in (this.piece.definition.for ?? {}))) return value;
    const origin = this.use.at?.[argument];
    if (origin === undefined) return rest as unknown as T;
    const here = pointer(collection, this.called(entry), 'at');
    this.origins.add(this.file, here, this.file, this.at + pointer('at', argument));
    return { ...rest, at: origin } as unknown as T;
  }

  private called(name: string): string {
    return partName(this.name, name);
  }

  private moved(from: readonly string[], to: readonly string[] = from): void {
    this.origins.add(this.file, pointer(...to), this.piece.file, pointer(...from));
  }
}

const isName = (expression: string): boolean => /^[a-z]\w*$/.test(expression);

const inside = (expression: string): string => (isName(expression) ? expression : `(${expression})`);

/** What a part of a piece is called in an action: `standing` of `takes` is `takesStanding`; without a word for the use as it is. */
export function partName(use: string, name: string): string {
  return use === '' ? name : use + name.charAt(0).toUpperCase() + name.slice(1);
}

/** An entry of a load, a let or an assert. */
type Entry = Loads[string] | Asserts[string] | string;

/** Keys of an entry that hold one expression, and those that hold one under each name. */
const EXPRESSIONS: ReadonlySet<string> = new Set(['ok', 'when', 'where', 'on']);
const BINDINGS: ReadonlySet<string> = new Set(['by', 'byAll', 'total', 'params', 'with', 'forEach']);

/** A text in quotes, or a name that no dot stands before. */
const NAME = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<![\w.])[a-z]\w*/g;

/** The expression with other words for some of its names. */
function renameNames(expression: string, wordFor: (name: string) => string | undefined): string {
  return expression.replace(NAME, (name) => wordFor(name) ?? name);
}

/** The entry with each of its expressions changed. */
function mapExpressions<T extends Entry>(entry: T, change: (expression: string) => string): T {
  if (typeof entry === 'string') return change(entry) as T;
  const changed = Object.entries(entry).map(([key, value]: [string, unknown]): readonly [string, unknown] => {
    if (EXPRESSIONS.has(key)) return [key, change(value as string)];
    if (!BINDINGS.has(key) || Array.isArray(value)) return [key, value];
    const named = Object.entries(value as Readonly<Record<string, string>>);
    return [key, Object.fromEntries(named.map(([name, expression]) => [name, change(expression)]))];
  });
  // The same keys with values of the same types.
  return Object.fromEntries(changed) as unknown as T;
}
