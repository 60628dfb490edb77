import type { CommonView, NextStep, ViewField } from './parts.ts';

export interface FormView extends CommonView {
  readonly kind: 'form';
  readonly action: string;
  readonly offline: 'forbid' | 'queue';
  /** What it does may be irreversible; shown before it runs. */
  readonly isLasting?: true;
  /** It sends a notice: until it is sent nobody knows. */
  readonly notifies?: true;
  /** It may be done with a warning, which is shown before it is done where it is certain by then. */
  readonly canWarn?: true;
  readonly fields: readonly ViewField[];
  readonly sections: readonly { readonly name: string; readonly title: string; readonly fields: readonly string[] }[];
  /** JSON Schema of the input, for rjsf; its validator is in `validators.js` under the action's id. */
  readonly schema: object;
  /** What is there before anybody wrote anything: literal defaults of the fields. */
  readonly defaults?: Readonly<Record<string, string | number | boolean>>;
  /** What may be done next with what came of it. */
  readonly next?: readonly NextStep[];
  /**
   * Fields asked only while their `x-when.show` holds: a {@link Preview} tells which are not, what forms (`x-schema`)
   * ask, and what is offered of a list (`x-among`).
   */
  readonly conditional?: readonly string[];
  /** Fields a {@link Preview} proposes values for: filled in until somebody changes them. */
  readonly proposed?: readonly string[];
  /**
   * The entity whose record it makes or starts from, what it does with it (`create edit delete`, or a verb of its own), and
   * the fields a person knows the record by. Where the record is taken by its code, `by` is the input that names it, and `from` says
   * which of its fields each input begins with.
   */
  readonly generated?: {
    readonly entity: string;
    readonly verb: string;
    readonly label: readonly string[];
    readonly by?: string;
    readonly from?: Readonly<Record<string, string>>;
  };
}

/** A group of settings, as it is changed at a desk. */
export interface SettingsView extends CommonView, Pick<FormView, 'fields' | 'sections' | 'schema'> {
  readonly kind: 'settings';
  /** Id of the group. */
  readonly settings: string;
  /** What is asked when the saved settings are tried out; absent where they cannot be. */
  readonly try?: Pick<FormView, 'fields' | 'sections' | 'schema'> & { readonly title: string };
}
