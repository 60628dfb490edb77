import { useState, type ReactNode } from 'react';
import type { DefinitionsView } from '#engine';
import { FieldsForm, screenPath, useBothLanguages, useTranslator, type Item, type RenderedRefusal } from '#renderer';
import { beginDraft, useDraftsOfKind } from '../../api/drafts.ts';
import { useOpenAxes, type OpenAxis } from '../../api/published.ts';
import { slug } from '../../commands/names.ts';
import { formOf } from '../../panel/fields.ts';
import { titleFields, typedText } from '../../panel/titleFields.tsx';
import css from '../DefinitionsPage.module.css';
import { useGoFromHere } from '../useGoFromHere.ts';
import { NEW_CONTENT, newModel } from './newContent.ts';

/** What the first step of a new flow is called. */
const STEP = 'designer.flow.kind.approval';

const VIEW = formOf(titleFields());

interface NewDefinitionProps {
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
  const [zh, en] = [typedText(values['zh']), typedText(values['en'])];
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

/** What the first state of a new model is called. */
const STATE = 'designer.new.state';

/** Records that have no states until the plant draws a model for them and nobody drafts one yet. */
export function OpenAxes({ view }: { readonly view: DefinitionsView }): ReactNode {
  const { t } = useTranslator();
  const go = useGoFromHere();
  const catalogue = useBothLanguages();
  const { data: axes = [] } = useOpenAxes();
  const { data: drafts = [] } = useDraftsOfKind(view.of);
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const pathOf = (model: string, draft: string): string =>
    screenPath(view.open, `id=${encodeURIComponent(model)}&draft=${draft}`);
  const begin = async ({ model }: OpenAxis): Promise<void> => {
    if (!catalogue) return;
    const titles = { zh: catalogue(STATE, 'zh') ?? '', en: catalogue(STATE, 'en') ?? '' };
    const answer = await beginDraft(view.of, model, { content: newModel(model, titles) });
    if (!answer.ok) return setRefusals(answer.refusals);
    go(pathOf(model, answer.data.id));
  };
  const open = axes.filter(({ model }) => drafts.every(({ definition }) => definition !== model));
  if (open.length === 0) return null;
  return (
    <section className={css['open']} aria-label={t('designer.new.open')} data-testid="open-axes">
      <h2>{t('designer.new.open')}</h2>
      {open.map((each) => (
        <p key={each.model}>
          {t(each.entity)}
          <button type="button" onClick={() => void begin(each)}>
            {t('designer.new.begin')}
          </button>
        </p>
      ))}
      {refusals.map(({ text }) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
    </section>
  );
}
