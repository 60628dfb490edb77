import type { Row, Value } from '../value/value.ts';
import type { Memory } from './evaluate/memory.ts';

/** Static type of an expression. `nullable` means null may come out; lists are never null. */
export type Type = ScalarType | RowType | ListType | RecordType | NullType;

export interface ScalarType {
  readonly kind: 'string' | 'int' | 'decimal' | 'bool' | 'date' | 'time' | 'timestamp' | 'duration';
  readonly nullable?: boolean;
  /** Allowed words of an enum or state field; literals are linted against them. */
  readonly words?: readonly string[];
  /** Text prefix of the words: `<entity>.value.<field>` or `<model>.state`; empty where each has its text under itself. */
  readonly wordsOf?: string;
  /** Decimal places of a decimal field. */
  readonly scale?: number;
  /** A code: case does not matter where it is compared. */
  readonly isCode?: true;
  /** About a person: it may only become a field that is personal too, or decide something. */
  readonly personal?: true;
}

/** A row of an entity, and where it was reached from, so that loads know which references to join. */
export interface RowType {
  readonly kind: 'row';
  readonly entity: string;
  readonly nullable?: boolean;
  readonly origins: readonly Origin[];
}

/** `path` (reference fields) walked from a row of `entity` that a load or parameter provides. */
export interface Origin {
  readonly entity: string;
  readonly path: readonly string[];
}

export interface ListType {
  readonly kind: 'list';
  readonly of: Type;
}

export interface RecordType {
  readonly kind: 'record';
  readonly fields: Readonly<Record<string, Type>>;
  readonly nullable?: boolean;
}

interface NullType {
  readonly kind: 'null';
}

/** What the checker asks about entities. */
export interface Schema {
  /** Type of a field, state field, computed field, child collection or system field; undefined when there is none. */
  fieldType(entity: string, field: string): Type | undefined;
  /** Names of all of these, to tell what a misspelt one may mean; absent where nobody asks. */
  fieldNames?(entity: string): readonly string[];
  /** The first field a person knows a row of the entity by; undefined when the entity is unknown. */
  labelOf(entity: string): string | undefined;
  /** The row type a reference of this entity gives, or undefined when the entity is unknown. */
  has(entity: string): boolean;
}

/** The context of an expression: its names, and the constructs its slot allows. */
export interface Environment {
  readonly names: Readonly<Record<string, Type>>;
  readonly schema: Schema;
  /** Only constructs that have an SQL form. */
  readonly sqlOnly?: boolean;
  /** `sum(x) count() min(x) max(x)` are SQL aggregates over `row` (total, group, having, grouped columns). */
  readonly aggregates?: boolean;
  /** `+` joins strings (labels only). */
  readonly joinsStrings?: boolean;
  /** Names and dotted paths that are known not to be null here (`when: alias != null`, `when: task.assignee != null`). */
  readonly notNull?: ReadonlySet<string>;
}

/** A reference chain an expression reads: `{entity: 'box', path: ['bin','storageArea','kind']}`. */
export interface ReferenceRead {
  readonly entity: string;
  readonly path: readonly string[];
}

/** A checked expression: one typed tree, and what follows from it. */
export interface Expression {
  readonly source: string;
  readonly node: Node;
  readonly type: Type;
  /** Free names it mentions: aliases, lets, `input`, `row`, `actor`, `now` ... */
  readonly names: ReadonlySet<string>;
  readonly reads: readonly ReferenceRead[];
  /** Evaluates it. Counts steps on the scope and throws DefinitionError `expression.tooCostly` past the limit. */
  readonly evaluate: (scope: Scope) => Value;
}

/** Values of the names, and the budget they share. */
export interface Scope {
  readonly values: Readonly<Record<string, Value>>;
  readonly budget: Budget;
  /** Answers what the tree alone cannot: plant zone, trees. */
  readonly host: ScopeHost;
}

/** Steps left in this action (1,000,000); each slot spends at most 100,000. */
export interface Budget {
  left: number;
}

export interface ScopeHost {
  /** What was found in lists, kept from one expression to the next. */
  readonly memory?: Memory;
  /** Is `a` equal to `b` or below it in their tree? */
  under(a: Row, b: Row): boolean;
  /** Timestamp of a plant-zone date and time. */
  at(date: string, time: string): string;
}

/** A fault found while parsing or checking; `offset` counts characters of the source from 0. */
export interface ExpressionFault {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly offset: number;
}

/** `warnings` are worth a look but stop nothing (`lint.negatedNullable`). */
export type CheckResult =
  | { readonly ok: true; readonly expression: Expression; readonly warnings: readonly ExpressionFault[] }
  | { readonly ok: false; readonly faults: readonly ExpressionFault[] };

/** The typed tree: every visitor (evaluate, why-false, SQL, words) walks this. `at` is the offset in the source. */
export type Node =
  | { readonly op: 'literal'; readonly value: string | number | boolean | null; readonly type: Type; readonly at: number }
  | { readonly op: 'name'; readonly name: string; readonly type: Type; readonly at: number }
  | { readonly op: 'field'; readonly of: Node; readonly field: string; readonly type: Type; readonly at: number }
  | { readonly op: 'index'; readonly of: Node; readonly index: Node; readonly type: Type; readonly at: number }
  | { readonly op: 'list'; readonly items: readonly Node[]; readonly type: Type; readonly at: number }
  | { readonly op: 'not' | 'negate'; readonly of: Node; readonly type: Type; readonly at: number }
  | { readonly op: BinaryOperator; readonly left: Node; readonly right: Node; readonly type: Type; readonly at: number }
  | {
      readonly op: 'if';
      readonly test: Node;
      readonly then: Node;
      readonly otherwise: Node;
      readonly type: Type;
      readonly at: number;
    }
  | {
      readonly op: 'call';
      readonly fn: FunctionName;
      readonly args: readonly Node[];
      readonly type: Type;
      readonly at: number;
    }
  | {
      readonly op: 'macro';
      readonly macro: MacroName;
      readonly of: Node;
      readonly variable: string;
      readonly body: Node;
      readonly type: Type;
      readonly at: number;
    };

export type BinaryOperator = '&&' | '||' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*';
export type MacroName = 'map' | 'filter' | 'all' | 'exists';
export type FunctionName =
  | 'size'
  | 'sum'
  | 'count'
  | 'distinct'
  | 'min'
  | 'max'
  | 'or'
  | 'days'
  | 'daysBetween'
  | 'div'
  | 'int'
  | 'weekday'
  | 'dayOfMonth'
  | 'dateOf'
  | 'minutes'
  | 'at'
  | 'duration'
  | 'hours'
  | 'range'
  | 'share'
  | 'text'
  | 'under';

/** A function that is called. */
export type CallNode = Extract<Node, { readonly op: 'call' }>;
/** A condition or value over each item of a list. */
export type MacroNode = Extract<Node, { readonly op: 'macro' }>;
/** Two sides that are compared, joined or calculated with. */
export type BinaryNode = Extract<Node, { readonly left: Node }>;
