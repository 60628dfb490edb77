import { useState, type ReactNode } from 'react';
import type { DefinitionsView } from '#engine';
import { FieldsForm, screenPath, useBothLanguages, useTranslator, type Item, type RenderedRefusal } from '#renderer';
import { beginDraft } from '../../api/drafts.ts';
import { slug } from '../../commands/names.ts';
import { formOf } from '../../panel/fields.ts';
import { titleFields } from '../../panel/titleFields.ts';
import css from '../DefinitionsPage.module.css';
import { NEW_CONTENT } from './newContent.ts';
import { useGoFromHere } from '../useGoFromHere.ts';

/** What the first step of a new flow is called. */
const STEP = 'designer.flow.kind.approval';

const VIEW = formOf(titleFields());

export interface NewDefinitionProps {
  readonly view: DefinitionsView;
  /** Ids that are taken. */
  readonly taken: ReadonlySet<string>;
}

/** Begins a definition of the plant's own: its titles; its id is made of the English one and stays. */
export function NewDefinition({ view, taken }: NewDefinitionProps): ReactNode {
  const { t } = useTranslator();
  const go = useGoFromHere();
  const [values, setValues] = useState<Item>({});
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const [zh, en] = [textOf(values['zh']), textOf(values['en'])];
  const id = slug(en);
  const catalogue = useBothLanguages();
  const isClosed = zh === '' || id === '' || taken.has(id) || !catalogue;
  const begin = async (): Promise<void> => {
    if (isClosed) return;
    const step = { zh: catalogue(STEP, 'zh') ?? zh, en: catalogue(STEP, 'en') ?? en };
    const answer = await beginDraft(view.of, id, { content: NEW_CONTENT[view.of]?.(id, { zh, en }, step) ?? {} });
    if (!answer.ok) return setRefusals(answer.refusals);
    go(screenPath(view.open, `id=${id}&draft=${answer.data.id}`));
  };
  return (
    <form
      className={css['new']}
      data-testid="new-definition"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <FieldsForm view={VIEW} values={values} refusals={refusals} onChange={setValues} />
      <p role="status">{taken.has(id) ? t('designer.new.taken', { id }) : id === '' ? '' : t('designer.new.id', { id })}</p>
      <button type="submit" className={css['begin']} aria-disabled={isClosed}>
        {t('designer.new.begin')}
      </button>
    </form>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
