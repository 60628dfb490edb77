import { useRef, useState } from 'react';
import type { BoardAction, BoardView } from '#engine';
import type { RenderedRefusal } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { submitOnce } from '../../submit/pendingKeys.ts';
import type { DoneAction } from '../detail/UpdateNotice.tsx';
import { inputOf } from '../list/bulk/runBulk.ts';
import { codeColumn, rowCode, useLabel } from '../list/rows/rowCode.ts';
import { idOf } from '../list/rows/rowId.ts';

/** The form of an action over the board. */
interface OpenForm {
  readonly action: BoardAction;
  readonly item?: Item;
}

/** What is under way on a board. */
export interface Board {
  readonly view: BoardView;
  readonly codeOf: (item: Item) => string;
  readonly form: OpenForm | undefined;
  readonly setForm: (form: OpenForm | undefined) => void;
  /** The action done last, and what was refused. */
  readonly done: DoneAction | undefined;
  readonly refusals: readonly RenderedRefusal[];
  readonly dismiss: () => void;
  /** Does an action on a card: at once where it asks for nothing, else by its form. */
  readonly act: (action: BoardAction, item: Item) => void;
  readonly finish: (form: OpenForm, done: Omit<DoneAction, 'title'>) => void;
  /** The dragged card. */
  readonly dragged: Item | undefined;
  readonly setDragged: (item: Item | undefined) => void;
  /** Id of the card whose menu is open. */
  readonly menu: string | undefined;
  readonly setMenu: (id: string | undefined) => void;
  /** Id of the card in the order of Tab. */
  readonly at: string | undefined;
  readonly setAt: (id: string) => void;
  /** Whether a card that appears is the one that was moved; it takes the focus, once. */
  readonly takeFocus: (id: string) => boolean;
}

export function useBoard(view: BoardView): Board {
  const [form, setForm] = useState<OpenForm>();
  const [done, setDone] = useState<DoneAction>();
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const [dragged, setDragged] = useState<Item>();
  const [menu, setMenu] = useState<string>();
  const [at, setAt] = useState<string>();
  const moved = useRef<string>(undefined);
  const code = codeColumn(view.columns, useLabel(view.open));
  const codeOf = (item: Item): string => rowCode(code, item);

  const finish: Board['finish'] = ({ action, item }, outcome) => {
    moved.current = item && idOf(item);
    setForm(undefined);
    setRefusals([]);
    setDone({ title: action.title, ...outcome });
  };
  const act = async (action: BoardAction, item: Item): Promise<void> => {
    if (action.isDirect !== true) return setForm({ action, item });
    const answer = await submitOnce(action.action, inputOf(action, item, codeOf));
    if (answer.ok)
      return finish({ action, item }, { created: answer.data.created, message: answer.message, warnings: answer.warnings });
    // What has to be confirmed or agreed to is asked by the form.
    if (answer.refusals.length === 0) return setForm({ action, item });
    setDone(undefined);
    setRefusals(answer.refusals);
  };
  return {
    view,
    codeOf,
    form,
    setForm,
    done,
    refusals,
    dismiss: () => setRefusals([]),
    act: (action, item) => void act(action, item),
    finish,
    dragged,
    setDragged,
    menu,
    setMenu,
    at,
    setAt,
    takeFocus: (id) => {
      const isMoved = moved.current === id;
      if (isMoved) moved.current = undefined;
      return isMoved;
    },
  };
}
