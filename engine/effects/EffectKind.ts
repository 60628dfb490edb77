import type { Effects, Loads } from '../definitions.generated.ts';
import type { Frame } from '../frame/frame.ts';
import type { Iteration } from '../frame/loops.ts';
import type { Changes, SetCount } from '../frame/types.ts';
import type { Definitions } from '../load/definitions.ts';
import type { Kind } from '../load/kinds.ts';
import type { SourceLocation } from '../load/sourceLocation.ts';
import type { Finding } from '../load/problemAt.ts';
import type { EffectModel, LoopedEntry } from '../model/types.ts';
import type { Row } from '../value/value.ts';
import type { EffectSlots } from './EffectSlots.ts';

/** An effect as written in a file. */
export type EffectEntry = Effects[string];

/** An effect in a file that has this keyword. */
export type EntryOf<Keyword extends string> = Extract<EffectEntry, Readonly<Record<Keyword, unknown>>>;

/** Everything about one kind of effect. Its grammar is a branch of `effects` in `definitions/schema/action.schema.json`. */
export interface EffectKind<E extends EffectEntry = EffectEntry, M extends EffectModel = EffectModel> {
  /** Compiles its slots; what is wrong with them is reported on the way. */
  compile(slots: EffectSlots, entry: E): OwnParts<M>;
  /** Does it once for each pass. Answers the rows it made. */
  run(frame: Frame, effect: M, iterations: Iterable<Iteration>, outputs: EffectOutputs): readonly Row[] | void;
  /** What the linter asks of every effect, as far as it holds for this one. */
  staticEffects(entry: E): StaticEffects;
  /** Rows it brings along by itself, loaded with a lock: it goes over them one by one. */
  load?(entry: E): RowSet;
  /** What is wrong with it whatever stands around it, beyond its grammar and its expressions. */
  lint?(entry: E, at: SourceLocation, set: Definitions): Iterable<EffectFinding>;
}

/** The parts a kind adds to those all kinds share. */
type OwnParts<M extends EffectModel> = Omit<M, keyof LoopedEntry | 'kind' | 'onRefusal'>;

/** What effects produce besides changed rows. */
export interface EffectOutputs {
  readonly links: Changes['links'][number][];
  readonly prints: Changes['prints'][number][];
  readonly notices: Changes['notices'][number][];
  readonly sets: SetCount[];
}

/** What the names in an effect reveal about it. */
export interface StaticEffects {
  /** Rows it makes, and the name later expressions know them by. */
  readonly makes?: { readonly entity: string; readonly as?: string };
  /** Fields that tell the row it makes from others: it is looked for first. */
  readonly key?: Readonly<Record<string, string>>;
  /** The row whose fields it takes over. */
  readonly copy?: string;
  readonly set?: Readonly<Record<string, string>>;
  /** The list of rows it writes, or of records it writes as rows. */
  readonly rows?: string;
  /** Entity of the set of rows it goes over; how many they are nobody can say. */
  readonly over?: string;
  readonly event?: string;
  /** It starts an approval, or does something `of` a loaded one, or of each of a `list`; `at` is the keyword that says which. */
  readonly approval?: { readonly at: string; readonly of?: string; readonly list?: string };
  /** Definitions it names. */
  readonly uses?: readonly { readonly at: readonly (string | number)[]; readonly kind: Kind; readonly id: string }[];
  /** Texts it shows, each with its values. */
  readonly texts?: readonly {
    readonly at: string;
    readonly code: string;
    readonly params: Readonly<Record<string, string>> | undefined;
  }[];
}

/** The rows of a set, and the keyword of their condition. */
export interface RowSet {
  readonly at: string;
  readonly load: Extract<Loads[string], { readonly where: string }>;
}

/** A finding of one kind of effect: the code of the problem is `lint.<rule>`. */
export interface EffectFinding extends Finding {
  readonly rule: string;
}
