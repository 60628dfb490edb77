import { useMemo, useState, type ReactNode } from 'react';
import { useMe, useTranslator, type Item } from '#renderer';
import { connect, connectByNew } from '../commands/connect.ts';
import { useEditorContext, type Pending } from '../editor/Editor.ts';
import { Fields } from './Fields.tsx';
import { choiceField, formOf } from './fields.ts';
import { PendingButtons } from './PendingButtons.tsx';
import { titleFields } from './titleFields.ts';
import { useChoices } from './useChoices.ts';

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
  const [stateWords, eventWords] = [targets.join('\n'), events.words.join('\n')];
  const view = useMemo(
    () =>
      formOf([
        choiceField('to', 'designer.field.to', stateWords === '' ? [] : stateWords.split('\n')),
        choiceField('isNew', 'designer.field.event', eventWords === '' ? ['new'] : ['known', 'new'], 'designer.event'),
        ...(isNew ? titleFields() : [choiceField('event', 'designer.field.known', eventWords.split('\n'))]),
      ]),
    [stateWords, eventWords, isNew],
  );
  const to = states.nameOf(textOf(values['to']));
  const event = events.nameOf(textOf(values['event']));
  const [zh, en] = [textOf(values['zh']), textOf(values['en'])];
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
