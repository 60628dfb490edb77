import type { KeyboardEvent } from 'react';
import { copyText, useShortcuts, useTranslator, type Translator } from '#renderer';
import { tidy } from '../commands/place.ts';
import type { Editor } from '../editor/Editor.ts';
import { tidyLayout } from '../layout/tidyLayout.ts';
import { VIEWS, type ClipboardRules, type Kind, type Step, type ViewName } from './Kind.ts';

/** What can be done with a document: what its kind offers, then what every document does. */
export function documentSteps(kind: Kind, editor: Editor, words: Translator): readonly Step[] {
  const { t, language } = words;
  const { document, catalogue, selection, select, run, isReadOnly, undo, redo, canUndo, canRedo } = editor;
  const { tidiness, clipboard, remove } = kind;
  const layOut = (): void => {
    if (isReadOnly || !tidiness) return;
    void tidyLayout(tidiness.request(document, catalogue, language)).then((layout) => run((now) => tidy(now, layout)));
  };
  const all = kind.all?.(document) ?? [];
  const selectAll = (): void => select(all);
  const removeTitle = t('designer.tool.remove');
  const removeSelected = (): void => run((now) => remove(now, selection));
  return [
    ...kind.steps(editor, words),
    { id: 'remove', title: removeTitle, keys: 'Del', icon: 'trash', isOpen: selection.length > 0, run: removeSelected },
    ...menuOnly([
      { id: 'all', title: t('designer.tool.all'), keys: 'Ctrl A', icon: 'scan', isOpen: all.length > 0, run: selectAll },
      { id: 'undo', title: t('designer.undo'), keys: 'Ctrl Z', icon: 'arrow-back-up', isOpen: canUndo, run: undo },
      { id: 'redo', title: t('designer.redo'), keys: 'Ctrl Y', icon: 'refresh', isOpen: canRedo, run: redo },
    ]),
    ...(clipboard ? clipboardSteps(clipboard, editor, words) : []),
    ...(tidiness ? [letterStep(words, 'tidy', 'designer.tool.tidy', 'L', 'layout-grid', layOut)] : []),
  ];
}

/** A step with a key of one letter. */
export function letterStep(
  { t }: Translator,
  id: string,
  code:
    | 'designer.tool.tidy'
    | 'designer.tool.connect'
    | 'designer.flow.tool.lead'
    | `designer.${'' | 'flow.' | 'form.'}tool.add`,
  keys: string,
  icon: string,
  run: () => void,
): Step {
  return { id, code, title: t(code), keys, icon, isOpen: true, run };
}

const menuOnly = (steps: readonly Step[]): readonly Step[] => steps.map((step) => ({ ...step, isOnlyInMenu: true }));

/** Also what was copied last, for a page that may not read the clipboard. */
let copied = '';

function clipboardSteps(rules: ClipboardRules, { document, selection, run }: Editor, { t }: Translator): readonly Step[] {
  const copy = (): void => {
    const text = rules.copy(document, selection);
    if (text === undefined) return;
    copied = text;
    run(() => ({ done: 'designer.done.copy', params: { count: selection.length }, edits: [] }));
    void copyText(text);
  };
  const paste = (): void =>
    void readText().then((text) => run((now) => rules.paste(now, text, selection) ?? { done: rules.nothing, edits: [] }));
  const canCopy = selection.some(rules.copies);
  return [
    { id: 'copy', title: t('designer.tool.copy'), keys: 'Ctrl C', icon: 'copy', isOpen: canCopy, run: copy },
    { id: 'paste', title: t('designer.tool.paste'), keys: 'Ctrl V', icon: 'clipboard-list', isOpen: true, run: paste },
  ];
}

async function readText(): Promise<string> {
  return isSecureContext ? navigator.clipboard.readText().catch(() => copied) : copied;
}

const GROUP = 'designer.keys';
const VIEW_KEYS: Readonly<Record<ViewName, string>> = { canvas: 'v', table: 't', outline: 'o' };

/** Keys of one letter, of the views, and of the menu. @returns  the keys that mean the same in each view of any document */
export function useDocumentKeys(
  kind: Kind,
  editor: Editor,
  onView: ((view: ViewName) => void) | undefined,
  onMenu: () => void,
): (event: KeyboardEvent) => void {
  const steps = documentSteps(kind, editor, useTranslator());
  useShortcuts([
    { keys: 'f', title: 'designer.menu', group: GROUP, run: onMenu },
    ...(onView
      ? VIEWS.map((view) => ({
          keys: VIEW_KEYS[view],
          title: `designer.view.${view}`,
          group: GROUP,
          run: () => onView(view),
        }))
      : []),
    ...steps.flatMap(({ code, keys = '', run }) =>
      code === undefined || editor.isReadOnly ? [] : { keys: keys.toLowerCase(), title: code, group: GROUP, run },
    ),
    ...OWN_KEYS.filter(({ isEdit }) => !isEdit || !editor.isReadOnly).map(({ keys, title }) => ({
      keys,
      title,
      group: GROUP,
    })),
  ]);
  return (event) => {
    // Where nothing is edited the page may mean something else by a key.
    const allowed = editor.isReadOnly ? steps.filter(({ id }) => READING.includes(id)) : steps;
    const act = actOf(event, editor, (id) => allowed.find((step) => step.id === id)?.run);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/** Keys that mean the same in each view of any document: they are handled there. */
const OWN_KEYS = [
  { keys: 'ctrl+a', title: 'designer.tool.all', isEdit: false },
  { keys: 'ctrl+c', title: 'designer.tool.copy', isEdit: false },
  { keys: 'ctrl+v', title: 'designer.tool.paste', isEdit: true },
  { keys: 'ctrl+z', title: 'designer.undo', isEdit: true },
  { keys: 'ctrl+y', title: 'designer.redo', isEdit: true },
  { keys: 'delete', title: 'designer.tool.remove', isEdit: true },
  { keys: 'f2', title: 'designer.keys.inspector', isEdit: false },
  { keys: 'f8', title: 'designer.keys.nextProblem', isEdit: false },
];

/** What can be done with a document that is only read. */
const READING: readonly string[] = ['copy', 'all'];

const CONTROLLED: Readonly<Record<string, string>> = { z: 'undo', y: 'redo', c: 'copy', v: 'paste', a: 'all' };

function actOf(
  { key: pressed, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  { selection, problems, select }: Editor,
  runOf: (id: string) => (() => void) | undefined,
): (() => void) | undefined {
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  if (ctrlKey || metaKey) return runOf(key === 'z' && shiftKey ? 'redo' : (CONTROLLED[key] ?? ''));
  if ((key === 'Delete' || key === 'Backspace') && selection.length > 0) return runOf('remove');
  if (key === 'F2') return focusInspector;
  if (key !== 'F8') return undefined;
  const located = problems.flatMap(({ element }) => element ?? []);
  const next = located.at((located.indexOf(selection[0] ?? '') + (shiftKey ? -1 : 1)) % Math.max(1, located.length));
  return next === undefined ? undefined : () => select([next]);
}

/** The first field of what is selected: its title. */
export function focusInspector(): void {
  document.querySelector<HTMLElement>('[data-testid=inspector] [data-at]')?.focus();
}
