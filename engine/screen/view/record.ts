import type { CommonView, OfferedAction, QueryView, ViewField } from './parts.ts';

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
  /** `by` is the parameter, else the filter, that takes the record's code, or the id in the field `takes`. */
  | ({
      readonly name: string;
      readonly title: string;
      readonly kind: 'query';
      readonly by?: string;
      readonly takes?: string;
      /** Column that is true where a row needs attention. */
      readonly due?: string;
      /** Drawn as control charts instead of a table. */
      readonly control?: ControlView;
    } & QueryView);

/** Columns that control charts are made of: single values in subgroups of `size`, or what was `found` of a sample. */
export interface ControlView {
  readonly value?: string;
  readonly size: number;
  readonly lower?: string;
  readonly upper?: string;
  readonly found?: string;
  readonly of?: string;
  /** Offered while the last point breaks a rule, with columns of its row by input. */
  readonly propose?: {
    readonly screen: string;
    readonly title: string;
    readonly input: Readonly<Record<string, string>>;
  };
}

/**
 * One state timeline: the states a record passes, `line` being the shortest way from the first to the farthest end. With
 * several axes `field` is their names joined by `/`, and so is a state its words.
 */
export interface StateTimelineView {
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

/** How far the work of a record is, and what is done next. */
export interface WorkView {
  readonly done: ViewField;
  readonly of: ViewField;
  readonly besides: readonly ViewField[];
  /** Why it stands still. */
  readonly reason?: ViewField;
  /** The moment since which it is as it is. */
  readonly since?: ViewField;
  /** Actions of the page: the first that is open goes on with it. */
  readonly next: readonly string[];
}

export interface DetailView extends CommonView {
  readonly kind: 'detail';
  readonly entity: string;
  readonly label: readonly string[];
  readonly sections: readonly Section[];
  readonly lives: readonly StateTimelineView[];
  /** Shown like the label in the hand: paths of the record. */
  readonly card: readonly ViewField[];
  /** Absent where the page shows no work, or the roles hide how far it is. */
  readonly work?: WorkView;
  /** Whether a scanner reads its code; else it is shown in letters only. */
  readonly isScanned?: boolean;
  readonly hasGenealogy: boolean;
  readonly hasHistory: boolean;
  /** Fields no section shows: how its history tells them, if there is one. */
  readonly others?: readonly ViewField[];
  /** It can be approved, or is an approval or a task of one: where that stands is shown. */
  readonly hasApproval?: true;
  readonly labels: readonly string[];
  readonly actions: readonly OfferedAction[];
  readonly links: readonly SiteLink[];
}
