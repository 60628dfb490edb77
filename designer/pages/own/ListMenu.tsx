import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { CommandMenu } from '../../menu/CommandMenu.tsx';
import { editSteps, openSteps, type EditStep } from '../../menu/editSteps.ts';
import type { DesignMenuProps } from '../menu/DesignMenu.tsx';
import type { OrderedItem } from './OrderedList.tsx';

export interface ListMenuProps extends DesignMenuProps {
  readonly ask: string;
  /** What can be added. */
  readonly adds: readonly Omit<EditStep, 'icon' | 'isOpen'>[];
  readonly items: readonly Pick<OrderedItem, 'id' | 'name' | 'title'>[];
  readonly remove: () => void;
}

/** The command menu of what is a list of elements: fields of a form, parts of a serial rule. */
export function ListMenu({ ask, adds, items, remove, others, onClose }: ListMenuProps): ReactNode {
  const words = useTranslator();
  const editor = useEditorContext();
  const steps = openSteps(editor, [
    ...adds.map((add) => ({ ...add, icon: 'plus', isOpen: true })),
    ...editSteps(editor, words, remove),
  ]);
  const elements = items.map(({ id, name, title }) => ({
    id,
    title,
    also: name,
    icon: 'circle-dashed',
    run: () => editor.select([id]),
  }));
  return <CommandMenu ask={ask} entries={[...steps, ...elements, ...others]} onClose={onClose} />;
}
