import type { Widget } from '../definitions.generated.ts';
import type { FieldKind, Tone } from '../model/types.ts';

/**
 * A screen as a client draws it: everything resolved, nothing to decide. No expression and no rule is in it; what is open
 * and what adds up is asked of the server, which asks the engine. `title` is always the code of a text.
 */
export type ScreenView =
  | CalendarView
  | ScanView
  | ChecklistView
  | TasksView
  | ListView
  | TreeView
  | DetailView
  | FormView
  | SettingsView
  | DashboardView;

/** The closed list of widget words. */
export type WidgetWord = Widget;

interface Common {
  readonly id: string;
  readonly title: string;
  /** Area of the definition, and the prefix of the screen's own texts: `<id>.slot.<name>` and so on. */
  readonly area: string;
  readonly shell: 'pad' | 'office' | 'both';
  readonly icon?: string;
}

/** What a status means to a person, whatever it is called. */
export type StatusTone = Tone;

/** One input, column, path or let. */
export interface ViewField {
  /** Input or column name; for a path of a record the path itself, `part.code`. */
  readonly name: string;
  readonly title: string;
  readonly kind: FieldKind;
  readonly widget: WidgetWord;
  readonly required?: boolean;
  /** Words of an enum or state; the text of one is `<wordsOf>.<word>`, and the word itself where `wordsOf` is empty. */
  readonly words?: readonly string[];
  readonly wordsOf?: string;
  /** How a state looks: icon shape and colour (`tone` of the state model), by word; `neutral` where it has none. */
  readonly tones?: Readonly<Record<string, StatusTone>>;
  /** Decimal places. */
  readonly scale?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** Unit of a number: the code of its text. */
  readonly unit?: string;
  /** Entity a reference, or a scanned code, names. */
  readonly ref?: string;
  /** Query whose rows a reference may name, and its column that is written. */
  readonly options?: { readonly query: string; readonly code: string };
  /** Dictionary whose words are offered. */
  readonly dictionary?: string;
  /** Shape of a picture, width to height: `16:9`. */
  readonly aspect?: string;
  readonly fields?: readonly ViewField[];
  readonly items?: ViewField;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** An action a screen offers. `screen` is where it is done; with `many` it takes several selected rows at once. */
export interface OfferedAction {
  readonly action: string;
  readonly title: string;
  readonly screen: string;
  /** The input that takes the record it is offered on. */
  readonly input?: string;
  readonly many?: boolean;
  readonly icon?: string;
}

export interface SlotView {
  readonly name: string;
  readonly title: string;
  readonly kind: 'code' | 'basket' | 'rows' | 'form';
  readonly required: boolean;
  /** The input it fills; a form fills several. */
  readonly input?: string;
  readonly inputs?: readonly ViewField[];
  /** Entity (or view, covering several) whose codes it takes. */
  readonly expect?: string;
  readonly mustBeFirst: boolean;
  readonly keep: 'no' | 'login' | 'shift';
  /** Titles of the rules the action holds against what is scanned here. */
  readonly conditions: readonly string[];
  /** Paths shown of what was scanned, in the order of the card. */
  readonly show: readonly ViewField[];
  readonly widget?: string;
  /** A row of `rows`: its inputs. */
  readonly item?: readonly ViewField[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Whether {@link Look} brings a sum for it. */
  readonly hasRemainder: boolean;
  readonly hasTotal: boolean;
}

/** A program of slots that ends in an action. */
export interface ScanView extends Common {
  readonly kind: 'scan';
  readonly action: string;
  readonly slots: readonly SlotView[];
  readonly after: 'reset' | 'keepFirst' | 'stay' | 'back';
  /** `scan`: the scan that leaves nothing open finishes. */
  readonly submit: 'press' | 'scan';
  readonly print: 'auto' | 'ask' | 'never';
  /** Entities whose labels the action prints: what was made of them is in the person's hands. */
  readonly labelled: readonly string[];
  readonly tell: readonly ViewField[];
  /** Lists shown while it is filled in; their rows come with a {@link Look}. */
  readonly beside: readonly BesideView[];
  readonly offline: 'forbid' | 'queue';
  /** What is proposed whatever is scanned, by input: all that can be proposed without a server. */
  readonly defaults: Readonly<Record<string, string | number | boolean>>;
}

/** A list beside the slots. */
export interface BesideView {
  readonly name: string;
  readonly title: string;
  /** Values of a row, the first its name. */
  readonly show: readonly ViewField[];
}

/** An action done from a screen with what is already in it. */
export interface StepAction {
  readonly action: string;
  readonly title: string;
  /** Screen where the rest of it is asked. */
  readonly screen: string;
  /** Its inputs: those the screen has too are handed over. */
  readonly inputs: readonly string[];
}

/** How the lines of a checklist are answered; the lines themselves come with a {@link Look}. */
export interface LinesView {
  /** Input that takes the answers. */
  readonly input: string;
  /** Field of an answer that takes the id of its line. */
  readonly key: string;
  /** Paths of a line's values. */
  readonly title: string;
  readonly hint?: string;
  readonly code?: string;
  /** The field that takes the verdict, and its words. */
  readonly judge?: {
    readonly input: string;
    readonly good: string;
    readonly bad: string;
    readonly others: readonly string[];
  };
  /** The field that takes a measured value, and the paths of its limits and unit. */
  readonly measure?: { readonly input: string; readonly lower?: string; readonly upper?: string; readonly unit?: string };
  /** Fields asked for once an answer is bad. */
  readonly onBad: readonly string[];
  /** Fields of an answer. */
  readonly fields: readonly ViewField[];
}

/** Something checked line by line. */
export interface ChecklistView extends Common {
  readonly kind: 'checklist';
  readonly action: string;
  readonly slots: readonly SlotView[];
  readonly after: ScanView['after'];
  readonly offline: 'forbid' | 'queue';
  /** What begins it, while that is open. */
  readonly begin?: StepAction;
  readonly actions: readonly StepAction[];
  readonly lines: LinesView;
}

export interface Column extends ViewField {
  readonly isPinned: boolean;
  readonly isHidden: boolean;
  readonly canFilter: boolean;
  readonly canSort: boolean;
}

/** What list, tasks and tiles ask. */
export interface QueryView {
  readonly query: string;
  readonly columns: readonly Column[];
  readonly params: readonly ViewField[];
  /** Names that sort when nothing else is asked, `-` for descending. */
  readonly sort: readonly string[];
  readonly canSearch: boolean;
  /** Entities whose changes make its rows stale. */
  readonly entities: readonly string[];
}

export interface TasksView extends Common, QueryView {
  readonly kind: 'tasks';
  readonly card: { readonly head: string; readonly body: readonly string[] };
  /** Screen a task opens in. */
  readonly open?: string;
  readonly actions: readonly OfferedAction[];
}

export interface ListView extends Common, QueryView {
  readonly kind: 'list';
  /** Entity of its rows: what a row opens. */
  readonly open?: string;
  readonly actions: readonly OfferedAction[];
  readonly bulk: readonly OfferedAction[];
  readonly canExport: boolean;
  /** Its rows may come from a file, and the roles may bring one. */
  readonly canImport: boolean;
}

/** An action of a tree; `below` is the input that takes the row under which it makes another. */
export interface TreeAction extends OfferedAction {
  readonly below?: string;
}

/** Rows that belong below each other. Those below a row have its `code` in their `parent`; those at the top have none. */
export interface TreeView extends Common, QueryView {
  readonly kind: 'tree';
  /** Columns: the reference to the row above, what a row is called by, and what that stands for. */
  readonly parent: string;
  readonly code: string;
  readonly name?: string;
  /** Columns shown of the row that is looked at. */
  readonly show: readonly string[];
  /** Entity of its rows: what a row opens. */
  readonly open?: string;
  readonly actions: readonly TreeAction[];
}

/** Rows of a query, each on the day it belongs to. */
export interface CalendarLayer extends QueryView {
  readonly title: string;
  /** Columns: the day, or the moment, of a row; the last day of a span; what a row is called; what says how it looks. */
  readonly on: string;
  readonly until?: string;
  readonly head: string;
  readonly tone?: string;
  /** Columns shown of a row once its day is looked at. */
  readonly show: readonly string[];
  /** Entity of its rows: what a row opens. */
  readonly open?: string;
}

/** Days, and what is on them. */
export interface CalendarView extends Common, CalendarLayer {
  readonly kind: 'calendar';
  readonly title: string;
  /** Text code of what its own rows are called. */
  readonly rows: string;
  /** Rows of other queries, on the same days. */
  readonly layers: readonly CalendarLayer[];
  readonly actions: readonly OfferedAction[];
  /** Actions on a day, which their `input` takes. */
  readonly dayActions: readonly OfferedAction[];
}

export type Section =
  | { readonly name: string; readonly title: string; readonly kind: 'fields'; readonly fields: readonly ViewField[] }
  | {
      readonly name: string;
      readonly title: string;
      readonly kind: 'rows';
      readonly rows: string;
      /** Entity of the rows: what one of them opens. */
      readonly open?: string;
      readonly fields: readonly ViewField[];
      readonly canEdit: boolean;
    }
  /** `by` is the parameter, else the filter, that takes the record's code. */
  | ({ readonly name: string; readonly title: string; readonly kind: 'query'; readonly by?: string } & QueryView);

/**
 * One life line: the states a record passes, `line` being the shortest way from the first to the farthest end. With several
 * axes `field` is their names joined by `/`, and so is a state its words.
 */
export interface LifeView {
  readonly field: string;
  readonly model: string;
  readonly states: readonly string[];
  readonly line: readonly string[];
  readonly final: readonly string[];
}

/** A page of a website about a record. */
export interface SiteLink {
  readonly name: string;
  readonly title: string;
  readonly icon?: string;
  /** Pack whose website it is. */
  readonly site: string;
  /** `{field}` stands for a value of the record. On its website until {@link onSites} says where that is. */
  readonly address: string;
}

export interface DetailView extends Common {
  readonly kind: 'detail';
  readonly entity: string;
  readonly label: readonly string[];
  readonly sections: readonly Section[];
  readonly lives: readonly LifeView[];
  /** Shown like the label in the hand: paths of the record. */
  readonly card: readonly ViewField[];
  readonly hasGenealogy: boolean;
  readonly hasHistory: boolean;
  readonly labels: readonly string[];
  readonly actions: readonly OfferedAction[];
  readonly links: readonly SiteLink[];
}

export interface FormView extends Common {
  readonly kind: 'form';
  readonly action: string;
  readonly offline: 'forbid' | 'queue';
  readonly fields: readonly ViewField[];
  readonly sections: readonly { readonly name: string; readonly title: string; readonly fields: readonly string[] }[];
  /** JSON Schema of the input, for rjsf; its validator is in `validators.js` under the action's id. */
  readonly schema: object;
  /** What is there before anybody wrote anything: literal defaults of the fields. */
  readonly defaults?: Readonly<Record<string, string | number | boolean>>;
  /** Fields that are asked only while their `x-when.show` holds; which of them are not, a {@link Look} tells. */
  readonly conditional?: readonly string[];
  /** The entity whose record it makes or starts from, and what it does with it: `create edit delete`, or a verb of its own. */
  readonly generated?: { readonly entity: string; readonly verb: string };
}

/** A group of settings, as it is changed at a desk. */
export interface SettingsView extends Common, Pick<FormView, 'fields' | 'sections' | 'schema'> {
  readonly kind: 'settings';
  /** Id of the group. */
  readonly settings: string;
  /** What is asked when the saved settings are tried out; absent where they cannot be. */
  readonly try?: Pick<FormView, 'fields' | 'sections' | 'schema'> & { readonly title: string };
}

export interface TileView {
  readonly name: string;
  readonly title: string;
  readonly show: 'count' | 'number' | 'bar' | 'line' | 'list' | 'state';
  readonly query: QueryView;
  readonly x?: string;
  readonly y?: string;
  readonly open?: string;
  readonly icon?: string;
}

export interface DashboardView extends Common {
  readonly kind: 'dashboard';
  readonly tiles: readonly TileView[];
}

/** What a shell's menu holds for one person: catalogs, and the screens in them that are open to him. */
export interface MenuNode {
  readonly name: string;
  readonly title: string;
  readonly icon?: string;
  /** Absent for a catalog. */
  readonly screen?: {
    readonly id: string;
    readonly kind: ScreenView['kind'];
    readonly count?: QueryView;
    /** What is done there may wait on the device until the server is reached. */
    readonly canWait?: true;
  };
  readonly children: readonly MenuNode[];
}
