import type { AccountScreen, DesignerScreen, PersonalScreen } from '../../definitions.generated.ts';
import type { CommonView } from './parts.ts';

/** The definitions of a kind. */
export interface DefinitionsView extends CommonView {
  readonly kind: 'definitions';
  readonly of: DesignerScreen['of'];
  /** Screen that opens one of them. */
  readonly open: string;
}

/** The drafts of all kinds of definitions. */
export interface DraftsView extends CommonView {
  readonly kind: 'drafts';
}

/** One definition, drawn and edited; which one stands in the address. */
export interface DesignerView extends CommonView {
  readonly kind: 'designer';
  readonly of: DesignerScreen['of'];
}

/** The sign-in, or the change of one's own password. */
export interface AccountView extends CommonView {
  readonly kind: 'account';
  readonly of: AccountScreen['of'];
}

/** What belongs to the person who is signed in. */
export interface PersonalView extends CommonView {
  readonly kind: 'personal';
  readonly of: PersonalScreen['of'];
}
