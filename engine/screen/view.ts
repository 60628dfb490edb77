import type { ScreenDefinition } from '../definitions.generated.ts';
import type { QueryView } from './view/parts.ts';
import type { TaskLine, TaskPlace, TaskPlaces } from './view/tasks.ts';

export type * from './view/board.ts';
export type * from './view/calendar.ts';
export type * from './view/dashboard.ts';
export type * from './view/design.ts';
export type * from './view/form.ts';
export type * from './view/list.ts';
export type * from './view/parts.ts';
export type * from './view/record.ts';
export type * from './view/tasks.ts';
export type * from './view/work.ts';

/** Work that waits behind an entry of the menu. */
export interface MenuWork {
  readonly line: TaskLine;
  readonly place?: TaskPlace | TaskPlaces;
  /** Entity whose page a row opens where it is done nowhere else. */
  readonly record?: string;
}

/** A shell's menu for one user: catalogs, and the screens in them that the user may open. */
export interface MenuNode {
  readonly name: string;
  readonly title: string;
  readonly icon?: string;
  /** Absent for a catalog. */
  readonly screen?: {
    readonly id: string;
    readonly kind: ScreenDefinition['kind'];
    readonly count?: QueryView;
    /** Column that is true of what somebody else does: not counted. */
    readonly others?: string;
    /** Drafts of definitions that wait for this person's review are counted with the rows. */
    readonly drafts?: true;
    /** Its rows are work this person may do. */
    readonly work?: MenuWork;
    /** What is done there may wait on the device until the server is reached. */
    readonly canWait?: true;
    /** Screen in which it opens what it lists: while that is open, this is where one is. */
    readonly opens?: string;
  };
  readonly children: readonly MenuNode[];
}
