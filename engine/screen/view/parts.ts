import type { FieldSchema, Widget } from '../../definitions.generated.ts';
import type { FieldKind, Tone } from '../../model/types.ts';

/** The closed list of widget words. */
export type WidgetWord = Widget;

/** What measures a number at the work place. */
export type DeviceKind = NonNullable<FieldSchema['x-device']>['from'];

/** What every screen has. */
export interface CommonView {
  readonly id: string;
  readonly title: string;
  /** Area of the definition, and the prefix of the screen's own texts: `<id>.slot.<name>` and so on. */
  readonly area: string;
  readonly shell: 'pad' | 'office' | 'both';
  readonly icon?: string;
}

/** What a status means to a person, whatever it is called. */
export type StatusTone = Tone;

/** Where a row is picked from: a query, and its column that is written. */
export interface RowSource {
  readonly query: string;
  readonly code: string;
  /** Only rows in which this column holds. */
  readonly inUse?: string;
  /** Only rows whose column equals what another input holds, or what stands in a column of the row that one names. */
  readonly narrow?: { readonly column: string; readonly input: string; readonly of?: string };
}

/** One input, column, path or let. */
export interface ViewField {
  /** Input or column name; for a path of a record the path itself, `part.code`. */
  readonly name: string;
  readonly title: string;
  readonly kind: FieldKind;
  readonly widget: WidgetWord;
  readonly required?: boolean;
  /** What a proposal for it follows from: the title of another input, or `now` for the time. */
  readonly proposedFrom?: string;
  /** Words of an enum or state; the text of one is `<wordsOf>.<word>`, and the word itself where `wordsOf` is empty. */
  readonly words?: readonly string[];
  readonly wordsOf?: string;
  /** Code of the text of a word, by word, where that is another than the word itself. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Many words, by what they belong to. */
  readonly groups?: readonly WordGroup[];
  /** How a state looks: icon shape and colour (`tone` of the state model), by word; `neutral` where it has none. */
  readonly tones?: Readonly<Record<string, StatusTone>>;
  /** It is about a person: found by its whole value, and kept in no saved view. */
  readonly isExact?: true;
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
  /** Stock is of what it names: quantities beside it of different things may be counted in different units. */
  readonly isStocked?: true;
  /** Its rows are named by other codes too, as a person by a badge: a scanned one is resolved. */
  readonly hasOtherCodes?: true;
  /** Query whose rows a reference may name, and its column that is written. */
  readonly options?: RowSource;
  /** Query whose values of a column are offered while somebody types; any other text may be given. */
  readonly suggest?: RowSource;
  /** Dictionary whose words are offered. */
  readonly dictionary?: string;
  /** A device that measures it, and the field beside it that tells so. */
  readonly device?: { readonly from: DeviceKind; readonly measured: string };
  /** Shape of a picture, width to height: `16:9`. */
  readonly aspect?: string;
  /** Path of the record that leads to the form its data were filled in by. */
  readonly form?: string;
  /** Path of the record that names the entity of the record this is the id of. */
  readonly entity?: string;
  /** Path of the record with the name of what a reference leads to, where people call it by its name. */
  readonly called?: string;
  readonly fields?: readonly ViewField[];
  readonly items?: ViewField;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Words of a field that belong together. */
export interface WordGroup {
  /** Code of its text. */
  readonly title: string;
  readonly icon?: string;
  readonly words: readonly string[];
  /** Offered only while another input holds this. */
  readonly when?: { readonly input: string; readonly is: string };
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
  /** It makes another of its kind to be worked on: that is opened next. */
  readonly opens?: true;
  /** Another action offered beside it that takes it back. */
  readonly undoneBy?: string;
}

/** An action proposed after another; what is known of its input comes with the answer of that one. */
export interface NextStep {
  readonly action: string;
  readonly title: string;
  readonly screen: string;
  readonly icon?: string;
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
