import { useState, type ReactNode } from 'react';
import { useMe, useTranslator, type Item } from '#renderer';
import { addState } from '../commands/addState.ts';
import { connect, connectByNew } from '../commands/connect.ts';
import { useEditorContext, type Pending } from '../editor/Editor.ts';
import { freePlace } from '../layout/freePlace.ts';
import { layoutOf } from '../model/DesignDocument.ts';
import { elementName } from '../model/elements.ts';
import { useChoices } from './choices.ts';
import { choiceField, formOf, useFormView, type FormFields } from './fields.ts';
import { Fields } from './Fields.tsx';
import { PendingButtons } from './PendingButtons.tsx';
import { titleFields, typedText } from './titleFields.tsx';

/** A new line: its target, and an event of the model or a new one. */
export function ConnectForm({ pending }: { readonly pending: Extract<Pending, { kind: 'line' }> }): ReactNode {
  const { t } = useTranslator();
  const { run, setPending } = useEditorContext();
  const { states, events } = useChoices();
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
  const reason = reasonOf();
  function reasonOf(): string | undefined {
    if (to === undefined) return t('designer.add.target');
    if (to === pending.from) return t('designer.add.itself');
    if (isNew) return zh === '' || en === '' ? t('designer.add.bothTitles') : undefined;
    return event === undefined ? t('designer.add.event') : undefined;
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
      <PendingButtons title={t('designer.add.line')} reason={reason} onDone={add} />
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
    run((now) => {
      const beside = elementName(selection[0] ?? '');
      const at = pending.at ?? freePlace(layoutOf(now), beside?.of === 'states' ? beside.name : undefined);
      return addState(now, { zh, en, at });
    });
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
