import { useState, type ReactNode } from 'react';
import { Icon, useMe, useTranslator, type Item } from '#renderer';
import { addState, freePlaceBeside } from '../commands/addState.ts';
import { connect, connectByNew } from '../commands/connect.ts';
import { useEditorContext, type Pending } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { sameLine } from '../model/elements.ts';
import { useChoices } from './choices.ts';
import { choiceField, formOf, useFormView, type FormFields } from './fields.ts';
import { Fields } from './Fields.tsx';
import css from './Inspector.module.css';
import { PendingButtons } from './PendingButtons.tsx';
import { titleFields, typedText } from './titleFields.tsx';

/** A new line: its target, and an event of the model or a new one. */
export function ConnectForm({ pending }: { readonly pending: Extract<Pending, { kind: 'line' }> }): ReactNode {
  const { t } = useTranslator();
  const { document, run, select, setPending } = useEditorContext();
  const { states, events } = useChoices();
  const titles = useTitles();
  // Who draws an event may raise it, until others are named.
  const { roles } = useMe();
  const [typed, setTyped] = useState<Item>({});
  const isNew = events.words.length === 0 || typed['isNew'] === 'new';
  const values: Item = {
    ...typed,
    isNew: isNew ? 'new' : 'known',
    to: typed['to'] ?? (pending.to ? states.wordOf(pending.to) : null),
  };
  const targets = states.words.filter((word) => states.nameOf(word) !== pending.from);
  const view = useFormView(viewOf, targets, events.words, isNew);
  const to = states.nameOf(typedText(values['to']));
  const event = events.nameOf(typedText(values['event']));
  const [zh, en] = [typedText(values['zh']), typedText(values['en'])];
  const there =
    isNew || to === undefined || event === undefined
      ? undefined
      : sameLine(contentOf(document), { source: pending.from, event, to });
  const reason = reasonOf();
  function reasonOf(): string | undefined {
    if (to === undefined) return t('designer.add.target');
    if (to === pending.from) return t('designer.add.itself');
    if (isNew) return zh === '' || en === '' ? t('designer.add.bothTitles') : undefined;
    if (event === undefined) return t('designer.add.event');
    return (
      there &&
      t('designer.done.duplicate', { from: titles.state(pending.from), event: titles.event(event), to: titles.state(to) })
    );
  }
  const add = (): void => {
    const ends = { from: pending.from, to: to ?? '' };
    run((now) => (isNew ? connectByNew(now, ends, { zh, en, roles }) : connect(now, { ...ends, event: event ?? '' })));
    setPending(undefined);
  };
  return (
    <>
      <p>{t('designer.add.from', { state: states.wordOf(pending.from) })}</p>
      <Fields view={view} values={values} onChange={setTyped} />
      {there && (
        <div className={css['refused']}>
          <Icon name="hand-stop" size={18} />
          <p role="alert">{reason}</p>
          <button
            type="button"
            onClick={() => {
              setPending(undefined);
              select([there.id]);
            }}
          >
            {t('designer.add.editThere')}
          </button>
        </div>
      )}
      <PendingButtons title={t('designer.add.line')} reason={reason} isSaid={there !== undefined} onDone={add} />
    </>
  );
}

function viewOf(targets: readonly string[], events: readonly string[], isNew: boolean): FormFields {
  return formOf([
    choiceField('to', 'designer.field.to', targets),
    choiceField('isNew', 'designer.field.event', events.length === 0 ? ['new'] : ['known', 'new'], 'designer.event'),
    ...(isNew ? titleFields() : [choiceField('event', 'designer.field.known', events)]),
  ]);
}

const VIEW = formOf(titleFields());

/** A new state: its titles in both languages; its name in the data is made of the English one. */
export function AddStateForm({ pending }: { readonly pending: Extract<Pending, { kind: 'state' }> }): ReactNode {
  const { t } = useTranslator();
  const { run, setPending, selection } = useEditorContext();
  const [values, setValues] = useState<Item>({});
  const [zh, en] = [typedText(values['zh']), typedText(values['en'])];
  const add = (): void => {
    run((now) => addState(now, { zh, en, at: pending.at ?? freePlaceBeside(now, selection) }));
    setPending(undefined);
  };
  return (
    <>
      <Fields view={VIEW} values={values} onChange={setValues} />
      <PendingButtons
        title={t('designer.add.state')}
        reason={zh === '' || en === '' ? t('designer.add.bothTitles') : undefined}
        onDone={add}
      />
    </>
  );
}
