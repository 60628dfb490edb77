import type {
  LabelDefinition,
  MenuDefinition,
  QueryDefinition,
  RoleDefinition,
  RuleDefinition,
  SerialRuleDefinition,
  SettingsDefinition,
  TableDefinition,
} from '../definitions.generated.ts';
import type { Expression } from '../expr/types.ts';
import type { Scenario } from './scenarioTypes.ts';
import type { Language } from '../types.ts';
import type { ActionModel } from './actionTypes.ts';
import type { EntityModel, FieldModel } from './entityTypes.ts';
import type { FlowModel } from './flowTypes.ts';
import type { JobModel } from './jobTypes.ts';
import type { ScreenModel } from './screenTypes.ts';
import type { StateModel } from './stateTypes.ts';

export type * from './actionTypes.ts';
export type * from './effectTypes.ts';
export type * from './entityTypes.ts';
export type * from './stateTypes.ts';

/** Everything compiled from one set of definitions: immutable, hashed, shared by every verdict. */
export interface Bundle {
  /** SHA-256 over the canonical definitions that decide, hex. */
  readonly hash: string;
  /** The same over these and the definitions that arrange: what a client draws changes with it. */
  readonly screensHash: string;
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly stateModels: ReadonlyMap<string, StateModel>;
  readonly actions: ReadonlyMap<string, ActionModel>;
  readonly queries: ReadonlyMap<string, QueryModel>;
  readonly rules: ReadonlyMap<string, RuleModel>;
  readonly roles: ReadonlyMap<string, RoleModel>;
  readonly tables: ReadonlyMap<string, TableDefinition>;
  readonly serialRules: ReadonlyMap<string, SerialRuleDefinition>;
  readonly labels: ReadonlyMap<string, LabelModel>;
  readonly settings: ReadonlyMap<string, SettingsDefinition>;
  /** By area, the group and the field of the settings that say its time zone. */
  readonly zones: ReadonlyMap<string, { readonly settings: string; readonly field: string }>;
  /** Fields of each form that is a definition. */
  readonly forms: ReadonlyMap<string, readonly FieldModel[]>;
  readonly flows: ReadonlyMap<string, FlowModel>;
  /** What flows were before, by their hash: an approval goes on by the one it was started under. */
  readonly formerFlows: ReadonlyMap<string, FlowModel>;
  readonly jobs: ReadonlyMap<string, JobModel>;
  readonly screens: ReadonlyMap<string, ScreenModel>;
  readonly menus: ReadonlyMap<string, MenuDefinition>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly texts: Readonly<Record<Language, ReadonlyMap<string, string>>>;
}

export interface RuleModel {
  readonly id: string;
  readonly definition: RuleDefinition;
  readonly for: ReadonlyMap<string, string>;
  readonly ok: Expression;
  readonly code: string;
  readonly params: Readonly<Record<string, Expression>>;
}

export interface QueryModel {
  readonly id: string;
  readonly area: string;
  readonly definition: QueryDefinition;
  readonly from: string;
  readonly params: readonly FieldModel[];
  readonly where?: Expression;
  /** Rules whose `ok` every row must satisfy (their one name is bound to `row`). */
  readonly rules: readonly RuleModel[];
  readonly group: ReadonlyMap<string, Expression>;
  /** Every column by name; a plain field is the expression `row.<name>`. */
  readonly columns: ReadonlyMap<string, Expression>;
  readonly having?: Expression;
  readonly filters: readonly string[];
  readonly search: readonly string[];
  readonly sort: readonly string[];
  readonly total: 'capped' | 'exact' | 'none';
  /** Id of the invariant it checks: it must never answer a row. */
  readonly invariant?: string;
}

export interface RoleModel {
  readonly id: string;
  readonly definition: RoleDefinition;
  /** With included roles merged in: patterns of permission keys `screen:<id>`, `action:<id>`, `query:<id>`, `record:<entity>`, named ones. */
  readonly grants: readonly string[];
  readonly denies: readonly string[];
  readonly parts: readonly { readonly grants: readonly string[]; readonly excepts: readonly string[] }[];
  /** Patterns of the roles whose holders it may make and manage, those of included roles among them. */
  readonly gives: readonly string[];
  /** Its parts by the definitions, where a row of the plant decides otherwise. */
  readonly preset?: RoleModel['parts'];
  readonly where: ReadonlyMap<string, Expression>;
  readonly hide: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface LabelModel {
  readonly id: string;
  readonly definition: LabelDefinition;
  readonly items: ReadonlyMap<string, Expression>;
  /** Dotted chains its items read from the row. */
  readonly reads: readonly (readonly string[])[];
  readonly rows?: LabelRowsModel;
}

/** The lines of a label: one for each row of a child collection. */
export interface LabelRowsModel {
  /** Entity of the rows, and its field that refers to the row of the label. */
  readonly entity: string;
  readonly field: string;
  readonly items: ReadonlyMap<string, Expression>;
  /** Dotted chains the items read from a line. */
  readonly reads: readonly (readonly string[])[];
}
