import { useState, type ReactNode } from 'react';
import type { DefinitionsView } from '#engine';
import { screenPath, useBothLanguages, useTranslator, type RenderedRefusal } from '#renderer';
import { beginDraft, useDraftsOfKind } from '../../api/drafts.ts';
import { useOpenAxes, type OpenAxis } from '../../api/published.ts';
import css from '../DefinitionsPage.module.css';
import { newModel } from './newContent.ts';
import { useGoFromHere } from '../useGoFromHere.ts';

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
